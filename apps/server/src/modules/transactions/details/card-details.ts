import { formatMoney } from '@tradewind/kernel'
import { isolated } from '@tradewind/kernel/text'
import { oneRow, sql, type Tx } from '#platform/db'
import type { TransactionRecord } from '../lists/transaction-record.ts'
import type { TransactionDetails } from './get-transaction-details.ts'

interface CardEntry {
  kind: 'purchase' | 'refund' | 'repayment' | 'provisional-credit' | 'provisional-return'
  merchantCurrency: string | null
  merchantAmount: string | null
  rate: string | null
  createdByName: string
}

const findEntry = (tx: Tx, customerId: string, id: string): Promise<CardEntry> =>
  oneRow<CardEntry>(
    tx,
    sql`select kind, merchant_currency, merchant_amount, rate, created_by_name from payments.card_entry
        where id = ${id} and customer_id = ${customerId}`,
  )

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
  const { kind, merchantAmount, merchantCurrency, rate, createdByName } = await findEntry(
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
