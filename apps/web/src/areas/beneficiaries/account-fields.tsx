import type { Currency } from '@tradewind/kernel'
import { offeredMethods, sendCurrencies } from '@tradewind/kernel/payment-methods/catalogue'
import type { CatalogueEntry } from '@tradewind/kernel/payment-methods/entry'
import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import type { PayeeName } from '#domain/payees/payee-form.rules.ts'
import { BankFields } from '#domain/payment-methods/bank-fields.tsx'
import { PartyFields } from '#domain/payment-methods/party-fields.tsx'
import { CurrencyFlag } from '#ui/currency-flag.tsx'
import type { Faults } from '#ui/form/form.rules.ts'
import { LazySelect } from '#ui/lazy-select.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import type { AccountForm } from './beneficiary-form.rules.ts'

interface MethodFieldsProps {
  currency: Currency
  paymentMethod: CatalogueEntry
  /** Absent where the currency stays. */
  onCurrency: ((currency: Currency) => void) | undefined
  onMethod: (method: PaymentMethod) => void
}

/** What is paid, and how it gets there. */
export function MethodFields({ currency, paymentMethod, onCurrency, onMethod }: MethodFieldsProps) {
  const paymentMethods = offeredMethods(currency)
  return (
    <>
      {onCurrency && (
        <LazySelect
          label="Currency"
          required
          options={sendCurrencies.map((code) => ({
            key: code,
            text: code,
            icon: <CurrencyFlag code={code} className="size-6" />,
          }))}
          value={currency}
          onChange={(chosen) => chosen && onCurrency(chosen as Currency)}
        />
      )}
      {paymentMethods.length > 1 && (
        <RadioCards
          label="Delivery method"
          columns={2}
          options={paymentMethods.map(({ method, title, text, tab }) => ({
            value: method,
            title,
            text: tab ? `${tab}: ${text}` : text,
          }))}
          value={paymentMethod.method}
          onChange={onMethod}
        />
      )}
    </>
  )
}

interface AccountFieldsProps {
  currency: Currency
  paymentMethod: CatalogueEntry
  type: PayeeName['beneficiaryType']
  /** Where the beneficiary is, alpha-2; empty while that is not known. */
  country: string
  form: AccountForm
  faults: Faults<AccountForm>
  onChange: (change: Partial<AccountForm>) => void
}

/** The numbers of the account, and what else its payment method may carry. */
export function AccountFields({ currency, paymentMethod, type, country, form, faults, onChange }: AccountFieldsProps) {
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <BankFields
          paymentMethod={paymentMethod}
          currency={currency}
          numbers={form}
          faults={faults}
          onChange={onChange}
        />
      </div>
      <PartyFields {...{ type, country, faults, onChange }} groups={paymentMethod.groups} values={form} />
    </>
  )
}
