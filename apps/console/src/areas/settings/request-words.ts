import type { RequestKind, RequestState } from '@tradewind/contract/settings-profile'
import type { Tone } from '#ui/status-badge.tsx'

export const kindNames: Record<RequestKind, string> = {
  Name: 'Name',
  PhoneNumber: 'Phone number',
  Email: 'Email',
  Address: 'Address',
  Bvn: 'BVN',
  BusinessInformation: 'Business information',
  BusinessOfficer: 'Business officer',
  Deactivation: 'Deactivation',
  Reactivation: 'Reactivation',
  Closure: 'Closing the profile',
  Erasure: 'Erasure',
}

export const stateNames: Record<RequestState, { name: string; tone: Tone }> = {
  Pending: { name: 'Waiting', tone: 'warn' },
  Approved: { name: 'Approved', tone: 'good' },
  Rejected: { name: 'Rejected', tone: 'bad' },
  Withdrawn: { name: 'Withdrawn', tone: 'plain' },
  Applied: { name: 'Done at once', tone: 'plain' },
}

/** What an approval does, beyond the changes that are listed. */
export const effectOf: Partial<Record<RequestKind, string>> = {
  Deactivation: 'This person suspended their own access. They can ask for it back.',
  Reactivation: 'Approving lets this person sign in and act again.',
  Closure: 'Approving ends every session, and nobody can act for this customer any more. Every account must be empty.',
  Erasure: "Approving erases this person permanently. The data can't be restored.",
}
