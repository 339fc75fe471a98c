import * as z from 'zod/mini'
import { EntityType, namesFit } from './beneficiaries.ts'
import { call } from './call.ts'
import { alpha, alphaSpaces, emailField, field, optionalField } from './form-rules.ts'
import { Day, Id, Moment, OptionalVersion } from './wire.ts'

/** Senders of the Indian payout channel: in whose name the money reaches the bank there. */

const fields = {
  entityType: EntityType,
  firstName: optionalField('First name', { most: 70 }),
  lastName: optionalField('Last name', { most: 70 }),
  /** True of an individual with one name, who has no last name. */
  hasOneName: z.optional(z.boolean()),
  companyName: optionalField('Company name', { most: 140 }),
  emailAddress: emailField(),
  /** With its dial code. */
  phoneNumber: field('Phone number', { most: 24 }),
  address: field('Address', { most: 140 }),
  city: field('City', { most: 80 }),
  state: optionalField('State', { most: 80 }),
  postcode: field('Postcode', { most: 20 }),
  countryIso: field('Country', { most: 3, rules: [alpha] }),
  idType: field('ID type', { most: 40, rules: [alphaSpaces] }),
  idNumber: field('ID number', { most: 40 }),
  idExpiryDate: z.optional(Day),
}

/** A company sends no first and last names, an individual no company name. */
const remitterNames = namesFit({
  entityType: 'entityType',
  firstName: 'firstName',
  lastName: 'lastName',
  companyName: 'companyName',
  hasOneName: 'hasOneName',
})

export const Remitter = z.object({
  id: Id,
  entityType: EntityType,
  /** The name that is shown: the company's, or first and last. */
  name: z.string(),
  firstName: z.nullable(z.string()),
  lastName: z.nullable(z.string()),
  companyName: z.nullable(z.string()),
  emailAddress: z.string(),
  phoneNumber: z.string(),
  address: z.string(),
  city: z.string(),
  state: z.nullable(z.string()),
  postcode: z.string(),
  countryIso: z.string(),
  idType: z.string(),
  idNumber: z.string(),
  idExpiryDate: z.nullable(Day),
  createdAt: Moment,
  /** Version: an update names the one it was based on. */
  version: z.int(),
})

export const listRemitters = call({
  name: 'remitters.listRemitters',
  shows: 'remitters',
  titled: true,
  call: 'GET /paymentgateway/api/v1/YesBank/get-customer-senders-list/',
  summary: "The customer's remitters, by name.",
  permission: 'payments:create',
  query: z.strictObject({ customerId: z.optional(Id) }),
  value: z.array(Remitter),
  refusals: ['request.not_found'],
})

/** The specification writes a slash behind the list's path, as if something followed: an id is taken too. */
export const listRemittersOf = call({
  name: 'remitters.listRemittersOf',
  shows: 'remitters',
  titled: true,
  call: 'GET /paymentgateway/api/v1/YesBank/get-customer-senders-list/{customerId}',
  summary: "The customer's remitters, by name, with the customer's id in the path.",
  permission: 'payments:create',
  params: z.strictObject({ customerId: Id }),
  value: z.array(Remitter),
  refusals: ['request.not_found'],
})

export const getRemitter = call({
  name: 'remitters.getRemitter',
  shows: 'remitters',
  titled: true,
  call: 'GET /paymentgateway/api/v1/YesBank/get-sender/{id}',
  summary: 'One remitter.',
  permission: 'payments:create',
  params: z.strictObject({ id: Id }),
  value: Remitter,
  refusals: ['gateway.remitter_unknown'],
})

export const addRemitter = call({
  name: 'remitters.addRemitter',
  affects: ['remitters'],
  titled: true,
  call: 'POST /paymentgateway/api/v1/YesBank/add-yes-bank-sender',
  summary: 'Saves a remitter.',
  permission: 'payments:create',
  idempotent: true,
  body: z.strictObject({ customerId: Id, ...fields }).check(remitterNames),
  value: z.object({ id: Id }),
  refusals: ['request.not_found', 'gateway.remitter_exists', 'gateway.too_many_saved'],
})

export const updateRemitter = call({
  name: 'remitters.updateRemitter',
  affects: ['remitters'],
  titled: true,
  call: 'PUT /paymentgateway/api/v1/YesBank/update-yes-bank-sender',
  summary: 'Changes a remitter; refused when someone changed it since it was read.',
  permission: 'payments:create',
  body: z.strictObject({ id: Id, customerId: Id, version: OptionalVersion, ...fields }).check(remitterNames),
  value: z.object({ id: Id, version: z.int() }),
  refusals: ['request.not_found', 'gateway.remitter_unknown', 'gateway.remitter_exists', 'gateway.changed_meanwhile'],
})

export const deleteRemitter = call({
  name: 'remitters.deleteRemitter',
  affects: ['remitters'],
  titled: true,
  call: 'DELETE /paymentgateway/api/v1/YesBank/delete-yes-bank-sender-by-id/{id}',
  summary: 'Forgets a remitter; payments made for it keep what they said.',
  permission: 'payments:create',
  params: z.strictObject({ id: Id }),
  refusals: ['gateway.remitter_unknown'],
})
