import type { payments as contract } from '@tradewind/contract'
import { formatMoney } from '@tradewind/kernel'
import type * as z from 'zod/mini'
import type { TransactionRecord } from '../lists/transaction-record.ts'

/** A credit or debit by our staff. It is already booked and never changes. */
export function correctionDetails(record: TransactionRecord): z.output<typeof contract.TransactionDetails> {
  const { amount, counterParty, dateAdded: at, direction } = record
  const [title, word] = direction === 'in' ? ['Credited', 'credited'] : ['Debited', 'debited']
  return {
    ...record,
    total: amount,
    beneficiary: null,
    network: 'Balance correction',
    networkReference: null,
    otherExpenseCategory: null,
    expectedAt: null,
    finishedAt: at,
    isDelivered: true,
    isFinal: true,
    failureReason: null,
    returned: null,
    timeline: [
      {
        title,
        explanation: `We corrected your balance: ${formatMoney(amount)} was ${word}.`,
        state: 'done',
        at,
      },
    ],
    documents: [],
    createdBy: counterParty,
    ownTransfer: null,
    exchange: null,
    exchangedFrom: null,
    hasReceipt: false,
    canCancel: false,
    canRedo: false,
  }
}
