import * as z from 'zod/mini'
import { call } from './call.ts'
import { field, typedNumberFault, wholeNumberField } from './form-rules.ts'
import { amountFits, CurrencyCode, Id, Money, OptionalId } from './wire.ts'

/** What a customer expects of its accounts. */

const status = z.enum(['Outgoing', 'Incoming'], 'This must be Outgoing or Incoming.')
const most = <Item extends z.ZodMiniType>(item: Item) => z.array(item).check(z.maxLength(50, 'Add at most 50'))

/** An amount that is more than zero. */
const Expected = z
  .strictObject({ amount: field('Amount', { most: 60 }), currencyCode: CurrencyCode })
  .check(amountFits('amount', ({ currencyCode }) => currencyCode))

/** How many payments a month a customer expects. */
const paymentCount = wholeNumberField('Number of payments', { least: 1, most: 1_000_000 })

/** What is wrong with such a number as it was typed, or nothing. */
export const paymentCountFault = (typed: string) => typedNumberFault(paymentCount, typed)

const fields = {
  countries: z._default(most(z.strictObject({ countryId: field('Country', { most: 3 }), status })), []),
  beneficiaries: z._default(most(z.strictObject({ name: field('Name', { most: 140 }), status })), []),
  /** In the main currency of the customer; left out while it is not known. */
  expectedMonthlyInflow: z.optional(Expected),
  expectedMonthlyTransactionFrequency: z.optional(paymentCount),
  expectedMonthlyTransactionVolume: z.optional(Expected),
}

export const AccountSetup = z.object({
  customerId: Id,
  countries: z.array(z.object({ countryId: z.string(), country: z.string(), status })),
  beneficiaries: z.array(z.object({ name: z.string(), status })),
  expectedMonthlyInflow: z.nullable(Money),
  expectedMonthlyTransactionFrequency: z.nullable(z.int()),
  expectedMonthlyTransactionVolume: z.nullable(Money),
  /** With countries, beneficiaries and all three expectations. */
  hasUpdatedAccountSetup: z.boolean(),
})

const shared = { permission: 'documents:upload', feature: 'FEATURE_ACCOUNT_SETUP' } as const

export const getAccountSetup = call({
  name: 'accountSetup.getAccountSetup',
  shows: 'accountSetup',
  call: 'GET /transactions/api/v1/account/getaccountsetupbyid/{id}',
  summary: 'What the customer, by its id, expects of its accounts.',
  ...shared,
  params: z.strictObject({ id: Id }),
  value: AccountSetup,
  refusals: ['request.not_found'],
})

const saving = {
  ...shared,
  body: z.strictObject({ customerId: OptionalId, ...fields }),
  value: AccountSetup,
  refusals: ['request.not_found', 'onboarding.country_excluded', 'payments.currency_differs'],
} as const

export const createAccountSetup = call({
  name: 'accountSetup.createAccountSetup',
  affects: ['onboarding', 'accountSetup'],
  call: 'POST /transactions/api/v1/account/createaccountsetup',
  summary: 'Saves what the customer expects of its accounts, as far as it is filled in.',
  ...saving,
})

export const updateAccountSetup = call({
  name: 'accountSetup.updateAccountSetup',
  affects: ['onboarding', 'accountSetup'],
  call: 'PUT /transactions/api/v1/account/updateaccountsetup',
  summary: 'Saves anew what the customer expects of its accounts.',
  ...saving,
})
