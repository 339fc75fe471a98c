import type { Tx } from '#platform/db'
import { createFollowing, paymentEnded } from './follow-payments.ts'
import { sendInvitations } from './invitations.ts'
import { createReading } from './read-referrals.ts'
import type { ReferralsNeeds } from './referrals.needs.ts'
import { settlesWithinMs } from './referrals.rules.ts'
import { dropInvitationDays, expireReferrals, noteOnboarding } from './referrals.store.ts'
import { addCode, customerRegistered } from './registration.ts'
import { createDesk, type ReferralDesk } from './staff.ts'

export interface Referrals {
  reading: ReturnType<typeof createReading>
  sendInvitations: ReturnType<typeof sendInvitations>
  addCode: ReturnType<typeof addCode>
  desk: ReferralDesk
  following: ReturnType<typeof createFollowing>
  customerRegistered: ReturnType<typeof customerRegistered>
  paymentEnded: ReturnType<typeof paymentEnded>
  noteOnboarding: typeof noteOnboarding
  /** Ends what was due; gives how many. */
  expireDue(): Promise<number>
  dropInvitationDays(tx: Tx, before: Date, most: number): Promise<number>
}

export const createReferrals = (needs: ReferralsNeeds): Referrals => ({
  reading: createReading(needs),
  sendInvitations: sendInvitations(needs),
  addCode: addCode(needs),
  desk: createDesk(needs),
  following: createFollowing(needs),
  customerRegistered: customerRegistered(needs),
  paymentEnded: paymentEnded(needs),
  noteOnboarding,
  expireDue: () => {
    const at = needs.bankClock.now()
    return needs.db.asSystem((tx) => expireReferrals(tx, { at, settledBy: new Date(at.getTime() - settlesWithinMs) }))
  },
  dropInvitationDays,
})
