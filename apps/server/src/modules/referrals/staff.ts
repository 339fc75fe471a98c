import type { ReferralState, TermsOrder } from '@tradewind/contract/referrals-staff'
import { Refusal } from '@tradewind/contract/refusals'
import type * as z from 'zod/mini'
import type { StaffCaller } from '#platform/caller'
import { uuidv7 } from '#platform/random'
import { planTask } from '#platform/tasks'
import { assessmentsOf, insertAssessment } from './assessments.store.ts'
import type { ReferralsNeeds } from './referrals.needs.ts'
import { changeReferral, lockReferral, referralPage } from './referrals.store.ts'
import type { Assessment, StoredReferral, TermsPayload } from './referrals.types.ts'
import { insertTerms, type TermsEntry, termsPage, termsPayload } from './terms.store.ts'

type Who = Pick<StaffCaller, 'staffId' | 'name'>
type Order = z.output<typeof TermsOrder>

interface Page {
  page: number
  pageSize: number
}

export interface ShownToStaff extends StoredReferral {
  inviterName: string
  inviteeName: string
  assessments: Assessment[]
  reinstatement:
    | { id: string; proposedBy: string; proposedByName: string; proposedAt: Date; reason: string }
    | undefined
}

interface Decide {
  caller: Who
  id: string
  decision: 'approve' | 'turn-down'
  note: string
}

/** Referrals as the provider's staff see and decide them: two people where it is about amounts. */
export interface ReferralDesk {
  listTerms(search: Page): Promise<{ records: TermsEntry[]; total: number }>
  proposeTerms(request: { caller: Who; order: Order }): Promise<{ id: string }>
  decideTerms(request: Decide): Promise<void>
  list(search: Page & { state: ReferralState | undefined }): Promise<{ records: ShownToStaff[]; total: number }>
  refuse(request: { caller: Who; id: string; reason: string }): Promise<void>
  proposeReinstatement(request: { caller: Who; id: string; reason: string }): Promise<void>
  decideReinstatement(request: Decide): Promise<void>
}

export function createDesk(needs: ReferralsNeeds): ReferralDesk {
  const { db, bankClock, random, personal, decisions } = needs
  const by = ({ staffId: id, name }: Who) => ({ id, name })

  const terms = decisions.register<TermsPayload>({
    name: 'referrals.terms',
    refusals: {
      alreadyProposed: 'referrals.terms_wait',
      notPending: 'referrals.not_waiting',
      ownProposal: 'referrals.second_person',
    },
    apply: (tx, { id, payload }) => insertTerms(tx, { id, payload, at: bankClock.now() }),
  })

  const reinstatements = decisions.register<{ referralId: string }>({
    name: 'referrals.reinstatement',
    refusals: {
      alreadyProposed: 'referrals.reinstatement_waits',
      notPending: 'referrals.not_waiting',
      ownProposal: 'referrals.second_person',
    },
    apply: async (tx, { payload: { referralId }, reason, proposedByName, decidedBy }) => {
      const referral = await lockReferral(tx, personal, referralId)
      if (referral?.state !== 'not-eligible') throw new Refusal('referrals.not_refused')
      const at = bankClock.now()
      const { id, customerId, paymentId, holdingUntil } = referral
      const byName = `${proposedByName} and ${decidedBy.name}`
      const assessment = { referralId: id, customerId, at, outcome: 'reinstated', rules: [], byName, reason } as const
      await insertAssessment(tx, { id: uuidv7(at, random), ...assessment })
      // Where no payment counted yet, it waits for one again.
      await changeReferral(tx, id, { state: paymentId ? 'holding' : 'registered', endedAt: null })
      const dueAt = holdingUntil && holdingUntil > at ? holdingUntil : at
      if (paymentId) await planTask(tx, { module: 'referrals', subject: id, kind: 'reward', dueAt })
    },
  })

  return {
    listTerms: (search) => db.asSystem((tx) => termsPage(tx, search)),

    proposeTerms: ({ caller, order: { reason, ...order } }) =>
      db.asSystem(async (tx) => {
        const payload = termsPayload({ ...order, minimum: order.minimumAmount, exchangeRequired: order.exchangeReq })
        const { id } = await terms.propose(tx, { subject: 'terms', payload, by: by(caller), reason })
        return { id }
      }),

    decideTerms: ({ caller, id, decision, note }) =>
      db.asSystem(async (tx) => {
        const request = { id, by: by(caller), note }
        if (decision === 'approve') await terms.approve(tx, request)
        else await terms.turnDown(tx, request)
      }),

    list: (search) =>
      db.asSystem(async (tx) => {
        const { records, total } = await referralPage(tx, personal, search)
        const assessments = await assessmentsOf(
          tx,
          records.map(({ id }) => id),
        )
        const pending = await reinstatements.listPending(tx)
        const shown: ShownToStaff[] = []
        for (const one of records)
          shown.push({
            ...one,
            inviterName: await needs.nameOf(tx, one.customerId),
            inviteeName: one.inviteeId ? await needs.nameOf(tx, one.inviteeId) : one.name,
            assessments: assessments.filter(({ referralId }) => referralId === one.id),
            reinstatement: pending.find(({ payload }) => payload.referralId === one.id),
          })
        return { records: shown, total }
      }),

    refuse: ({ caller, id, reason }) =>
      db.asSystem(async (tx) => {
        const referral = await lockReferral(tx, personal, id)
        if (!referral) throw new Refusal('referrals.unknown')
        if (referral.state !== 'registered' && referral.state !== 'holding') throw new Refusal('referrals.over')
        const at = bankClock.now()
        const { customerId } = referral
        const assessment = { referralId: id, customerId, at, outcome: 'not-eligible', rules: ['staff'] } as const
        await insertAssessment(tx, { id: uuidv7(at, random), ...assessment, byName: caller.name, reason })
        await changeReferral(tx, id, { state: 'not-eligible', endedAt: at })
      }),

    proposeReinstatement: ({ caller, id, reason }) =>
      db.asSystem(async (tx) => {
        const referral = await lockReferral(tx, personal, id)
        if (!referral) throw new Refusal('referrals.unknown')
        if (referral.state !== 'not-eligible') throw new Refusal('referrals.not_refused')
        await reinstatements.propose(tx, { subject: id, payload: { referralId: id }, by: by(caller), reason })
      }),

    decideReinstatement: ({ caller, id, decision, note }) =>
      db.asSystem(async (tx) => {
        const request = { id, by: by(caller), note }
        if (decision === 'approve') await reinstatements.approve(tx, request)
        else await reinstatements.turnDown(tx, request)
      }),
  }
}
