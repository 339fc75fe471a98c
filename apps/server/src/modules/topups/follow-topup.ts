import { creditedElsewhereId } from '#modules/payments'
import { endPendingCredit, restorePendingCredit } from '#modules/pricing'
import type { RequestUpdate } from '#modules/rails'
import type { Tx } from '#platform/db'
import type { Task } from '#platform/tasks'
import { withDeadline } from '#platform/timer'
import type { TopUpsNeeds } from './topups.needs.ts'
import { askAgainAt, maskedNumber, reasonOf } from './topups.rules.ts'
import { changeTopUp, lockNamedTopUp, lockTopUp, planTask } from './topups.store.ts'
import type { TopUp, WalletState } from './topups.types.ts'

type Needs = Pick<TopUpsNeeds, 'db' | 'bankClock' | 'network' | 'payments' | 'accounts' | 'log'>

/** How long an operator may take to answer; then nobody knows what it did. Shorter than a worker holds its task. */
const answerWithin = { ms: 20_000 }

/**
 * Hands a top-up to its operator. That we try is on record before it hears of it: whoever finds such a record asks first,
 * and tells it again only when it never heard of it.
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
    const news = await withDeadline(answerWithin, async (): Promise<WalletState | undefined> => {
      if (topUp.status !== 'Pending') return undefined
      const known = tried ? await network.inquire(id) : undefined
      if (known && known.state !== 'not-found') return known
      return network.request({ reference: id, amount, phoneNumber, operator, narration })
    }).catch(() => undefined)
    await db.asSystem(async (tx) => {
      const now = await lockTopUp(tx, id)
      if (now.status === 'Pending') {
        if (news) await takeAnswer(needs)(tx, now, news)
        else await planTask(tx, { topUpId: id, kind: 'submit', dueAt: askAgainAt(now.createdAt, bankClock.now()) })
      }
      await finish(tx)
    })
  }

/** Asks the operator where a top-up is: when the time to answer is over, and whenever it contradicts itself. */
export const askAboutTopUp =
  (needs: Needs) =>
  async ({ subject: id, finish }: Task): Promise<void> => {
    const { db, bankClock, network } = needs
    const news = await withDeadline(answerWithin, () => network.inquire(id)).catch(() => undefined)
    await db.asSystem(async (tx) => {
      const topUp = await lockTopUp(tx, id)
      if (news) await takeAnswer(needs)(tx, topUp, news)
      else await planTask(tx, { topUpId: id, kind: 'ask', dueAt: askAgainAt(topUp.createdAt, bankClock.now()) })
      await finish(tx)
    })
  }

/** What an operator tells by itself. What fits is taken; what denies what it had said is a reason to ask, and no more. */
export const takeUpdate =
  (needs: Needs) =>
  async (tx: Tx, { endToEndId, networkReference, state, code, at }: RequestUpdate): Promise<void> => {
    const topUp = await lockNamedTopUp(tx, endToEndId)
    if (!topUp) return needs.log.warn({ topUp: endToEndId }, 'an operator told of a top-up that we never made')
    const { status } = topUp
    const open = status === 'Pending' || status === 'Approved'
    const denied = state === 'settled' ? status === 'Failed' : state === 'rejected' && status === 'Successful'
    if (denied) return planTask(tx, { topUpId: topUp.id, kind: 'ask', dueAt: needs.bankClock.now() })
    if (!open) return
    if (state === 'settled') return settle(needs)(tx, topUp, networkReference)
    if (state === 'rejected') return fail(needs)(tx, topUp, code ?? 'UNSPECIFIED')
    if (status === 'Pending') {
      // Until when it can be answered is in the answer to the order, which may still be on its way.
      await changeTopUp(tx, topUp, { status: 'Approved', networkReference })
      await planTask(tx, { topUpId: topUp.id, kind: 'ask', dueAt: askAgainAt(at, needs.bankClock.now()) })
    }
  }

/** What the operator answers about a locked top-up, by where the top-up stands: each effect happens once. */
const takeAnswer =
  (needs: Needs) =>
  async (tx: Tx, topUp: TopUp, news: WalletState): Promise<void> => {
    const { bankClock, log } = needs
    const { id, status, createdAt } = topUp
    const now = bankClock.now()
    if (status === 'InvestigateAccount') return waitForPerson(needs)(tx, topUp)
    if (status === 'Successful') {
      if (news.state === 'settled') return
      return log.warn({ topUp: id, news: news.state }, 'an operator denies money that it had given')
    }
    if (news.state === 'settled') return settle(needs)(tx, topUp, news.networkReference)
    if (status === 'Failed') return
    if (news.state === 'rejected') return fail(needs)(tx, topUp, news.code)
    if (news.state === 'not-found') log.warn({ topUp: id }, 'an operator does not know a question that it had taken')
    const { networkReference, answerBy } = news.state === 'accepted' ? news : topUp
    if (news.state === 'accepted') await changeTopUp(tx, topUp, { status: 'Approved', networkReference, answerBy })
    const dueAt = answerBy && answerBy > now ? answerBy : askAgainAt(createdAt, now)
    await planTask(tx, { topUpId: id, kind: 'ask', dueAt })
  }

/** The operator has the money, and only now it is the customer's. */
const settle =
  ({ bankClock, payments, accounts, log }: Needs) =>
  async (tx: Tx, before: TopUp, networkReference: string): Promise<void> => {
    const now = bankClock.now()
    const { id, customerId, accountId, amount, createdAt, narration, providerName, phoneNumber } = before
    // What came once came: where a person sent it back, that decision stands.
    if (before.status === 'Failed' && (await payments.moneyOf(tx, customerId, creditIdOf(before))) !== undefined) return
    // What had failed was given back when it did.
    if (before.status !== 'Failed') endPendingCredit(tx, { accountId, amount, at: createdAt })
    const known = before.status === 'Pending' ? await changeTopUp(tx, before, { status: 'Approved' }) : before
    const came = { networkReference, failureCode: null, failureReason: null }
    const account = await accounts.accountOf(tx, customerId, accountId)
    const outcome = await payments.creditAccount(tx, {
      id: creditIdOf(before),
      account,
      amount,
      senderName: `${providerName} ${maskedNumber(phoneNumber)}`,
      narration,
      rail: 'momo',
      networkReference,
      at: now,
    })
    if (outcome === 'booked') {
      await changeTopUp(tx, known, { status: 'Successful', ...came, finishedAt: now })
      return
    }
    log.warn({ topUp: id }, 'a top-up came after its account was closed, and needs a person')
    await changeTopUp(tx, known, { status: 'InvestigateAccount', ...came, finishedAt: null })
    await planTask(tx, { topUpId: id, kind: 'ask', dueAt: new Date(now.getTime() + dayMs) })
  }

const dayMs = 86_400_000

/** Looks each day whether a person has decided where the money goes. */
const waitForPerson =
  ({ bankClock, payments }: Needs) =>
  async (tx: Tx, topUp: TopUp): Promise<void> => {
    const now = bankClock.now()
    const money = await payments.moneyOf(tx, topUp.customerId, creditIdOf(topUp))
    const elsewhere = await payments.moneyOf(tx, topUp.customerId, creditedElsewhereId(topUp))
    if (money === 'received' || elsewhere === 'received')
      await changeTopUp(tx, topUp, { status: 'Successful', finishedAt: now })
    else if (money === 'returned')
      await changeTopUp(tx, topUp, {
        status: 'Failed',
        finishedAt: now,
        failureCode: 'CLOSED',
        failureReason: 'Its account was closed when the money came.',
      })
    else await planTask(tx, { topUpId: topUp.id, kind: 'ask', dueAt: new Date(now.getTime() + dayMs) })
  }

/** No money came, and what was counted of it is free again. */
const fail =
  ({ bankClock }: Needs) =>
  async (tx: Tx, topUp: TopUp, code: string): Promise<void> => {
    const { customerId, accountId, amount, createdAt: at } = topUp
    restorePendingCredit(tx, { customerId, accountId, amount, at })
    await changeTopUp(tx, topUp, {
      status: 'Failed',
      finishedAt: bankClock.now(),
      failureCode: code,
      failureReason: reasonOf(code),
    })
  }

/** The transaction that brings a top-up's money has the top-up's own id. */
export const creditIdOf = ({ id }: Pick<TopUp, 'id'>): string => id
