import * as policy from '@tradewind/contract/onboarding-policy'
import { reasonFault } from '@tradewind/contract/staff-reason'
import { customerTypes } from '@tradewind/kernel'
import { countries } from '@tradewind/kernel/country'
import type { ReactNode } from 'react'
import { Checkbox } from '#ui/checkbox.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { FilterChip } from '#ui/list/filter-bar.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { groupNames, kindNames, ownerNames, productNames } from './policy-words.ts'
import { ReasonField, saidOf } from './reason-form.tsx'

const blank: policy.RequirementValues = {
  name: '',
  description: '',
  sides: 1,
  needsNumber: false,
  numberPattern: '^[A-Z0-9]{4,30}$',
  numberExample: '',
  optional: false,
  customerGroups: ['individual'],
  customerTypes: null,
  products: null,
  countryIds: null,
  active: true,
}

const begin = (requirement: policy.PolicyRequirement | undefined) => ({
  ...(requirement?.values ?? blank),
  kind: requirement?.kind ?? ('identity' as const),
  about: requirement?.about ?? ('Customer' as const),
  places: requirement?.values.countryIds?.join(', ') ?? '',
  reason: '',
})

/** The countries of a list of codes; none means everywhere. */
function countriesIn(places: string): string[] | null {
  const ids = places
    .toUpperCase()
    .split(/[\s,;]+/)
    .filter(Boolean)
  return ids.length === 0 ? null : ids
}

function placesFault(places: string): string | undefined {
  const unknown = countriesIn(places)?.find((id) => !countries.some(({ alpha2 }) => alpha2 === id))
  return unknown === undefined ? undefined : `${unknown} is not the code of a country.`
}

interface RequirementFormProps {
  /** What is edited; without it one is added. */
  requirement?: policy.PolicyRequirement
  close: () => void
}

/** A required document: what it is, of whom it is asked, and why it changes. */
export function RequirementForm({ requirement, close }: RequirementFormProps) {
  const save = useForm({
    control: useFormControl(() => begin(requirement)),
    call: requirement ? policy.changePolicy : policy.addRequirement,
    faults: ({ name, customerGroups, places, reason }) => ({
      name: name.trim().length < 3 ? 'Enter at least 3 characters.' : undefined,
      customerGroups: customerGroups.length === 0 ? 'Choose at least one kind of customer.' : undefined,
      places: placesFault(places),
      reason: reasonFault(reason),
    }),
    body: ({ kind, about, places, reason, ...entered }) => {
      const values = { ...entered, countryIds: countriesIn(places) }
      if (!requirement) return { kind, about, values, reason }
      return { rule: 'requirement' as const, id: requirement.id, version: requirement.version, values, reason }
    },
    onSaved: (value) => {
      saidOf(value && 'state' in value ? value.state : 'changed')
      close()
    },
  })
  const { form: values, faults, set } = save
  const { kind, about } = values
  return (
    <CallForm form={save} className="flex flex-col gap-4" words={requirement ? 'Save' : 'Require it'}>
      <TextField label="Name" required allowHyphen maxLength={80} {...save.field('name')} />
      <TextArea
        label="What the customer reads about it"
        rows={2}
        maxLength={500}
        value={values.description}
        onChange={({ currentTarget }) => set({ description: currentTarget.value })}
      />
      {!requirement && (
        <div className="flex flex-wrap gap-2">
          <FilterChip label="Kind" prefix="Kind" value={kind} onChoose={(one) => set({ kind: one as typeof kind })}>
            {policy.requirementKinds.map((one) => (
              <option key={one} value={one}>
                {kindNames[one]}
              </option>
            ))}
          </FilterChip>
          <FilterChip label="Of" prefix="Of" value={about} onChoose={(one) => set({ about: one as typeof about })}>
            {policy.requirementOwners.map((one) => (
              <option key={one} value={one}>
                {ownerNames[one]}
              </option>
            ))}
          </FilterChip>
        </div>
      )}
      <div className="grid gap-x-6 sm:grid-cols-2">
        <Checkbox
          label="Front and back"
          checked={values.sides === 2}
          onChange={({ currentTarget }) => set({ sides: currentTarget.checked ? 2 : 1 })}
        />
        <Checkbox
          label="Optional"
          checked={values.optional}
          onChange={({ currentTarget }) => set({ optional: currentTarget.checked })}
        />
        <Checkbox
          label="With its number"
          checked={values.needsNumber}
          onChange={({ currentTarget }) => set({ needsNumber: currentTarget.checked })}
        />
        {requirement && (
          <Checkbox
            label="In force"
            checked={values.active}
            onChange={({ currentTarget }) => set({ active: currentTarget.checked })}
          />
        )}
      </div>
      {values.needsNumber && (
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField
            label="Pattern of the number"
            hint="From ^ to $, such as ^[A-Z]{5}[0-9]{4}$"
            allowHyphen
            maxLength={200}
            value={values.numberPattern}
            onChange={({ currentTarget }) => set({ numberPattern: currentTarget.value })}
          />
          <TextField
            label="Example"
            allowHyphen
            maxLength={60}
            value={values.numberExample}
            onChange={({ currentTarget }) => set({ numberExample: currentTarget.value })}
          />
        </div>
      )}
      <Choices label="Asked of" error={faults.customerGroups}>
        {policy.customerGroups.map((group) => (
          <Checkbox
            key={group}
            label={groupNames[group]}
            checked={values.customerGroups.includes(group)}
            onChange={({ currentTarget }) =>
              set({ customerGroups: kept(values.customerGroups, group, currentTarget.checked) })
            }
          />
        ))}
      </Choices>
      <details className="rounded-base border border-line p-4">
        <summary className="touchable cursor-pointer text-small font-semibold">
          Only some types: {values.customerTypes ? values.customerTypes.length : 'all'}
        </summary>
        <Choices label="Customer types">
          {customerTypes.map((type) => (
            <Checkbox
              key={type}
              label={type}
              checked={values.customerTypes?.includes(type) ?? false}
              onChange={({ currentTarget }) =>
                set({ customerTypes: orAll(kept(values.customerTypes ?? [], type, currentTarget.checked)) })
              }
            />
          ))}
        </Choices>
      </details>
      <Choices label="Only for these products (none means all)">
        {(['full', 'sendr'] as const).map((product) => (
          <Checkbox
            key={product}
            label={productNames[product]}
            checked={values.products?.includes(product) ?? false}
            onChange={({ currentTarget }) =>
              set({ products: orAll(kept(values.products ?? [], product, currentTarget.checked)) })
            }
          />
        ))}
      </Choices>
      <TextField
        label="Only in these countries"
        hint="Two-letter codes such as NG, GH. Empty means everywhere."
        allowHyphen
        maxLength={600}
        {...save.field('places')}
      />
      <ReasonField field={save.field('reason')} />
      <p className="text-small text-ink-soft">Changes that relax this wait until a second person confirms them.</p>
    </CallForm>
  )
}

function Choices({ label, error, children }: { label: string; error?: string | undefined; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="text-small font-semibold">{label}</legend>
      <div className="grid gap-x-6 sm:grid-cols-2">{children}</div>
      {error && (
        <p role="alert" className="text-small text-bad">
          {error}
        </p>
      )}
    </fieldset>
  )
}

const kept = <One extends string>(list: readonly One[], one: One, isIn: boolean): One[] =>
  isIn ? [...list, one] : list.filter((other) => other !== one)

const orAll = <One extends string>(list: One[]): One[] | null => (list.length === 0 ? null : list)
