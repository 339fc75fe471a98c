import { useMutation, useQuery } from '@tanstack/react-query'
import * as counterparties from '@tradewind/contract/onboarding-counterparties'
import { customerTypeGroupOf } from '@tradewind/kernel/customer-types'
import { isolated } from '@tradewind/kernel/text'
import { CircleCheck, Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useCountryChoices } from '#domain/onboarding/choices.ts'
import type { Choice } from '#domain/onboarding/section-fields.tsx'
import { Subheading } from '#domain/onboarding/subheading.tsx'
import { customerTypeOf } from '#domain/session/profile.rules.ts'
import { useProfile } from '#domain/session/session.ts'
import { useFlags } from '#lib/flags.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { CallFailed, useCall } from '#ui/calls/api.ts'
import { refusalText } from '#ui/calls/refusal-text.ts'
import { version } from '#ui/drafts/drafts.ts'
import { CallForm } from '#ui/form/call-form.tsx'
import { useOnceKey } from '#ui/form/use-once-key.ts'
import { LazySelect } from '#ui/lazy-select.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { useStore } from '#ui/store.ts'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import {
  type Counterparty,
  type CounterpartyCountry,
  partiesQuery,
  partyCountriesQuery,
  setupQuery,
} from './onboarding.queries.ts'
import { counterpartiesComplete, leastEntries, listed, notYetNamed } from './sections.rules.ts'
import { useEntryDraft } from './use-entry-draft.ts'

const words = {
  edited: 'Editing successful',
  editFailed: 'Editing failed, please try again later',
  deleted: 'Counterparty Information Deleted Successfully',
  failed: 'update failed, please try again later',
} as const

interface CounterpartiesSectionProps {
  /** Of whom none is asked for, as the application says; without one the kind of customer does. */
  optional?: boolean
}

/** Whom the business pays and is paid by: at least three of each. */
export function CounterpartiesSection({ optional }: CounterpartiesSectionProps) {
  const profile = useProfile()
  const { id } = profile
  const mayBeEmpty = optional ?? customerTypeGroupOf(customerTypeOf(profile)) === 'soleTrader'
  const countries = useCountryChoices()
  const parties = useQuery(partiesQuery(id))
  const places = useQuery(partyCountriesQuery(id))
  const taken = useStore(version)
  if (parties.isError || places.isError)
    return (
      <Alert
        type="danger"
        action={
          <Button
            kind="secondary"
            size="small"
            onClick={() => {
              void parties.refetch()
              void places.refetch()
            }}
          >
            Try again
          </Button>
        }
      >
        We couldn't load your counterparties. Nothing was changed.
      </Alert>
    )
  if (!parties.data || !places.data) return <SkeletonRows rows={4} />
  const complete = counterpartiesComplete(parties.data.length, places.data.length)
  return (
    <div className="flex flex-col gap-8">
      <p className="text-small text-ink-soft">
        {complete
          ? 'You have added enough. You can add more at any time.'
          : mayBeEmpty
            ? 'You can leave this empty. It helps us if you already know who you’ll pay.'
            : `We need at least ${leastEntries} beneficiaries and ${leastEntries} countries.`}
      </p>
      <Parties
        key={`parties ${taken}`}
        entries={parties.data}
        countries={countries}
        customerId={id}
        places={places.data.map(({ countryId }) => countryId)}
      />
      <Places
        key={`places ${taken}`}
        entries={places.data}
        countries={countries}
        customerId={id}
        named={parties.data.map(({ countryId }) => countryId)}
      />
    </div>
  )
}

interface Values {
  name: string
  countryId: string
  about: string
}
const blank: Values = { name: '', countryId: '', about: '' }

function Parties({
  entries,
  countries,
  customerId,
  places,
}: {
  entries: readonly Counterparty[]
  countries: readonly Choice[]
  customerId: string
  /** The countries that are listed already. */
  places: readonly string[]
}) {
  const adding = useCall(counterparties.addCounterparties, { failures: 'own' })
  const editing = useCall(counterparties.editCounterparty, { failures: 'own' })
  const deleting = useCall(counterparties.deleteCounterparty, { failures: 'own' })
  const addingPlace = useCall(counterparties.addCounterpartyCountries, {
    failures: 'own',
  })
  /** The country of a beneficiary is chosen once. Where adding it fails, the list of countries offers it. */
  const addPlace = async (countryId: string) => {
    if (places.includes(countryId)) return
    const body = { customerId, countries: [{ countryId }] }
    await addingPlace.mutateAsync({ body, idempotencyKey: crypto.randomUUID() }).catch(() => undefined)
  }
  const bodyOf = ({ name, countryId, about }: Values) => ({
    name: name.trim(),
    countryId,
    ...(about.trim() && { relationship: about.trim() }),
  })
  return (
    <EntryList
      field="beneficiaries"
      title="Beneficiaries"
      text="Companies and people you pay or are paid by."
      about="Relationship"
      aboutHint="Such as supplier or customer."
      named
      countries={countries}
      entries={entries.map(({ relationship, ...one }) => ({ ...one, about: relationship ?? '' }))}
      onAdd={async (values, idempotencyKey) => {
        await adding.mutateAsync({ body: { customerId, beneficiaries: [bodyOf(values)] }, idempotencyKey })
        await addPlace(values.countryId)
      }}
      onEdit={({ id, version }, values) =>
        editing.mutateAsync({ body: { id, customerId, version, ...bodyOf(values) } })
      }
      onDelete={(Id) => deleting.mutateAsync({ query: { Id } })}
    />
  )
}

function Places({
  entries,
  countries,
  customerId,
  named,
}: {
  entries: readonly CounterpartyCountry[]
  countries: readonly Choice[]
  customerId: string
  /** The countries of the beneficiaries. */
  named: readonly string[]
}) {
  const adding = useCall(counterparties.addCounterpartyCountries, { failures: 'own' })
  const editing = useCall(counterparties.editCounterpartyCountry, { failures: 'own' })
  const deleting = useCall(counterparties.deleteCounterpartyCountry, { failures: 'own' })
  const bodyOf = ({ countryId, about }: Values) => ({ countryId, ...(about.trim() && { purpose: about.trim() }) })
  const flags = useFlags()
  const setup = useQuery({ ...setupQuery(customerId), enabled: flags.FEATURE_ACCOUNT_SETUP })
  const known = notYetNamed(
    [...named, ...(setup.data?.countries ?? []).map(({ countryId }) => countryId)],
    entries.map(({ countryId }) => countryId),
  ).filter((key) => countries.some((one) => one.key === key && !one.closed))
  const key = useOnceKey()
  const addKnown = async () => {
    const body = { customerId, countries: known.map((countryId) => ({ countryId })) }
    try {
      await adding.mutateAsync({ body, idempotencyKey: key.for({ ...body, after: entries.length }) })
      key.settle()
    } catch (error) {
      toast.error(error instanceof CallFailed ? error.message : words.failed)
    }
  }
  return (
    <EntryList
      quick={
        known.length > 0 && (
          <div className="flex flex-col items-start gap-2">
            <p className="text-small text-ink-soft">You’ve already added these.</p>
            <Button kind="secondary" size="small" busy={adding.isPending} onClick={() => void addKnown()}>
              Add {listed(known.map((id) => countries.find((one) => one.key === id)?.text ?? id))}
            </Button>
          </div>
        )
      }
      field="countries"
      title="Countries"
      text="Where your payments go to or come from."
      about="Purpose"
      aboutHint="Such as buying timber."
      named={false}
      countries={countries}
      entries={entries.map(({ purpose, country, ...one }) => ({
        ...one,
        country,
        name: country,
        about: purpose ?? '',
      }))}
      onAdd={(values, idempotencyKey) =>
        adding.mutateAsync({ body: { customerId, countries: [bodyOf(values)] }, idempotencyKey })
      }
      onEdit={({ id, version }, values) =>
        editing.mutateAsync({ body: { id, customerId, version, ...bodyOf(values) } })
      }
      onDelete={(Id) => deleting.mutateAsync({ query: { Id } })}
    />
  )
}

interface Entry extends Values {
  id: string
  country: string
  version: number
}

interface EntryListProps {
  field: string
  title: string
  text: string
  about: string
  aboutHint: string
  /** Whether entries have a name beside their country. */
  named: boolean
  countries: readonly Choice[]
  entries: readonly Entry[]
  onAdd: (values: Values, idempotencyKey: string) => Promise<unknown>
  onEdit: (entry: Entry, values: Values) => Promise<unknown>
  onDelete: (id: string) => Promise<unknown>
  /** What adds several entries at once. */
  quick?: ReactNode
}

function EntryList(props: EntryListProps) {
  const { field, title, text, about, named, entries, onAdd, onEdit, onDelete, quick } = props
  const [editing, setEditing] = useState<string>()
  const [deleting, setDeleting] = useState<string>()
  const key = useOnceKey()
  const enough = entries.length >= leastEntries
  const remove = async (id: string) => {
    try {
      await onDelete(id)
      toast.success(words.deleted)
    } catch (error) {
      toast.error(error instanceof CallFailed ? error.message : words.failed)
    }
    setDeleting(undefined)
  }
  return (
    <section aria-label={title} data-field={field} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Subheading>{title}</Subheading>
        <span className="figures inline-flex items-center gap-1.5 text-small text-ink-soft">
          {enough && <CircleCheck aria-hidden="true" className="size-4 text-good" />}
          {enough ? `${entries.length} added` : `${entries.length} of ${leastEntries}`}
        </span>
        <p className="basis-full text-small text-ink-soft">{text}</p>
      </div>
      {entries.length > 0 && (
        <ul className="flex flex-col rounded-base border border-line px-4">
          {entries.map((entry) => (
            <li key={entry.id} className="border-b border-line py-2 last:border-b-0">
              {editing === entry.id ? (
                <EntryForm
                  {...props}
                  draft={`counterparty:${entry.id}`}
                  label={`Edit ${entry.name}`}
                  begin={{ name: entry.name, countryId: entry.countryId, about: entry.about }}
                  save="Save"
                  onCancel={() => setEditing(undefined)}
                  onSave={async (values) => {
                    try {
                      await onEdit(entry, values)
                    } catch (error) {
                      toast.error(words.editFailed)
                      throw error
                    }
                    toast.success(words.edited)
                    setEditing(undefined)
                  }}
                />
              ) : (
                <div className="flex min-h-11 flex-wrap items-center gap-3">
                  <p className="min-w-0 flex-1">
                    <span className="block truncate font-medium">{entry.name}</span>
                    <span className="block truncate text-small text-ink-soft">
                      {[named && entry.country, entry.about].filter(Boolean).join(' · ')}
                    </span>
                  </p>
                  {deleting === entry.id ? (
                    <span className="flex items-center gap-2">
                      <Button kind="quiet" size="small" onClick={() => setDeleting(undefined)}>
                        Keep
                      </Button>
                      <Button kind="danger" size="small" onClick={() => void remove(entry.id)}>
                        Delete <bdi>{entry.name}</bdi>
                      </Button>
                    </span>
                  ) : (
                    <span className="flex items-center">
                      <IconButton label={`Edit ${isolated(entry.name)}`} onClick={() => setEditing(entry.id)}>
                        <Pencil aria-hidden="true" className="size-4.5" />
                      </IconButton>
                      <IconButton label={`Delete ${isolated(entry.name)}`} onClick={() => setDeleting(entry.id)}>
                        <Trash2 aria-hidden="true" className="size-4.5" />
                      </IconButton>
                    </span>
                  )}
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      {quick}
      <div className="rounded-base bg-inset p-4">
        <EntryForm
          {...props}
          draft={`counterparty:${field}`}
          label={`Add to ${title.toLowerCase()}`}
          about={about}
          begin={blank}
          save={named ? 'Add beneficiary' : 'Add country'}
          onSave={async (values) => {
            await onAdd(values, key.for({ ...values, after: entries.length }))
            key.settle()
          }}
        />
      </div>
    </section>
  )
}

interface EntryFormProps extends Pick<EntryListProps, 'about' | 'aboutHint' | 'named' | 'countries'> {
  label: string
  /** The name of its draft. */
  draft: string
  begin: Values
  save: string
  onSave: (values: Values) => Promise<void>
  onCancel?: () => void
}

function EntryForm(props: EntryFormProps) {
  const { label, draft, begin, save, about, aboutHint, named, countries, onSave, onCancel } = props
  const { values, setValues, throwAway } = useEntryDraft(draft, begin, 'Counterparties')
  const [isTried, setTried] = useState(false)
  const saving = useMutation({ mutationFn: onSave, meta: { failures: 'own' } })
  const faults = {
    name: named && values.name.trim() === '' ? 'Name is required' : undefined,
    countryId: values.countryId === '' ? 'Country is required' : undefined,
  }
  const isWrong = (faults.name ?? faults.countryId) !== undefined
  const change = (part: Partial<Values>) => {
    setValues((now) => ({ ...now, ...part }))
    setTried(false)
  }
  const submit = async () => {
    setTried(isWrong)
    if (isWrong || saving.isPending) return
    await saving.mutateAsync(values).then(
      () => {
        // What is typed for the next one while this one is saved stays.
        setValues((now) => (now === values ? begin : now))
        // An entry that was changed leaves its form.
        if (onCancel) throwAway()
      },
      () => undefined,
    )
  }
  const form = { busy: saving.isPending, refusal: saving.error ? refusalText(saving.error) : undefined, submit }
  return (
    <CallForm
      form={form}
      label={label}
      className="flex flex-col gap-4"
      words={save}
      kind="secondary"
      size="small"
      onCancel={
        onCancel &&
        (() => {
          throwAway()
          onCancel()
        })
      }
    >
      <Row>
        {named && (
          <TextField
            label="Name"
            required
            allowHyphen
            maxLength={140}
            autoComplete="off"
            value={values.name}
            onChange={({ currentTarget }) => change({ name: currentTarget.value })}
            error={isTried ? faults.name : undefined}
          />
        )}
        <LazySelect
          label="Country"
          required
          placeholder="Choose a country"
          loading={countries.length === 0}
          options={countries}
          value={values.countryId || null}
          onChange={(countryId) => change({ countryId: countryId ?? '' })}
          error={isTried ? faults.countryId : undefined}
        />
        <TextField
          label={about}
          hint={aboutHint}
          allowHyphen
          maxLength={80}
          autoComplete="off"
          value={values.about}
          onChange={({ currentTarget }) => change({ about: currentTarget.value })}
        />
      </Row>
    </CallForm>
  )
}

const Row = ({ children }: { children: ReactNode }) => (
  <div className="grid items-start gap-4 sm:grid-cols-2">{children}</div>
)
