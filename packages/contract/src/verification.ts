import * as z from 'zod/mini'
import { InteracTransferType, NameCheckResult, PaymentMethodType } from './beneficiaries.ts'
import { call } from './call.ts'
import { bared, emailField, type FormRule, field, max, numeric, optionalField } from './form-rules.ts'
import { whatSendingNeeds } from './permissions.ts'
import { CurrencyCode } from './wire.ts'

/**
 * Checks of bank details before money goes there. What was found is remembered on the server for the customer who
 * asked: a payment to details that were not verified is refused, whatever the browser says.
 */

/** How the name that was typed compares with the account's: where it is close, with the right name to take over. */
export const NameCheck = z.object({
  result: NameCheckResult,
  suggestedName: z.nullable(z.string()),
})

export const VerifiedBank = z.object({
  bankName: z.string(),
  bankCode: z.string(),
  bankAddress: z.string(),
  bankCity: z.string(),
  bankCountryId: z.string(),
  bicCode: z.nullable(z.string()),
  /** The number as it will be used: without spaces and dashes. */
  normalised: z.string(),
  accountNumber: z.nullable(z.string()),
  nameCheck: NameCheck,
  /** For Interac only. */
  interacTransferType: z.optional(InteracTransferType),
})

/** The name to compare with the account's; without it no name check is made. */
const name = z.optional(field('Name', { most: 140 }))

const common = {
  // Customers of SendR check payees, too.
  permission: 'beneficiaries:manage',
  value: VerifiedBank,
} as const

/** What every check of an account may say. */
const always = ['verification.too_many', 'verification.country_restricted', 'payments.method_unavailable'] as const

export const verifySortCode = call({
  ...common,
  name: 'verification.verifySortCode',
  call: 'POST /transactions/api/v1/SortCode/verify-sortcode',
  summary: 'A UK sort code with its account number: modulus check, bank, name (Confirmation of Payee).',
  body: z.strictObject({
    sortCode: field('Sort code', { most: 12 }),
    accountNumber: field('Account number', { most: 12 }),
    accountName: name,
  }),
  refusals: [...always, 'verification.sort_code_invalid', 'verification.bank_unknown', 'verification.account_unknown'],
})

/** People paste what stands before the number too. */
const ibanLength: FormRule = (value, label) => max(34, { ignoreSpaces: true })(value.replace(/^iban:?/i, ''), label)

export const verifyIban = call({
  ...common,
  name: 'verification.verifyIban',
  call: 'POST /transactions/api/v1/Iban/verify-iban',
  summary: 'An IBAN: structure of its country, check digits (ISO 13616), bank, name (Verification of Payee).',
  body: z.strictObject({
    iban: field('IBAN', { most: 80, rules: [ibanLength] }),
    accountName: name,
    /** What will be paid; euros unless the IBAN is Pakistan's. */
    currencyCode: z.optional(CurrencyCode),
  }),
  refusals: [...always, 'verification.iban_invalid', 'verification.bank_unknown', 'verification.account_unknown'],
})

export const verifyAbaRoutingNumber = call({
  ...common,
  name: 'verification.verifyAbaRoutingNumber',
  call: 'POST /transactions/api/v1/BankVerifications/Aba-routing-number',
  summary: 'A US routing number: check digit and bank. The network offers no name check.',
  body: z.strictObject({
    routingNumber: field('Routing number', { most: 16 }),
    accountNumber: field('Account number', { most: 24 }),
    accountName: name,
    /** Wires and ACH payments are checked apart; ACH unless said. */
    paymentMethodType: z.optional(z.enum(['AbaRouting', 'WireRouting'])),
  }),
  refusals: [
    ...always,
    'verification.routing_number_invalid',
    'verification.bank_unknown',
    'verification.account_number_invalid',
  ],
})

export const validateAccountNumber = call({
  ...common,
  name: 'verification.validateAccountNumber',
  call: 'POST /transactions/api/v1/Transaction/validate-account-number',
  summary: "A Nigerian account number (NUBAN) at a bank, and its holder's name (NIP name enquiry).",
  body: z.strictObject({
    accountNumber: field('Account number', { most: 16, rules: [bared(numeric)] }),
    bankCode: field('Bank', { most: 12 }),
    accountName: name,
  }),
  refusals: [
    ...always,
    'verification.account_number_invalid',
    'verification.bank_unknown',
    'verification.account_unknown',
  ],
})

export const verifyBicSwift = call({
  ...common,
  name: 'verification.verifyBicSwift',
  call: 'POST /transactions/api/v1/BankVerifications/BicSwift',
  summary: 'A BIC with an account number, and the intermediary bank if one is named. SWIFT offers no name check.',
  body: z.strictObject({
    bicSwift: field('BIC', { most: 16 }),
    accountNumber: field('Account number', { most: 40 }),
    currencyCode: CurrencyCode,
    accountName: name,
    intermediaryBankBicCode: optionalField('Intermediary bank BIC', { most: 16 }),
  }),
  refusals: [
    ...always,
    'verification.bic_invalid',
    'verification.iban_invalid',
    'verification.account_number_invalid',
    'verification.bank_unknown',
    'verification.intermediary_unknown',
  ],
})

export const verifyInterac = call({
  ...common,
  name: 'verification.verifyInterac',
  call: 'POST /transactions/api/v1/bankverifications/intarac',
  summary: 'An email address that takes Interac e-Transfers, and whether its owner must answer a security question.',
  body: z.strictObject({ emailAddress: emailField('Email address'), accountName: name }),
  refusals: [...always, 'verification.interac_unknown'],
})

/** The payment methods for which the specification names no verification call with an account number. */
const nationalMethods = ['RoutingCode', 'BankCode', 'MobileMoney', 'Ifsc'] as const
export type NationalMethod = (typeof nationalMethods)[number]

export const verifyBankAccount = call({
  ...common,
  name: 'verification.verifyBankAccount',
  call: 'POST /transactions/api/v1/bankverifications/bank-account',
  summary:
    'An account by the codes of its country: routing code, bank code, IFSC (7), or a mobile money number. The path is ours.',
  body: z.strictObject({
    paymentMethodType: PaymentMethodType.check(
      z.refine(
        (method) => (nationalMethods as readonly string[]).includes(method),
        'This payment method has a check of its own.',
      ),
    ),
    paymentMethodValue: field('Code or number', { most: 40 }),
    accountNumber: optionalField('Account number', { most: 40 }),
    /** The operator of a mobile money number. */
    bankCode: optionalField('Operator', { most: 24 }),
    currencyCode: CurrencyCode,
    accountName: name,
  }),
  refusals: [
    ...always,
    'verification.routing_code_invalid',
    'verification.bank_code_invalid',
    'verification.ifsc_invalid',
    'verification.mobile_number_invalid',
    'verification.account_number_invalid',
    'verification.bank_unknown',
    'verification.operator_unknown',
    'verification.account_unknown',
  ],
})

/** What a code names; an account there is checked by the calls above. */
export const NamedBank = z.object({
  bankName: z.string(),
  bankCode: z.string(),
  bankBranch: z.string(),
  bankAddress: z.string(),
  bankCity: z.string(),
  bankCountryId: z.string(),
  normalised: z.string(),
})

export const verifyBankCode = call({
  name: 'verification.verifyBankCode',
  readsOnly: false,
  call: 'GET /transactions/api/v1/bankverifications/bankcode',
  summary: 'The bank behind a code of Ethiopia, South Africa or the franc zones; the currency says whose code it is.',
  permission: whatSendingNeeds,
  query: z.strictObject({
    BankCode: field('Bank code', { most: 16 }),
    CurrencyCode: z._default(z.enum(['ETB', 'ZAR', 'XOF', 'XAF']), 'ETB'),
  }),
  value: NamedBank,
  refusals: ['verification.bank_code_invalid', 'verification.bank_unknown', 'verification.too_many'],
})

/** Carries the public key of the lookup of IFSCs: it names an installation and proves nothing about a person. */
export const ifscKeyHeader = 'x-api-key'

export const validateIfsc = call({
  name: 'verification.validateIfsc',
  call: 'GET /portal/setting/bankInfo/Validate/Ifsc/{ifsc}',
  summary: 'The branch of an Indian bank behind its IFSC. Asked with the public key in the header `x-api-key`.',
  permission: whatSendingNeeds,
  params: z.strictObject({ ifsc: field('IFSC', { most: 20 }) }),
  value: NamedBank,
  refusals: [
    'verification.key_wrong',
    'verification.ifsc_invalid',
    'verification.bank_unknown',
    'verification.too_many',
  ],
})

export const validatePhoneNumber = call({
  name: 'verification.validatePhoneNumber',
  call: 'POST /transactions/api/v1/utility/validate-phonenumber',
  summary: 'Whether a phone number is one of its country, and how it is written internationally (E.164).',
  permission: 'signed-in',
  body: z.strictObject({
    phoneNumber: field('Phone number', { most: 32 }),
    /** Alpha-2 or alpha-3. */
    countryIso: field('Country', { most: 3 }),
  }),
  value: z.object({ isValid: z.boolean(), phoneNumber: z.nullable(z.string()), dialCode: z.nullable(z.string()) }),
})

export const Bank = z.object({
  code: z.string(),
  name: z.string(),
  country: z.string(),
  currency: z.string(),
  type: z.string(),
})

export const listBanksInCountry = call({
  name: 'verification.listBanksInCountry',
  silent: true,
  call: 'GET /transactions/api/v1/Banks/get-banks-in-country',
  summary: 'The banks of a country, by name.',
  permission: 'signed-in',
  query: z.strictObject({
    CountryISO3: z.string().check(z.regex(/^[A-Za-z]{3}$/, 'A country has three letters here, such as NGA.')),
  }),
  value: z.array(Bank),
})

export const getBankInfo = call({
  name: 'verification.getBankInfo',
  silent: true,
  call: 'GET /transactions/api/v1/banks/get-bank-info',
  summary: 'The banks of a country by its two or three letters, by name.',
  permission: 'signed-in',
  query: z.strictObject({
    CountryCode: z.string().check(z.regex(/^[A-Za-z]{2,3}$/, 'A country has two or three letters here, such as IN.')),
  }),
  value: z.array(Bank),
})
