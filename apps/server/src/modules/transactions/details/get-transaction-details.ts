import { type payments as contract, Refusal } from '@tradewind/contract'
import { add, subtract } from '@tradewind/kernel'
import { type RailName, railNames } from '@tradewind/kernel/payment-methods/rails'
import type * as z from 'zod/mini'
import type { OwnTransfer, Payment } from '#modules/payments'
import {
  accountInWords,
  documentsOf,
  documentsOfExchange,
  documentView,
  eventsOf,
  exchangeOf,
  findExchange,
  findPayment,
  isFinal,
  mayCancel,
} from '#modules/payments'
import { inSight } from '#platform/account-scope'
import { clientDataOf } from '../lists/client-data.store.ts'
import { findLine } from '../lists/lines.store.ts'
import { recordOf, type TransactionRecord } from '../lists/transaction-record.ts'
import { hasReceipt } from '../receipts/receipt-availability.ts'
import type { TransactionsNeeds } from '../transactions.needs.ts'
import { cardDetails } from './card-details.ts'
import { correctionDetails } from './correction-details.ts'
import { exchangeDetails, exchangedFromOf } from './exchange-details.ts'
import { findOwnTransfers } from './own-transfers.store.ts'
import { ownTransferSteps, timeline } from './timeline.rules.ts'

export type TransactionDetails = z.output<typeof contract.TransactionDetails>

export type DetailsNeeds = Pick<TransactionsNeeds, 'db' | 'bankClock' | 'rails' | 'changeable'>

export interface DetailsRequest {
  customerId: string
  transactionId: string
  /** Who reads it, where it matters what that person may do with it and how the timeline addresses the reader. */
  userId?: string
  /** Of two own accounts, the side that receives, if the reader may see it. */
  receiving?: boolean | undefined
}

/** One transaction of the customer with its timeline; absent and foreign ids alike are payments.unknown. */
export const getTransactionDetails =
  ({ db, bankClock, rails, changeable }: DetailsNeeds) =>
  async ({ customerId, transactionId, userId, receiving = false }: DetailsRequest): Promise<TransactionDetails> => {
    const { details, journey } = await db.asCustomer(customerId, async (tx) => {
      const line = await findLine(tx, { customerId, id: transactionId, receiving })
      if (!line) throw new Refusal('payments.unknown')
      const record = recordOf(line)
      const [transfer] = line.kind === 'own-transfer' ? await findOwnTransfers(tx, customerId, [line]) : []
      if (transfer) return { details: ownTransferDetails(record, transfer) }
      if (line.kind === 'correction') return { details: correctionDetails(record) }
      if (line.kind === 'card') return { details: await cardDetails(tx, customerId, record) }
      const exchange = line.kind === 'exchange' ? await findExchange(tx, customerId, transactionId) : undefined
      if (exchange) {
        const mayRedo = exchange.approval === 'refused' || exchange.approval === 'returned'
        const makers = mayRedo ? await changeable?.(tx, customerId, [exchange.id]) : undefined
        const canRedo = userId !== undefined && makers?.get(exchange.id) === userId
        const documents = (await documentsOfExchange(tx, exchange)).map(documentView)
        return { details: exchangeDetails(record, exchange, { canRedo, documents, readerId: userId }) }
      }
      const payment = await findPayment(tx, customerId, transactionId)
      if (!payment) throw new Refusal('payments.unknown')
      const paidBy = payment.direction === 'out' ? await findExchange(tx, customerId, exchangeOf(payment)) : undefined
      const { network, returnWindowDays } = networkOf(rails, payment.rail)
      const events = await eventsOf(tx, payment.id)
      const documents = await documentsOf(tx, payment.id)
      const returned = record.approval === 'returned'
      const journey = { payment, events, network, readerId: userId, returned }
      const details: TransactionDetails = {
        ...record,
        total: add(payment.amount, payment.charge),
        beneficiary: beneficiaryOf(payment),
        network,
        networkReference: payment.networkReference,
        otherExpenseCategory: payment.otherCategory,
        // Counted from the hour in which it was ordered; it goes in the hour in which it is approved.
        expectedAt: record.approval ? null : payment.expectedAt,
        finishedAt: returned ? null : payment.finishedAt,
        isDelivered: payment.status === 'Successful',
        isFinal: isFinal(payment, { returnWindowDays, now: bankClock.now() }),
        failureReason: payment.failureReason,
        returned: payment.returned && { amount: payment.returned, fee: subtract(payment.amount, payment.returned) },
        timeline: timeline(journey),
        documents: documents.map(documentView),
        createdBy: payment.createdByName,
        ...(await clientDataOf(tx, { customerId, ids: [payment.id] })).get(payment.id),
        ownTransfer: null,
        exchange: null,
        exchangedFrom: paidBy ? exchangedFromOf(paidBy) : null,
        hasReceipt: hasReceipt({ ...payment, booked: events.some(({ kind }) => kind === 'booked') }),
        canCancel: mayCancel(payment),
        canRedo: userId !== undefined && (await makerOfChange(payment)) === userId,
      }
      return { details, journey }

      async function makerOfChange({ id, approval }: Payment): Promise<string | undefined> {
        return approval === 'refused' || approval === 'returned'
          ? (await changeable?.(tx, customerId, [id]))?.get(id)
          : undefined
      }
    })
    // Read when the customer's own transaction is over, so that nobody holds two connections.
    if (!journey || !isTracked(rails, journey.payment)) return details
    const tracking = await rails.tracking(journey.payment.rail, transactionId)
    return { ...details, timeline: timeline({ ...journey, tracking }) }
  }

const isTracked = (rails: DetailsNeeds['rails'], payment: Payment): payment is Payment & { rail: RailName } =>
  payment.direction === 'out' && isRail(payment.rail) && rails.facts(payment.rail).tracked === true

const ownTransferDetails = (record: TransactionRecord, transfer: OwnTransfer): TransactionDetails => ({
  ...record,
  total: transfer.amount,
  beneficiary: null,
  network: 'Between your accounts',
  networkReference: null,
  otherExpenseCategory: null,
  expectedAt: null,
  finishedAt: transfer.createdAt,
  isDelivered: true,
  isFinal: true,
  failureReason: null,
  returned: null,
  timeline: ownTransferSteps(transfer),
  documents: [],
  createdBy: transfer.createdByName,
  ownTransfer: {
    fromAccountId: inSight(transfer.fromAccountId),
    fromName: transfer.fromName,
    toAccountId: inSight(transfer.toAccountId),
    toName: transfer.toName,
  },
  exchange: null,
  exchangedFrom: null,
  hasReceipt: true,
  canCancel: false,
  canRedo: false,
})

/** How a network is called, and its time zone; money also arrives by networks without a rail. */
function networkOf(rails: TransactionsNeeds['rails'], rail: string): { network: string; returnWindowDays: number } {
  return isRail(rail) ? rails.facts(rail) : { network: 'bank transfer', returnWindowDays: 45 }
}

const isRail = (name: string): name is RailName => (railNames as readonly string[]).includes(name)

const beneficiaryOf = ({ party }: Payment): TransactionDetails['beneficiary'] =>
  party.destination ? { name: party.name, ...accountInWords(party) } : null
