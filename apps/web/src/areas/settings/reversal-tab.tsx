import { useQuery } from '@tanstack/react-query'
import * as settings from '@tradewind/contract/settings'
import { type Currency, currencies, currencyCodes } from '@tradewind/kernel'
import { isolated } from '@tradewind/kernel/text'
import { Landmark, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { CountryField } from '#domain/payment-methods/country-field.tsx'
import { hasPinQuery } from '#domain/pin/pin.queries.ts'
import { fieldOfPin } from '#domain/pin/pin.rules.ts'
import { useProfile } from '#domain/session/session.ts'
import { Button, IconButton } from '#ui/button.tsx'
import { refusalText } from '#ui/calls/refusal-text.ts'
import { CurrencyFlag } from '#ui/currency-flag.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { LazySelect } from '#ui/lazy-select.tsx'
import { Part } from '#ui/part.tsx'
import { PinField } from '#ui/pin-field.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { reversalQuery } from './settings.queries.ts'

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
  const [opened, setOpened] = useState(false)
  const { currencyCode, accountName, bankName, accountNumber, iban, bankCode } = account
  return (
    <li className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-2 border-b border-line py-3 first:pt-0 last:border-b-0">
      <CurrencyFlag code={currencyCode} className="size-8" />
      <span className="min-w-0 flex-1">
        <bdi className="block font-medium wrap-anywhere">{accountName}</bdi>
        <span className="figures block text-small text-ink-soft wrap-anywhere">
          {[currencyCode, bankName, iban ?? [bankCode, accountNumber].filter(Boolean).join(' ')].join(' · ')}
        </span>
      </span>
      {opened ? (
        <RemoveForm account={account} onClose={() => setOpened(false)} />
      ) : (
        <IconButton label={`Remove ${isolated(accountName)}`} onClick={() => setOpened(true)}>
          <Trash2 aria-hidden="true" className="size-4.5" />
        </IconButton>
      )}
    </li>
  )
}

const removeFailed = "We couldn't remove it. Please try again."

function RemoveForm({
  account: { id, accountName },
  onClose,
}: {
  account: settings.ReversalAccount
  onClose: () => void
}) {
  const removing = useForm({
    control: useFormControl({}),
    call: settings.deleteReversalAccount,
    query: { id },
    onSaved: () => toast.success('Reversal account removed'),
    onRefused: (error) => {
      onClose()
      toast.error(refusalText(error, { lost: removeFailed }))
    },
  })
  return (
    <CallForm
      form={removing}
      label={`Remove ${isolated(accountName)}`}
      className="flex flex-wrap items-end gap-2"
      words="Remove"
      kind="danger"
      size="small"
      onCancel={onClose}
      cancelWords="Keep"
    >
      <p className="text-small text-ink-soft">Money that can't be credited won't be returned there any more.</p>
    </CallForm>
  )
}

function AddForm({ onClose }: { onClose: () => void }) {
  const profile = useProfile()
  const pinKnown = useQuery(hasPinQuery(profile.id))
  const needsPin = pinKnown.data?.hasTransactionPin !== false
  const adding = useForm({
    control: useFormControl({
      currencyCode: profile.mainCurrencyCode as Currency,
      accountName: profile.customerName,
      bankName: '',
      countryId: profile.countryId,
      iban: '',
      bankCode: '',
      accountNumber: '',
      swiftCode: '',
      transactionPin: '',
    }),
    call: settings.addReversalAccount,
    body: ({ transactionPin, ...details }) => ({ ...details, ...(needsPin && { transactionPin }) }),
    faults: ({ transactionPin }) =>
      needsPin && transactionPin.length < 6 ? { transactionPin: 'Transaction PIN is required' } : {},
    fieldOf: fieldOfPin,
    onSaved: () => {
      toast.success('Reversal account added')
      onClose()
    },
  })
  const { form, faults, set, field } = adding
  const text = (name: Parameters<typeof field>[0], label: string, required = false) => ({
    label,
    required,
    allowHyphen: true,
    autoComplete: 'off',
    maxLength: 140,
    ...field(name),
  })
  return (
    <CallForm
      form={adding}
      label="Add a reversal account"
      className="flex flex-col gap-5 rounded-base bg-inset p-4"
      words="Add account"
      onCancel={onClose}
    >
      <p className="flex items-center gap-2 font-semibold">
        <Landmark aria-hidden="true" className="size-5 text-ink-soft" />
        New reversal account
      </p>
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
          value={form.currencyCode}
          onChange={(code) => code && set({ currencyCode: code as Currency })}
        />
        <CountryField
          label="Country of the bank"
          required
          value={form.countryId}
          onChange={(countryId) => set({ countryId })}
          error={faults.countryId}
        />
        <TextField {...text('accountName', 'Account name', true)} />
        <TextField {...text('bankName', 'Bank name', true)} />
        <TextField {...text('iban', 'IBAN')} hint="Where the country has one." />
        <TextField {...text('swiftCode', 'SWIFT code')} />
        <TextField {...text('bankCode', 'Bank code')} hint="Sort code or routing number, without an IBAN." />
        <TextField {...text('accountNumber', 'Account number')} />
      </div>
      {needsPin && <PinField label="Transaction PIN" required className="sm:max-w-72" {...field('transactionPin')} />}
    </CallForm>
  )
}
