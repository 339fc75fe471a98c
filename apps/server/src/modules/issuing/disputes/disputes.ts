import { type cards as contract, Refusal } from '@tradewind/contract'
import { pageData } from '@tradewind/contract/wire'
import { compare, type Money, parseAmount, subtract, zero } from '@tradewind/kernel'
import { amountWords } from '@tradewind/kernel/amount-words'
import type * as z from 'zod/mini'
import type { TransferOrder } from '#modules/ledger'
import { derivedId, referenceOf } from '#modules/payments'
import type { Caller } from '#platform/caller'
import type { Tx } from '#platform/db'
import { doneBefore } from '#platform/done-before'
import { type IdempotentRequest, storeAnswers } from '#platform/idempotency'
import { invalidField } from '#platform/validation'
import { mayManage, mayUse, type Reader } from '../cards/card-views.ts'
import { findAnyCard } from '../cards/cards.store.ts'
import type { IssuingNeeds } from '../issuing.needs.ts'
import { categoryName } from '../merchants.rules.ts'
import { insertDebt } from '../payments/debts.store.ts'
import { seenPayment, takenOf } from '../payments/payment-views.ts'
import { type CardEntry, findPayment, insertEntry, lockPayment } from '../payments/payments.store.ts'
import type { CardPayment } from '../payments/payments.types.ts'
import { isDisputable } from './disputes.rules.ts'
import {
  changeDispute,
  type Dispute,
  type DisputeState,
  disputeOf,
  findDispute,
  insertDispute,
  lockDispute,
  pageOfDisputes,
} from './disputes.store.ts'

export type DisputeView = z.output<typeof contract.PurchaseDispute>

export async function disputeView(tx: Tx, dispute: Dispute, reader: Reader): Promise<DisputeView> {
  const payment = await paymentOf(tx, dispute)
  const card = await findAnyCard(tx, payment.cardId)
  const acts = mayManage(reader) || (mayUse(reader) && reader?.userId === dispute.openedBy)
  return {
    disputeId: dispute.id,
    authorizationId: dispute.authorizationId,
    cardId: payment.cardId,
    accountId: dispute.accountId,
    merchantName: payment.merchant.name,
    lastFour: card?.lastFour ?? '',
    amount: dispute.amount,
    reason: dispute.reason,
    evidence: dispute.evidence,
    state: dispute.state,
    openedByName: dispute.openedByName,
    openedAt: dispute.openedAt,
    provisionalCredit: dispute.credited.minor > 0n ? dispute.credited : null,
    closedAt: dispute.closedAt,
    outcomeReason: dispute.outcomeReason,
    canWithdraw: acts && dispute.closedAt === null,
  }
}

export async function paymentOf(tx: Tx, { customerId, authorizationId }: Dispute): Promise<CardPayment> {
  const payment = await findPayment(tx, customerId, authorizationId)
  if (!payment) throw new Error('a dispute of no payment')
  return payment
}

interface Opening {
  caller: Caller
  order: z.output<NonNullable<typeof contract.openPurchaseDispute.body>>
  idempotent: IdempotentRequest<{ disputeId: string }>
}

export const openDispute =
  (needs: IssuingNeeds) =>
  ({ caller, order, idempotent }: Opening): Promise<{ disputeId: string }> => {
    const id = derivedId('purchase-dispute', caller.userId, idempotent.key)
    return needs.db
      .asSystem(async (tx) => {
        const { customerId, accountId, ...seen } = await seenPayment(tx, caller, order.authorizationId)
        const payment = await lockPayment(tx, seen.id)
        const openedAt = needs.bankClock.now()
        if (!isDisputable(payment, openedAt)) throw new Refusal('issuing.not_disputable')
        if (await disputeOf(tx, payment.id)) throw new Refusal('issuing.dispute_exists')
        const dispute: Dispute = {
          id,
          authorizationId: payment.id,
          customerId,
          accountId,
          amount: amountOf(payment, order.amount),
          reason: order.reason,
          evidence: order.evidence,
          state: 'Submitted',
          openedBy: caller.userId,
          openedByName: caller.name,
          openedAt,
          credited: zero(payment.currency),
          decidedByName: null,
          decidedAt: null,
          outcomeReason: null,
          closedAt: null,
        }
        await insertDispute(tx, dispute)
        await needs.disputeUpdated(tx, { what: 'submitted', dispute, payment })
        await needs.record(tx, 'card-payment-disputed', payment.merchant.name)
        const answer = { disputeId: id }
        await storeAnswers(tx, [idempotent.answerWith(answer)])
        return answer
      })
      .catch(
        doneBefore('dispute_pkey', async () =>
          needs.db.asCustomer(
            caller.customerId,
            async (tx) => (await findDispute(tx, caller.customerId, id)) !== undefined,
          ),
        ),
      )
  }

function amountOf(payment: CardPayment, typed: string | undefined): Money {
  const taken = takenOf(payment)
  if (typed === undefined) return taken
  const amount = parseAmount(typed, payment.currency)
  if (typeof amount === 'string') throw invalidField('amount', amountWords[amount])
  if (compare(amount, taken) > 0) throw new Refusal('issuing.dispute_amount')
  return amount
}

export const getDispute =
  (needs: IssuingNeeds) =>
  (caller: Caller, id: string): Promise<DisputeView> =>
    needs.db.asCustomer(caller.customerId, async (tx) => {
      const dispute = await seenDispute(tx, caller, id)
      return disputeView(tx, dispute, caller)
    })

async function seenDispute(tx: Tx, caller: Caller, id: string): Promise<Dispute> {
  const dispute = await findDispute(tx, caller.customerId, id)
  if (!dispute) throw new Refusal('issuing.dispute_unknown')
  if (dispute.openedBy === caller.userId) return dispute
  await seenPayment(tx, caller, dispute.authorizationId).catch(() => {
    throw new Refusal('issuing.dispute_unknown')
  })
  return dispute
}

export const listDisputes =
  (needs: IssuingNeeds) => (caller: Caller, of: { state: DisputeState | undefined; page: number; pageSize: number }) =>
    needs.db.asCustomer(caller.customerId, async (tx) => {
      const { customerId, userId } = caller
      const openedBy = mayManage(caller) ? undefined : userId
      const { disputes, total } = await pageOfDisputes(tx, { ...of, customerId, openedBy })
      const records: DisputeView[] = []
      for (const dispute of disputes) records.push(await disputeView(tx, dispute, caller))
      return { records, pageData: pageData({ page: of.page, pageSize: of.pageSize, total }) }
    })

export const withdrawDispute =
  (needs: IssuingNeeds) =>
  (caller: Caller, id: string): Promise<DisputeView> =>
    needs.db.asSystem(async (tx) => {
      const seen = await seenDispute(tx, caller, id)
      const dispute = await lockDispute(tx, seen.id)
      const acts = mayManage(caller) || seen.openedBy === caller.userId
      if (!dispute || !acts) throw new Refusal('issuing.dispute_unknown')
      const after = await closeDispute(needs)(tx, dispute, { state: 'Withdrawn' })
      await needs.record(tx, 'card-payment-dispute-withdrawn', '')
      return disputeView(tx, after, caller)
    })

interface Closing {
  state: 'Won' | 'Lost' | 'Withdrawn'
  decidedBy?: string
  decidedByName?: string
  outcomeReason?: string
}

/**
 * Ends a dispute: one that is won brings the money of the network, which pays for the provisional credit where there was
 * one; any other end takes that back.
 */
export const closeDispute =
  ({ ledger, accounts, bankClock }: Pick<IssuingNeeds, 'ledger' | 'accounts' | 'bankClock'>) =>
  async (tx: Tx, dispute: Dispute, closing: Closing): Promise<Dispute> => {
    if (dispute.closedAt) throw new Refusal('issuing.dispute_closed')
    if (closing.state === 'Won' && dispute.state !== 'InReview') throw new Refusal('issuing.dispute_closed')
    const { currency } = dispute.amount
    const at = bankClock.now()
    const payment = await lockPayment(tx, dispute.authorizationId)
    const suspense = await ledger.systemAccount(tx, 'suspense:card-disputes', currency)
    const clearing = await ledger.systemAccount(tx, 'clearing:cards', currency)
    const credited = dispute.credited.minor > 0n
    const transfers: TransferOrder[] = []
    const id = derivedId(dispute.id, closing.state)
    if (closing.state === 'Won' && credited)
      transfers.push({ id, debit: clearing, credit: suspense, amount: dispute.amount, code: 'card-dispute' })
    if (closing.state === 'Won' && !credited) {
      transfers.push({
        id,
        debit: clearing,
        credit: payment.ledgerAccountId,
        amount: dispute.amount,
        code: 'card-dispute',
      })
      await insertEntry(
        tx,
        payment,
        entryOf(payment, dispute, { id, kind: 'provisional-credit', amount: dispute.amount, at }),
      )
    }
    if (closing.state !== 'Won' && credited) await takeBack()
    if (transfers.length > 0) ledger.post(tx, { id: derivedId(id, 'posting'), subject: payment.id, transfers, at })
    return changeDispute(tx, dispute, { ...closing, closedAt: at, ...(closing.decidedBy && { decidedAt: at }) })

    /** What the account no longer has of a credit, the customer owes. */
    async function takeBack(): Promise<void> {
      const account = await accounts.accountOf(tx, dispute.customerId, dispute.accountId)
      const balances = (await ledger.balances(tx, [payment.ledgerAccountId])).get(payment.ledgerAccountId)
      const available = balances?.available ?? zero(currency)
      const able = account.status === 'Active' && available.minor > 0n ? available : zero(currency)
      const paid = compare(able, dispute.amount) < 0 ? able : dispute.amount
      const owed = subtract(dispute.amount, paid)
      if (paid.minor > 0n) {
        transfers.push({ id, debit: payment.ledgerAccountId, credit: suspense, amount: paid, code: 'card-dispute' })
        await insertEntry(tx, payment, entryOf(payment, dispute, { ...returned, id, amount: paid, at }))
      }
      if (owed.minor === 0n) return
      const debts = await ledger.systemAccount(tx, 'suspense:card-debts', currency)
      transfers.push({ id: derivedId(id, 'owed'), debit: debts, credit: suspense, amount: owed, code: 'card-debt' })
      const { customerId, accountId, ledgerAccountId } = payment
      const debt = { id: derivedId(id, 'debt'), authorizationId: payment.id, customerId, accountId, ledgerAccountId }
      await insertDebt(tx, { ...debt, owed, openedAt: at })
    }
  }

const provisional = { kind: 'provisional-credit', narration: 'Provisional credit' } as const
const returned = { kind: 'provisional-return', narration: 'Provisional credit taken back' } as const

const entryOf = (
  { id: paymentId, merchant }: CardPayment,
  { openedByName }: Dispute,
  entry: Pick<CardEntry, 'id' | 'kind' | 'amount' | 'at'> & Partial<Pick<CardEntry, 'narration'>>,
): CardEntry => ({
  narration: 'Disputed payment',
  ...entry,
  reference: referenceOf(paymentId),
  category: categoryName(merchant.category),
  cardholder: openedByName,
})

interface TakeUp {
  decidedBy: string
  decidedByName: string
  outcomeReason: string
  withCredit: boolean
}

/** Takes a dispute to the card scheme, with a credit until it is decided where staff give one. */
export const takeUpDispute =
  ({ ledger, accounts, bankClock }: Pick<IssuingNeeds, 'ledger' | 'accounts' | 'bankClock'>) =>
  async (tx: Tx, dispute: Dispute, { withCredit, ...by }: TakeUp): Promise<Dispute> => {
    if (dispute.state !== 'Submitted') throw new Refusal('issuing.dispute_closed')
    const { amount } = dispute
    const at = bankClock.now()
    const sent = { ...by, decidedAt: at, state: 'InReview' } as const
    if (!withCredit) return changeDispute(tx, dispute, sent)
    const payment = await lockPayment(tx, dispute.authorizationId)
    await accounts.openAccountOf(tx, dispute.customerId, dispute.accountId)
    const suspense = await ledger.systemAccount(tx, 'suspense:card-disputes', amount.currency)
    const id = derivedId(dispute.id, 'credit')
    const transfers = [{ id, debit: suspense, credit: payment.ledgerAccountId, amount, code: 'card-dispute' }]
    ledger.post(tx, { id: derivedId(id, 'posting'), subject: payment.id, transfers, at })
    await insertEntry(tx, payment, entryOf(payment, dispute, { ...provisional, id, amount, at }))
    return changeDispute(tx, dispute, { ...sent, credited: amount })
  }
