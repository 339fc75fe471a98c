import type { RefusalTable } from './refusal-table.ts'

export const verificationRefusals = {
  'verification.iban_invalid': [400, "That IBAN isn't valid. Please check it against the one you were given."],
  'verification.sort_code_invalid': [400, "That sort code and account number don't match. Please check both."],
  'verification.routing_number_invalid': [400, "That routing number isn't valid. Please check its nine digits."],
  'verification.account_number_invalid': [400, "That account number isn't valid for this bank. Please check it."],
  'verification.bic_invalid': [400, "That BIC isn't valid. A BIC has 8 or 11 characters, such as DEUTDEFF."],
  'verification.routing_code_invalid': [400, "That routing code isn't valid. Please check its digits."],
  'verification.bank_code_invalid': [400, "That bank code isn't valid. Please check it."],
  'verification.ifsc_invalid': [400, "That IFSC isn't valid. An IFSC has 11 characters, such as HDFC0000001."],
  'verification.mobile_number_invalid': [400, "That isn't a valid mobile money number in this country."],
  'verification.operator_unknown': [400, "That operator isn't available in the country of this number."],
  'verification.interac_unknown': [400, "This email address can't receive Interac e-Transfers. Please check it."],
  'verification.intermediary_unknown': [
    400,
    "We don't recognize the intermediary bank. Check its BIC. If it's correct, leave it out: we can't pay through this bank yet.",
  ],
  'verification.country_restricted': [400, "We can't send money to that country."],
  'verification.key_wrong': [403, 'This lookup needs a public API key.'],
  'verification.bank_unknown': [
    400,
    "We don't recognize this bank. Check the details. If they're correct, we can't pay this bank yet.",
  ],
  'verification.account_unknown': [400, "The bank couldn't find this account. Please check the number."],
  'verification.too_many': [429, "You've checked too many accounts today. Please try again later."],
} as const satisfies RefusalTable
