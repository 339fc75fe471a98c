import * as z from 'zod/mini'
import { call } from './call.ts'
import { field } from './form-rules.ts'
import { PlacedOrder, TransferPayload, sendRefusals } from './payments.ts'
import { CurrencyCode, Id, Moment, text } from './wire.ts'

/** An operator whose wallets can be paid; `name` is as the operator writes it. */
export const MobileMoneyProvider = z.object({
  code: z.string(),
  name: z.string(),
  country: z.string(),
  dialCode: z.string(),
  currency: CurrencyCode,
  channel: z.string(),
})

export const listMobileMoneyProviders = call({
  name: 'mobileMoney.listMobileMoneyProviders',
  call: 'GET /paymentgateway/api/v1/MobileNetworkProviders/get-mobile-money-providers-by-country',
  summary: 'The mobile money operators of a country; the header CountryIso says the country too.',
  permission: 'payments:create',
  query: z.strictObject({
    country: field('Country', { most: 3 }),
    currency: CurrencyCode,
    channel: z.optional(text(20)),
  }),
  value: z.array(MobileMoneyProvider),
})

export const payoutWithMobileMoney = call({
  name: 'mobileMoney.payoutWithMobileMoney',
  call: 'POST /paymentgateway/api/v1/Payment/payout-With-Mobile-Money',
  summary: 'Sends money to a mobile money number: a payment like any other, with the operator as its network.',
  permission: 'payments:create',
  idempotent: true,
  bodyLimit: 38_000_000,
  body: TransferPayload,
  value: z.object({ ...PlacedOrder.shape, body: z.object({ message: z.string() }) }),
  refusals: sendRefusals,
})

export const MobileMoneyDetail = z.object({
  id: Id,
  phoneNumber: z.string(),
  accountNumber: z.string(),
  provider: z.string(),
  providerName: z.string(),
  countryIso: z.string(),
  createdAt: Moment,
})

export const addMobileMoneyDetail = call({
  name: 'mobileMoney.addMobileMoneyDetail',
  call: 'POST /paymentgateway/api/v1/MobileMoneyDetails/add-mobile-money-detail',
  summary: 'Saves a mobile money number of the customer, to fund an account from.',
  permission: 'payments:create',
  idempotent: true,
  body: z.strictObject({
    customerId: Id,
    phoneNumber: field('Phone number', { most: 24 }),
    /** The number of the own account or wallet that it funds. */
    accountNumber: field('Account number', { most: 34 }),
    provider: field('Provider', { most: 24 }),
    countryIso: field('Country', { most: 3 }),
  }),
  value: z.object({ id: Id }),
  refusals: [
    'request.not_found',
    'verification.mobile_number_invalid',
    'verification.operator_unknown',
    'gateway.too_many_saved',
  ],
})

export const listMobileMoneyDetails = call({
  name: 'mobileMoney.listMobileMoneyDetails',
  call: 'GET /paymentgateway/api/v1/MobileMoneyDetails/get-mobile-money-details-by-customer-id',
  summary: "The customer's saved mobile money numbers, newest first; those of one account when it is named.",
  permission: 'payments:create',
  query: z.strictObject({ customerId: Id, accountNumber: z.optional(text(34)) }),
  value: z.array(MobileMoneyDetail),
  refusals: ['request.not_found'],
})

export const getMobileMoneyDetail = call({
  name: 'mobileMoney.getMobileMoneyDetail',
  call: 'GET /paymentgateway/api/v1/MobileMoneyDetails/get-mobile-money-detail-by-id/{id}',
  summary: 'One saved mobile money number.',
  permission: 'payments:create',
  params: z.strictObject({ id: Id }),
  value: MobileMoneyDetail,
  refusals: ['gateway.number_unknown'],
})

export const deleteMobileMoneyDetail = call({
  name: 'mobileMoney.deleteMobileMoneyDetail',
  call: 'DELETE /paymentgateway/api/v1/MobileMoneyDetails/delete-mobile-money-detail-by-id/{id}',
  summary: 'Forgets a saved mobile money number.',
  permission: 'payments:create',
  params: z.strictObject({ id: Id }),
  refusals: ['gateway.number_unknown'],
})
