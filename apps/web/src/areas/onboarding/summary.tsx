import { useQuery } from '@tanstack/react-query'
import { customerTypeOfId, identificationCategoryOf } from '@tradewind/kernel/customer-types'
import type { ReactNode } from 'react'
import {
  categoriesQuery,
  countriesQuery,
  identificationTypesQuery,
  sectorsQuery,
  turnoversQuery,
} from '#domain/onboarding/choices.queries.ts'
import { additionalSpecs, companySpecs, type FieldSpec, personalSpecs } from '#domain/onboarding/field-specs.ts'
import { useProfile } from '#domain/session/session.ts'
import { Card } from '#ui/card.tsx'
import { dayText } from '#ui/dates.ts'
import { KeyValue } from '#ui/key-value.tsx'
import { Link } from '#ui/link.tsx'
import type { Application, Progress, SectionName } from './onboarding.queries.ts'
import { placeOf } from './places.ts'
import { officerTypeOf, sectionTitles } from './sections.rules.ts'

interface SummaryProps {
  application: Application
  progress: Progress
  /** Whether each part leads back to its section. */
  canEdit: boolean
}

const partOf = {
  PersonalDetails: { part: 'personalDetails', specs: personalSpecs },
  CompanyInformation: { part: 'companyInformation', specs: companySpecs },
  AdditionalInformation: { part: 'additionalInformation', specs: additionalSpecs },
} as const

/** Everything that is saved, to be read before and after it is submitted. */
export function Summary({ application, progress, canEdit }: SummaryProps) {
  const wordOf = useWords(progress)
  const has = (section: SectionName) => progress.sections.some((one) => one.section === section)
  const change = (section: SectionName) =>
    canEdit && (
      <Link href={placeOf(section)} className="touchable text-small">
        Change<span className="sr-only"> {sectionTitles[section].toLowerCase()}</span>
      </Link>
    )
  const fields = (section: keyof typeof partOf) => {
    const { part, specs } = partOf[section]
    const saved = application[part] as Record<string, string | number | null>
    const entries = specs.flatMap((spec) => {
      const value = saved[spec.name]
      return typeof value === 'string' ? [{ label: spec.label, value: <bdi>{wordOf(spec, value)}</bdi> }] : []
    })
    return has(section) && entries.length > 0 ? (
      <Card key={section} title={sectionTitles[section]} aside={change(section)}>
        <KeyValue entries={entries} />
      </Card>
    ) : null
  }
  const people = (section: SectionName) => {
    const own = application.officers.filter(({ type }) => type === officerTypeOf[section])
    return own.length > 0 ? (
      <Card key={section} title={sectionTitles[section]} aside={change(section)}>
        <List>
          {own.map((one) => (
            <li key={one.id} className="flex justify-between gap-4 border-b border-line py-2.5 last:border-b-0">
              <bdi className="min-w-0 font-medium wrap-anywhere">{one.name || 'No name yet'}</bdi>
              <span className="figures text-ink-soft">
                {one.sharePercentage
                  ? `${one.sharePercentage}%`
                  : one.dateOfBirth && wordOf(dayOfBirth, one.dateOfBirth)}
              </span>
            </li>
          ))}
        </List>
      </Card>
    ) : null
  }
  return (
    <div className="flex flex-col gap-4">
      {fields('PersonalDetails')}
      {fields('CompanyInformation')}
      {people('Directors')}
      {people('Shareholders')}
      {people('AuthorizedSignatory')}
      {application.documents.length > 0 && (
        <Card title={sectionTitles.Documents} aside={has('Documents') && change('Documents')}>
          <List>
            {application.documents.map(({ id, onboardingDocName, sides, uploadedAt }) => (
              <li key={id} className="flex justify-between gap-4 border-b border-line py-2.5 last:border-b-0">
                <span className="min-w-0 wrap-anywhere">
                  <span className="font-medium">{onboardingDocName}</span>
                  <bdi className="block text-small text-ink-soft">
                    {sides.map(({ documentName }) => documentName).join(', ')}
                  </bdi>
                </span>
                <span className="shrink-0 text-small text-ink-soft">{dayText(uploadedAt)}</span>
              </li>
            ))}
          </List>
        </Card>
      )}
      {fields('AdditionalInformation')}
    </div>
  )
}

const List = ({ children }: { children: ReactNode }) => <ul className="flex flex-col">{children}</ul>

const dayOfBirth = personalSpecs.find(({ name }) => name === 'dateOfBirth') as FieldSpec

/** The words for what is saved as a code. */
function useWords({ customerTypeId }: Progress): (spec: FieldSpec, value: string) => string {
  const { countryId } = useProfile()
  const countries = useQuery(countriesQuery())
  const categories = useQuery(categoriesQuery(customerTypeId))
  const sectors = useQuery(sectorsQuery())
  const turnovers = useQuery(turnoversQuery())
  const ofPeople = useQuery(identificationTypesQuery(countryId, 'Individual'))
  const business = identificationCategoryOf(customerTypeOfId(customerTypeId))
  const ofBusinesses = useQuery(identificationTypesQuery(countryId, business))
  const lists: Record<string, readonly { id: string; name: string }[] | undefined> = {
    businessCategoryId: categories.data,
    businessSectorId: sectors.data,
    annualTurnoverId: turnovers.data,
    identificationTypeId: [...(ofPeople.data ?? []), ...(ofBusinesses.data ?? [])],
  }
  return ({ name, kind }, value) => {
    if (kind === 'country') return countries.data?.find(({ id }) => id === value)?.name ?? value
    if (kind === 'choice') return lists[name]?.find(({ id }) => id === value)?.name ?? value
    if (kind !== 'day') return value
    const [year = 0, month = 1, day = 1] = value.split('-').map(Number)
    return dayText(new Date(year, month - 1, day))
  }
}
