import type { WireRequest } from '../../main/testing/test-wire-request.ts'

/** Inviting others. */
export const requestsOfReferrals = (): Record<string, WireRequest> => ({
  'referrals.sendInvitation': { body: { invitations: [{ name: 'Nora Lind', email: 'nora@example.org' }] } },
  'referrals.updateReferral': { body: { referralCode: 'TW-7K3MXQ' } },
})

/** Where a right request isn't answered with success: no terms are in force. */
export const answersOfReferrals: Record<string, number> = {
  'referrals.sendInvitation': 409,
  'referrals.updateReferral': 409,
}
