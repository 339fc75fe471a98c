import type { RefusalCode } from '@tradewind/contract'

/** ISO 20022 reasons (external status reason codes) of what we refuse; the others are said in words alone. */
const codes: Partial<Record<RefusalCode, string>> = {
  'ledger.insufficient_funds': 'AM04',
  'ledger.account_closed': 'AC04',
  'ledger.account_frozen': 'AC06',
  'payments.limit_exceeded': 'AM02',
  'payments.above_maximum': 'AM02',
  'payments.annual_payout_exceeded': 'AM02',
  'team.above_payment_limit': 'AM02',
  'team.above_day_limit': 'AM02',
  'payments.below_minimum': 'AM06',
  'verification.iban_invalid': 'AC01',
  'verification.account_unknown': 'AC01',
  'verification.bank_unknown': 'RC01',
  'payments.method_unavailable': 'AG02',
  'verification.country_restricted': 'RR04',
}

export const reasonCodeOf = (code: RefusalCode): string => codes[code] ?? 'NARR'
