import { useQuery } from '@tanstack/react-query'
import { setCustomerType } from '@tradewind/contract/onboarding'
import { findCountry, restrictedCountries, sanctionedCountries } from '@tradewind/kernel/country'
import { useMemo, useState } from 'react'
import { useProfile } from '#domain/session/session.ts'
import { CallFailed, useCall } from '#ui/calls/api.ts'
import { LazySelect } from '#ui/lazy-select.tsx'
import type { FieldSpec } from './field-specs.ts'
import {
  afterChange,
  categoriesQuery,
  countriesQuery,
  customerTypesQuery,
  identificationTypesQuery,
  type Progress,
  sectorsQuery,
  turnoversQuery,
} from './onboarding.queries.ts'
import { SaveLine } from './save-line.tsx'
import { type Choice, SectionFields } from './section-fields.tsx'
import type { SectionModel } from './use-sections.ts'

const excludedCountries: readonly Choice[] = [...restrictedCountries, ...sanctionedCountries].map(
  ({ country, iso3 }) => ({
    key: findCountry(iso3)?.alpha2 ?? iso3,
    text: country,
    also: iso3,
    closed: `We can't accept customers or business partners from ${country}.`,
  }),
)

/** Every country, to choose from, and those from which nobody is taken, with the reason. */
export function useCountryChoices(): readonly Choice[] {
  const { data } = useQuery(countriesQuery())
  return useMemo(
    () =>
      data
        ? [...data.map(({ id, name, iso3 }) => ({ key: id, text: name, also: `${id} ${iso3}` })), ...excludedCountries]
            // By name, wherever they come from.
            .toSorted((one, other) => one.text.localeCompare(other.text, 'en'))
        : [],
    [data],
  )
}

/** The documents by which people of a country identify themselves. */
export function useIdentificationChoices(countryId: string): readonly Choice[] | undefined {
  const { data } = useQuery(identificationTypesQuery(countryId))
  return data?.map(({ id, name, numberExample }) => ({ key: id, text: name, hint: `Number such as ${numberExample}` }))
}

interface FieldsSectionProps {
  model: SectionModel
  specs: readonly FieldSpec[]
  required: readonly string[]
  choices?: Readonly<Record<string, readonly Choice[] | undefined>>
}

/** A section of fields that saves itself. */
export function FieldsSection({ model, specs, required, choices }: FieldsSectionProps) {
  const countries = useCountryChoices()
  const { countryId } = useProfile()
  return (
    // Leaving a field saves it.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- Nothing is pressed here.
    <div className="flex flex-col gap-5" onBlur={() => void model.flush()}>
      <SectionFields
        {...model}
        specs={specs}
        required={required}
        countries={countries}
        {...(choices && { choices })}
        homeCountryId={countryId}
        // The choice is in the form once this event is over.
        onChosen={() => queueMicrotask(() => void model.flush())}
      />
      <SaveLine {...model} />
    </div>
  )
}

export function PersonalSection(props: Omit<FieldsSectionProps, 'choices'>) {
  const { countryId } = useProfile()
  const identificationTypeId = useIdentificationChoices(countryId)
  const specs = props.specs.filter(({ name }) => name !== 'bvn' || countryId === 'NG')
  return <FieldsSection {...props} specs={specs} choices={{ identificationTypeId }} />
}

export function CompanySection({ progress, ...props }: Omit<FieldsSectionProps, 'choices'> & { progress: Progress }) {
  const categories = useQuery(categoriesQuery(progress.customerTypeId))
  const sectors = useQuery(sectorsQuery())
  const turnovers = useQuery(turnoversQuery())
  return (
    <div className="flex flex-col gap-6">
      <TypeOfBusiness progress={progress} />
      <FieldsSection
        {...props}
        choices={{
          businessCategoryId: categories.data?.map(({ id, name, excluded }) => ({
            key: id,
            text: name,
            ...(excluded && { hint: "We can't accept businesses in this category." }),
          })),
          businessSectorId: sectors.data?.map(({ id, name }) => ({ key: id, text: name })),
          annualTurnoverId: turnovers.data?.map(({ id, name }) => ({ key: id, text: name })),
        }}
      />
    </div>
  )
}

/** Exactly which type of business it is: what is asked for changes with it. */
function TypeOfBusiness({ progress }: { progress: Progress }) {
  const { data: types, isPending } = useQuery(customerTypesQuery())
  const change = useCall(setCustomerType, { refreshes: afterChange, failures: 'own' })
  const [fault, setFault] = useState<string>()
  const choose = async (customerTypeId: string | null) => {
    if (!customerTypeId || customerTypeId === progress.customerTypeId) return
    setFault(undefined)
    await change
      .mutateAsync({ body: { customerTypeId } })
      .catch((error: unknown) =>
        setFault(error instanceof CallFailed ? error.message : "We didn't get a response. Please try again."),
      )
  }
  return (
    <LazySelect
      label="Type of organisation"
      required
      hint="What we ask for depends on it."
      loading={isPending}
      disabled={change.isPending}
      options={(types ?? [])
        .filter(({ group }) => group !== 'individual')
        .map(({ id, name }) => ({ key: id, text: name }))}
      value={progress.customerTypeId}
      onChange={(id) => void choose(id)}
      {...(fault && { error: fault })}
    />
  )
}
