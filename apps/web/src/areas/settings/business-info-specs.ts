import { fieldFacts } from '@tradewind/contract/form-rules'
import { updateBusinessInformation } from '@tradewind/contract/settings-profile'
import {
  businessSpecs,
  companySpecs,
  type FieldSpec,
  individualSpecs,
  namesOf,
  shareSpec,
} from '#domain/onboarding/field-specs.ts'
import type { Director } from './settings.queries.ts'

/** What a business may change of itself; its name and its number are those of the register. */
export const ownSpecs = companySpecs.filter(({ name }) => name in fieldFacts(updateBusinessInformation.body ?? {}))

/** What may be changed of a director, shareholder or signatory. */
export const specsOfOfficer = ({
  entityType,
  type,
}: {
  entityType: 'Individual' | 'Business'
  type: Director['type']
}): readonly FieldSpec[] => [
  ...(entityType === 'Business' ? businessSpecs : individualSpecs),
  ...(type === 'ShareHolder' ? [shareSpec] : []),
]

/** Every field of a form as text: nothing where nothing is known. */
export const textsOf = (specs: readonly FieldSpec[], known: object): Record<string, string> =>
  Object.fromEntries(namesOf(specs).map((name) => [name, (known as Record<string, string | null>)[name] ?? '']))
