import { useQuery } from '@tanstack/react-query'
import { setCustomerType } from '@tradewind/contract/onboarding'
import { customerTypeOfId, identificationCategoryOf } from '@tradewind/kernel/customer-types'
import { categoriesQuery, sectorsQuery, turnoversQuery } from '#domain/onboarding/choices.queries.ts'
import { useCountryChoices, useIdentificationChoices } from '#domain/onboarding/choices.ts'
import type { FieldSpec } from '#domain/onboarding/field-specs.ts'
import { type Choice, SectionFields } from '#domain/onboarding/section-fields.tsx'
import { useProfile } from '#domain/session/session.ts'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { LazySelect } from '#ui/lazy-select.tsx'
import { customerTypesQuery, type Progress } from './onboarding.queries.ts'
import { SaveLine } from './save-line.tsx'
import type { SectionModel } from './use-sections.ts'

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
  const identificationTypeId = useIdentificationChoices(countryId, 'Individual')
  const specs = props.specs.filter(({ name }) => name !== 'bvn' || countryId === 'NG')
  return <FieldsSection {...props} specs={specs} choices={{ identificationTypeId }} />
}

export function CompanySection({ progress, ...props }: Omit<FieldsSectionProps, 'choices'> & { progress: Progress }) {
  const categories = useQuery(categoriesQuery(progress.customerTypeId))
  const sectors = useQuery(sectorsQuery())
  const turnovers = useQuery(turnoversQuery())
  const { countryId } = useProfile()
  const category = identificationCategoryOf(customerTypeOfId(progress.customerTypeId))
  const identificationTypeId = useIdentificationChoices(countryId, category)
  return (
    <div className="flex flex-col gap-6">
      <TypeOfBusiness progress={progress} />
      <FieldsSection
        {...props}
        choices={{
          identificationTypeId,
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
  const change = useForm({
    control: useFormControl({ customerTypeId: progress.customerTypeId ?? '' }),
    call: setCustomerType,
    body: ({ customerTypeId }) => ({ customerTypeId }),
    onSaved: () => undefined,
  })
  const fault = change.refusal ?? change.faults.customerTypeId
  return (
    <LazySelect
      label="Type of organization"
      required
      hint="What we ask for depends on it."
      loading={isPending}
      disabled={change.busy}
      options={(types ?? [])
        .filter(({ group }) => group !== 'individual')
        .map(({ id, name }) => ({ key: id, text: name }))}
      value={progress.customerTypeId}
      onChange={(id) => id && id !== progress.customerTypeId && void change.submit({ customerTypeId: id })}
      {...(fault && { error: fault })}
    />
  )
}
