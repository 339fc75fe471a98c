import { useQuery } from '@tanstack/react-query'
import * as settings from '@tradewind/contract/settings'
import { currencies, currencyCodes, isCurrency } from '@tradewind/kernel'
import { isolated } from '@tradewind/kernel/text'
import { Landmark, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { CountryField } from '#domain/payment-methods/country-field.tsx'
import { hasPinQuery } from '#domain/pin/pin.queries.ts'
import { useProfile } from '#domain/session/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { CallFailed, useCall } from '#ui/calls/api.ts'
import { CurrencyFlag } from '#ui/currency-flag.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { useOnceKey } from '#ui/form/use-once-key.ts'
import { Form } from '#ui/form.tsx'
import { LazySelect } from '#ui/lazy-select.tsx'
import { Part } from '#ui/part.tsx'
import { PinField } from '#ui/pin-field.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { reversalQuery } from './settings.queries.ts'

const refreshes = [settings.listReversalAccounts]

/** Accounts at other banks that our team uses by hand for money that can't be credited here. */
export function ReversalTab() {
  const [adding, setAdding] = useState(false)
  return (
    <Part query={reversalQuery()} what="your reversal accounts" pending={<SkeletonRows rows={3} />}>
      {(accounts) => (
        <div className="flex flex-col gap-6">
          {accounts.length === 0 && !adding ? (
            <EmptyState
              title="No reversal accounts"
              text="Add one for each currency in which you hold money."
              action={<Button onClick={() => setAdding(true)}>Add an account</Button>}
            />
          ) : (
            <>
              <ul aria-label="Reversal accounts" className="flex flex-col">
                {accounts.map((account) => (
                  <Row key={account.id} account={account} />
                ))}
              </ul>
              {adding ? (
                <AddForm onClose={() => setAdding(false)} />
              ) : (
                <Button kind="secondary" className="self-start" onClick={() => setAdding(true)}>
                  Add an account
                </Button>
              )}
            </>
          )}
        </div>
      )}
    </Part>
  )
}

function Row({ account }: { account: settings.ReversalAccount }) {
  const deleting = useCall(settings.deleteReversalAccount, { refreshes, failures: 'own' })
  const [asked, setAsked] = useState(false)
  const pinKnown = useQuery(hasPinQuery(useProfile().id))
  const needsPin = pinKnown.data?.hasTransactionPin !== false
  const [pin, setPin] = useState('')
  const [pinFault, setPinFault] = useState<string>()
  const { id, accountName, bankName, accountNumber, iban, bankCode, currencyCode } = account
  const stop = () => {
    setAsked(false)
    setPin('')
    setPinFault(undefined)
  }
  const remove = async () => {
    if (needsPin && pin.length < 6) return setPinFault('Transaction PIN is required')
    try {
      await deleting.mutateAsync({ query: { id }, body: needsPin ? { transactionPin: pin } : {} })
      toast.success('Reversal account removed')
    } catch (error) {
      setPin('')
      if (error instanceof CallFailed && error.code?.startsWith('identity.pin')) return setPinFault(error.message)
      stop()
      toast.error((error instanceof CallFailed && error.message) || "We couldn't remove it. Please try again.")
    }
  }
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-3 first:pt-0 last:border-b-0">
      <CurrencyFlag code={currencyCode} className="size-8" />
      <span className="min-w-0 flex-1">
        <bdi className="block font-medium wrap-anywhere">{accountName}</bdi>
        <span className="figures block text-small text-ink-soft wrap-anywhere">
          {[currencyCode, bankName, iban ?? [bankCode, accountNumber].filter(Boolean).join(' ')].join(' · ')}
        </span>
      </span>
      {asked ? (
        <Form
          label={`Remove ${isolated(accountName)}`}
          onSubmit={() => void remove()}
          className="flex flex-wrap items-end gap-2"
        >
          {needsPin && (
            <PinField
              label="Transaction PIN"
              required
              className="sm:max-w-72"
              value={pin}
              onChange={({ currentTarget }) => {
                setPin(currentTarget.value)
                setPinFault(undefined)
              }}
              error={pinFault}
            />
          )}
          <Button kind="quiet" size="small" onClick={stop}>
            Keep
          </Button>
          <Button kind="danger" size="small" type="submit" busy={deleting.isPending}>
            Remove
          </Button>
        </Form>
      ) : (
        <IconButton label={`Remove ${isolated(accountName)}`} onClick={() => setAsked(true)}>
          <Trash2 aria-hidden="true" className="size-4.5" />
        </IconButton>
      )}
    </li>
  )
}

function AddForm({ onClose }: { onClose: () => void }) {
  const profile = useProfile()
  const adding = useCall(settings.addReversalAccount, { refreshes, failures: 'own' })
  const key = useOnceKey()
  const main = profile.mainCurrencyCode
  const [fields, setFields] = useState<Record<string, string>>({
    currencyCode: main,
    accountName: profile.customerName,
    bankName: '',
    countryId: profile.countryId,
    iban: '',
    bankCode: '',
    accountNumber: '',
    swiftCode: '',
  })
  const pinKnown = useQuery(hasPinQuery(profile.id))
  const needsPin = pinKnown.data?.hasTransactionPin !== false
  const [pin, setPin] = useState('')
  const [faults, setFaults] = useState<Readonly<Record<string, string>>>({})
  const [refusal, setRefusal] = useState<string>()
  const set = (change: Record<string, string>) => {
    setFields((now) => ({ ...now, ...change }))
    setFaults({})
  }
  const text = (name: string, label: string, required = false) => ({
    label,
    required,
    allowHyphen: true,
    autoComplete: 'off',
    maxLength: 140,
    value: fields[name] ?? '',
    error: faults[name],
    onChange: ({ currentTarget }: { currentTarget: { value: string } }) => set({ [name]: currentTarget.value }),
  })
  const submit = async () => {
    const currency = fields['currencyCode'] ?? ''
    if (adding.isPending || !isCurrency(currency)) return
    if (needsPin && pin.length < 6) return setFaults({ transactionPin: 'Transaction PIN is required' })
    const given = { ...fields, currencyCode: currency, ...(needsPin && { transactionPin: pin }) }
    const body = given as Parameters<typeof adding.mutateAsync>[0]['body']
    setRefusal(undefined)
    try {
      await adding.mutateAsync({ body, idempotencyKey: key.for(fields) })
      key.settle()
      toast.success('Reversal account added')
      onClose()
    } catch (error) {
      const own = error instanceof CallFailed ? error : undefined
      if (own) key.settle()
      setFaults(Object.fromEntries((own?.errors ?? []).map(({ field, message }) => [field, message])))
      if (own?.code?.startsWith('identity.pin')) setFaults({ transactionPin: own.message })
      else setRefusal(own ? (own.errors[0]?.message ?? own.message) : "We didn't get a response. Please try again.")
    }
  }
  return (
    <Form
      label="Add a reversal account"
      onSubmit={() => void submit()}
      className="flex flex-col gap-5 rounded-base bg-inset p-4"
    >
      <p className="flex items-center gap-2 font-semibold">
        <Landmark aria-hidden="true" className="size-5 text-ink-soft" />
        New reversal account
      </p>
      {refusal && (
        <Alert type="danger" live="assertive">
          {refusal}
        </Alert>
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <LazySelect
          label="Currency"
          required
          options={currencyCodes.map((code) => ({
            key: code,
            text: code,
            hint: currencies[code].name,
            icon: <CurrencyFlag code={code} className="size-6" />,
          }))}
          value={fields['currencyCode'] ?? null}
          onChange={(code) => code && set({ currencyCode: code })}
        />
        <CountryField
          label="Country of the bank"
          required
          value={fields['countryId'] ?? ''}
          onChange={(countryId) => set({ countryId })}
          error={faults['countryId']}
        />
        <TextField {...text('accountName', 'Account name', true)} />
        <TextField {...text('bankName', 'Bank name', true)} />
        <TextField {...text('iban', 'IBAN')} hint="Where the country has one." />
        <TextField {...text('swiftCode', 'SWIFT code')} />
        <TextField {...text('bankCode', 'Bank code')} hint="Sort code or routing number, without an IBAN." />
        <TextField {...text('accountNumber', 'Account number')} />
      </div>
      {needsPin && (
        <PinField
          label="Transaction PIN"
          required
          className="sm:max-w-72"
          value={pin}
          onChange={({ currentTarget }) => {
            setPin(currentTarget.value)
            setFaults({})
          }}
          error={faults['transactionPin']}
        />
      )}
      <div className="flex gap-2">
        <Button type="submit" busy={adding.isPending}>
          Add account
        </Button>
        <Button kind="quiet" onClick={onClose}>
          Cancel
        </Button>
      </div>
    </Form>
  )
}
