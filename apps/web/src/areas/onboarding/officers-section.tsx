import * as onboarding from '@tradewind/contract/onboarding'
import { isolated } from '@tradewind/kernel/text'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { useCountryChoices, useIdentificationChoices } from '#domain/onboarding/choices.ts'
import { businessSpecs, individualSpecs, namesOf, shareSpec } from '#domain/onboarding/field-specs.ts'
import { SectionFields } from '#domain/onboarding/section-fields.tsx'
import { Subheading } from '#domain/onboarding/subheading.tsx'
import { useProfile } from '#domain/session/session.ts'
import { Alert } from '#ui/alert.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { makeStale, send, useCall } from '#ui/calls/api.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { refusalText } from '#ui/calls/refusal-text.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { useOnceKey } from '#ui/form/use-once-key.ts'
import { LazySelect } from '#ui/lazy-select.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { bodyOf, formOf } from './autosave.rules.ts'
import {
  type Application,
  applicationQuery,
  type Officer,
  type OfficerType,
  type Section,
} from './onboarding.queries.ts'
import { SaveLine } from './save-line.tsx'
import { hundredths, peopleBeside, sumOfShares } from './sections.rules.ts'
import { useAutosave } from './use-autosave.ts'
import { aboutFields } from './use-sections.ts'

const words: Record<OfficerType, { one: string; none: string; text: string }> = {
  BusinessDirector: {
    one: 'director',
    none: 'No directors yet',
    text: 'Add everyone who directs the organization, with the details on their identity document.',
  },
  ShareHolder: {
    one: 'shareholder',
    none: 'No shareholders yet',
    text: 'Add everyone who holds a share: people and companies.',
  },
  AuthorizedSignatory: {
    one: 'authorized signatory',
    none: 'No authorized signatory yet',
    text: 'Add the people who can sign for the organization.',
  },
}

/** Every change of people also changes what documents are needed. */

interface OfficersSectionProps {
  type: OfficerType
  application: Pick<Application, 'officers' | 'personalDetails'>
  section: Section
  /** Who is opened by the address. */
  person: string | undefined
}

/** The directors, shareholders or signatories: each one is saved while it is filled in. */
export function OfficersSection({ type, application, section, person }: OfficersSectionProps) {
  const { officers } = application
  const [open, setOpen] = useState(person)
  const [opened, setOpened] = useState(person)
  if (person !== opened) {
    setOpened(person)
    setOpen(person)
  }
  const adding = useCall(onboarding.addOfficer, { failures: 'own' })
  const key = useOnceKey()
  const own = officers.filter((one) => one.type === type)
  const editing = own.find(({ id }) => id === open)
  const { one, none, text } = words[type]
  const add = async () => {
    const body = { type, entityType: 'Individual' as const }
    try {
      const { id } = await adding.mutateAsync({ body, idempotencyKey: key.for({ ...body, after: own.length }) })
      key.settle()
      setOpen(id)
    } catch {
      // Said below.
    }
  }
  if (editing)
    return (
      <OfficerEditor
        key={editing.id}
        officer={editing}
        application={application}
        required={section.requiredFields}
        onDone={() => {
          setOpen(undefined)
          void queryClient.invalidateQueries({ queryKey: applicationQuery().queryKey })
        }}
      />
    )
  const addButton = (
    <Button
      kind={own.length > 0 ? 'secondary' : 'primary'}
      busy={adding.isPending}
      icon={<Plus aria-hidden="true" className="size-4.5" />}
      onClick={() => void add()}
    >
      Add {one === 'authorized signatory' ? 'an' : 'a'} {one}
    </Button>
  )
  return (
    <div className="flex flex-col gap-4">
      {adding.error && (
        <Alert type="danger" live="assertive">
          {refusalText(adding.error)}
        </Alert>
      )}
      {own.length === 0 ? (
        <EmptyState title={none} text={text} action={addButton} />
      ) : (
        <>
          {type === 'ShareHolder' && <Shares officers={own} />}
          <ul className="flex flex-col">
            {own.map((officer) => (
              <Row
                key={officer.id}
                officer={officer}
                missing={section.missing.filter(({ officerId }) => officerId === officer.id).length}
                onEdit={() => setOpen(officer.id)}
              />
            ))}
          </ul>
          <div>{addButton}</div>
        </>
      )}
    </div>
  )
}

/** How much of the company is accounted for. */
function Shares({ officers }: { officers: readonly Officer[] }) {
  const shares = officers.map(({ sharePercentage }) => sharePercentage)
  const sum = sumOfShares(shares)
  const whole = shares.reduce((total, share) => total + hundredths(share), 0)
  return (
    <div className="rounded-base border border-line bg-inset p-4">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="text-small text-ink-soft">Shares added so far</span>
        <span className="figures text-title font-semibold">{sum}%</span>
      </p>
      <meter aria-label="Shares added so far" min={0} max={10_000} value={whole} className="sr-only">
        {sum}%
      </meter>
      <span aria-hidden="true" className="mt-2 block h-1.5 overflow-hidden rounded-full bg-line">
        <span className="block h-full bg-brand" style={{ width: `${Math.min(whole / 100, 100)}%` }} />
      </span>
      {whole < 10_000 && (
        <p className="mt-2 text-small text-ink-soft">Shareholders below 25% need no identity document.</p>
      )}
    </div>
  )
}

function Row({ officer, missing, onEdit }: { officer: Officer; missing: number; onEdit: () => void }) {
  const [asking, setAsking] = useState(false)
  const removing = useCall(onboarding.removeOfficer, { failures: 'own' })
  const name = officer.name || 'No name yet'
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-3 border-b border-line py-2 last:border-b-0">
      <Avatar name={name} className="size-10" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{name}</p>
        <p className="text-small text-ink-soft">
          {officer.sharePercentage ? `${officer.sharePercentage}%` : officer.entityType === 'Business' ? 'Company' : ''}
          {removing.error && <span className="text-bad"> {refusalText(removing.error)}</span>}
        </p>
      </div>
      <StatusBadge status={missing === 0 ? 'Completed' : 'Pending'}>
        {missing === 0 ? 'Complete' : `${missing} missing`}
      </StatusBadge>
      {asking ? (
        <div className="flex items-center gap-2 max-sm:basis-full">
          <Button kind="quiet" size="small" onClick={() => setAsking(false)}>
            Keep
          </Button>
          <Button
            kind="danger"
            size="small"
            busy={removing.isPending}
            onClick={() => removing.mutate({ params: { id: officer.id } })}
          >
            Remove <bdi>{name}</bdi>
          </Button>
        </div>
      ) : (
        <div className="flex items-center">
          <IconButton label={`Edit ${isolated(name)}`} onClick={onEdit}>
            <Pencil aria-hidden="true" className="size-4.5" />
          </IconButton>
          <IconButton label={`Remove ${isolated(name)}`} onClick={() => setAsking(true)}>
            <Trash2 aria-hidden="true" className="size-4.5" />
          </IconButton>
        </div>
      )}
    </li>
  )
}

const formNames = [
  ...new Set([...namesOf([...individualSpecs, ...businessSpecs, shareSpec]), 'entityType', 'samePersonAs']),
]
const officerForm = (officer: Officer) => formOf(formNames, officer)

/** The fields of one that count: those of a person, or of a company. */
function specsFor(type: OfficerType, { entityType, samePersonAs }: Record<string, string>) {
  const own = samePersonAs ? [] : entityType === 'Business' ? businessSpecs : individualSpecs
  return type === 'ShareHolder' ? [shareSpec, ...own] : own
}

interface EditorProps {
  officer: Officer
  application: OfficersSectionProps['application']
  required: readonly string[]
  onDone: () => void
}

function OfficerEditor({ officer, application, required, onDone }: EditorProps) {
  const { countryId } = useProfile()
  const countries = useCountryChoices()
  const { id, type } = officer
  const model = useAutosave<Record<string, string>>({
    begin: officerForm(officer),
    version: officer.version,
    aboutFields,
    save: async (form, version) => {
      const names = new Set([...namesOf(specsFor(type, form)), 'entityType', 'samePersonAs'])
      const own = Object.fromEntries(Object.entries(form).filter(([name]) => names.has(name)))
      return send(onboarding.updateOfficer, { params: { id }, body: { ...bodyOf(own), version } as never })
    },
    reread: async () => {
      const read = await queryClient.fetchQuery({ ...applicationQuery(), staleTime: 0 })
      const newest = read.officers.find((one) => one.id === id) ?? officer
      return { form: officerForm(newest), version: newest.version }
    },
    onSaved: () => {
      void makeStale(queryClient, onboarding.updateOfficer)
    },
  })
  const entityType = model.form['entityType'] === 'Business' ? 'Business' : 'Individual'
  const identificationTypeId = useIdentificationChoices(countryId, entityType)
  const saveSoon = () => queueMicrotask(() => void model.flush())
  const change = (part: Record<string, string>) => {
    model.set(part)
    saveSoon()
  }
  return (
    // Leaving a field saves it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Nothing is pressed here.
    <div className="flex flex-col gap-5" onBlur={() => void model.flush()}>
      <Subheading look="text-title font-semibold">{officer.name || `New ${words[type].one}`}</Subheading>
      {type === 'ShareHolder' && (
        <RadioCards
          label="Who holds the share?"
          columns={2}
          options={[
            { value: 'Individual', title: 'A person', text: 'In their own name.' },
            { value: 'Business', title: 'A company', text: 'A registered business.' },
          ]}
          value={entityType}
          onChange={(chosen) =>
            change({
              entityType: chosen,
              // What identifies a person identifies no company.
              ...(chosen !== entityType && { identificationTypeId: '', identificationNumber: '' }),
              ...(chosen === 'Business' && { samePersonAs: '' }),
            })
          }
        />
      )}
      {entityType === 'Individual' && (
        <SamePerson officer={officer} application={application} form={model.form} onChange={change} />
      )}
      <SectionFields
        key={`${entityType} ${model.form['samePersonAs']}`}
        {...model}
        specs={specsFor(type, model.form)}
        required={required}
        countries={countries}
        choices={{ identificationTypeId }}
        homeCountryId={countryId}
        onChosen={saveSoon}
      />
      <SaveLine {...model} />
      <Button kind="secondary" className="self-start" onClick={() => void model.flush().finally(onDone)}>
        Done
      </Button>
    </div>
  )
}

interface SamePersonProps {
  officer: Officer
  application: OfficersSectionProps['application']
  form: Record<string, string>
  onChange: (part: Record<string, string>) => void
}

/** Somebody with several roles is entered once: by choosing who it is, or with the applicant's own details. */
function SamePerson({ officer, application, form, onChange }: SamePersonProps) {
  const people = peopleBeside(application.officers, officer.id)
  const chosen = people.find(({ id }) => id === form['samePersonAs'])
  const own = application.personalDetails
  const isEmpty = !form['firstName'] && !form['lastName'] && !chosen
  const text = chosen && `We'll use the details and identity document you entered under ${sectionOfType[chosen.type]}.`
  return (
    <>
      {people.length > 0 && (
        <LazySelect
          label="Same person as"
          hint={text ?? "Choose someone you've already added to enter their details only once."}
          options={[
            { key: 'new', text: 'Someone new' },
            ...people.map(({ id, name, type }) => ({ key: id, text: name, hint: sectionOfType[type] })),
          ]}
          value={chosen?.id ?? 'new'}
          onChange={(key) => key && onChange({ samePersonAs: key === 'new' ? '' : key })}
        />
      )}
      {isEmpty && own.firstName && (
        <Button
          kind="secondary"
          size="small"
          className="self-start"
          onClick={() => onChange(formOf(namesOf(individualSpecs), own))}
        >
          Use my personal details
        </Button>
      )}
    </>
  )
}

const sectionOfType: Record<OfficerType, string> = {
  BusinessDirector: 'Directors',
  ShareHolder: 'Shareholders',
  AuthorizedSignatory: 'Authorized signatory',
}
