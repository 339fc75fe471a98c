import type { Profile } from './profile.types.ts'

export const customerTypeOf = ({ customerType }: Pick<Profile, 'customerType'>): string =>
  typeof customerType === 'string' ? customerType : customerType.name

export const isIndividual = (profile: Pick<Profile, 'customerType'>): boolean =>
  customerTypeOf(profile).toLowerCase() === 'individual'

/** Customers of the limited product SendR. */
export const isRestricted = ({ onboardingStatus }: Pick<Profile, 'onboardingStatus'>): boolean =>
  onboardingStatus === 'SendR' || onboardingStatus === 'POADocumentUploaded'

/** Whether the customer may use the product at all: the approved state. */
export const isApproved = (profile: Pick<Profile, 'onboardingStatus' | 'status'>): boolean =>
  (profile.onboardingStatus === 'Approved' || isRestricted(profile)) &&
  (profile.status === 'Active' || profile.status === 'Inactive')

/** Whether the account is still being looked at. */
export const isUnderReview = ({ onboardingStatus, status }: Pick<Profile, 'onboardingStatus' | 'status'>): boolean =>
  onboardingStatus === 'DocumentUploaded' && status !== 'Active' && status !== 'Inactive'

/** Last name, then first name. */
export const nameOf = ({ lastName, firstName }: Pick<Profile, 'lastName' | 'firstName'>): string =>
  [lastName, firstName].filter(Boolean).join(' ')

/** Whether the person sees what the team approves: in a business, while teams approve at all. */
export const seesApprovals = ({ permissions }: Pick<Profile, 'permissions'>): boolean =>
  permissions.includes('approvals:read')

/** Whether the person may send money at all: who may only look is offered no way to. The server decides. */
export const mayPay = ({ permissions }: Pick<Profile, 'permissions'>): boolean =>
  permissions.includes('payments:create')

type Allowed = Pick<Profile, 'permissions'>

/** Whether the person may exchange between the company's accounts, or move money between two of one currency. */
export const mayExchange = ({ permissions }: Allowed): boolean =>
  permissions.includes('exchange:create') || permissions.includes('transfers:create')

/** Whether the person may pay several beneficiaries at once. */
export const mayPayMany = ({ permissions }: Allowed): boolean => permissions.includes('batches:create')

/** Whether the person may request, rename, freeze and close accounts. */
export const mayManageAccounts = ({ permissions }: Allowed): boolean => permissions.includes('accounts:manage')
