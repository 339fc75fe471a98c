import { productIds } from '@tradewind/kernel/products'
import * as z from 'zod/mini'
import { call } from './call.ts'
import { field } from './form-rules.ts'
import { Id } from './wire.ts'

/** What onboarding offers to choose from. The provider's staff edit these lists. */

export const BusinessCategory = z.object({
  id: z.string(),
  name: z.string(),
  /** We take no customers of it. */
  excluded: z.boolean(),
})

export const listBusinessCategories = call({
  name: 'onboarding.listBusinessCategories',
  call: 'GET /onboarding/api/v1/businesscategory',
  summary: 'The kinds of business that a customer of a type can be, by name.',
  permission: 'signed-in',
  query: z.strictObject({ CustomerTypeId: z.optional(field('Customer type', { most: 3 })) }),
  value: z.array(BusinessCategory),
})

const Choice = z.object({ id: z.string(), name: z.string() })

export const listBusinessSectors = call({
  name: 'onboarding.listBusinessSectors',
  call: 'GET /onboarding/api/v1/businesssector',
  summary: 'The sectors of the economy, by name.',
  permission: 'signed-in',
  value: z.array(Choice),
})

export const listAnnualTurnovers = call({
  name: 'onboarding.listAnnualTurnovers',
  call: 'GET /onboarding/api/v1/annualturnover',
  summary: 'Ranges of annual turnover, the smallest first.',
  permission: 'signed-in',
  value: z.array(Choice),
})

export const IdentificationType = z.object({
  id: z.string(),
  name: z.string(),
  /** What its number looks like, for people. */
  numberExample: z.string(),
  /** A regular expression that its number matches, without spaces and dashes, in capitals. */
  numberPattern: z.string(),
  /** How many sides it has. */
  sides: z.int(),
})

const ofCountry = z.strictObject({ id: field('Country', { most: 3 }) })

export const listIdentificationTypes = call({
  name: 'onboarding.listIdentificationTypes',
  call: 'GET /onboarding/api/v1/onboardingidentificationtype/{id}',
  summary: 'The documents by which people or businesses of a country identify themselves.',
  permission: 'signed-in',
  params: ofCountry,
  query: z.strictObject({
    customerTypeCategory: z._default(
      z.enum(['Individual', 'Business', '3'], 'This must be Individual, Business or 3.'),
      'Individual',
    ),
  }),
  value: z.array(IdentificationType),
})

export const listProofTypes = call({
  name: 'onboarding.listProofTypes',
  call: 'GET /onboarding/api/v1/proofofidentificationtype/get-by-countryid/{id}',
  summary: 'What proves an address in a country.',
  permission: 'signed-in',
  params: ofCountry,
  value: z.array(Choice),
})

export const listCustomerProducts = call({
  name: 'onboarding.listCustomerProducts',
  call: 'GET /onboarding/api/v1/products/customer/{customerId}/customertype/{customerTypeId}',
  summary: 'The products that the customer could have as a customer of this type, with the one it has.',
  permission: 'signed-in',
  params: z.strictObject({ customerId: Id, customerTypeId: field('Customer type', { most: 3 }) }),
  value: z.array(
    z.object({
      id: z.enum(productIds),
      name: z.string(),
      available: z.boolean(),
      /** What the customer has registered for. */
      current: z.boolean(),
    }),
  ),
  refusals: ['request.not_found'],
})
