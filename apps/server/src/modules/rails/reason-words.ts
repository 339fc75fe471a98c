import { type ReasonList, railTable } from './networks.rules.ts'
import type { IncomingNetwork } from './rails.rules.ts'
import type { RailReason } from './rails.types.ts'

type Reasons = Record<string, readonly [name: string, words: string]>

const closed = "The beneficiary's account is closed."
const notFound = "The beneficiary's bank couldn't find this account."
const frozen = "The beneficiary's account is frozen."
const notOfThisKind = "The beneficiary's account doesn't accept this type of payment."
const hasAlready = 'The network already has this payment.'
const sentBack = 'The beneficiary returned the money.'

/**
 * Every reason that a network gives for a refusal or a return: the official name, and words for the customer. `iso` are
 * ISO 20022's external codes, `nacha` the R-codes of ACH, `nibss` the response codes of NIP, `canada` those of Payments
 * Canada's Standard 005, `south-africa` BankservAfrica's unpaid reasons, `india` NPCI's response codes for IMPS, `momo`
 * the reasons of MTN's interface. Interac gives its list to members only, so that these names are the sandbox's own.
 */
const reasons: Record<ReasonList, Reasons> = {
  iso: {
    AC01: ['IncorrectAccountNumber', "The account number doesn't exist at the beneficiary's bank."],
    AC03: ['InvalidCreditorAccountNumber', "The beneficiary's account number isn't valid."],
    AC04: ['ClosedAccountNumber', "The beneficiary's account is closed."],
    AC06: ['BlockedAccount', "The beneficiary's account is blocked."],
    AG01: ['TransactionForbidden', "The beneficiary's account doesn't accept this type of payment."],
    AG02: ['InvalidBankOperationCode', "The network doesn't support this type of payment."],
    AM02: ['NotAllowedAmount', "The amount is above the network's maximum."],
    AM04: ['InsufficientFunds', "The banks couldn't settle the payment."],
    AM05: ['Duplication', hasAlready],
    DU01: ['DuplicateMessageID', hasAlready],
    DU02: ['DuplicatePaymentInformationID', hasAlready],
    DU03: ['DuplicateTransaction', hasAlready],
    DU04: ['DuplicateEndToEndID', hasAlready],
    DU05: ['DuplicateInstructionID', hasAlready],
    DUPL: ['DuplicatePayment', hasAlready],
    BE04: ['MissingCreditorAddress', "The beneficiary's address is missing."],
    CUST: ['RequestedByCustomer', 'The beneficiary returned the money.'],
    FOCR: ['FollowingCancellationRequest', 'The payment was canceled on request.'],
    MD07: ['EndCustomerDeceased', "The beneficiary's account can no longer be used."],
    MS02: ['NotSpecifiedReasonCustomerGenerated', 'The beneficiary refused the payment.'],
    MS03: ['NotSpecifiedReasonAgentGenerated', "The beneficiary's bank didn't give a reason."],
    RC01: ['BankIdentifierIncorrect', "The beneficiary's bank couldn't be reached with these details."],
    RR04: ['RegulatoryReason', "The beneficiary's bank isn't allowed to accept this payment."],
    TM01: ['InvalidCutOffTime', 'The payment reached the network after its cut-off.'],
    AB05: ['TimeoutCreditorAgent', "The beneficiary's bank didn't respond in time."],
    BE01: ['InconsistentWithEndCustomer', "The beneficiary's name doesn't match this account."],
  },
  nacha: {
    R01: ['Insufficient Funds', "The banks couldn't settle the payment."],
    R02: ['Account Closed', "The beneficiary's account is closed."],
    R03: ['No Account/Unable to Locate Account', "The beneficiary's bank couldn't find this account."],
    R04: ['Invalid Account Number Structure', "The account number isn't valid at the beneficiary's bank."],
    R06: ["Returned per ODFI's Request", "The payment was returned at the sending bank's request."],
    R10: ['Customer Advises Not Authorized', "The beneficiary didn't authorize this payment."],
    R13: ['Invalid ACH Routing Number', "The beneficiary's bank couldn't be reached with this routing number."],
    R16: ['Account Frozen', "The beneficiary's account is frozen."],
    R20: ['Non-Transaction Account', "The beneficiary's account doesn't accept this type of payment."],
    R23: ['Credit Entry Refused by Receiver', 'The beneficiary refused the payment.'],
    R24: ['Duplicate Entry', hasAlready],
  },
  nibss: {
    '05': ['Do not honour', "The beneficiary's bank returned the payment."],
    '06': ['Dormant Account', closed],
    '07': ['Invalid Account', "The account number doesn't exist at the beneficiary's bank."],
    '08': ['Account Name Mismatch', "The beneficiary's name doesn't match this account."],
    '16': ['Unknown Bank Code', "The beneficiary's bank couldn't be reached with these details."],
    '26': ['Duplicate record', hasAlready],
    '94': ['Duplicate transaction', hasAlready],
    '57': ['Transaction not permitted to sender', notOfThisKind],
    '61': ['Transfer limit Exceeded', "The amount is above the network's maximum."],
    '91': ['Beneficiary Bank not available', "The beneficiary's bank isn't responding right now."],
  },
  canada: {
    '902': ['Account Not Found', notFound],
    '905': ['Account Closed', closed],
    '909': ['Currency/Account Mismatch', "The account isn't in Canadian dollars."],
    '910': ['Payor/Payee Deceased', "The beneficiary's account can no longer be used."],
    '911': ['Account Frozen', frozen],
    '912': ['Invalid/Incorrect Account No.', "The account number isn't valid at the beneficiary's bank."],
    '914': ['Incorrect Payor/Payee Name', "The beneficiary's name doesn't match this account."],
    '922': ['Customer Initiated Return', sentBack],
    '990': ['Institution in Default', "The beneficiary's bank isn't accepting payments right now."],
  },
  'south-africa': {
    '05': ['Account dormant', "The beneficiary's account is dormant."],
    '06': ['Account frozen', frozen],
    '12': ['Account closed', closed],
    '18': ['Account holder deceased', "The beneficiary's account can no longer be used."],
    '26': ['No such account', notFound],
    '28': ['Recall/Withdrawal', sentBack],
    '56': ['Not FICA compliant', "The beneficiary's bank isn't allowed to accept this payment."],
  },
  india: {
    '92': ['Invalid NBIN', "The beneficiary's bank couldn't be reached with this IFSC."],
    '94': ['Duplicate transmission', hasAlready],
    M1: ['Invalid beneficiary details', notFound],
    M2: ['Amount limit exceeded', "The amount is above the account's limit."],
    M3: ['Account blocked or frozen', frozen],
    M4: ['NRE account', "This type of account can't receive this payment."],
    M5: ['Account closed', closed],
    MT: ['Transaction not allowed', "The beneficiary's bank returned the payment."],
  },
  interac: {
    CLOSED: ['Address no longer in use', 'This email address no longer receives Interac transfers.'],
    DECLINED: ['Declined by the recipient', sentBack],
    EXPIRED: ['Expired', "The money wasn't accepted within 30 days."],
    NOT_REACHED: ['Recipient not reached', "The notification couldn't be delivered to this email address."],
    REFUSED: ['Not permitted', "Interac didn't accept this transfer."],
    WRONG_ANSWER: ['Too many wrong answers', 'The security question was answered wrongly three times.'],
  },
  momo: {
    COULD_NOT_PERFORM_TRANSACTION: ['Time-out at the operator', "The operator didn't complete the payment in time."],
    NOT_ALLOWED: ['Not allowed', "The operator didn't accept this payment."],
    PAYEE_LIMIT_REACHED: ['Limit of the wallet', 'The wallet would exceed its limit.'],
    PAYEE_NAME_MISMATCH: ['Name does not match', 'The wallet is registered to a different name.'],
    PAYEE_NOT_ALLOWED_TO_RECEIVE: ['Wallet may not receive', 'The wallet is closed or blocked.'],
    PAYEE_NOT_FOUND: ['Beneficiary not found', 'The operator has no wallet with this number.'],
    RESOURCE_ALREADY_EXIST: ['Duplicated reference', hasAlready],
    TRANSACTION_REVERSED: ['Reversed by the operator', 'The operator returned the money.'],
  },
}

/**
 * Codes for duplicates. Those of ISO 20022 apply to every network, as their words do; a network's own are distinguished
 * by its own list, since the same digits mean another thing elsewhere.
 */
const duplicates: Partial<Record<ReasonList, readonly string[]>> & { iso: readonly string[] } = {
  iso: ['AM05', 'DU01', 'DU02', 'DU03', 'DU04', 'DU05', 'DUPL'],
  nacha: ['R24'],
  nibss: ['26', '94'],
  india: ['94'],
  momo: ['RESOURCE_ALREADY_EXIST'],
}

/** What a network's code means. A code that is not in its list is passed on with words that claim nothing. */
export function reasonFor(network: IncomingNetwork, code: string): RailReason {
  const list = network === 'book' ? 'iso' : railTable[network].reasons
  // Networks with lists of their own fall back on ISO 20022 where theirs has no word.
  const [name, words] = reasons[list][code] ?? reasons.iso[code] ?? [code, `The network refused the payment (${code}).`]
  const isDuplicate = duplicates[list]?.includes(code) || duplicates.iso.includes(code)
  return { code, name, words, ...(isDuplicate && { duplicate: true }) }
}

/** Every code that a list knows, for the tests. */
export const codesOf = (list: ReasonList): string[] => Object.keys(reasons[list])
