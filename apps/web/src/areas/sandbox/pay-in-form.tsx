import type { Reply } from '@tradewind/contract/client'
import * as sandbox from '@tradewind/contract/sandbox'
import { amountFault } from '@tradewind/contract/wire'
import { type Currency, currencies, currencyCodes, isCurrency } from '@tradewind/kernel'
import { useState } from 'react'
import { Alert } from '#ui/alert.tsx'
import { AmountField } from '#ui/amount-field.tsx'
import { CurrencyFlag } from '#ui/currency-flag.tsx'
import { momentText } from '#ui/dates.ts'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { LazySelect } from '#ui/lazy-select.tsx'
import { noResponse } from '#ui/no-response.ts'
import { TextField } from '#ui/text-field.tsx'

const blank = {
  currency: 'GBP' as Currency,
  amount: '',
  accountNumber: '',
  bankCode: '',
  senderName: '',
  reference: '',
}

/** Someone outside pays in, by the details that an account's page shows. */
export function PayInForm() {
  const [taken, setTaken] = useState<Reply<typeof sandbox.payIn>>()
  const payIn = useForm({
    control: useFormControl(blank),
    call: sandbox.payIn,
    body: ({ currency, accountNumber, amount, senderName, bankCode, reference }) => ({
      currencyCode: currency,
      accountNumber,
      amount,
      senderName,
      ...(bankCode.trim() !== '' && { bankCode }),
      ...(reference.trim() !== '' && { reference }),
    }),
    faults: ({ amount, currency }) => {
      const wrong = amount === '' ? undefined : amountFault(amount, currency)
      return wrong === undefined ? {} : { amount: wrong }
    },
    lost: `${noResponse}, so the payment may have been made. Check the account before you pay in again.`,
    onSaved: setTaken,
    onRefused: () => setTaken(undefined),
  })
  const { form, faults, set, field } = payIn
  return (
    <CallForm form={payIn} className="flex flex-col gap-4" words="Pay in" refusedTitle="Payment not confirmed">
      <LazySelect
        label="Currency"
        required
        options={currencyCodes.map((code) => ({
          key: code,
          text: `${code} · ${currencies[code].name}`,
          icon: <CurrencyFlag code={code} className="size-6" />,
        }))}
        value={form.currency}
        onChange={(code) => code && isCurrency(code) && set({ currency: code })}
      />
      <AmountField
        label="Amount"
        required
        currency={form.currency}
        value={form.amount}
        onChange={(amount) => set({ amount })}
        error={faults.amount}
      />
      <TextField
        label="Account number or IBAN"
        required
        allowHyphen
        maxLength={48}
        hint="As shown on the account page. Spaces are ignored."
        {...field('accountNumber')}
      />
      <TextField
        label="Sort code, routing number or bank code"
        allowHyphen
        maxLength={16}
        hint="If the network uses one."
        {...field('bankCode')}
      />
      <TextField label="Sender" required allowHyphen maxLength={140} {...field('senderName')} />
      <TextField label="Reference" allowHyphen maxLength={140} {...field('reference')} />
      {taken && !payIn.busy && (
        <Alert type="success" live="polite" title="On its way">
          Reference {taken.networkReference}. Arrives by {momentText(taken.arrivesAt)} on the bank clock.
        </Alert>
      )}
    </CallForm>
  )
}
