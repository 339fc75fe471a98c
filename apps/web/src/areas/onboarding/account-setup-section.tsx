import { useQuery } from '@tanstack/react-query'
import { createAccountSetup, updateAccountSetup } from '@tradewind/contract/onboarding-account-setup'
import { isolated } from '@tradewind/kernel/text'
import { ArrowDownLeft, ArrowUpRight, Trash2 } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useCountryChoices } from '#domain/onboarding/choices.ts'
import { Subheading } from '#domain/onboarding/subheading.tsx'
import { useProfile } from '#domain/session/session.ts'
import { Alert } from '#ui/alert.tsx'
import { AmountField } from '#ui/amount-field.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { useCall } from '#ui/calls/api.ts'
import { refusalText } from '#ui/calls/refusal-text.ts'
import { version } from '#ui/drafts/drafts.ts'
import { LazySelect } from '#ui/lazy-select.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { useStore } from '#ui/store.ts'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import {
  type Direction,
  isSetupComplete,
  type Named,
  type SetupForm,
  setupBody,
  setupFaults,
  setupForm,
  withCounterparties,
} from './account-setup.rules.ts'
import { type AccountSetup, partiesQuery, partyCountriesQuery, setupQuery } from './onboarding.queries.ts'
import { useEntryDraft } from './use-entry-draft.ts'

/** What the customer expects of its accounts. Entries are saved as they come; the button says so. */
export function AccountSetupSection() {
  const { id } = useProfile()
  const { data, isError, refetch } = useQuery(setupQuery(id))
  const beneficiaries = useQuery(partiesQuery(id))
  const countries = useQuery(partyCountriesQuery(id))
  if (isError)
    return (
      <Alert
        type="danger"
        action={
          <Button kind="secondary" size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        We couldn't load your account setup. Nothing was changed.
      </Alert>
    )
  // Counterparties that can't be loaded are typed here instead.
  if (!data || beneficiaries.isPending || countries.isPending) return <SkeletonRows rows={3} />
  return <Setup saved={data} named={{ beneficiaries: beneficiaries.data ?? [], countries: countries.data ?? [] }} />
}

/** A figure is saved when its field is left, and this long after the last key where it is not. */
const typingPauseMs = 1_500

const setupUpdated = 'Your Account setup details have been updated.'
const setupFailed = 'Account setup details were not updated.'

function Setup({ saved, named }: { saved: AccountSetup; named: Named }) {
  const { mainCurrencyCode: currency } = useProfile()
  const countries = useCountryChoices()
  const [form, setForm] = useState<SetupForm>(() => withCounterparties(setupForm(saved), named))
  const [tried, setTried] = useState(false)
  /** While what the button saves is under way: what a field saves when it is left would swallow the press that leaves it. */
  const [confirming, setConfirming] = useState(false)
  const creating = useCall(createAccountSetup, { failures: 'own' })
  const updating = useCall(updateAccountSetup, { failures: 'own' })
  const failure = updating.error ?? creating.error
  const exists = useRef(saved.countries.length + saved.beneficiaries.length > 0 || saved.hasUpdatedAccountSetup)
  const last = useRef<Promise<unknown>>(Promise.resolve())
  const typing = useRef<ReturnType<typeof setTimeout>>(undefined)
  const keepNow = useRef<() => void>(() => undefined)
  const taken = useStore(version)
  const faults = setupFaults(form, currency)

  /** One save after another, so that an older one never overwrites a newer. */
  const save = (next: SetupForm): Promise<boolean> => {
    const before = last.current
    const run = async (): Promise<boolean> => {
      await before
      try {
        await (exists.current ? updating : creating).mutateAsync({ body: setupBody(next, currency) })
        exists.current = true
        return true
      } catch {
        return false
      }
    }
    const saving = run()
    last.current = saving
    return saving
  }
  const change = (part: Partial<SetupForm>) => {
    const next = { ...form, ...part }
    setForm(next)
    void save(next)
  }
  const confirm = async () => {
    setTried(true)
    if (Object.keys(faults).length > 0) return
    setConfirming(true)
    if (await save(form)) toast.success(setupUpdated)
    else toast.error(setupFailed)
    setConfirming(false)
  }
  const keep = () => {
    clearTimeout(typing.current)
    void save(form)
  }
  const type = (part: Partial<SetupForm>) => {
    setForm((now) => ({ ...now, ...part }))
    clearTimeout(typing.current)
    typing.current = setTimeout(() => keepNow.current(), typingPauseMs)
  }
  useEffect(() => {
    keepNow.current = keep
  })
  useEffect(() => () => clearTimeout(typing.current), [])
  const amount = (name: 'inflow' | 'volume', label: string, hint: string) => (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Nothing is pressed here.
    <div onBlur={keep}>
      <AmountField
        label={label}
        hint={hint}
        compact
        currency={currency}
        value={form[name]}
        onChange={(text) => type({ [name]: text })}
        error={tried ? faults[name] : undefined}
      />
    </div>
  )
  return (
    <div className="flex flex-col gap-8">
      {failure && (
        <Alert type="danger" live="assertive">
          {refusalText(failure)}
        </Alert>
      )}
      <Entries
        key={`countries ${taken}`}
        title="Countries"
        text="Where you will send money to or receive it from."
        entries={form.countries.map(({ countryId, status }) => ({
          key: `${countryId} ${status}`,
          name: countries.find(({ key }) => key === countryId)?.text ?? countryId,
          status,
        }))}
        onRemove={(at) => change({ countries: form.countries.filter((_, index) => index !== at) })}
        field={(value, onChange, error) => (
          <LazySelect
            label="Country"
            placeholder="Choose a country"
            loading={countries.length === 0}
            options={countries}
            value={value || null}
            onChange={(key) => onChange(key ?? '')}
            {...(error && { error })}
          />
        )}
        onAdd={(countryId, status) => change({ countries: [...form.countries, { countryId, status }] })}
        isThere={(countryId, status) =>
          form.countries.some((one) => one.countryId === countryId && one.status === status)
        }
        what="country"
      />
      <Entries
        key={`beneficiaries ${taken}`}
        title="Beneficiaries and payers"
        text="Who you pay, or who pays you, most often."
        entries={form.beneficiaries.map(({ name, status }) => ({ key: `${name} ${status}`, name, status }))}
        onRemove={(at) => change({ beneficiaries: form.beneficiaries.filter((_, index) => index !== at) })}
        field={(value, onChange, error) => (
          <TextField
            label="Name"
            allowHyphen
            maxLength={140}
            autoComplete="off"
            value={value}
            onChange={({ currentTarget }) => onChange(currentTarget.value)}
            {...(error && { error })}
          />
        )}
        onAdd={(name, status) => change({ beneficiaries: [...form.beneficiaries, { name, status }] })}
        isThere={(name, status) => form.beneficiaries.some((one) => one.name === name && one.status === status)}
        what="beneficiary"
      />
      <section aria-label="Each month" className="flex flex-col gap-5">
        <Subheading>Each month you expect</Subheading>
        <div className="grid gap-5 sm:grid-cols-2">
          {amount('inflow', 'Money in', 'What comes into your accounts.')}
          {amount('volume', 'Money out', 'The total you expect to send.')}
          <TextField
            label="Number of payments"
            inputMode="numeric"
            maxLength={12}
            value={form.frequency}
            onChange={({ currentTarget }) => type({ frequency: currentTarget.value })}
            onBlur={keep}
            error={tried ? faults.frequency : undefined}
          />
        </div>
      </section>
      <p className="text-small text-ink-soft">
        {isSetupComplete(form, currency)
          ? 'Everything we need is here.'
          : 'We need at least one country, one beneficiary and all three monthly figures.'}
      </p>
      <Button kind="secondary" className="self-start" busy={confirming} onClick={() => void confirm()}>
        Save account setup
      </Button>
    </div>
  )
}

interface EntriesProps {
  title: string
  text: string
  what: string
  entries: readonly { key: string; name: string; status: Direction }[]
  field: (value: string, onChange: (value: string) => void, error: string | undefined) => ReactNode
  isThere: (value: string, status: Direction) => boolean
  onAdd: (value: string, status: Direction) => void
  onRemove: (at: number) => void
}

const noEntry = { value: '', status: 'Outgoing' } as const

/** A short list with the form that adds to it. */
function Entries({ title, text, what, entries, field, isThere, onAdd, onRemove }: EntriesProps) {
  const { values, setValues } = useEntryDraft<{ value: string; status: Direction }>(
    `account-setup:${what}`,
    noEntry,
    'Account setup',
  )
  const { value, status } = values
  const [isTried, setTried] = useState(false)
  const entered = value.trim()
  const fault =
    entered === ''
      ? what === 'country'
        ? 'Country is required'
        : 'Name is required'
      : isThere(entered, status)
        ? "You've already added this entry."
        : undefined
  const [round, setRound] = useState(0)
  const add = () => {
    setTried(fault !== undefined)
    if (fault) return
    onAdd(entered, status)
    setValues(noEntry)
    // A fresh field: the choice keeps what was typed otherwise.
    setRound(round + 1)
  }
  return (
    <section aria-label={title} className="flex flex-col gap-4">
      <div>
        <Subheading>{title}</Subheading>
        <p className="text-small text-ink-soft">{text}</p>
      </div>
      {entries.length > 0 && (
        <ul className="flex flex-col rounded-base border border-line px-4">
          {entries.map(({ key, name, status: direction }, at) => (
            <li key={key} className="flex min-h-13 items-center gap-3 border-b border-line last:border-b-0">
              {direction === 'Outgoing' ? (
                <ArrowUpRight aria-hidden="true" className="size-4.5 shrink-0 text-ink-soft" />
              ) : (
                <ArrowDownLeft aria-hidden="true" className="size-4.5 shrink-0 text-ink-soft" />
              )}
              <span className="min-w-0 flex-1 font-medium wrap-anywhere">{name}</span>
              <span className="text-small text-ink-soft">{direction}</span>
              <IconButton label={`Remove ${isolated(name)}, ${direction}`} onClick={() => onRemove(at)}>
                <Trash2 aria-hidden="true" className="size-4.5" />
              </IconButton>
            </li>
          ))}
        </ul>
      )}
      <div className="flex flex-col gap-4 rounded-base bg-inset p-4">
        <div key={round}>
          {field(
            value,
            (next) => {
              setValues((now) => ({ ...now, value: next }))
              setTried(false)
            },
            isTried ? fault : undefined,
          )}
        </div>
        <RadioCards
          label={`Direction of the ${what}`}
          hideLabel
          columns={2}
          options={[
            { value: 'Outgoing', title: 'Outgoing', text: 'You pay.' },
            { value: 'Incoming', title: 'Incoming', text: 'You are paid.' },
          ]}
          value={status}
          onChange={(next) => setValues((now) => ({ ...now, status: next }))}
        />
        <Button kind="secondary" size="small" className="self-start" onClick={add}>
          Add {what}
        </Button>
      </div>
    </section>
  )
}
