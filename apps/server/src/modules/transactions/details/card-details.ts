import type { payments as contract } from '@tradewind/contract'
import { formatMoney } from '@tradewind/kernel'
import { isolated } from '@tradewind/kernel/text'
import type * as z from 'zod/mini'
import type { Tx } from '#platform/db'
import type { TransactionRecord } from '../lists/transaction-record.ts'
import { type CardEntry, findCardEntry } from './card-entries.store.ts'

type TransactionDetails = z.output<typeof contract.TransactionDetails>

const words: Readonly<
  Record<CardEntry['kind'], readonly [title: string, text: (amount: string, shop: string) => string]>
> = {
  purchase: ['Taken', (amount, shop) => `${shop} took ${amount} by card.`],
  refund: ['Refunded', (amount, shop) => `${shop} refunded ${amount} to your card.`],
  repayment: ['Repaid', (amount, shop) => `${amount} repaid what was owed for your payment at ${shop}.`],
  'provisional-credit': ['Credited', (amount, shop) => `${amount} was credited for your dispute with ${shop}.`],
  'provisional-return': ['Taken back', (amount, shop) => `${amount} went back, since your dispute with ${shop} ended.`],
}

/** A movement by card: it is booked when it is listed, and nothing of it changes. */
export async function cardDetails(tx: Tx, customerId: string, record: TransactionRecord): Promise<TransactionDetails> {
  const { kind, merchantAmount, merchantCurrency, rate, createdByName } = await findCardEntry(
    tx,
    customerId,
    record.transactionId,
  )
  const { amount, dateAdded: at } = record
  const [title, text] = words[kind]
  const charged = rate === null ? '' : ` The shop charged ${merchantAmount} ${merchantCurrency} at ${rate}.`
  return {
    ...record,
    total: amount,
    beneficiary: null,
    network: 'Card',
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
        explanation: `${text(formatMoney(amount), isolated(record.counterParty))}${charged}`,
        state: 'done',
        at,
      },
    ],
    documents: [],
    createdBy: createdByName,
    ownTransfer: null,
    exchange: null,
    exchangedFrom: null,
    hasReceipt: false,
    canCancel: false,
    canRedo: false,
  }
}
