import type { Activity, ActivityArea, ChangeKind } from '@tradewind/contract/privacy'
import type { RequestKind, RequestState } from '@tradewind/contract/settings-profile'
import type { TwoFactorMethod } from '@tradewind/kernel/security-choices'
import { methodNames } from './method-names.rules.ts'

export const areaNames: Readonly<Record<ActivityArea, string>> = {
  security: 'Sign-ins and security',
  accounts: 'Accounts',
  profile: 'Profile',
  changes: 'Beneficiaries and settings',
  staff: 'Access by our staff',
}

const securityNames: Readonly<Record<string, string>> = {
  'signed-in': 'Signed in',
  'sign-in-failed': 'Sign-in with a wrong password',
  'second-step-failed': 'Sign-in with a wrong code or passkey',
  'signed-out': 'Signed out',
  'session-ended': 'Another device signed out',
  'other-sessions-ended': 'All other devices signed out',
  'password-changed': 'Password changed',
  'pin-created': 'Transaction PIN created',
  'pin-changed': 'Transaction PIN changed',
  'pin-reset-requested': 'Code to reset the transaction PIN sent',
  'pin-reset': 'Transaction PIN reset',
  'pin-wrong': 'Wrong transaction PIN',
  'two-factor-on': 'Second step changed',
  'questions-set': 'Security questions changed',
  'passkey-added': 'Passkey added',
  'passkey-removed': 'Passkey removed',
  'passkey-payments-set': 'Payments with a passkey changed',
  'recovery-codes-made': 'Recovery codes created',
  'recovery-code-used': 'Recovery code used',
  'recovery-begun': 'Account recovery begun',
  'recovery-stopped': 'Account recovery stopped',
  'recovery-finished': 'Account recovered',
  'factors-reset': 'Sign-in methods reset by support',
  'sign-in-unlocked': 'Sign-in unlocked by support',
  'phone-moved': 'Phone number removed: another person confirmed it',
  'data-downloaded': 'All your data downloaded',
  'reversal-account-added': 'Reversal account added',
  'reversal-account-removed': 'Reversal account removed',
}

const accountNames: Readonly<Record<string, string>> = {
  requested: 'Request for another account',
  opened: 'Account opened',
  frozen: 'Account frozen',
  unfrozen: 'Account unfrozen',
  closed: 'Account closed',
  reopened: 'Account reopened',
  renamed: 'Account renamed',
  'lien-placed': 'Lien placed',
  'lien-lifted': 'Lien lifted',
}

const requestNames: Readonly<Record<RequestKind, string>> = {
  Name: 'Change of name',
  PhoneNumber: 'Change of phone number',
  Email: 'Change of email',
  Address: 'Change of address',
  Bvn: 'Change of BVN',
  BusinessInformation: 'Change of business information',
  BusinessOfficer: 'Change of a business officer',
  Deactivation: 'Access deactivated',
  Reactivation: 'Request for access',
  Closure: 'Request to close the profile',
  Erasure: 'Request to erase your data',
}

const changeNames: Readonly<Record<ChangeKind, string>> = {
  'beneficiary-added': 'Beneficiary added',
  'beneficiary-changed': 'Beneficiary changed',
  'beneficiary-account-added': 'Account of a beneficiary added',
  'beneficiary-account-changed': 'Account of a beneficiary changed',
  'beneficiary-account-removed': 'Account of a beneficiary removed',
  'beneficiary-deleted': 'Beneficiary deleted',
  'beneficiary-restored': 'Beneficiary restored',
  'schedule-created': 'Scheduled payments created',
  'schedule-changed': 'Scheduled payments changed',
  'schedule-paused': 'Scheduled payments paused',
  'schedule-resumed': 'Scheduled payments resumed',
  'schedule-canceled': 'Scheduled payments canceled',
  'scheduled-payment-canceled': 'One scheduled payment canceled',
  'missed-payment-made': 'Missed payment sent after all',
  'missed-payment-skipped': 'Missed payment skipped',
  'rate-alert-set': 'Rate alert set',
  'rate-alert-changed': 'Rate alert changed',
  'rate-alert-deleted': 'Rate alert deleted',
  'tracking-link-created': 'Tracking link created',
  'tracking-link-turned-off': 'Tracking link turned off',
  'notification-settings-changed': 'Notification settings changed',
  'api-client-added': 'API client created',
  'api-client-confirmed': 'API client confirmed',
  'api-client-disabled': 'API client disabled',
  'api-client-key-added': 'API client key added',
  'api-client-key-removed': 'API client key removed',
  'accounting-connected': 'Accounting software connected',
  'accounting-changed': 'Accounting settings changed',
  'accounting-disconnected': 'Accounting software disconnected',
  'webhook-added': 'Webhook endpoint added',
  'webhook-changed': 'Webhook endpoint changed',
  'webhook-deleted': 'Webhook endpoint deleted',
  'webhook-secret-rotated': 'Webhook secret rotated',
  'picture-changed': 'Profile picture changed',
  'logo-changed': 'Business logo changed',
  'cookies-chosen': 'Cookies chosen',
  'group-created': 'Beneficiary group created',
  'group-changed': 'Beneficiary group changed',
  'group-deleted': 'Beneficiary group deleted',
  'remitter-added': 'Remitter added',
  'remitter-changed': 'Remitter changed',
  'remitter-deleted': 'Remitter deleted',
  'mobile-number-added': 'Mobile money number added',
  'mobile-number-deleted': 'Mobile money number deleted',
  'card-added': 'Card saved',
  'card-deleted': 'Card removed',
  'virtual-card-requested': 'Card requested',
  'virtual-card-request-decided': 'Card request decided',
  'virtual-card-request-withdrawn': 'Card request withdrawn',
  'virtual-card-activated': 'Card activated',
  'virtual-card-revealed': 'Card details viewed',
  'virtual-card-pin-changed': 'Card PIN changed',
  'virtual-card-frozen': 'Card frozen',
  'virtual-card-unfrozen': 'Card unfrozen',
  'virtual-card-deleted': 'Card deleted',
  'virtual-card-replaced': 'Card replaced',
  'virtual-card-limits-changed': 'Card limits changed',
  'card-receipt-added': 'Receipt added to a card payment',
  'card-payment-disputed': 'Card payment disputed',
  'card-payment-dispute-withdrawn': 'Dispute withdrawn',
  'negotiated-rate-requested': 'Rate requested',
  'negotiated-rate-accepted': 'Negotiated rate accepted',
  'negotiated-rate-withdrawn': 'Rate request withdrawn',
  'referral-invitations-sent': 'Referral invitations sent',
  'referral-code-added': 'Referral code added',
  'invoicing-set-up': 'Invoicing set up',
  'invoice-customer-added': 'Customer to invoice added',
  'invoice-customer-changed': 'Customer to invoice changed',
  'invoice-drafted': 'Invoice drafted',
  'invoice-deleted': 'Draft of an invoice deleted',
  'invoice-issued': 'Invoice issued',
  'invoice-sent': 'Invoice sent',
  'invoice-credited': 'Credit note issued',
  'invoice-recurring-created': 'Recurring invoice created',
  'invoice-recurring-changed': 'Recurring invoice changed',
  'invoice-voided': 'Invoice voided',
  'invoice-paid-by-hand': 'Invoice marked paid',
  'invoice-payment-matched': 'Payment matched with an invoice',
  'invoice-payment-undone': 'Payment taken off an invoice',
  'invoice-proof-accepted': 'Proof of payment accepted',
  'invoice-proof-refused': 'Proof of payment refused',
  'payment-rules-changed': 'Change of approvals:',
  'team-changed': 'Change in the team:',
  'own-role-changed': 'Your role changed to',
  'own-limits-changed': 'Your limits changed:',
  'own-status-changed': 'Your access changed:',
}

const stateNames: Readonly<Record<RequestState, string>> = {
  Pending: 'in review',
  Approved: 'approved',
  Applied: 'done',
  Rejected: 'not approved',
  Withdrawn: 'withdrawn',
}

const lookNames: Readonly<Record<string, string>> = {
  case: 'Our staff looked at your application',
  document: 'Our staff looked at a document',
  customer: 'Our staff looked at your details',
  view: 'Our staff looked at your screens',
}

const namesOf: Readonly<Record<ActivityArea, Readonly<Record<string, string>>>> = {
  security: securityNames,
  accounts: accountNames,
  profile: requestNames,
  changes: changeNames,
  staff: lookNames,
}
const others: Readonly<Record<ActivityArea, string>> = {
  security: 'Security changed',
  accounts: 'Account changed',
  profile: 'Profile changed',
  changes: 'Settings changed',
  staff: 'Our staff looked at your data',
}

export const activityName = ({ area, kind }: Pick<Activity, 'area' | 'kind'>): string =>
  namesOf[area][kind] ?? others[area]

/** What a person could be worried about. */
const troubling: ReadonlySet<string> = new Set(['sign-in-failed', 'second-step-failed', 'pin-wrong', 'recovery-begun'])
export const isTroubling = ({ area, kind }: Pick<Activity, 'area' | 'kind'>): boolean =>
  area === 'security' && troubling.has(kind)

const details: Readonly<Record<string, string>> = {
  otp: 'with a code',
  app: 'with an authenticator app',
  passkey: 'with a passkey',
  recovery: 'with a recovery code',
}

/** What an entry is about, as people read it. */
export function activityDetail({
  area,
  kind,
  about,
  state,
}: Pick<Activity, 'area' | 'kind' | 'about' | 'state'>): string {
  if (area === 'profile') return state ? stateNames[state] : ''
  if (area === 'accounts' && state) return `${about}, ${stateNames[state]}`
  // The id of a request tells nobody anything; where and by whom says more.
  if (area === 'staff') return kind === 'customer' || kind === 'view' ? '' : about
  if (area === 'security' && kind === 'signed-in') return details[about] ?? ''
  if (area === 'security' && kind === 'two-factor-on') return methodNames[about as TwoFactorMethod] ?? ''
  return about
}

/** Who did it, or from where. The provider's staff appear under its name. */
export function activityBy(
  { area, by, byStaff, device, network }: Omit<Activity, 'id' | 'at'>,
  provider: string,
): string {
  if (area === 'security' || area === 'changes')
    return [device, network && `from ${network}`].filter(Boolean).join(', ')
  if (byStaff) return by ? `${provider} staff (${by})` : `${provider} staff`
  return by ? `by ${by}` : ''
}
