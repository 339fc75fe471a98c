import type { Referral } from '@tradewind/contract/referrals'
import { codeOf, dayOf, linkOf } from './invitations.ts'
import type { ReferralsNeeds } from './referrals.needs.ts'
import { nextStepOf, onboardingStepOf, reasonOf, statusOf } from './referrals.rules.ts'
import { hasReferral, invitationsIn, type ReferralSearch, referralPage, statsOf } from './referrals.store.ts'
import type { StoredReferral } from './referrals.types.ts'
import { codeWindow } from './registration.ts'
import { termsInForce } from './terms.store.ts'

/** A referral as its inviter sees it. */
export function referralShown(referral: StoredReferral, now: Date): Referral {
  const { id, name, email, state, onboarding, terms, invitedAt, entityType, paidAt } = referral
  return {
    id,
    name,
    email,
    status: statusOf(state, onboarding),
    onboardingStatus: onboardingStepOf(onboarding),
    paymentStatus: state === 'paid' ? 'Paid' : 'Unpaid',
    exchangeReq: terms.exchangeRequired,
    dateCreated: invitedAt,
    entityType,
    reward: terms.reward,
    minimumAmount: terms.minimum,
    ...nextStepOf(referral, now),
    reason: reasonOf(state),
    rewardedAt: state === 'paid' ? paidAt : null,
  }
}

const newest = 10

export function createReading(needs: ReferralsNeeds) {
  const { db, clock, bankClock, personal } = needs
  return {
    terms: () => db.asSystem(termsInForce),

    list: async (search: Required<Pick<ReferralSearch, 'customerId'>> & ReferralSearch) => {
      const { records, total } = await db.asSystem((tx) => referralPage(tx, personal, search))
      return { records: records.map((one) => referralShown(one, bankClock.now())), total }
    },

    /** The code is made when it is first looked at. */
    ofCustomer: (customerId: string) =>
      db.asSystem(async (tx) => {
        const code = await codeOf(tx, needs, customerId)
        const terms = await termsInForce(tx)
        const { records } = await referralPage(tx, personal, { customerId, page: 1, pageSize: newest })
        const sent = await invitationsIn(tx, customerId, dayOf(clock.now()))
        const window = await codeWindow(tx, needs, customerId)
        const isOpen = window && window.until > clock.now() && !(await hasReferral(tx, customerId))
        return {
          referralCode: code,
          referralLink: linkOf(needs, code),
          stats: {
            ...(await statsOf(tx, customerId)),
            invitationsLeft: terms?.isOpen ? Math.max(0, terms.invitationsPerDay - sent) : 0,
          },
          referralDetailModels: records.map((one) => referralShown(one, bankClock.now())),
          codeCanBeAddedUntil: isOpen ? window.until : null,
        }
      }),
  }
}
