import * as z from 'zod/mini'
import { call } from './call.ts'
import { field } from './form-rules.ts'
import { text } from './wire.ts'

/**
 * Checks of bank details before money goes there. What was found is remembered on the server for the customer who
 * asked: a payment to details that were not verified is refused, whatever the browser says.
 */

/**
 * How the name that was typed compares with the account's: `match`; `close`, with the right name to take over;
 * `none`, which never shows the name; `unavailable` where the network has no such service.
 */
export const NameCheck = z.object({
  result: z.enum(['match', 'close', 'none', 'unavailable']),
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
})

/** The name to compare with the account's; without it no name check is made. */
const name = z.optional(text(140))

const common = {
  permission: 'payments:create',
  value: VerifiedBank,
} as const

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
  refusals: [
    'verification.sort_code_invalid',
    'verification.bank_unknown',
    'verification.account_unknown',
    'verification.too_many',
  ],
})

export const verifyIban = call({
  ...common,
  name: 'verification.verifyIban',
  call: 'POST /transactions/api/v1/Iban/verify-iban',
  summary: 'An IBAN: structure of its country, check digits (ISO 13616), bank, name (Verification of Payee).',
  body: z.strictObject({ iban: field('IBAN', { most: 48 }), accountName: name }),
  refusals: [
    'verification.iban_invalid',
    'verification.bank_unknown',
    'verification.account_unknown',
    'verification.too_many',
  ],
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
  }),
  refusals: [
    'verification.routing_number_invalid',
    'verification.bank_unknown',
    'verification.account_number_invalid',
    'verification.too_many',
  ],
})

export const validateAccountNumber = call({
  ...common,
  name: 'verification.validateAccountNumber',
  call: 'POST /transactions/api/v1/Transaction/validate-account-number',
  summary: "A Nigerian account number (NUBAN) at a bank, and its holder's name (NIP name enquiry).",
  body: z.strictObject({
    accountNumber: field('Account number', { most: 16 }),
    bankCode: field('Bank', { most: 12 }),
    accountName: name,
  }),
  refusals: [
    'verification.account_number_invalid',
    'verification.bank_unknown',
    'verification.account_unknown',
    'verification.too_many',
  ],
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
