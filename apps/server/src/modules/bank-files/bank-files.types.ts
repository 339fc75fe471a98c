import type { bankFiles as contract } from '@tradewind/contract'
import type { ClientData } from '@tradewind/contract/client-data'
import type { Currency } from '@tradewind/kernel'

export type RowFields = Pick<
  contract.BankFileRow,
  'payeeName' | 'payeeType' | 'amount' | 'account' | 'bankCode' | 'country' | 'reference'
>
export type Format = contract.BankFile['format']

/** One payment as a file or a request names it. */
export interface GivenRow {
  endToEndId: string
  accountId: string
  currency: Currency
  fields: RowFields
  /** What the payment keeps of its program's own. */
  clientData?: ClientData | null
}

export interface RowFault {
  field: keyof RowFields
  reason: string
}

export interface KeptRow extends GivenRow {
  n: number
  state: contract.BankFileRowState
  field: string | null
  reason: string | null
  reasonCode: string | null
  transactionId: string | null
  awaitsApproval: boolean
}

export interface KeptFile {
  id: string
  customerId: string
  messageId: string
  digest: Buffer
  format: Format
  fileName: string | null
  status: contract.BankFile['status']
  version: number
  accountIds: string[]
  createdByName: string
  createdAt: Date
  confirmedBy: string | null
  confirmedByName: string | null
  confirmedAt: Date | null
  hasPasskey: boolean
  isSigned: boolean
}
