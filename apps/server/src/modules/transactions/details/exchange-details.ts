import type { payments as contract } from '@tradewind/contract'
import { formatMoney, formatRate } from '@tradewind/kernel'
import { isolated } from '@tradewind/kernel/text'
import type * as z from 'zod/mini'
import type { Exchange } from '#modules/payments'
import { inSight } from '#platform/account-scope'
import type { TransactionRecord } from '../lists/transaction-record.ts'
import { approvedText, awaitedText, isMakers, type TimelineStep } from './timeline.rules.ts'

type TransactionDetails = z.output<typeof contract.TransactionDetails>

/** An exchange as the page of a transaction shows it, seen from the account that it leaves, or that it reaches. */
export const exchangeDetails = (
  record: TransactionRecord,
  exchange: Exchange,
  {
    canRedo,
    documents,
    readerId,
  }: { canRedo: boolean; documents: TransactionDetails['documents']; readerId: string | undefined },
): TransactionDetails => {
  const { sold, bought, spread, status } = exchange
  return {
    ...record,
    total: record.direction === 'in' ? bought : sold,
    beneficiary: null,
    network: 'Exchange between your accounts',
    networkReference: null,
    otherExpenseCategory: null,
    expectedAt: null,
    finishedAt: exchange.finishedAt,
    isDelivered: status === 'Successful',
    // An order that its approvers refused may be resubmitted.
    isFinal: status !== 'Pending' && exchange.approval !== 'refused' && exchange.approval !== 'returned',
    failureReason: exchange.failureReason,
    returned: null,
    timeline: stepsOf(exchange, readerId),
    documents,
    createdBy: exchange.createdByName,
    ownTransfer: null,
    exchange: {
      fromAccountId: inSight(exchange.fromAccountId),
      fromName: exchange.fromName,
      toAccountId: inSight(exchange.toAccountId),
      toName: exchange.toName,
      sold,
      bought,
      midRate: exchange.midRate,
      markedRate: exchange.markedRate,
      cost: spread,
      reason: exchange.reason,
    },
    exchangedFrom: null,
    hasReceipt: status === 'Successful',
    canCancel: status === 'Pending',
    canRedo,
  }
}

/** The exchange that brought the money of a payment, as the payment shows it. */
export const exchangedFromOf = ({
  id,
  fromAccountId,
  fromName,
  sold,
  bought,
  midRate,
  markedRate,
  spread,
}: Exchange): NonNullable<TransactionDetails['exchangedFrom']> => ({
  transactionId: id,
  accountId: inSight(fromAccountId),
  accountName: fromName,
  sold,
  bought,
  midRate,
  markedRate,
  cost: spread,
})

function stepsOf(exchange: Exchange, readerId: string | undefined): TimelineStep[] {
  const { sold, bought, fromName, toName, status, approval, askedAt, finishedAt, failureReason, markedRate } = exchange
  const rate = formatRate(sold.currency, markedRate, bought.currency)
  const booked: TimelineStep = {
    state: 'done',
    title: 'Exchanged',
    explanation: `${formatMoney(sold)} from ${isolated(fromName)} became ${formatMoney(bought)} in ${isolated(toName)}, at ${rate}.`,
    at: finishedAt,
  }
  if (approval === 'none') return [booked]
  const isMaker = isMakers(exchange, readerId)
  const requested: TimelineStep = {
    state: 'done',
    title: 'Exchange requested',
    explanation: `${isMaker ? 'You' : isolated(exchange.createdByName)} asked us to exchange ${formatMoney(sold)} into ${bought.currency}. ${formatMoney(sold)} reserved.`,
    at: askedAt,
  }
  if (status === 'Successful')
    return [
      requested,
      { state: 'done', title: 'Approved', explanation: approvedText(isMaker, 'exchange'), at: finishedAt },
      booked,
    ]
  if (status === 'Pending')
    return [
      requested,
      {
        state: 'now',
        title: 'Approval',
        explanation: awaitedText(isMaker, 'exchange'),
        at: null,
      },
      {
        state: 'next',
        title: 'Exchange',
        explanation: `We exchange ${formatMoney(sold)} at the rate of the moment in which it's approved.`,
        at: null,
      },
    ]
  return [
    requested,
    {
      state: approval === 'returned' ? 'now' : 'failed',
      title: approval === 'returned' ? 'Returned for modification' : 'Not exchanged',
      explanation: `${isolated(failureReason ?? '')} ${formatMoney(sold)} is back in your account.`.trim(),
      at: finishedAt,
    },
  ]
}
