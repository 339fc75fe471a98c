import { countryOfState, findCountry } from '@tradewind/kernel/country'
import * as z from 'zod/mini'
import { EntityType } from './account-details.ts'
import { field, optionalEmailField, optionalField } from './form-rules.ts'
import { oneNameWords } from './one-name.ts'

/** Who is paid by name: a person or a company, and how the account is called. */
export const payeeNames = {
  beneficiaryEntityType: EntityType,
  beneficiaryFirstName: optionalField('First name', { most: 70 }),
  beneficiaryLastName: optionalField('Last name', { most: 70 }),
  /** True of an individual with one name, who has no last name. */
  beneficiaryHasOneName: z.optional(z.boolean()),
  beneficiaryCompanyName: optionalField('Company name', { most: 140 }),
  beneficiaryAccountName: field('Account name', { most: 140 }),
  beneficiaryEmailAddress: optionalEmailField(),
}

const people = {
  ...payeeNames,
  beneficiaryCountryId: field('Country', { most: 3 }),
  beneficiaryCountryIso: optionalField('Country', { most: 3 }),
  /** The id of a state of that country, or its name where the country has no list. */
  beneficiaryState: optionalField('State', { most: 80 }),
  beneficiaryCity: optionalField('City', { most: 80 }),
  beneficiaryAddress: optionalField('Address'),
  beneficiaryPostcode: optionalField('Postcode', { most: 20 }),
}

/** Who is paid: shared by saving a beneficiary and by sending to a new one. */
export const beneficiaryFields = people

/** The fields of a request that say who someone is, by the names that they have there. */
interface NameFields {
  entityType: string
  firstName: string
  lastName: string
  companyName: string
  hasOneName: string
}

/**
 * A company sends no first and last names, an individual no company name. Only of someone who is said to have one
 * name may the last name be missing. A name that is missing is told together with
 * what else is wrong.
 */
export const namesFit = ({ entityType, firstName, lastName, companyName, hasOneName }: NameFields) =>
  z.superRefine<object>(
    (given, context) => {
      const who = given as Record<string, unknown>
      const refuse = (field: string, message: string) =>
        context.addIssue({ code: 'custom', path: [field], message, input: who })
      const individual = who[entityType] === 1
      if (individual && who[companyName]) refuse(companyName, "An individual doesn't have a company name.")
      if (individual && !who[firstName]) refuse(firstName, 'First name is required')
      if (individual && !who[lastName] && !who[hasOneName]) refuse(lastName, 'Last name is required')
      if (individual && who[lastName] && who[hasOneName]) refuse(lastName, oneNameWords)
      if (!individual && who[hasOneName]) refuse(hasOneName, "A company doesn't have a first and last name.")
      if (!individual && !who[companyName]) refuse(companyName, 'Company name is required')
      if (!individual && (who[firstName] || who[lastName]))
        refuse(firstName, "A company doesn't have a first and last name.")
    },
    { when: ({ value }) => [0, 1].includes((value as Record<string, number> | null)?.[entityType] ?? -1) },
  )

export const namesFitEntity = namesFit({
  entityType: 'beneficiaryEntityType',
  firstName: 'beneficiaryFirstName',
  lastName: 'beneficiaryLastName',
  companyName: 'beneficiaryCompanyName',
  hasOneName: 'beneficiaryHasOneName',
})

interface CountryFields {
  beneficiaryCountryId: string
  beneficiaryCountryIso?: string | undefined
  beneficiaryState?: string | undefined
}

/** The country's id and its code are of one country, and so is the state, where it is named by its id. */
export const countriesAgree = z.superRefine<CountryFields>((given, context) => {
  const { beneficiaryCountryId: id, beneficiaryCountryIso: iso, beneficiaryState: state } = given
  const refuse = (field: keyof CountryFields, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message, input: given })
  const country = findCountry(id.toUpperCase())
  if (iso !== undefined && findCountry(iso.toUpperCase()) !== country)
    refuse('beneficiaryCountryIso', "This doesn't match the country id.")
  const ofCountry = state === undefined ? undefined : countryOfState(state)
  if (ofCountry && country && ofCountry !== country.alpha2)
    refuse('beneficiaryState', 'This state is in a different country.')
})
