import type { Instruction } from './sendr.queries.ts'

/** The status of a transfer as its customer reads it. */
export const statusWords: Readonly<Record<Instruction['status'], string>> = {
  Pending: 'Waiting for payment',
  FundsReceived: 'Money received',
  RiskDetermined: 'Checked',
  Approved: 'On its way',
  Successful: 'Successful',
  Failed: 'Failed',
  Rejected: 'Rejected',
  Expired: 'Expired',
  Canceled: 'Canceled',
  InvestigateAccount: 'Under review',
}
