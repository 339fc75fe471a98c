import { useQuery } from '@tanstack/react-query'
import * as negotiation from '@tradewind/contract/exchange-negotiation'
import { type Currency, currencies, formatMoney, parseRate } from '@tradewind/kernel'
import { accountsQuery } from '#domain/accounts/accounts.queries.ts'
import { groupAmount } from '#ui/amount.rules.ts'
import { AmountField } from '#ui/amount-field.tsx'
import { queryFor } from '#ui/calls/api.ts'
import { CurrencyFlag } from '#ui/currency-flag.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { readAmount } from './exchange.rules.ts'
import { Market } from './market.tsx'
import type { NegotiationSearch } from './negotiation-search.rules.ts'

interface NegotiationFormProps {
  /** What the form is filled with. */
  begin: Pick<NegotiationSearch, 'from' | 'to' | 'amount'>
  close: () => void
}

/** Asks for a rate for one exchange, beside what the market did. */
export function NegotiationForm({ begin, close }: NegotiationFormProps) {
  const { data: accounts = [] } = useQuery(accountsQuery())
  const held = [
    ...new Set(accounts.filter(({ status }) => status === 'Active').map(({ currencyCode }) => currencyCode)),
  ]
  const asking = useForm({
    control: useFormControl({
      from: begin.from as Currency | undefined,
      to: begin.to as Currency | undefined,
      amount: groupAmount(begin.amount ?? ''),
      rate: '',
      reason: '',
    }),
    call: negotiation.requestNegotiatedRate,
    body: ({ from: fromCurrency, to: toCurrency, amount, rate, reason }) =>
      fromCurrency &&
      toCurrency && {
        fromCurrency,
        toCurrency,
        amount: amount.replaceAll(',', ''),
        requestedRate: rate.trim(),
        ...(reason.trim() !== '' && { reason: reason.trim() }),
      },
    faults: ({ from: sold, to: bought, amount, rate }) => ({
      ...(!sold && { from: 'Choose a currency' }),
      ...(!bought && { to: 'Choose a currency' }),
      amount: sold && readAmount(amount, sold) ? undefined : 'Enter an amount',
      ...(typeof parseRate(rate.trim()) === 'string' && { rate: 'Enter a rate, such as 1.3125' }),
    }),
    onSaved: () => {
      toast.success('Your request was sent')
      close()
    },
  })
  const { form, faults, set, field } = asking
  const { from, to } = form
  const least = useQuery({
    ...queryFor(negotiation.getNegotiationMinimum, { query: { CurrencyCode: from ?? 'GBP' } }, { failures: 'own' }),
    enabled: from !== undefined,
  })
  const optionsOf = (without: Currency | undefined) =>
    held
      .filter((code) => code !== without)
      .map((code) => ({
        key: code,
        text: code,
        also: currencies[code].name,
        hint: currencies[code].name,
        icon: <CurrencyFlag code={code} />,
      }))
  const wanted = parseRate(form.rate.trim())
  return (
    <CallForm form={asking} words="Send request" onCancel={close}>
      <p className="text-small text-ink-soft">
        For one exchange of one amount. Our team approves your rate or offers another, and you have a few hours to use
        it.
      </p>
      <div className="grid items-start gap-4 sm:grid-cols-2">
        <Select
          label="You exchange"
          required
          options={optionsOf(undefined)}
          value={from ?? null}
          onChange={(code) => {
            const chosen = (code ?? undefined) as Currency | undefined
            set({ from: chosen, ...(chosen === to && { to: undefined }) })
          }}
          error={faults.from}
        />
        <Select
          key={from ?? ''}
          label="Into"
          required
          options={optionsOf(from)}
          value={to ?? null}
          onChange={(code) => set({ to: (code ?? undefined) as Currency | undefined })}
          error={faults.to}
        />
        {from && (
          <AmountField
            label="Amount"
            required
            currency={from}
            value={form.amount}
            onChange={(amount) => set({ amount })}
            error={faults.amount}
            {...(least.data && { hint: `From ${formatMoney(least.data)}` })}
          />
        )}
        {from && to && (
          <TextField label="Your rate" required inputMode="decimal" hint={`${to} for one ${from}`} {...field('rate')} />
        )}
      </div>
      {from && to && (
        <Market
          {...{ from, to }}
          called="your rate"
          wanted={typeof wanted === 'string' ? undefined : Number(form.rate.trim())}
        />
      )}
      <TextField label="Reason" hint="Optional. It helps us to decide." maxLength={300} {...field('reason')} />
    </CallForm>
  )
}
