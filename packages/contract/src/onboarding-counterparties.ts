import * as z from 'zod/mini'
import { call } from './call.ts'
import { field, optionalField, requiredWords } from './form-rules.ts'
import { Id, OptionalId, OptionalVersion } from './wire.ts'

/** Whom a business pays and is paid by: complete with three counterparties and three countries. */

const partyFields = {
  name: field('Name', { most: 140 }),
  countryId: field('Country', { most: 3 }),
  relationship: optionalField('Relationship', { most: 80 }),
}

const countryFields = {
  countryId: field('Country', { most: 3 }),
  purpose: optionalField('Purpose', { most: 140 }),
}

const version = z.int()

export const Counterparty = z.object({
  id: Id,
  name: z.string(),
  countryId: z.string(),
  country: z.string(),
  relationship: z.nullable(z.string()),
  version,
})

export const CounterpartyCountry = z.object({
  id: Id,
  countryId: z.string(),
  country: z.string(),
  purpose: z.nullable(z.string()),
  version,
})

const ofCustomer = z.strictObject({ customerId: Id })
const permission = 'documents:upload'
const foreign = ['request.not_found'] as const
const adding = [...foreign, 'counterparties.exists', 'counterparties.full', 'onboarding.country_excluded'] as const
const editing = [
  ...foreign,
  'counterparties.unknown',
  'counterparties.exists',
  'onboarding.country_excluded',
  'onboarding.changed_meanwhile',
] as const

export const listCounterparties = call({
  name: 'counterparties.listCounterparties',
  shows: 'counterparties',
  call: 'GET /onboarding/api/v1/counterpartyinformation/get-counter-party-beneficiary-information-by-customerid',
  summary: 'Whom the customer pays or is paid by, in the order they were added.',
  permission,
  query: ofCustomer,
  value: z.array(Counterparty),
  refusals: foreign,
})

export const listCounterpartyCountries = call({
  name: 'counterparties.listCounterpartyCountries',
  shows: 'counterparties',
  call: 'GET /onboarding/api/v1/counterpartyinformation/get-counter-party-country-transaction-information-by-customerid',
  summary: 'The countries that the customer pays to or is paid from, in the order they were added.',
  permission,
  query: ofCustomer,
  value: z.array(CounterpartyCountry),
  refusals: foreign,
})

const several = <Item extends z.ZodMiniType>(item: Item, label: string) =>
  z.array(item).check(z.minLength(1, requiredWords(label)), z.maxLength(20, 'Add at most 20 at once'))
const Added = z.object({ ids: z.array(Id) })

export const addCounterparties = call({
  name: 'counterparties.addCounterparties',
  affects: ['onboarding', 'counterparties'],
  call: 'POST /onboarding/api/v1/counterpartyinformation/add-counter-party-beneficiaries-information',
  summary: 'Adds counterparties: all of them, or none when one is refused.',
  permission,
  idempotent: true,
  body: z.strictObject({
    customerId: OptionalId,
    beneficiaries: several(z.strictObject(partyFields), 'Beneficiaries'),
  }),
  value: Added,
  refusals: adding,
})

export const addCounterpartyCountries = call({
  name: 'counterparties.addCounterpartyCountries',
  affects: ['onboarding', 'counterparties'],
  call: 'POST /onboarding/api/v1/counterpartyinformation/add-counter-party-country-transaction-information',
  summary: 'Adds countries: all of them, or none when one is refused.',
  permission,
  idempotent: true,
  body: z.strictObject({ customerId: OptionalId, countries: several(z.strictObject(countryFields), 'Countries') }),
  value: Added,
  refusals: adding,
})

const change = { id: Id, customerId: OptionalId, version: OptionalVersion }
const Changed = z.object({ id: Id, version })

export const editCounterparty = call({
  name: 'counterparties.editCounterparty',
  affects: ['onboarding', 'counterparties'],
  call: 'PUT /onboarding/api/v1/counterpartyinformation/edit-counter-party-beneficiaries-information',
  summary: 'Changes a counterparty.',
  permission,
  body: z.strictObject({ ...change, ...partyFields }),
  value: Changed,
  refusals: editing,
})

export const editCounterpartyCountry = call({
  name: 'counterparties.editCounterpartyCountry',
  affects: ['onboarding', 'counterparties'],
  call: 'PUT /onboarding/api/v1/counterpartyinformation/edit-counter-party-country-transaction-information',
  summary: 'Changes a country.',
  permission,
  body: z.strictObject({ ...change, ...countryFields }),
  value: Changed,
  refusals: editing,
})

const removal = { permission, query: z.strictObject({ Id }), refusals: ['counterparties.unknown'] } as const

export const deleteCounterparty = call({
  name: 'counterparties.deleteCounterparty',
  affects: ['onboarding', 'counterparties'],
  call: 'DELETE /onboarding/api/v1/counterpartyinformation/delete-counter-party-beneficiary-information',
  summary: 'Removes a counterparty.',
  ...removal,
})

export const deleteCounterpartyCountry = call({
  name: 'counterparties.deleteCounterpartyCountry',
  affects: ['onboarding', 'counterparties'],
  call: 'DELETE /onboarding/api/v1/counterpartyinformation/delete-counter-party-country-information',
  summary: 'Removes a country.',
  ...removal,
})
