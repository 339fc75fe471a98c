import { MoneyText } from '#ui/money-text.tsx'
import type { InvoicedCustomer } from './customer-window.tsx'

/** What a customer owes, by currency. */
export const Owes = ({ outstanding }: Pick<InvoicedCustomer, 'outstanding'>) =>
  outstanding.length === 0 ? (
    <span className="text-ink-soft">Nothing</span>
  ) : (
    outstanding.map((amount) => (
      <span key={amount.currency} className="block">
        <MoneyText amount={amount} withCode />
      </span>
    ))
  )
