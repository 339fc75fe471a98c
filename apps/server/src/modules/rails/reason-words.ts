import { type ReasonList, railTable } from './networks.rules.ts'
import type { IncomingNetwork } from './rails.rules.ts'
import type { RailReason } from './rails.types.ts'

type Reasons = Record<string, readonly [name: string, words: string]>

const closed = "The beneficiary's account is closed."
const notFound = "The beneficiary's bank could not find this account."
const frozen = "The beneficiary's account is frozen."
const notOfThisKind = "The beneficiary's account does not take payments of this kind."
const hasAlready = 'The network already has this payment.'
const sentBack = 'The beneficiary sent the money back.'

/**
 * Every reason that a network gives for a refusal or a return: the official name, and words for the customer. `iso` are
 * ISO 20022's external codes, `nacha` the R-codes of ACH, `nibss` the response codes of NIP, `canada` those of Payments
 * Canada's Standard 005, `south-africa` BankservAfrica's unpaid reasons, `india` NPCI's response codes for IMPS, `momo`
 * the reasons of MTN's interface. Interac gives its list to members only, so that these names are the sandbox's own.
 */
const reasons: Record<ReasonList, Reasons> = {
  iso: {
    AC01: ['IncorrectAccountNumber', "The account number does not exist at the beneficiary's bank."],
    AC03: ['InvalidCreditorAccountNumber', "The beneficiary's account number is not valid."],
    AC04: ['ClosedAccountNumber', "The beneficiary's account is closed."],
    AC06: ['BlockedAccount', "The beneficiary's account is blocked."],
    AG01: ['TransactionForbidden', "The beneficiary's account does not take payments of this kind."],
    AG02: ['InvalidBankOperationCode', 'The network does not know this kind of payment.'],
    AM02: ['NotAllowedAmount', 'The amount is more than the network takes.'],
    AM04: ['InsufficientFunds', 'The payment could not be settled between the banks.'],
    AM05: ['Duplication', hasAlready],
    DU01: ['DuplicateMessageID', hasAlready],
    DU02: ['DuplicatePaymentInformationID', hasAlready],
    DU03: ['DuplicateTransaction', hasAlready],
    DU04: ['DuplicateEndToEndID', hasAlready],
    DU05: ['DuplicateInstructionID', hasAlready],
    DUPL: ['DuplicatePayment', hasAlready],
    BE04: ['MissingCreditorAddress', "The beneficiary's address is missing."],
    CUST: ['RequestedByCustomer', 'The beneficiary sent the money back.'],
    FOCR: ['FollowingCancellationRequest', 'The payment was cancelled on request.'],
    MD07: ['EndCustomerDeceased', "The beneficiary's account can no longer be used."],
    MS02: ['NotSpecifiedReasonCustomerGenerated', 'The beneficiary refused the payment.'],
    MS03: ['NotSpecifiedReasonAgentGenerated', "The beneficiary's bank did not say why."],
    RC01: ['BankIdentifierIncorrect', "The beneficiary's bank could not be reached with these details."],
    RR04: ['RegulatoryReason', "The beneficiary's bank may not take this payment."],
    TM01: ['InvalidCutOffTime', 'The payment reached the network after its cut-off.'],
    AB05: ['TimeoutCreditorAgent', "The beneficiary's bank did not answer in time."],
    BE01: ['InconsistentWithEndCustomer', "The beneficiary's name does not belong to this account."],
  },
  nacha: {
    R01: ['Insufficient Funds', 'The payment could not be settled between the banks.'],
    R02: ['Account Closed', "The beneficiary's account is closed."],
    R03: ['No Account/Unable to Locate Account', "The beneficiary's bank could not find this account."],
    R04: ['Invalid Account Number Structure', "The account number is not valid at the beneficiary's bank."],
    R06: ["Returned per ODFI's Request", 'The payment was sent back because the sending bank asked for it.'],
    R10: ['Customer Advises Not Authorized', 'The beneficiary did not agree to this payment.'],
    R13: ['Invalid ACH Routing Number', "The beneficiary's bank could not be reached with this routing number."],
    R16: ['Account Frozen', "The beneficiary's account is frozen."],
    R20: ['Non-Transaction Account', "The beneficiary's account does not take payments of this kind."],
    R23: ['Credit Entry Refused by Receiver', 'The beneficiary refused the payment.'],
    R24: ['Duplicate Entry', hasAlready],
  },
  nibss: {
    '05': ['Do not honour', "The beneficiary's bank sent the payment back."],
    '06': ['Dormant Account', closed],
    '07': ['Invalid Account', "The account number does not exist at the beneficiary's bank."],
    '08': ['Account Name Mismatch', "The beneficiary's name does not belong to this account."],
    '16': ['Unknown Bank Code', "The beneficiary's bank could not be reached with these details."],
    '26': ['Duplicate record', hasAlready],
    '94': ['Duplicate transaction', hasAlready],
    '57': ['Transaction not permitted to sender', notOfThisKind],
    '61': ['Transfer limit Exceeded', 'The amount is more than the network takes.'],
    '91': ['Beneficiary Bank not available', "The beneficiary's bank does not answer at the moment."],
  },
  canada: {
    '902': ['Account Not Found', notFound],
    '905': ['Account Closed', closed],
    '909': ['Currency/Account Mismatch', 'The account is not kept in Canadian dollars.'],
    '910': ['Payor/Payee Deceased', "The beneficiary's account can no longer be used."],
    '911': ['Account Frozen', frozen],
    '912': ['Invalid/Incorrect Account No.', "The account number is not valid at the beneficiary's bank."],
    '914': ['Incorrect Payor/Payee Name', "The beneficiary's name does not belong to this account."],
    '922': ['Customer Initiated Return', sentBack],
    '990': ['Institution in Default', "The beneficiary's bank takes no payments at the moment."],
  },
  'south-africa': {
    '05': ['Account dormant', "The beneficiary's account is dormant."],
    '06': ['Account frozen', frozen],
    '12': ['Account closed', closed],
    '18': ['Account holder deceased', "The beneficiary's account can no longer be used."],
    '26': ['No such account', notFound],
    '28': ['Recall/Withdrawal', sentBack],
    '56': ['Not FICA compliant', "The beneficiary's bank may not take this payment."],
  },
  india: {
    '92': ['Invalid NBIN', "The beneficiary's bank could not be reached with this IFSC."],
    '94': ['Duplicate transmission', hasAlready],
    M1: ['Invalid beneficiary details', notFound],
    M2: ['Amount limit exceeded', 'The amount is more than the account may take.'],
    M3: ['Account blocked or frozen', frozen],
    M4: ['NRE account', 'The account is of a kind that takes no payments from here.'],
    M5: ['Account closed', closed],
    MT: ['Transaction not allowed', "The beneficiary's bank sent the payment back."],
  },
  interac: {
    CLOSED: ['Address no longer in use', 'Nobody takes Interac transfers at this e-mail address any more.'],
    DECLINED: ['Declined by the recipient', sentBack],
    EXPIRED: ['Expired', 'Nobody accepted the money within 30 days.'],
    NOT_REACHED: ['Recipient not reached', 'The notification could not be delivered to this e-mail address.'],
    REFUSED: ['Not permitted', 'Interac does not take this transfer.'],
    WRONG_ANSWER: ['Too many wrong answers', 'The security question was answered wrongly three times.'],
  },
  momo: {
    COULD_NOT_PERFORM_TRANSACTION: ['Time-out at the operator', 'The operator did not carry the payment out in time.'],
    NOT_ALLOWED: ['Not allowed', 'The operator does not take this payment.'],
    PAYEE_LIMIT_REACHED: ['Limit of the wallet', 'The wallet would hold more than it may.'],
    PAYEE_NAME_MISMATCH: ['Name does not match', 'The wallet is registered to another name.'],
    PAYEE_NOT_ALLOWED_TO_RECEIVE: ['Wallet may not receive', 'The wallet is closed or blocked.'],
    PAYEE_NOT_FOUND: ['Beneficiary not found', 'This mobile number has no wallet at the operator.'],
    RESOURCE_ALREADY_EXIST: ['Duplicated reference', hasAlready],
    TRANSACTION_REVERSED: ['Reversed by the operator', 'The operator sent the money back.'],
  },
}

/**
 * Refusals that say: we have this already. ISO 20022's stand for every network, as their words do; a network's own are told
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
