import { creditedElsewhereId, findPayment } from '#modules/payments'
import { endPendingCredit, restorePendingCredit } from '#modules/pricing'
import type { RequestUpdate } from '#modules/rails'
import type { Tx } from '#platform/db'
import type { Task } from '#platform/tasks'
import { withDeadline } from '#platform/timer'
import type { FundingUpdate } from '../funding.events.ts'
import type { TopUpsNeeds } from './topups.needs.ts'
import { askAgainAt, isForgotten, isOverdue, maskedNumber, noAnswer, reasonOf, watchAgainAt } from './topups.rules.ts'
import { changeTopUp, lockNamedTopUp, lockTopUp, planTask } from './topups.store.ts'
import type { TopUp, WalletState } from './topups.types.ts'

type Needs = Pick<TopUpsNeeds, 'db' | 'bankClock' | 'network' | 'payments' | 'accounts' | 'updated' | 'log'>

/** How long an operator may take to answer; then nobody knows what it did. Shorter than a worker holds its task. */
const answerWithin = { ms: 20_000 }

/**
 * Sends a top-up to its operator. The attempt is recorded before it is sent: whoever finds the record inquires first,
 * and resends only when the operator does not know it.
 */
export const submitTopUp =
  (needs: Needs) =>
  async ({ subject: id, finish }: Task): Promise<void> => {
    const { db, bankClock, network } = needs
    const { topUp, tried } = await db.asSystem(async (tx) => {
      const before = await lockTopUp(tx, id)
      if (before.status !== 'Pending' || before.attemptedAt) return { topUp: before, tried: true }
      return { topUp: await changeTopUp(tx, before, { attemptedAt: bankClock.now() }), tried: false }
    })
    const { amount, phoneNumber, provider: operator, narration } = topUp
    const update = await withDeadline(answerWithin, async (): Promise<WalletState | undefined> => {
      if (topUp.status !== 'Pending') return undefined
      const state = tried ? await network.inquire(id) : undefined
      if (state && state.state !== 'not-found') return state
      return network.request({ reference: id, amount, phoneNumber, operator, narration })
    }).catch(() => undefined)
    await db.asSystem(async (tx) => {
      const now = await lockTopUp(tx, id)
      if (now.status === 'Pending') {
        if (update) await takeAnswer(needs)(tx, now, update)
        else await goOn(needs)(tx, now, 'submit')
      }
      await finish(tx)
    })
  }

/** Asks the operator where a top-up is: when the time to answer is over, and whenever it contradicts itself. */
export const inquireTopUp =
  (needs: Needs) =>
  async ({ subject: id, finish }: Task): Promise<void> => {
    const { db, network } = needs
    const update = await withDeadline(answerWithin, () => network.inquire(id)).catch(() => undefined)
    await db.asSystem(async (tx) => {
      const topUp = await lockTopUp(tx, id)
      if (update) await takeAnswer(needs)(tx, topUp, update)
      else await goOn(needs)(tx, topUp, 'ask')
      await finish(tx)
    })
  }

/** An operator's callback. A consistent one is applied; a contradiction only leads to an inquiry. */
export const takeUpdate =
  (needs: Needs) =>
  async (tx: Tx, { endToEndId, networkReference, state, code, payerName, at }: RequestUpdate): Promise<void> => {
    const topUp = await lockNamedTopUp(tx, endToEndId)
    if (!topUp) return needs.log.warn({ topUp: endToEndId }, 'an operator told of a top-up that we never made')
    const { status } = topUp
    const open = status === 'Pending' || status === 'Approved'
    const denied = state === 'settled' ? status === 'Failed' : state === 'rejected' && status === 'Successful'
    if (denied) return planTask(tx, { topUpId: topUp.id, kind: 'ask', dueAt: needs.bankClock.now() })
    if (!open) return
    if (state === 'settled') return settle(needs)(tx, topUp, { networkReference, payerName })
    if (state === 'rejected') return fail(needs)(tx, topUp, code ?? 'UNSPECIFIED')
    if (status === 'Pending') {
      // Until when it can be answered is in the answer to the order, which may still be on its way.
      await changeTopUp(tx, topUp, { status: 'Approved', networkReference })
      await planTask(tx, { topUpId: topUp.id, kind: 'ask', dueAt: askAgainAt(at, needs.bankClock.now()) })
    }
  }

/** Applies an operator's status update to a locked top-up by its state: each effect happens once. */
const takeAnswer =
  (needs: Needs) =>
  async (tx: Tx, topUp: TopUp, update: WalletState): Promise<void> => {
    const { bankClock, log } = needs
    const { id, status } = topUp
    const now = bankClock.now()
    const hasMoney = status === 'Successful' || status === 'InvestigateAccount'
    if (update.state === 'reversed')
      return hasMoney ? reverse(needs)(tx, topUp, update) : failReversed(needs)(tx, topUp, update)
    if (status === 'InvestigateAccount') return waitForPerson(needs)(tx, topUp)
    if (status === 'Successful') {
      if (update.state !== 'settled')
        log.warn({ topUp: id, state: update.state }, 'an operator contradicted a settled top-up')
      return watch(needs)(tx, topUp)
    }
    if (update.state === 'settled') return settle(needs)(tx, topUp, update)
    if (update.state === 'rejected') return status === 'Failed' ? undefined : fail(needs)(tx, topUp, update.code)
    if (update.state === 'not-found')
      log.warn({ topUp: id }, 'an operator does not know a wallet request that it had accepted')
    if (status === 'Failed') return goOn(needs)(tx, topUp, 'ask')
    const { networkReference, answerBy } = update.state === 'accepted' ? update : topUp
    const open =
      update.state === 'accepted'
        ? await changeTopUp(tx, topUp, { status: 'Approved', networkReference, answerBy })
        : topUp
    if (answerBy && answerBy > now) return planTask(tx, { topUpId: id, kind: 'ask', dueAt: answerBy })
    return goOn(needs)(tx, open, 'ask')
  }

/**
 * Asks again later an operator that hasn't said how a top-up ended. The customer isn't kept waiting for longer than some
 * days; what the operator says after that counts all the same.
 */
const goOn =
  (needs: Needs) =>
  async (tx: Tx, topUp: TopUp, kind: 'submit' | 'ask'): Promise<void> => {
    const now = needs.bankClock.now()
    const { id: topUpId, status, createdAt } = topUp
    if (status === 'Successful') return watch(needs)(tx, topUp)
    if (status === 'InvestigateAccount') return waitForPerson(needs)(tx, topUp)
    const isGivenUp = status === 'Failed' || isOverdue(createdAt, now)
    if (isGivenUp && status !== 'Failed') await fail(needs)(tx, topUp, noAnswer)
    if (isGivenUp && (topUp.failureCode ?? noAnswer) !== noAnswer) return
    if (isForgotten(createdAt, now)) return
    await planTask(tx, { topUpId, kind: isGivenUp ? 'ask' : kind, dueAt: askAgainAt(createdAt, now) })
  }

/**
 * The operator has the money, and only now it is the customer's. The holder of the wallet is compared with the sanctions
 * lists where the operator names one.
 */
const settle =
  ({ bankClock, payments, accounts, updated, log }: Needs) =>
  async (
    tx: Tx,
    before: TopUp,
    { networkReference, payerName }: { networkReference: string; payerName?: string | undefined },
  ): Promise<void> => {
    const now = bankClock.now()
    const { id, customerId, accountId, amount, createdAt, narration } = before
    // The money was received: where a person returned it, that decision is final.
    if (before.status === 'Failed' && (await payments.moneyOf(tx, customerId, creditIdOf(before))) !== undefined) return
    // What had failed was given back when it did.
    if (before.status !== 'Failed') endPendingCredit(tx, { accountId, amount, at: createdAt })
    const approved = before.status === 'Pending' ? await changeTopUp(tx, before, { status: 'Approved' }) : before
    const came = { networkReference, failureCode: null, failureReason: null }
    const account = await accounts.accountOf(tx, customerId, accountId)
    const credit = await payments.creditAccount(tx, {
      id: creditIdOf(before),
      account,
      amount,
      senderName: payerName ?? sourceOf(before),
      isFromOthers: payerName !== undefined,
      narration,
      rail: 'momo',
      networkReference,
      at: now,
    })
    if (credit === 'booked') {
      const settled = await changeTopUp(tx, approved, {
        status: 'Successful',
        ...came,
        settledAt: now,
        finishedAt: now,
      })
      await updated(tx, updateOf(settled, 'arrived'))
      return watch({ bankClock })(tx, settled)
    }
    log.warn({ topUp: id }, 'the money of a top-up needs review before it is credited')
    await changeTopUp(tx, approved, { status: 'InvestigateAccount', ...came, settledAt: now, finishedAt: null })
    await planTask(tx, { topUpId: id, kind: 'ask', dueAt: new Date(now.getTime() + dayMs) })
  }

const dayMs = 86_400_000

/** With which a case returned money for an account that was closed. */
const closedAccount = 'AC04'
const whyClosed = { failureCode: 'CLOSED', failureReason: 'The account was closed when the money arrived.' }
// The customer sees this and mustn't be tipped off about a match.
const whyRefused = {
  failureCode: 'NOT_ACCEPTED',
  failureReason: "We couldn't accept this payment, so it went back to the sender.",
}

/** Looks each day whether a person has decided where the money goes. */
const waitForPerson =
  ({ bankClock, payments, updated }: Needs) =>
  async (tx: Tx, topUp: TopUp): Promise<void> => {
    const now = bankClock.now()
    const money = await payments.moneyOf(tx, topUp.customerId, creditIdOf(topUp))
    const elsewhere = await payments.moneyOf(tx, topUp.customerId, creditedElsewhereId(topUp))
    if (money === 'received' || elsewhere === 'received') {
      const settled = await changeTopUp(tx, topUp, { status: 'Successful', finishedAt: now })
      await updated(tx, updateOf(settled, 'arrived'))
    } else if (money === 'returned') {
      const credit = await findPayment(tx, topUp.customerId, creditIdOf(topUp))
      const failure = { finishedAt: now, ...(credit?.failureCode === closedAccount ? whyClosed : whyRefused) }
      await updated(tx, updateOf(await changeTopUp(tx, topUp, { status: 'Failed', ...failure }), 'returned'))
    } else await planTask(tx, { topUpId: topUp.id, kind: 'ask', dueAt: new Date(now.getTime() + dayMs) })
  }

/** No money came, and what was counted of it is free again. */
const fail =
  ({ bankClock, updated }: Needs) =>
  async (tx: Tx, topUp: TopUp, code: string): Promise<void> => {
    const { customerId, accountId, amount, createdAt: at } = topUp
    restorePendingCredit(tx, { customerId, accountId, amount, at })
    const failed = await changeTopUp(tx, topUp, {
      status: 'Failed',
      finishedAt: bankClock.now(),
      failureCode: code,
      failureReason: reasonOf(code),
    })
    await updated(tx, updateOf(failed, 'failed'))
  }

/** Asks again on the days on which an operator may have taken the money back. */
const watch =
  ({ bankClock }: Pick<Needs, 'bankClock'>) =>
  async (tx: Tx, topUp: TopUp): Promise<void> => {
    const now = bankClock.now()
    const dueAt = watchAgainAt(topUp.settledAt ?? now, now)
    if (dueAt) await planTask(tx, { topUpId: topUp.id, kind: 'ask', dueAt })
  }

type Reversal = Extract<WalletState, { state: 'reversed' }>

/** The operator took the money back: the account gives what it has, and the rest is owed (decision 079). */
const reverse =
  ({ bankClock, payments, updated, log }: Needs) =>
  async (tx: Tx, topUp: TopUp, { code }: Reversal): Promise<void> => {
    const now = bankClock.now()
    const reason = reasonOf(code)
    const elsewhere = creditedElsewhereId(topUp)
    const isElsewhere = (await payments.moneyOf(tx, topUp.customerId, elsewhere)) !== undefined
    const { takenBack, owed } = await payments.reverseCredit(tx, {
      id: isElsewhere ? elsewhere : creditIdOf(topUp),
      at: now,
      code,
      reason,
    })
    if (owed.minor > 0n) log.warn({ topUp: topUp.id }, 'a top-up was reversed and its account did not cover it')
    const failure = { failureCode: code, failureReason: reason, finishedAt: now }
    const reversed = await changeTopUp(tx, topUp, { status: 'Failed', takenBack, owed, ...failure })
    await updated(tx, updateOf(reversed, 'returned'))
  }

/** It was reversed before we had heard that it was there: no money moved here. */
const failReversed =
  (needs: Needs) =>
  async (tx: Tx, topUp: TopUp, { code }: Reversal): Promise<void> => {
    if (topUp.status !== 'Failed') await fail(needs)(tx, topUp, code)
  }

const updateOf = (topUp: TopUp, what: FundingUpdate['what']): FundingUpdate => ({
  customerId: topUp.customerId,
  accountId: topUp.accountId,
  what,
  amount: topUp.amount,
  source: sourceOf(topUp),
  reason: topUp.failureReason,
})

/** The operator with the last digits of the number. */
const sourceOf = ({ providerName, phoneNumber }: Pick<TopUp, 'providerName' | 'phoneNumber'>): string =>
  `${providerName} ${maskedNumber(phoneNumber)}`

/** The transaction that brings a top-up's money has the top-up's own id. */
export const creditIdOf = ({ id }: Pick<TopUp, 'id'>): string => id
