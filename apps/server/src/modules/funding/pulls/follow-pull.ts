import { creditedElsewhereId } from '#modules/payments'
import { endPendingCredit, restorePendingCredit } from '#modules/pricing'
import type { Tx } from '#platform/db'
import type { Task } from '#platform/tasks'
import type { FundingUpdate } from '../funding.events.ts'
import type { PullsNeeds } from './pulls.needs.ts'
import { canceled, isReturnable, reasonOf } from './pulls.rules.ts'
import { agreementOf, changePull, lockPull, planTask } from './pulls.store.ts'
import type { DebitState, Pull } from './pulls.types.ts'

export type FollowNeeds = Pick<
  PullsNeeds,
  'db' | 'bankClock' | 'network' | 'nextMorning' | 'payments' | 'accounts' | 'updated' | 'log'
>

/** How long we wait before we ask a network again that gave no answer. */
const askAgainMs = 60_000

/**
 * Sends a pull to its network. The attempt is recorded before it is sent: whoever finds the record inquires first, and
 * resends only when the network does not know it.
 */
export const submitPull =
  (needs: FollowNeeds) =>
  async ({ subject: id, finish }: Task): Promise<void> => {
    const { db, bankClock, network } = needs
    const { pull, tried, isRevoked } = await db.asSystem(async (tx) => {
      const before = await lockPull(tx, id)
      const { revokedAt } = await agreementOf(tx, before)
      const revoked = revokedAt !== null
      if (before.status !== 'Pending' || before.attemptedAt) return { pull: before, tried: true, isRevoked: revoked }
      const attempted = await changePull(tx, before, { attemptedAt: bankClock.now() })
      return { pull: attempted, tried: false, isRevoked: revoked }
    })
    const { amount, holderName, routing, accountNumber } = pull
    const order = { reference: id, amount, holderName, routing, accountNumber }
    const answer = await (async (): Promise<DebitState | undefined> => {
      if (pull.status !== 'Pending') return undefined
      const state = tried ? await network.inquire(id) : undefined
      if (state && state.state !== 'not-found') return state
      // Nobody has it, and nobody may any more.
      return isRevoked ? { state: 'recalled' } : network.collect(order)
    })().catch(() => undefined)
    await db.asSystem(async (tx) => {
      const now = await lockPull(tx, id)
      if (now.status === 'Pending') {
        if (answer) await applyUpdate(needs)(tx, now, answer)
        else await planTask(tx, { pullId: id, kind: 'submit', dueAt: new Date(bankClock.now().getTime() + askAgainMs) })
      }
      await finish(tx)
    })
  }

/** Asks the network where a pull is: on the morning it should settle, and each banking morning while it can come back. */
export const inquirePull =
  (needs: FollowNeeds) =>
  async ({ subject: id, finish }: Task): Promise<void> => {
    const { db, bankClock, network } = needs
    const answer = await network.inquire(id).catch(() => undefined)
    await db.asSystem(async (tx) => {
      const pull = await lockPull(tx, id)
      if (answer) await applyUpdate(needs)(tx, pull, answer)
      else await planTask(tx, { pullId: id, kind: 'ask', dueAt: new Date(bankClock.now().getTime() + askAgainMs) })
      await finish(tx)
    })
  }

/**
 * Applies a network's status update to a locked pull by its state: each effect happens once, however often it arrives.
 */
export const applyUpdate =
  (needs: FollowNeeds) =>
  async (tx: Tx, pull: Pull, update: DebitState): Promise<void> => {
    const { bankClock, nextMorning, log } = needs
    const now = bankClock.now()
    const askAt = (dueAt: Date) => planTask(tx, { pullId: pull.id, kind: 'ask', dueAt })
    if (pull.status === 'Failed' || pull.status === 'Expired') return
    const ended = pull.status === 'InvestigateAccount' && (await endedByPerson(tx, pull))
    if (ended) return
    if (update.state === 'not-found') {
      log.warn({ pull: pull.id }, 'the network does not know a pull that it had accepted')
      return askAt(nextMorning(now))
    }
    if (update.state === 'accepted') {
      const { networkReference, settlesAt, recallableUntil } = update
      if (pull.status === 'Pending')
        await changePull(tx, pull, { status: 'Approved', networkReference, expectedAt: settlesAt, recallableUntil })
      return askAt(settlesAt > now ? settlesAt : nextMorning(now))
    }
    if (update.state === 'recalled') return callOff(needs)(tx, pull)
    if (update.state === 'settled') {
      if (pull.status === 'InvestigateAccount') return askAt(nextMorning(now))
      if (pull.status === 'Successful')
        return isReturnable(pull.settledAt ?? now, now) ? askAt(nextMorning(now)) : undefined
      await settle(tx, pull, update)
      return askAt(nextMorning(now))
    }
    return fail(tx, pull, update)

    /** The money is there, and only now the customer's. */
    async function settle(tx: Tx, before: Pull, update: { networkReference: string; at: Date }): Promise<void> {
      const { networkReference, at } = update
      const approved =
        before.status === 'Pending' ? await changePull(tx, before, { status: 'Approved', networkReference }) : before
      const { id, customerId, accountId, amount, createdAt, holderName: senderName, narration } = approved
      const account = await needs.accounts.accountOf(tx, customerId, accountId)
      endPendingCredit(tx, { accountId, amount, at: createdAt })
      const credit = await needs.payments.creditAccount(tx, {
        id: creditIdOf(approved),
        account,
        amount,
        senderName,
        narration,
        rail: 'eft',
        networkReference,
        at: now,
      })
      if (credit === 'booked') {
        await changePull(tx, approved, { status: 'Successful', settledAt: at, finishedAt: now })
        await needs.updated(tx, updateOf(approved, 'arrived', null))
      } else {
        log.warn({ pull: id }, 'a pull settled after its account was closed and needs review')
        await changePull(tx, approved, { status: 'InvestigateAccount', settledAt: at })
      }
    }

    /** The case has ended; while it is open, the network is asked whether it takes the debit back. */
    async function endedByPerson(tx: Tx, waiting: Pull): Promise<boolean> {
      const money = await needs.payments.moneyOf(tx, waiting.customerId, creditIdOf(waiting))
      const elsewhere = await needs.payments.moneyOf(tx, waiting.customerId, creditedElsewhereId(waiting))
      // Where it went makes no difference to the network, which may still take the debit back.
      if (money === 'received' || elsewhere === 'received') {
        const again = await changePull(tx, waiting, { status: 'Successful', finishedAt: now })
        await applyUpdate(needs)(tx, again, update)
      } else if (money === 'returned') {
        const why = { failureCode: 'closed', failureReason: 'The account was closed when the money settled.' }
        await changePull(tx, waiting, { status: 'Failed', ...why, finishedAt: now, takenBack: waiting.amount })
      } else return false
      return true
    }

    /** It was refused or came back. What had been credited is taken back; what the account cannot give is owed. */
    async function fail(
      tx: Tx,
      before: Pull,
      update: Extract<DebitState, { state: 'rejected' | 'returned' }>,
    ): Promise<void> {
      const failure = { failureCode: update.code, failureReason: reasonOf(update.code), finishedAt: now }
      if (before.status !== 'Successful' && before.status !== 'InvestigateAccount') {
        const { customerId, accountId, amount, createdAt: at } = before
        restorePendingCredit(tx, { customerId, accountId, amount, at })
        await changePull(tx, before, { status: 'Failed', ...failure })
        return needs.updated(tx, updateOf(before, 'failed', failure.failureReason))
      }
      const elsewhere = creditedElsewhereId(before)
      const isElsewhere = (await needs.payments.moneyOf(tx, before.customerId, elsewhere)) !== undefined
      const { takenBack, owed } = await needs.payments.reverseCredit(tx, {
        id: isElsewhere ? elsewhere : creditIdOf(before),
        at: now,
        code: update.code,
        reason: failure.failureReason,
      })
      if (owed.minor > 0n) log.warn({ pull: before.id }, 'a pull was returned and its account did not cover it')
      await changePull(tx, before, { status: 'Failed', takenBack, owed, ...failure })
      await needs.updated(tx, updateOf(before, 'returned', failure.failureReason))
    }
  }

const updateOf = (pull: Pull, what: FundingUpdate['what'], reason: string | null): FundingUpdate => {
  const { customerId, accountId, amount, holderName: source } = pull
  return { customerId, accountId, what, amount, source, reason }
}

/** Ends a locked pull that nobody will collect: it counts no longer, neither in its year nor in its day and month. */
export const callOff =
  ({ bankClock }: Pick<FollowNeeds, 'bankClock'>) =>
  async (tx: Tx, pull: Pull): Promise<void> => {
    const { customerId, accountId, amount, createdAt: at } = pull
    restorePendingCredit(tx, { customerId, accountId, amount, at })
    await changePull(tx, pull, { status: 'Expired', ...canceled, finishedAt: bankClock.now() })
  }

/** The transaction that brings a pull's money has the pull's own id. */
export const creditIdOf = ({ id }: Pick<Pull, 'id'>): string => id
