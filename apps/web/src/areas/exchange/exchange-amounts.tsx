import type { ExchangePrice } from '@tradewind/contract/exchange'
import type { Account } from '#domain/accounts/account.ts'
import { groupAmount } from '#ui/amount.rules.ts'
import { AmountField } from '#ui/amount-field.tsx'
import { ExchangeFields } from '#ui/exchange-fields.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import type { ExchangeForm, FormFaults } from './exchange.rules.ts'
import type { Follow } from './use-follow.ts'

interface AmountsProps {
  form: ExchangeForm
  faults: FormFaults
  from: Account
  to: Account | undefined
  /** Both accounts hold one currency. */
  moves: boolean
  follow: Follow
  price: ExchangePrice | undefined
  /** The amount of the side that was not typed, as text; empty while it is not known. */
  equivalent: string
  set: (change: Partial<ExchangeForm>) => void
}

/** What leaves and what arrives: either can be typed. */
export function Amounts({ form, faults, from, to, moves, follow, price, equivalent, set }: AmountsProps) {
  return moves || !to ? (
    <AmountField
      label="Amount"
      required
      currency={from.currencyCode}
      value={form.amount}
      onChange={(amount) => set({ amount, side: 'sell' })}
      disabled={!to}
      error={faults.amount}
      {...(!to && { hint: 'Choose a destination account first' })}
    />
  ) : follow.pays && !form.negotiationId ? (
    <AmountField
      label="They receive"
      required
      currency={to.currencyCode}
      value={form.amount}
      onChange={(amount) => set({ amount, side: 'buy' })}
      error={faults.amount}
      hint={
        price ? (
          <>
            You send <MoneyText amount={price.sold} />
          </>
        ) : (
          'We exchange as much as the payment and its charge take.'
        )
      }
    />
  ) : (
    <ExchangeFields
      from={from.currencyCode}
      to={to.currencyCode}
      amount={form.side === 'sell' ? form.amount : groupAmount(equivalent)}
      equivalent={form.side === 'buy' ? form.amount : groupAmount(equivalent)}
      onAmount={({ amount }) => set({ amount, side: 'sell' })}
      onEquivalent={({ amount }) => set({ amount, side: 'buy' })}
      // A negotiated rate is for exactly the amount that is sold.
      equivalentReadOnly={form.negotiationId !== undefined}
      error={faults.amount}
    />
  )
}
