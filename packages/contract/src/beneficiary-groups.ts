import * as z from 'zod/mini'
import { Beneficiary } from './beneficiaries.ts'
import { call } from './call.ts'
import { field } from './form-rules.ts'
import { CurrencyCode, Id, Moment, OptionalVersion } from './wire.ts'

/** Groups of saved beneficiaries that are paid together. While one is built it may hold fewer or more than can be paid. */

/** How many a group may hold, and how many of them one batch pays (specification 3, section 9). */
export const largestGroup = 50
export const payableGroup = { least: 2, most: 10 } as const

const groupName = field('Group name', { most: 60 })
const members = z
  .array(Id)
  .check(
    z.minLength(1, 'Choose at least one beneficiary.'),
    z.maxLength(largestGroup, 'A group can have at most 50 beneficiaries.'),
  )

export const PaymentGroup = z.object({
  paymentGroupId: Id,
  paymentGroupName: z.string(),
  beneficiaryCount: z.int(),
  /** What its members can be paid in, so that the batch knows its blocks. */
  currencyCodes: z.array(CurrencyCode),
  dateAdded: Moment,
  version: z.int(),
})

export const listPaymentGroups = call({
  name: 'beneficiaryGroups.listPaymentGroups',
  shows: 'beneficiaries',
  call: 'GET /transactions/api/v1/beneficiary/get-payment-groups',
  summary: 'Groups of beneficiaries, by name.',
  permission: 'beneficiaries:read',
  query: z.strictObject({ CustomerId: Id }),
  value: z.array(PaymentGroup),
  refusals: ['request.not_found'],
})

export const getPaymentGroup = call({
  name: 'beneficiaryGroups.getPaymentGroup',
  shows: 'beneficiaries',
  call: 'GET /transactions/api/v1/beneficiary/get-payment-group',
  summary: 'One group of beneficiaries.',
  permission: 'beneficiaries:read',
  query: z.strictObject({ CustomerId: Id, PaymentGroupId: Id }),
  value: PaymentGroup,
  refusals: ['beneficiaries.group_unknown', 'request.not_found'],
})

export const listGroupBeneficiaries = call({
  name: 'beneficiaryGroups.listGroupBeneficiaries',
  shows: 'beneficiaries',
  call: 'GET /transactions/api/v1/beneficiary/get-group-beneficiaries',
  summary: 'The beneficiaries of a group, by name.',
  permission: 'beneficiaries:read',
  query: z.strictObject({ CustomerId: Id, PaymentGroupId: Id }),
  value: z.array(Beneficiary),
  refusals: ['beneficiaries.group_unknown', 'request.not_found'],
})

export const createPaymentGroup = call({
  name: 'beneficiaryGroups.createPaymentGroup',
  affects: ['beneficiaries'],
  call: 'POST /transactions/api/v1/beneficiary/create-payment-group',
  summary: 'Makes a group of saved beneficiaries.',
  permission: 'beneficiaries:manage',
  feature: 'FEATURE_BENEFICIARY_MGT',
  idempotent: true,
  body: z.strictObject({
    customerId: Id,
    paymentGroupName: groupName,
    beneficiaryIds: z.array(Id).check(z.maxLength(largestGroup, 'A group can have at most 50 beneficiaries.')),
  }),
  value: z.object({ paymentGroupId: Id }),
  refusals: ['beneficiaries.group_name_taken', 'beneficiaries.unknown', 'request.not_found'],
})

export const updatePaymentGroup = call({
  name: 'beneficiaryGroups.updatePaymentGroup',
  affects: ['beneficiaries'],
  call: 'PUT /transactions/api/v1/beneficiary/update-payment-group',
  summary: 'Renames a group. Refused when someone else changed it since it was read.',
  permission: 'beneficiaries:manage',
  feature: 'FEATURE_BENEFICIARY_MGT',
  body: z.strictObject({ customerId: Id, paymentGroupId: Id, paymentGroupName: groupName, version: OptionalVersion }),
  value: PaymentGroup,
  refusals: [
    'beneficiaries.changed',
    'beneficiaries.group_name_taken',
    'beneficiaries.group_unknown',
    'request.not_found',
  ],
})

export const addToPaymentGroup = call({
  name: 'beneficiaryGroups.addToPaymentGroup',
  affects: ['beneficiaries'],
  call: 'POST /transactions/api/v1/beneficiary/add-beneficiary-to-payment-group',
  summary: 'Adds beneficiaries to a group; who is in it already stays in it once.',
  permission: 'beneficiaries:manage',
  feature: 'FEATURE_BENEFICIARY_MGT',
  body: z.strictObject({ customerId: Id, paymentGroupId: Id, beneficiaryIds: members }),
  value: PaymentGroup,
  refusals: ['beneficiaries.group_full', 'beneficiaries.group_unknown', 'beneficiaries.unknown', 'request.not_found'],
})

export const removeFromPaymentGroup = call({
  name: 'beneficiaryGroups.removeFromPaymentGroup',
  affects: ['beneficiaries'],
  call: 'POST /transactions/api/v1/beneficiary/remove-beneficiary-from-payment-group',
  summary: 'Takes beneficiaries out of a group; they stay saved.',
  permission: 'beneficiaries:manage',
  feature: 'FEATURE_BENEFICIARY_MGT',
  body: z.strictObject({ customerId: Id, paymentGroupId: Id, beneficiaryIds: members }),
  value: PaymentGroup,
  refusals: ['beneficiaries.group_unknown', 'beneficiaries.unknown', 'request.not_found'],
})

export const deletePaymentGroup = call({
  name: 'beneficiaryGroups.deletePaymentGroup',
  affects: ['beneficiaries'],
  call: 'DELETE /transactions/api/v1/beneficiary/delete-payment-group',
  summary: 'Deletes a group; its beneficiaries stay saved.',
  permission: 'beneficiaries:manage',
  feature: 'FEATURE_BENEFICIARY_MGT',
  query: z.strictObject({ CustomerId: Id, PaymentGroupId: Id }),
  refusals: ['beneficiaries.group_unknown', 'request.not_found'],
})
