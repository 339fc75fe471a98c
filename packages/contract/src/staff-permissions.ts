/**
 * What the provider's staff may do in the console, and which of it each role may. Nobody both decides cases and manages who
 * may: that would make two people of one.
 */
export const staffPermissions = [
  'cases:read',
  'cases:decide',
  'cases:assign',
  'customers:view',
  'staff:read',
  'staff:reset',
  'access-log:read',
  'onboarding-settings:read',
  'onboarding-settings:edit',
  'onboarding-settings:confirm',
  'profile-requests:read',
  'profile-requests:decide',
  'customer-accounts:read',
  'account-requests:decide',
  'customer-accounts:freeze',
  'customer-accounts:close',
  'liens:edit',
  'rates:read',
  'rates:edit',
  'team-recoveries:read',
  'team-recoveries:decide',
  'card-disputes:read',
  'card-disputes:decide',
  'cards:review',
  'cards:decide',
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
    'customers:view',
    'onboarding-settings:read',
    'onboarding-settings:confirm',
    'profile-requests:read',
    'profile-requests:decide',
    'customer-accounts:read',
    'account-requests:decide',
    'customer-accounts:freeze',
    'team-recoveries:read',
    'team-recoveries:decide',
    'card-disputes:read',
    'card-disputes:decide',
    'cards:review',
    'cards:decide',
  ],
  operations: [
    'cases:read',
    'cases:assign',
    'customers:view',
    'onboarding-settings:read',
    'onboarding-settings:edit',
    'onboarding-settings:confirm',
    'profile-requests:read',
    'profile-requests:decide',
    'customer-accounts:read',
    'customer-accounts:freeze',
    'customer-accounts:close',
    'liens:edit',
    'rates:read',
    'team-recoveries:read',
    'team-recoveries:decide',
    'card-disputes:read',
    'card-disputes:decide',
    'cards:review',
    'cards:decide',
  ],
  treasury: ['rates:read', 'rates:edit'],
  support: [
    'cases:read',
    'customers:view',
    'profile-requests:read',
    'customer-accounts:read',
    'team-recoveries:read',
    'card-disputes:read',
    'cards:review',
  ],
  administrator: ['staff:read', 'staff:reset', 'access-log:read', 'onboarding-settings:read', 'rates:read'],
}
