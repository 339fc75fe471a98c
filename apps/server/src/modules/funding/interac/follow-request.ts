import { creditedElsewhereId } from '#modules/payments'
import { endPendingCredit, restorePendingCredit } from '#modules/pricing'
import type { RequestUpdate } from '#modules/rails'
import type { Tx } from '#platform/db'
import type { Task } from '#platform/tasks'
import { withDeadline } from '#platform/timer'
import type { FundingUpdate } from '../funding.events.ts'
import type { InteracNeeds } from './interac.needs.ts'
import { askAgainAt, endOf, expiryOf, isOpen, isOverdue, isReturnable, reasonOf } from './interac.rules.ts'
import { changeRequest, lockNamedRequest, lockRequest, planTask } from './interac.store.ts'
import type { InteracNetwork, InteracOrder, InteracRequest, InteracState } from './interac.types.ts'

export type FollowNeeds = Omit<InteracNeeds, 'identity' | 'network'> & { network: InteracNetwork }

/** How long the network may take to answer; then nobody knows what it did. Shorter than a worker holds its task. */
const answerWithin = { ms: 20_000 }
const dayMs = 86_400_000

/**
 * Sends a request to its network. The attempt is recorded before it is sent: whoever finds the record inquires first,
 * and resends only when the network does not know it.
 */
export const submitRequest =
  (needs: FollowNeeds) =>
  async ({ subject: id, finish }: Task): Promise<void> => {
    const { db, bankClock, network } = needs
    const { request, tried } = await db.asSystem(async (tx) => {
      const before = await lockRequest(tx, id)
      if (before.status !== 'Pending' || before.attemptedAt) return { request: before, tried: true }
      return { request: await changeRequest(tx, before, { attemptedAt: bankClock.now() }), tried: false }
    })
    const update = await withDeadline(answerWithin, async (): Promise<InteracState | undefined> => {
      if (request.status !== 'Pending') return undefined
      const state = tried ? await network.inquire(id) : undefined
      return state && state.state !== 'not-found' ? state : network.request(orderOf(request))
    }).catch(() => undefined)
    await db.asSystem(async (tx) => {
      const now = await lockRequest(tx, id)
      if (now.status === 'Pending') {
        if (update) await applyUpdate(needs)(tx, now, update)
        else if (isOverdue(now, bankClock.now())) await end(needs)(tx, now, 'EXPIRED')
        else await planTask(tx, { requestId: id, kind: 'submit', dueAt: askAgainAt(now, bankClock.now()) })
      }
      await finish(tx)
    })
  }

const orderOf = (request: InteracRequest): InteracOrder => {
  const { id: reference, amount, payerName, payerEmail, payerPhone, narration, createdAt } = request
  const payerContact = payerEmail ?? payerPhone ?? ''
  return { reference, amount, payerName, payerContact, narration, expiresAt: expiryOf(createdAt) }
}

/** Asks the network where a request is: while it is open, and for as long as its money can be taken back. */
export const inquireRequest =
  (needs: FollowNeeds) =>
  async ({ subject: id, finish }: Task): Promise<void> => {
    const { db, bankClock, network } = needs
    const update = await withDeadline(answerWithin, () => network.inquire(id)).catch(() => undefined)
    await db.asSystem(async (tx) => {
      const request = await lockRequest(tx, id)
      if (update) await applyUpdate(needs)(tx, request, update)
      else if (isOpen(request) && isOverdue(request, bankClock.now())) await end(needs)(tx, request, 'EXPIRED')
      else await planTask(tx, { requestId: id, kind: 'ask', dueAt: askAgainAt(request, bankClock.now()) })
      await finish(tx)
    })
  }

/** The network's callback. A consistent one is applied; a contradiction only leads to an inquiry. */
export const takeUpdate =
  (needs: FollowNeeds) =>
  async (tx: Tx, { endToEndId, networkReference, state, code, at }: RequestUpdate): Promise<void> => {
    const request = await lockNamedRequest(tx, endToEndId)
    if (!request) return needs.log.warn({ interac: endToEndId }, 'Interac reported a request that we never made')
    if (isOpen(request)) {
      if (state === 'settled') return settle(needs)(tx, request, { networkReference, at })
      if (state === 'rejected') return end(needs)(tx, request, code ?? 'UNSPECIFIED')
      if (request.status === 'Pending') await approve(needs)(tx, request, { networkReference, expiresAt: null })
      return
    }
    const contradicts = state === 'settled' ? request.settledAt === null : state === 'rejected' && request.settledAt
    if (contradicts) await planTask(tx, { requestId: request.id, kind: 'ask', dueAt: needs.bankClock.now() })
  }

/** Applies the network's status update to a locked request by its state: each effect happens once. */
export const applyUpdate =
  (needs: FollowNeeds) =>
  async (tx: Tx, request: InteracRequest, update: InteracState): Promise<void> => {
    const { bankClock, log } = needs
    const now = bankClock.now()
    const askAt = (dueAt: Date) => planTask(tx, { requestId: request.id, kind: 'ask', dueAt })
    if (request.takenBack.minor + request.owed.minor > 0n) return
    if (update.state === 'returned' && request.settledAt) return takeBack(needs)(tx, request, update)
    if (request.status === 'InvestigateAccount') return followCase(needs)(tx, request)
    if (update.state === 'settled') {
      if (request.status !== 'Successful') return settle(needs)(tx, request, update)
      if (isReturnable(request.settledAt ?? now, now)) await askAt(new Date(now.getTime() + dayMs))
      return
    }
    if (!isOpen(request)) {
      if (request.status === 'Successful')
        log.warn({ interac: request.id, state: update.state }, 'Interac contradicted a settled request')
      return
    }
    // It settled and was taken back before anybody heard of it: it never was the customer's.
    if (update.state === 'rejected' || update.state === 'returned') return end(needs)(tx, request, update.code)
    if (isOverdue(request, now)) return end(needs)(tx, request, 'EXPIRED')
    if (update.state === 'accepted') return approve(needs)(tx, request, update)
    log.warn({ interac: request.id }, 'Interac does not know a request that it had accepted')
    await askAt(askAgainAt(request, now))
  }

/** The payer has the request. */
const approve =
  ({ bankClock }: FollowNeeds) =>
  async (
    tx: Tx,
    request: InteracRequest,
    { networkReference, expiresAt }: { networkReference: string; expiresAt: Date | null },
  ): Promise<void> => {
    const until = expiresAt ?? request.expiresAt ?? expiryOf(request.createdAt)
    const now = await changeRequest(tx, request, { status: 'Approved', networkReference, expiresAt: until })
    await planTask(tx, { requestId: request.id, kind: 'ask', dueAt: askAgainAt(now, bankClock.now()) })
  }

/** The network has the money from the payer, and only now it is the customer's, even where the request had ended. */
const settle =
  (needs: FollowNeeds) =>
  async (tx: Tx, before: InteracRequest, { networkReference, at }: { networkReference: string; at: Date }) => {
    const { bankClock, payments, accounts, log } = needs
    const now = bankClock.now()
    const { id, customerId, accountId, amount, createdAt, payerName: senderName, narration } = before
    // What had ended was given back when it did.
    if (isOpen(before)) endPendingCredit(tx, { accountId, amount, at: createdAt })
    const open =
      before.status === 'Pending' ? await changeRequest(tx, before, { status: 'Approved', networkReference }) : before
    const came = { networkReference, settledAt: at, failureCode: null, failureReason: null }
    const account = await accounts.accountOf(tx, customerId, accountId)
    const credit = await payments.creditAccount(tx, {
      id,
      account,
      amount,
      senderName,
      isFromOthers: true,
      narration,
      rail: 'interac',
      networkReference,
      at: now,
    })
    await planTask(tx, { requestId: id, kind: 'ask', dueAt: new Date(now.getTime() + dayMs) })
    if (credit === 'booked') {
      await changeRequest(tx, open, { status: 'Successful', ...came, finishedAt: now })
      return needs.updated(tx, updateOf(before, 'arrived'))
    }
    log.warn({ interac: id }, 'the money of an Interac request needs review before it is credited')
    await changeRequest(tx, open, { status: 'InvestigateAccount', ...came, finishedAt: null })
  }

const whyClosed = { failureCode: 'CLOSED', failureReason: 'The account was closed when the money arrived.' }
// The customer sees this and mustn't be tipped off about a match.
const whyRefused = {
  failureCode: 'NOT_ACCEPTED',
  failureReason: "We couldn't accept this payment, so it went back to the sender.",
}

/** Looks each day whether a person has decided where the money goes. */
const followCase =
  ({ bankClock, payments, accounts, updated }: FollowNeeds) =>
  async (tx: Tx, request: InteracRequest): Promise<void> => {
    const now = bankClock.now()
    const money = await payments.moneyOf(tx, request.customerId, request.id)
    const elsewhere = await payments.moneyOf(tx, request.customerId, creditedElsewhereId(request))
    if (money === 'returned' && elsewhere === undefined) {
      const { status } = await accounts.accountOf(tx, request.customerId, request.accountId)
      const why = status === 'Closed' ? whyClosed : whyRefused
      await changeRequest(tx, request, { status: 'Failed', ...why, finishedAt: now, takenBack: request.amount })
      return
    }
    if (money === 'received' || elsewhere === 'received') {
      await changeRequest(tx, request, { status: 'Successful', finishedAt: now })
      await updated(tx, updateOf(request, 'arrived'))
    }
    await planTask(tx, { requestId: request.id, kind: 'ask', dueAt: new Date(now.getTime() + dayMs) })
  }

/** The payer's bank took the money back. What the account cannot give is owed. */
const takeBack =
  (needs: FollowNeeds) =>
  async (tx: Tx, before: InteracRequest, { code }: { code: string }): Promise<void> => {
    const now = needs.bankClock.now()
    const reason = reasonOf(code)
    const elsewhere = creditedElsewhereId(before)
    const isElsewhere = (await needs.payments.moneyOf(tx, before.customerId, elsewhere)) !== undefined
    const { takenBack, owed } = await needs.payments.reverseCredit(tx, {
      id: isElsewhere ? elsewhere : before.id,
      at: now,
      code,
      reason,
    })
    const failure = { failureCode: code, failureReason: reason, finishedAt: now }
    await changeRequest(tx, before, { status: 'Failed', takenBack, owed, ...failure })
    await needs.updated(tx, updateOf({ ...before, failureReason: reason }, 'returned'))
  }

const updateOf = (request: InteracRequest, what: FundingUpdate['what']): FundingUpdate => {
  const { customerId, accountId, amount, payerName: source, failureReason } = request
  return { customerId, accountId, what, amount, source, reason: what === 'arrived' ? null : failureReason }
}

/** No money came, and what was counted of it is free again. */
export const end =
  (needs: Pick<FollowNeeds, 'bankClock' | 'updated'>) =>
  async (tx: Tx, request: InteracRequest, code: string): Promise<void> => {
    const { customerId, accountId, amount, createdAt: at } = request
    restorePendingCredit(tx, { customerId, accountId, amount, at })
    const failure = { failureCode: code, failureReason: reasonOf(code), finishedAt: needs.bankClock.now() }
    const ended = await changeRequest(tx, request, { status: endOf(code), ...failure })
    if (code !== 'CANCELED') await needs.updated(tx, updateOf(ended, 'failed'))
  }
