/**
 * What the provider's staff may do in the console, and which of it each role may. Nobody both decides cases and manages who
 * may: that would make two people of one.
 */
export const staffPermissions = [
  'cases:read',
  'cases:decide',
  'cases:assign',
  'staff:read',
  'access-log:read',
  'onboarding-settings:read',
  'onboarding-settings:edit',
  'profile-requests:read',
  'profile-requests:decide',
] as const

export type StaffPermission = (typeof staffPermissions)[number]

export const staffRoles = ['reviewer', 'operations', 'treasury', 'support', 'administrator'] as const

export type StaffRole = (typeof staffRoles)[number]

/** A role without a page of its own yet signs in and sees the start page. */
export const permissionsOfRole: Readonly<Record<StaffRole, readonly StaffPermission[]>> = {
  reviewer: [
    'cases:read',
    'cases:decide',
    'cases:assign',
    'onboarding-settings:read',
    'profile-requests:read',
    'profile-requests:decide',
  ],
  operations: [
    'cases:read',
    'cases:assign',
    'onboarding-settings:read',
    'onboarding-settings:edit',
    'profile-requests:read',
    'profile-requests:decide',
  ],
  treasury: [],
  support: ['cases:read', 'profile-requests:read'],
  administrator: ['staff:read', 'access-log:read', 'onboarding-settings:read'],
}
