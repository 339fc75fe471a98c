import type * as contract from '@tradewind/contract/operations'

type Detail = contract.PaymentDetail

export const statusNames: Record<Detail['status'], string> = {
  Pending: 'Pending',
  RiskDetermined: 'Screened',
  Approved: 'On its way',
  Successful: 'Successful',
  Failed: 'Failed',
  Rejected: 'Rejected',
  Expired: 'Expired',
  InvestigateAccount: 'Under review',
  FundsReceived: 'Funds received',
}

const networkNames: Record<(typeof contract.paymentNetworks)[number], string> = {
  fps: 'Faster Payments',
  sepa: 'SEPA Credit Transfer',
  ach: 'ACH',
  nip: 'NIP',
  swift: 'SWIFT',
  fedwire: 'Fedwire',
  interac: 'Interac e-Transfer',
  eft: 'EFT',
  inr: 'IMPS, NEFT, RTGS',
  fast: 'FAST',
  zaeft: 'South African EFT',
  ethswitch: 'EthSwitch',
  raast: 'Raast',
  momo: 'Mobile money',
  uemoa: 'Franc zone clearing',
  book: 'Between our customers',
}

export const networkName = (network: string): string => (networkNames as Record<string, string>)[network] ?? network

export const productNames: Record<Detail['product'], string> = { account: 'Account', sendr: 'SendR' }
export const directionNames = { in: 'Incoming', out: 'Outgoing' } as const

export const moneyNames: Record<Detail['money'], string> = {
  awaited: 'Not booked yet',
  held: 'Reserved on the account',
  sent: 'Left the account',
  received: 'Booked on the account',
  released: 'Released',
  returned: 'Returned',
}

export const submissionNames: Record<Detail['submission'], string> = {
  none: 'Not sent',
  attempting: 'Being sent',
  unknown: 'Outcome unknown',
  resubmit: 'To be sent again',
  accepted: 'Accepted by the network',
  finished: 'Finished',
}

const eventNames: Readonly<Record<string, string>> = {
  requested: 'Ordered',
  resubmitted: 'Submitted again',
  cleared: 'Approved by colleagues',
  'refused-by-approver': 'Rejected by an approver',
  'returned-by-approver': 'Returned for modification',
  screened: 'Screening passed',
  approved: 'Approved',
  submitted: 'Sent to the network',
  'outcome-unknown': 'Outcome unknown',
  accepted: 'Accepted by the network',
  'not-found': 'Not found by the network',
  settled: 'Settled',
  rejected: 'Rejected',
  redebited: 'Debited again',
  'refused-by-screening': 'Rejected by screening',
  'held-for-check': 'Held: possible sanctions match',
  'check-passed': 'Cleared by two people',
  expired: 'Expired',
  canceled: 'Canceled',
  returned: 'Returned',
  'partly-returned': 'Partly returned',
  investigating: 'Under review',
  contradicted: 'Contradicted by the network',
  received: 'Received',
  booked: 'Booked',
  'recall-requested': 'Recall requested',
  'recall-accepted': 'Recall accepted',
  'recall-refused': 'Recall refused',
}

/** What happened; words that we have not yet stand as they are. */
export const eventName = (kind: string): string => eventNames[kind] ?? kind

export const relatedNames: Record<Detail['related'][number]['kind'], string> = {
  exchange: 'Paid by an exchange of',
  return: 'Returned',
  reversal: 'Taken back',
  rebooking: 'Debited again',
  repayment: 'Repaid',
  debt: 'Owed',
  'credited-elsewhere': 'Credited to another account',
}

export const caseNames: Record<contract.PaymentCase['kind'], string> = {
  investigation: 'Outcome unknown',
  contradiction: 'Contradiction',
  'return-to-closed-account': 'Return to a closed account',
  'return-differs': 'Return differs',
  'credit-to-closed-account': 'Credit to a closed account',
  owed: 'Owed by the customer',
  'payee-match': 'Possible sanctions match',
  'sender-match': 'Possible sanctions match (sender)',
  'fraud-rule': 'Held by a fraud rule',
}

type Recall = contract.PaymentRecall

export const recallReasonNames: Record<Recall['reason'], string> = {
  CUST: 'Requested by the customer',
  DUPL: 'Duplicate payment',
  AC03: 'Wrong account',
  AM09: 'Wrong amount',
  TECH: 'Technical error',
  FRAD: 'Fraud',
}

export const recallStateNames: Record<Recall['state'], string> = {
  requested: 'Waiting for the bank',
  pending: 'Bank is checking',
  accepted: 'Bank agreed',
  'by-hand': 'Contact the bank',
  'indemnity-asked': 'Bank asks for an indemnity',
  refused: 'Refused',
  returned: 'Returned',
  closed: 'Closed',
}

export const resolutionNames: Readonly<Record<string, string>> = {
  answered: 'Ended without a decision',
  delivered: 'Delivered',
  cleared: 'Payment released',
  refused: 'Payment refused',
  'not-delivered': 'Not delivered',
  returned: 'Returned in part',
  credited: 'Credited to another account',
  repaid: 'Repaid',
  'written-off': 'Written off',
}
