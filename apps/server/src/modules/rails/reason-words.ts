import type { RailReason } from './rails.types.ts'

/**
 * Every reason that a network gives for a refusal or a return: the official name, and words for the customer. Codes of
 * four characters are ISO 20022 external codes (pacs.002 and pacs.004), R-codes are Nacha's return codes.
 */
const reasons: Record<string, readonly [name: string, words: string]> = {
  AC01: ['IncorrectAccountNumber', "The account number does not exist at the beneficiary's bank."],
  AC03: ['InvalidCreditorAccountNumber', "The beneficiary's account number is not valid."],
  AC04: ['ClosedAccountNumber', "The beneficiary's account is closed."],
  AC06: ['BlockedAccount', "The beneficiary's account is blocked."],
  AG01: ['TransactionForbidden', "The beneficiary's account does not take payments of this kind."],
  AG02: ['InvalidBankOperationCode', 'The network does not know this kind of payment.'],
  AM02: ['NotAllowedAmount', 'The amount is more than the network takes.'],
  AM04: ['InsufficientFunds', 'The payment could not be settled between the banks.'],
  AM05: ['Duplication', 'The network already has this payment.'],
  BE04: ['MissingCreditorAddress', "The beneficiary's address is missing."],
  CUST: ['RequestedByCustomer', 'The beneficiary sent the money back.'],
  FOCR: ['FollowingCancellationRequest', 'The payment was cancelled on request.'],
  MD07: ['EndCustomerDeceased', "The beneficiary's account can no longer be used."],
  MS02: ['NotSpecifiedReasonCustomerGenerated', 'The beneficiary refused the payment.'],
  MS03: ['NotSpecifiedReasonAgentGenerated', "The beneficiary's bank did not say why."],
  RC01: ['BankIdentifierIncorrect', "The beneficiary's bank could not be reached with these details."],
  RR04: ['RegulatoryReason', "The beneficiary's bank may not take this payment."],
  TM01: ['InvalidCutOffTime', 'The payment reached the network after its cut-off.'],
  R01: ['Insufficient Funds', 'The payment could not be settled between the banks.'],
  R02: ['Account Closed', "The beneficiary's account is closed."],
  R03: ['No Account/Unable to Locate Account', "The beneficiary's bank could not find this account."],
  R04: ['Invalid Account Number Structure', "The account number is not valid at the beneficiary's bank."],
  R10: ['Customer Advises Not Authorized', 'The beneficiary did not agree to this payment.'],
  R13: ['Invalid ACH Routing Number', "The beneficiary's bank could not be reached with this routing number."],
  R16: ['Account Frozen', "The beneficiary's account is frozen."],
  R20: ['Non-Transaction Account', "The beneficiary's account does not take payments of this kind."],
  R23: ['Credit Entry Refused by Receiver', 'The beneficiary refused the payment.'],
  R24: ['Duplicate Entry', 'The network already has this payment.'],
}

/** What a network's code means. A code that is not in the table is passed on with words that claim nothing. */
export function reasonFor(code: string): RailReason {
  const [name, words] = reasons[code] ?? [code, `The network refused the payment (${code}).`]
  return { code, name, words }
}
