import type { CallExample } from './openapi/example.ts'
import { id } from './openapi/example-parts.ts'

/** Requests whose fields depend on each other, and answers that one made from the schemas would not show. */
export const teamExamples: Readonly<Record<string, CallExample>> = {
  'team.addMember': {
    body: { email: 'colleague@marlowfinch.example', firstName: 'New', lastName: 'Colleague', roleId: 11 },
  },
  'team.acceptInvitation': {
    body: {
      token: 'Zm9ydHktdHdvIGJ5dGVzIG9mIHRva2Vu',
      firstName: 'New',
      lastName: 'Colleague',
      password: 'Kites-over-71-dunes',
    },
    value: { email: 'bea@marlowfinch.example', status: 'Active' },
  },
  'team.lookAtInvitation': {
    value: {
      companyName: 'Marlow & Finch Ltd',
      invitedBy: 'Ada Marlow',
      email: 'bea@marlowfinch.example',
      firstName: 'Bea',
      lastName: 'Colleague',
      role: 'Admin',
      expiresAt: '2026-12-01T10:00:00.000Z',
      hasAccount: false,
    },
  },
  'team.joinByInvitation': {
    value: { customerId: id('1'), customerName: 'Marlow & Finch Ltd', status: 'Active' },
  },
}
