import { formFaults } from '@tradewind/contract/form-rules'
import * as sandbox from '@tradewind/contract/sandbox'
import { amountFault } from '@tradewind/contract/wire'
import { type Currency, currencies, currencyCodes, isCurrency } from '@tradewind/kernel'
import { useState } from 'react'
import { Alert } from '#ui/alert.tsx'
import { AmountField } from '#ui/amount-field.tsx'
import { Button } from '#ui/button.tsx'
import { CallFailed } from '#ui/calls/api.ts'
import { CurrencyFlag } from '#ui/currency-flag.tsx'
import { momentText } from '#ui/dates.ts'
import { Form } from '#ui/form.tsx'
import { LazySelect } from '#ui/lazy-select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { usePayIn } from './sandbox.queries.ts'

const blank = { amount: '', accountNumber: '', bankCode: '', senderName: '', reference: '' }
type Entry = keyof typeof blank

/** Someone outside pays in, by the details that an account's page shows. */
export function PayInForm() {
  const payIn = usePayIn()
  const [currency, setCurrency] = useState<Currency>('GBP')
  const [entries, setEntries] = useState(blank)
  const [faults, setFaults] = useState<Partial<Record<Entry, string>>>({})
  const set = (entry: Entry, text: string) => {
    setEntries((now) => ({ ...now, [entry]: text }))
    setFaults(({ [entry]: _mended, ...rest }) => rest)
  }
  const submit = () => {
    const { amount, accountNumber, bankCode, senderName, reference } = entries
    const wrong = amount === '' ? undefined : amountFault(amount, currency)
    // The call's own schema, so that the form says what the server would.
    const found: Partial<Record<Entry, string>> = {
      ...formFaults(sandbox.PayIn, { ...entries, currencyCode: currency }),
      ...(wrong && { amount: wrong }),
    }
    setFaults(found)
    if (Object.keys(found).length > 0) return
    payIn.mutate({
      body: {
        currencyCode: currency,
        accountNumber,
        amount,
        senderName,
        ...(bankCode.trim() !== '' && { bankCode }),
        ...(reference.trim() !== '' && { reference }),
      },
    })
  }
  const { error, data } = payIn
  return (
    <Form className="flex flex-col gap-4" busy={payIn.isPending} onSubmit={submit}>
      <LazySelect
        label="Currency"
        required
        options={currencyCodes.map((code) => ({
          key: code,
          text: `${code} · ${currencies[code].name}`,
          icon: <CurrencyFlag code={code} className="size-6" />,
        }))}
        value={currency}
        onChange={(code) => code && isCurrency(code) && setCurrency(code)}
      />
      <AmountField
        label="Amount"
        required
        currency={currency}
        value={entries.amount}
        onChange={(text) => set('amount', text)}
        error={faults.amount}
      />
      <TextField
        label="Account number or IBAN"
        required
        allowHyphen
        maxLength={48}
        hint="As shown on the account page. Spaces are ignored."
        value={entries.accountNumber}
        onChange={({ currentTarget }) => set('accountNumber', currentTarget.value)}
        error={faults.accountNumber}
      />
      <TextField
        label="Sort code, routing number or bank code"
        allowHyphen
        maxLength={16}
        hint="If the network uses one."
        value={entries.bankCode}
        onChange={({ currentTarget }) => set('bankCode', currentTarget.value)}
      />
      <TextField
        label="Sender"
        required
        allowHyphen
        maxLength={140}
        value={entries.senderName}
        onChange={({ currentTarget }) => set('senderName', currentTarget.value)}
        error={faults.senderName}
      />
      <TextField
        label="Reference"
        allowHyphen
        maxLength={140}
        value={entries.reference}
        onChange={({ currentTarget }) => set('reference', currentTarget.value)}
      />
      {error && (
        <Alert
          type={error instanceof CallFailed ? 'danger' : 'warning'}
          live="assertive"
          title={error instanceof CallFailed ? 'Payment not made' : 'Not confirmed yet'}
        >
          {error instanceof CallFailed
            ? (error.errors[0]?.message ?? error.message)
            : "We didn't get a response, so the payment may have been made. Check the account before you pay in again."}
        </Alert>
      )}
      {data && !payIn.isPending && (
        <Alert type="success" live="polite" title="On its way">
          Reference {data.networkReference}. Arrives by {momentText(data.arrivesAt)} on the bank clock.
        </Alert>
      )}
      <Button type="submit" busy={payIn.isPending} className="self-start">
        Pay in
      </Button>
    </Form>
  )
}
