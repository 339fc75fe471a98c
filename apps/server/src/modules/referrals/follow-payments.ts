import type { ReferralRule } from '@tradewind/contract/referrals-staff'
import { formatMoney } from '@tradewind/kernel'
import { derivedId, type Payment } from '#modules/payments'
import type { Tx } from '#platform/db'
import { uuidv7 } from '#platform/random'
import { planTask, type Task } from '#platform/tasks'
import { findCandidate, insertAssessment, insertCandidate, markReturned, wasReinstated } from './assessments.store.ts'
import type { ReferralsNeeds, SharedRule } from './referrals.needs.ts'
import { dayMs, holdingUntil, qualifies } from './referrals.rules.ts'
import { changeReferral, isCircle, lockOfPayment, lockReferral, rewardsIn, waitingFor } from './referrals.store.ts'
import type { StoredReferral } from './referrals.types.ts'

const module = 'referrals'

/** Where a reward has no account to go to, it waits a day. */
const againMs = dayMs

/**
 * A payment ended. Nothing of referrals is decided in its transaction: only that there is something to look at, so that
 * payments which share a commit never wait for each other here.
 */
export const paymentEnded =
  ({ bankClock }: ReferralsNeeds) =>
  async (tx: Tx, payment: Payment): Promise<void> => {
    const { id: paymentId, direction, money, customerId, amount, createdAt: orderedAt, finishedAt } = payment
    if (direction !== 'out') return
    const now = bankClock.now()
    if (money === 'returned' || money === 'released') {
      if (await markReturned(tx, paymentId, now))
        await planTask(tx, { module, subject: paymentId, kind: 'returned', dueAt: now })
      return
    }
    const waiting = money === 'sent' ? await waitingFor(tx, customerId) : undefined
    if (!waiting) return
    const settledAt = finishedAt ?? now
    const referral = { referralId: waiting.id, customerId: waiting.customerId }
    if (await insertCandidate(tx, { paymentId, ...referral, amount, orderedAt, settledAt }))
      await planTask(tx, { module, subject: paymentId, kind: 'qualify', dueAt: now })
  }

export function createFollowing(needs: ReferralsNeeds) {
  const { db, bankClock, random, personal } = needs

  /** Which rules speak against a reward. Every one is asked, so that the record is whole. */
  async function firedRules(
    tx: Tx,
    { customerId: inviterId, inviteeId }: StoredReferral,
    paymentId: string,
  ): Promise<ReferralRule[]> {
    if (!inviteeId) return []
    const pair = { inviterId, inviteeId, paymentId }
    const fired: ReferralRule[] = []
    for (const [rule, isShared] of Object.entries(needs.shared))
      if (await isShared(tx, pair)) fired.push(rule as SharedRule)
    if (await isCircle(tx, inviterId, inviteeId)) fired.push('circle')
    return fired
  }

  const assess = (tx: Tx, { id: referralId, customerId }: StoredReferral, rules: readonly ReferralRule[]) =>
    insertAssessment(tx, {
      id: uuidv7(bankClock.now(), random),
      referralId,
      customerId,
      at: bankClock.now(),
      outcome: rules.length > 0 ? 'not-eligible' : 'eligible',
      rules,
      byName: null,
      reason: null,
    })

  async function notifyInviter(
    tx: Tx,
    { customerId, name, terms, holdingUntil: until }: StoredReferral,
    what: 'holding' | 'paid' | 'reversed',
  ): Promise<void> {
    const data = { what, name, reward: formatMoney(terms.reward), until: until?.toISOString() ?? '' }
    for (const to of await needs.emailsOf(tx, customerId))
      await needs.notifications.notify(tx, { to, channel: 'email', template: 'referral-reward', data })
  }

  /** A payment of someone who was invited has settled: the first that counts begins the holding period. */
  const qualify = ({ subject: paymentId, finish }: Task): Promise<void> =>
    db.asSystem(async (tx) => {
      const candidate = await findCandidate(tx, paymentId)
      const referral = candidate && (await lockReferral(tx, personal, candidate.referralId))
      if (candidate && referral?.state === 'registered') {
        const worth = await needs.worthIn(tx, candidate.amount, referral.terms.minimum.currency)
        const payer = { paymentId, customerId: referral.inviteeId ?? '' }
        const isExchanged = referral.terms.exchangeRequired && (await needs.isExchanged(tx, payer))
        if (qualifies(referral, candidate, { worth, isExchanged })) {
          const until = holdingUntil(candidate.settledAt, referral.terms)
          const rules = await firedRules(tx, referral, paymentId)
          await assess(tx, referral, rules)
          const held = { paymentId, holdingUntil: until }
          if (rules.length > 0)
            await changeReferral(tx, referral.id, { state: 'not-eligible', ...held, endedAt: bankClock.now() })
          else {
            await changeReferral(tx, referral.id, { state: 'holding', ...held, endedAt: null })
            await planTask(tx, { module, subject: referral.id, kind: 'reward', dueAt: until })
            await notifyInviter(tx, { ...referral, holdingUntil: until }, 'holding')
          }
        }
      }
      await finish(tx)
    })

  /** The holding period is over: the reward is posted, once, unless a rule speaks against it by now. */
  const reward = ({ subject: id, finish }: Task): Promise<void> =>
    db.asSystem(async (tx) => {
      const referral = await lockReferral(tx, personal, id)
      const { holdingUntil: until, paymentId } = referral ?? {}
      const at = bankClock.now()
      if (referral?.state === 'holding' && paymentId && until && at >= until)
        await decideReward(tx, referral, paymentId)
      await finish(tx)
    })

  async function decideReward(tx: Tx, referral: StoredReferral, paymentId: string): Promise<void> {
    const { id, customerId, terms } = referral
    const at = bankClock.now()
    const isReinstated = await wasReinstated(tx, id)
    const rules = isReinstated ? [] : await firedRules(tx, referral, paymentId)
    if (!isReinstated && (await rewardsIn(tx, customerId, at)) >= terms.rewardsPerYear) rules.push('yearly-limit')
    if (rules.length > 0) {
      await assess(tx, referral, rules)
      return changeReferral(tx, id, { state: 'not-eligible', endedAt: at })
    }
    const account = await needs.rewardAccount(tx, customerId, terms.reward.currency)
    if (!account) return planTask(tx, { module, subject: id, kind: 'reward', dueAt: new Date(at.getTime() + againMs) })
    const creditId = derivedId(id, 'reward')
    await needs.payments.creditAccount(tx, {
      id: creditId,
      account,
      amount: terms.reward,
      senderName: needs.brandName,
      narration: 'Referral reward',
      rail: 'rewards',
      networkReference: id,
      at,
    })
    await changeReferral(tx, id, { state: 'paid', creditId, paidAt: at, endedAt: at })
    await notifyInviter(tx, referral, 'paid')
  }

  /** The payment that counted came back: within the holding period there is no reward, later it is taken back. */
  const returned = ({ subject: paymentId, finish }: Task): Promise<void> =>
    db.asSystem(async (tx) => {
      const referral = await lockOfPayment(tx, personal, paymentId)
      const at = bankClock.now()
      if (referral?.state === 'holding') await changeReferral(tx, referral.id, { state: 'canceled', endedAt: at })
      else if (referral?.state === 'paid' && referral.creditId) {
        const reason = 'The payment that earned the referral reward was returned.'
        await needs.payments.reverseCredit(tx, { id: referral.creditId, at, code: 'NARR', reason })
        await changeReferral(tx, referral.id, { state: 'reversed', endedAt: at })
        await notifyInviter(tx, referral, 'reversed')
      }
      await finish(tx)
    })

  return { qualify, reward, returned }
}
