import type { operations as contract } from '@tradewind/contract'
import { Refusal } from '@tradewind/contract/refusals'
import { type RailName, railNames } from '@tradewind/kernel/payment-methods/rails'
import {
  accountInWords,
  creditedElsewhereId,
  eventsOf,
  findPayment,
  mayRecall,
  orderOf,
  type Payment,
  type PaymentEvent,
  recallsOf,
} from '#modules/payments'
import type { StaffCaller } from '#platform/caller'
import type { Tx } from '#platform/db'
import type { OperationsNeeds } from './operations.needs.ts'
import { approvalsOf, casesOf, holdsOf, limitsOf, postingsOf, relatedTo } from './payment-details.store.ts'
import { originOfPayment } from './payments.store.ts'
import type { RecallsOfStaff } from './recalls.ts'

/** More than any network says of one payment. */
const mostMessages = 100

/** A payment as staff look into it. The look is recorded, and its customer reads of it. */
export const getPayment =
  (needs: OperationsNeeds, recallsOfStaff: Pick<RecallsOfStaff, 'viewOf'>) =>
  ({ caller, paymentId }: { caller: StaffCaller; paymentId: string }): Promise<contract.PaymentDetail> =>
    needs.db.asSystem(async (tx) => {
      const { customers, staff } = needs
      const found = await originOfPayment(tx, paymentId)
      const payment = found && (await findPayment(tx, found.customerId, paymentId))
      if (!payment) throw new Refusal('payments.unknown')
      const { reference } = payment
      await staff.recordAccess(tx, {
        customerId: payment.customerId,
        staffId: caller.staffId,
        kind: 'customer',
        subject: reference,
        reason: `Payment ${reference}`,
      })
      const customerName = await customers.payerNameOf(tx, payment.customerId)
      const events = await eventsOf(tx, paymentId)
      const recalls = await recallsOf(tx, paymentId)
      const shownRecalls: contract.PaymentRecall[] = []
      for (const one of recalls) shownRecalls.push(await recallsOfStaff.viewOf(tx, caller, one))
      return {
        ...headOf(payment, customerName),
        product: found.product,
        ...stateOf(payment),
        timeline: events.map(pointOf),
        messages: await messagesOf(needs, tx, payment, events),
        postings: await postingsOf(tx, paymentId),
        holds: await holdsOf(tx, payment),
        limits: payment.direction === 'out' ? await limitsOf(tx, payment) : null,
        approvals: await approvalsOf(tx, paymentId),
        related: await relatedTo(tx, payment, creditedElsewhereId(payment)),
        cases: await casesOf(tx, paymentId),
        recalls: shownRecalls,
        isRecallable: mayRecall(payment) && recalls.every(({ endedAt }) => endedAt !== null),
      }
    })

const headOf = (payment: Payment, customerName: string) => {
  const { id: paymentId, party, debtorName, direction } = payment
  const { reference, customerId, accountId, counterparty, status, amount, charge, narration, createdAt } = payment
  const account = party.destination ? accountInWords(party) : undefined
  return {
    paymentId,
    reference,
    customerId,
    accountId,
    customerName,
    counterparty,
    direction,
    status,
    amount,
    charge,
    narration,
    createdAt,
    network: payment.rail,
    payer: direction === 'out' ? debtorName : party.name,
    payee: account
      ? {
          name: party.name,
          account: account.lines.map(({ label, value }) => `${label} ${value}`).join(', '),
          bank: account.bankName,
        }
      : null,
    orderedBy: payment.createdByName,
  }
}

const stateOf = (payment: Payment) => {
  const { money, submission, attempts, networkReference, expectedAt, finishedAt, returned } = payment
  const { failureCode: code, failureReason: reason } = payment
  const failure = code === null && reason === null ? null : { code, reason }
  return { money, submission, attempts, networkReference, expectedAt, finishedAt, returned, failure }
}

const pointOf = ({ at, kind, status, detail }: PaymentEvent): contract.PaymentDetail['timeline'][number] => ({
  at,
  kind,
  status,
  code: detail.code ?? null,
  reason: detail.reason ?? null,
  by: detail.by?.name ?? null,
})

/** Each attempt as its network got it, and what networks said, in the order of time. */
async function messagesOf(
  { rails }: OperationsNeeds,
  tx: Tx,
  payment: Payment,
  events: readonly PaymentEvent[],
): Promise<contract.PaymentDetail['messages']> {
  const { id, rail: network, direction, networkReference } = payment
  const sent = events
    .filter(({ kind }) => direction === 'out' && kind === 'submitted' && isRail(network))
    .map(({ at, detail }) => ({
      at,
      direction: 'sent' as const,
      messageId: `${id} ${detail.attempt ?? 1}`,
      outcome: null,
      repeats: 0,
      body: rails.written(orderOf(payment), at),
    }))
  const subject = direction === 'out' ? id : (networkReference ?? id)
  const received = await rails.messagesOf(tx, { network, subject, most: mostMessages })
  const said = received.map((message) => ({ ...message, direction: 'received' as const }))
  return [...sent, ...said]
}

const isRail = (name: string): name is RailName => (railNames as readonly string[]).includes(name)
