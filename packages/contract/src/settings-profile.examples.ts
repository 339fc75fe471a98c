import type { CallExample } from './openapi/example.ts'
import { id } from './openapi/example-parts.ts'

const profileRequest = (kind: string, state: 'Pending' | 'Applied' = 'Pending') => ({
  value: {
    id: id('41'),
    kind,
    state,
    requestedAt: '2026-11-24T09:30:00.000Z',
    decidedAt: state === 'Applied' ? '2026-11-24T09:30:00.000Z' : null,
    reason: null,
  },
})

/** Requests whose fields depend on each other, and answers that one made from the schemas would not show. */
export const settingsProfileExamples: Readonly<Record<string, CallExample>> = {
  'profile.updateName': profileRequest('Name'),
  'profile.updatePhoneNumber': profileRequest('PhoneNumber', 'Applied'),
  'profile.updateEmail': profileRequest('Email', 'Applied'),
  'profile.updateAddress': profileRequest('Address'),
  'profile.updateBvn': profileRequest('Bvn'),
  'settings.closeProfile': profileRequest('Closure'),
  'settings.activateProfile': profileRequest('Reactivation'),
}
