import { type Money, subtract } from '@tradewind/kernel'
import { MoneyText } from '#ui/money-text.tsx'

/** What a negotiated rate buys and the payment does not take, as a row of facts; nothing where that is all. */
export const restEntries = (bought: Money, total: Money) =>
  bought.minor > total.minor
    ? [{ label: `Stays in your ${bought.currency} account`, value: <MoneyText amount={subtract(bought, total)} /> }]
    : []
