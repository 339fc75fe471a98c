import { endAwaitedCredit } from '#modules/payments'
import type { Tx } from '#platform/db'
import type { Task } from '#platform/tasks'
import { canceled, isReturnable, reasonOf } from './pulls.rules.ts'
import { changePull, lockPull, planTask } from './pulls.store.ts'
import type { PullsNeeds } from './pulls.needs.ts'
import type { DebitState, Pull } from './pulls.types.ts'

export type FollowNeeds = Pick<
  PullsNeeds,
  'db' | 'bankClock' | 'network' | 'nextMorning' | 'payments' | 'accounts' | 'log'
>

/** How long we wait before we ask a network again that gave no answer. */
const askAgainMs = 60_000

/**
 * Hands a pull to its network. That we try is on record before it hears of it: whoever finds such a record asks first, and
 * tells it again only when it never heard of it.
 */
export const submitPull =
  (needs: FollowNeeds) =>
  async ({ subject: id, finish }: Task): Promise<void> => {
    const { db, bankClock, network } = needs
    const { pull, tried } = await db.asSystem(async (tx) => {
      const before = await lockPull(tx, id)
      if (before.status !== 'Pending' || before.attemptedAt) return { pull: before, tried: true }
      return { pull: await changePull(tx, before, { attemptedAt: bankClock.now() }), tried: false }
    })
    const { amount, holderName, routing, accountNumber } = pull
    const order = { reference: id, amount, holderName, routing, accountNumber }
    const answer = await (async (): Promise<DebitState | undefined> => {
      if (pull.status !== 'Pending') return undefined
      const known = tried ? await network.inquire(id) : undefined
      return known && known.state !== 'not-found' ? known : await network.collect(order)
    })().catch(() => undefined)
    await db.asSystem(async (tx) => {
      const now = await lockPull(tx, id)
      if (now.status === 'Pending') {
        if (answer) await takeNews(needs)(tx, now, answer)
        else await planTask(tx, { pullId: id, kind: 'submit', dueAt: new Date(bankClock.now().getTime() + askAgainMs) })
      }
      await finish(tx)
    })
  }

/** Asks the network where a pull is: on the morning it should settle, and each banking morning while it can come back. */
export const askAboutPull =
  (needs: FollowNeeds) =>
  async ({ subject: id, finish }: Task): Promise<void> => {
    const { db, bankClock, network } = needs
    const answer = await network.inquire(id).catch(() => undefined)
    await db.asSystem(async (tx) => {
      const pull = await lockPull(tx, id)
      if (answer) await takeNews(needs)(tx, pull, answer)
      else await planTask(tx, { pullId: id, kind: 'ask', dueAt: new Date(bankClock.now().getTime() + askAgainMs) })
      await finish(tx)
    })
  }

/** What the network says of a locked pull, by where the pull stands: each effect happens once, however often it is told. */
export const takeNews =
  (needs: FollowNeeds) =>
  async (tx: Tx, pull: Pull, news: DebitState): Promise<void> => {
    const { bankClock, nextMorning, log } = needs
    const now = bankClock.now()
    const askAt = (dueAt: Date) => planTask(tx, { pullId: pull.id, kind: 'ask', dueAt })
    if (['Failed', 'Expired', 'InvestigateAccount'].includes(pull.status)) return
    if (news.state === 'not-found') {
      log.warn({ pull: pull.id }, 'the network does not know a pull that it had taken')
      return askAt(nextMorning(now))
    }
    if (news.state === 'accepted') {
      const { networkReference, settlesAt, recallableUntil } = news
      if (pull.status === 'Pending')
        await changePull(tx, pull, { status: 'Approved', networkReference, expectedAt: settlesAt, recallableUntil })
      return askAt(settlesAt > now ? settlesAt : nextMorning(now))
    }
    if (news.state === 'recalled') return callOff(needs)(tx, pull)
    if (news.state === 'settled') {
      if (pull.status === 'Successful')
        return isReturnable(pull.settledAt ?? now, now) ? askAt(nextMorning(now)) : undefined
      await settle(tx, pull, news)
      return askAt(nextMorning(now))
    }
    return fail(tx, pull, news)

    /** The money is there, and only now the customer's. */
    async function settle(tx: Tx, before: Pull, news: { networkReference: string; at: Date }): Promise<void> {
      const { networkReference, at } = news
      const approved =
        before.status === 'Pending' ? await changePull(tx, before, { status: 'Approved', networkReference }) : before
      const { id, customerId, accountId, amount, createdAt, holderName: senderName, narration } = approved
      const account = await needs.accounts.accountOf(tx, customerId, accountId)
      if (account.status === 'Closed') {
        log.warn({ pull: id }, 'a pull settled after its account was closed, and needs a person')
        await changePull(tx, approved, { status: 'InvestigateAccount', settledAt: at })
        return
      }
      await endAwaitedCredit(tx, { accountId, amount, at: createdAt })
      await changePull(tx, approved, { status: 'Successful', settledAt: at, finishedAt: now })
      await needs.payments.creditAccount(tx, {
        id: creditIdOf(approved),
        account,
        amount,
        senderName,
        narration,
        rail: 'eft',
        networkReference,
        at: now,
      })
    }

    /** It was refused or came back. What had been credited is taken back; what the account cannot give is owed. */
    async function fail(
      tx: Tx,
      before: Pull,
      news: Extract<DebitState, { state: 'rejected' | 'returned' }>,
    ): Promise<void> {
      const failure = { failureCode: news.code, failureReason: reasonOf(news.code), finishedAt: now }
      if (before.status !== 'Successful') {
        const { accountId, amount, createdAt: at } = before
        await endAwaitedCredit(tx, { accountId, amount, at })
        await changePull(tx, before, { status: 'Failed', ...failure })
        return
      }
      const { takenBack, owed } = await needs.payments.takeBackCredit(tx, {
        id: creditIdOf(before),
        at: now,
        code: news.code,
        reason: failure.failureReason,
      })
      if (owed.minor > 0n) log.warn({ pull: before.id }, 'a pull came back, and its account could not give all of it')
      await changePull(tx, before, { status: 'Failed', takenBack, owed, ...failure })
    }
  }

/** Ends a locked pull that nobody will collect: what it awaited counts no longer. */
export const callOff =
  ({ bankClock }: Pick<FollowNeeds, 'bankClock'>) =>
  async (tx: Tx, pull: Pull): Promise<void> => {
    const { accountId, amount, createdAt: at } = pull
    await endAwaitedCredit(tx, { accountId, amount, at })
    await changePull(tx, pull, { status: 'Expired', ...canceled, finishedAt: bankClock.now() })
  }

/** The transaction that brings a pull's money has the pull's own id. */
export const creditIdOf = ({ id }: Pick<Pull, 'id'>): string => id
