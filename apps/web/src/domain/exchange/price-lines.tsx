import type { ExchangePrice } from '@tradewind/contract/exchange'
import { MoneyText } from '#ui/money-text.tsx'
import { costShare, rateText } from './quote.rules.ts'

/** Rate, mid and cost of an exchange as rows of facts. */
export const priceEntries = (price: Pick<ExchangePrice, 'sold' | 'bought' | 'markedRate' | 'midRate' | 'cost'>) => [
  {
    label: 'Your rate',
    value: <span className="figures">{rateText(price.markedRate, price.sold.currency, price.bought.currency)}</span>,
  },
  {
    label: 'Mid-market rate',
    value: <span className="figures">{rateText(price.midRate, price.sold.currency, price.bought.currency)}</span>,
  },
  {
    label: 'Cost of the exchange',
    value: (
      <span>
        <MoneyText amount={price.cost} /> ({costShare(price)})
      </span>
    ),
  },
]
