import { useQuery } from '@tanstack/react-query'
import * as negotiation from '@tradewind/contract/negotiation'
import { type Currency, currencies, formatMoney, parseRate } from '@tradewind/kernel'
import { useState } from 'react'
import { accountsQuery } from '#domain/accounts/accounts.queries.ts'
import { Alert } from '#ui/alert.tsx'
import { groupAmount } from '#ui/amount.rules.ts'
import { AmountField } from '#ui/amount-field.tsx'
import { Button } from '#ui/button.tsx'
import { CallFailed, queryFor, useCall } from '#ui/calls/api.ts'
import { CurrencyFlag } from '#ui/currency-flag.tsx'
import { Form } from '#ui/form.tsx'
import { Select } from '#ui/select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { readAmount } from './exchange.rules.ts'
import { Market } from './market.tsx'
import type { NegotiationSearch } from './negotiation-search.rules.ts'

type Fields = 'from' | 'to' | 'amount' | 'rate'

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
  const [from, setFrom] = useState(begin.from)
  const [to, setTo] = useState(begin.to)
  const [amount, setAmount] = useState(groupAmount(begin.amount ?? ''))
  const [rate, setRate] = useState('')
  const [reason, setReason] = useState('')
  const [faults, setFaults] = useState<Partial<Record<Fields, string>>>({})
  const asking = useCall(negotiation.requestNegotiatedRate, {
    refreshes: [negotiation.listNegotiations],
    failures: 'own',
  })
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
  const edit = (set: () => void) => {
    setFaults({})
    asking.reset()
    set()
  }
  const submit = () => {
    if (asking.isPending) return
    const found: typeof faults = {}
    if (!from) found.from = 'Choose a currency'
    if (!to) found.to = 'Choose a currency'
    const typed = from && readAmount(amount, from)
    if (!typed) found.amount = 'Enter an amount'
    if (typeof parseRate(rate.trim()) === 'string') found.rate = 'Enter a rate, such as 1.3125'
    setFaults(found)
    if (!from || !to || Object.keys(found).length > 0) return
    const given = reason.trim()
    asking.mutate(
      {
        body: {
          fromCurrency: from,
          toCurrency: to,
          amount: amount.replaceAll(',', ''),
          requestedRate: rate.trim(),
          ...(given && { reason: given }),
        },
      },
      {
        onSuccess: () => {
          toast.success('Your request was sent')
          close()
        },
      },
    )
  }
  const refused = asking.error
  const wanted = parseRate(rate.trim())
  return (
    <Form className="flex flex-col gap-5" onSubmit={submit}>
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
          onChange={(code) =>
            edit(() => {
              setFrom((code ?? undefined) as Currency | undefined)
              if (code === to) setTo(undefined)
            })
          }
          error={faults.from}
        />
        <Select
          key={from ?? ''}
          label="Into"
          required
          options={optionsOf(from)}
          value={to ?? null}
          onChange={(code) => edit(() => setTo((code ?? undefined) as Currency | undefined))}
          error={faults.to}
        />
        {from && (
          <AmountField
            label="Amount"
            required
            currency={from}
            value={amount}
            onChange={(typed) => edit(() => setAmount(typed))}
            error={faults.amount}
            {...(least.data && { hint: `From ${formatMoney(least.data)}` })}
          />
        )}
        {from && to && (
          <TextField
            label="Your rate"
            required
            inputMode="decimal"
            hint={`${to} for one ${from}`}
            value={rate}
            onChange={({ currentTarget }) => edit(() => setRate(currentTarget.value))}
            error={faults.rate}
          />
        )}
      </div>
      {from && to && (
        <Market
          {...{ from, to }}
          called="your rate"
          wanted={typeof wanted === 'string' ? undefined : Number(rate.trim())}
        />
      )}
      <TextField
        label="Reason"
        hint="Optional. It helps us to decide."
        maxLength={300}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
      />
      {refused && (
        <Alert type="danger" live="assertive">
          {refused instanceof CallFailed
            ? (refused.errors[0]?.message ?? refused.message)
            : "We didn't get a response. Try again."}
        </Alert>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit" busy={asking.isPending}>
          Send request
        </Button>
        <Button kind="quiet" onClick={close}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
