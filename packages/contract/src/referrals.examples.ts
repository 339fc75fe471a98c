import type { CallExample } from './openapi/example.ts'

/** Requests whose fields depend on each other. */
export const referralsExamples: Readonly<Record<string, CallExample>> = {
  'referrals.sendInvitation': { body: { invitations: [{ name: 'Amelia Clarke', email: 'amelia@example.com' }] } },
}
