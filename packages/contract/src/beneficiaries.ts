import * as z from 'zod/mini'
import { call } from './call.ts'
import { emailField, field, optionalField } from './form-rules.ts'
import { CurrencyCode, Id, Moment, text, WholeNumber } from './wire.ts'

/** The ways of paying that exist so far. */
export const PaymentMethodType = z.enum(['SortCode', 'Iban', 'AbaRouting', 'Transfer'])

/** 0 is a company, 1 an individual. */
export const EntityType = z.union([z.literal(0), z.literal(1)])

/**
 * Where the money goes. `paymentMethodValue` is the sort code, the IBAN or the routing number; for a local transfer it
 * is fixed at `MIB`, and `bankCode` and `accountNumber` say where.
 */
export const AccountDetail = z.strictObject({
  paymentMethodType: PaymentMethodType,
  paymentMethodValue: text(48),
  accountNumber: optionalField('Account number', { most: 34 }),
  bankCode: optionalField('Bank', { most: 12 }),
  bankName: optionalField('Bank name', { most: 140 }),
  bankAddress: optionalField('Bank address'),
  bankCity: z.optional(text(80)),
  bankCountryId: z.optional(text(3)),
  isAccountNumber: z.optional(z.boolean()),
  useForPayment: z.optional(z.boolean()),
  beneficiaryCurrencyCode: z.optional(CurrencyCode),
})

export const Beneficiary = z.object({
  beneficiaryId: Id,
  beneficiaryAccountName: z.string(),
  beneficiaryEntityType: EntityType,
  beneficiaryFirstName: z.nullable(z.string()),
  beneficiaryLastName: z.nullable(z.string()),
  beneficiaryCompanyName: z.nullable(z.string()),
  beneficiaryEmailAddress: z.nullable(z.string()),
  beneficiaryCountryId: z.string(),
  country: z.string(),
  currencyCode: CurrencyCode,
  lastPaidAt: z.nullable(Moment),
  beneficiaryAccountDetails: z.array(z.object({ ...AccountDetail.shape, bankVerified: z.boolean() })),
})

const people = {
  beneficiaryEntityType: EntityType,
  beneficiaryFirstName: optionalField('First name', { most: 70 }),
  beneficiaryLastName: optionalField('Last name', { most: 70 }),
  beneficiaryCompanyName: optionalField('Company name', { most: 140 }),
  beneficiaryAccountName: field('Account name', { most: 140 }),
  beneficiaryEmailAddress: z.optional(emailField()),
  beneficiaryCountryId: field('Country', { most: 3 }),
  beneficiaryCountryIso: z.optional(text(3)),
  beneficiaryState: optionalField('State', { most: 80 }),
  beneficiaryCity: optionalField('City', { most: 80 }),
  beneficiaryAddress: optionalField('Address'),
  beneficiaryPostcode: optionalField('Postcode', { most: 20 }),
}

/** Who is paid: shared by saving a beneficiary and by sending to a new one. */
export const beneficiaryFields = people

/** A company sends no first and last names, an individual no company name. */
export const namesFitEntity = z.superRefine<{
  beneficiaryEntityType: 0 | 1
  beneficiaryFirstName?: string | undefined
  beneficiaryLastName?: string | undefined
  beneficiaryCompanyName?: string | undefined
}>((who, context) => {
  const refuse = (field: string, message: string) =>
    context.addIssue({ code: 'custom', path: [field], message, input: who })
  const individual = who.beneficiaryEntityType === 1
  if (individual && who.beneficiaryCompanyName) refuse('beneficiaryCompanyName', 'An individual has no company name.')
  if (individual && !who.beneficiaryFirstName) refuse('beneficiaryFirstName', 'First name is required')
  if (individual && !who.beneficiaryLastName) refuse('beneficiaryLastName', 'Last name is required')
  if (!individual && !who.beneficiaryCompanyName) refuse('beneficiaryCompanyName', 'Company name is required')
  if (!individual && (who.beneficiaryFirstName || who.beneficiaryLastName))
    refuse('beneficiaryFirstName', 'A company has no first and last name.')
})

export const listAccountBeneficiaries = call({
  name: 'beneficiaries.listAccountBeneficiaries',
  call: 'GET /transactions/api/v1/Beneficiary/get-account-beneficiaries',
  summary: 'Saved beneficiaries that an account can pay, by name.',
  permission: 'beneficiaries:read',
  query: z.strictObject({ CustomerId: Id, AccountId: Id, CurrencyCode }),
  value: z.array(Beneficiary),
  refusals: ['accounts.unknown', 'request.not_found'],
})

export const listRecentBeneficiaries = call({
  name: 'beneficiaries.listRecentBeneficiaries',
  call: 'GET /transactions/api/v1/beneficiary/get-recent-beneficiaries',
  summary: 'Saved beneficiaries paid last, newest first.',
  permission: 'beneficiaries:read',
  query: z.strictObject({
    CurrencyId: CurrencyCode,
    BeneficiaryCount: z._default(WholeNumber.check(z.refine((n) => n >= 1 && n <= 20, 'Ask for 1 to 20.')), 5),
  }),
  value: z.array(Beneficiary),
})

export const getBeneficiary = call({
  name: 'beneficiaries.getBeneficiary',
  call: 'GET /transactions/api/v1/beneficiary/{id}',
  summary: 'One saved beneficiary.',
  permission: 'beneficiaries:read',
  params: z.strictObject({ id: Id }),
  value: Beneficiary,
  refusals: ['beneficiaries.unknown'],
})

export const addAccountBeneficiary = call({
  name: 'beneficiaries.addAccountBeneficiary',
  call: 'POST /transactions/api/v1/beneficiary/add-account-beneficiary',
  summary: 'Saves a beneficiary whose bank details were verified before.',
  permission: 'beneficiaries:manage',
  idempotent: true,
  body: z
    .strictObject({
      ...people,
      customerId: Id,
      beneficiaryCurrencyCode: CurrencyCode,
      beneficiaryAccountDetails: z.array(AccountDetail).check(z.length(1, 'Give one bank account.')),
    })
    .check(namesFitEntity),
  value: z.object({ beneficiaryId: Id }),
  refusals: ['payments.not_verified', 'request.not_found'],
})
