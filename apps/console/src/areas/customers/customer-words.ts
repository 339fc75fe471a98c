import type * as contract from '@tradewind/contract/customers-staff'

type Detail = contract.CustomerDetail

export const productNames: Readonly<Record<contract.CustomerRow['product'], string>> = {
  full: 'Accounts',
  sendr: 'SendR',
}

/** Where onboarding stands, in the words of this console. */
const onboardingNames: Readonly<Record<string, string>> = {
  Pending: 'Not applied yet',
  DocumentUploaded: 'Applied',
  Approved: 'Approved',
  SendR: 'SendR only',
  POADocumentUploaded: 'Proof of address submitted',
  OutRightRejected: 'Refused',
}
export const onboardingName = (status: string): string => onboardingNames[status] ?? status

export const factorNames: Readonly<Record<NonNullable<contract.CustomerPerson['secondFactor']>, string>> = {
  Email: 'Email codes',
  Sms: 'Text message codes',
  App: 'Authenticator app',
  Passkey: 'Passkey',
}

const userStatusNames: Readonly<Record<string, string>> = {
  DeActivated: 'Deactivated',
  Pending_Approval: 'Waiting for approval',
  PendingReactivation: 'Reactivation requested',
}
export const userStatusName = (status: string): string => userStatusNames[status] ?? status

export const workNames: Readonly<Record<Detail['work'][number]['kind'], string>> = {
  case: 'Case',
  'account-request': 'Account request',
  'profile-request': 'Profile update',
  'payment-case': 'Exception',
}

export const workAddress = ({ kind, id }: Detail['work'][number]): string =>
  ({
    case: `/cases/${id}`,
    'account-request': `/accounts/requests/${id}`,
    'profile-request': `/profile-requests/${id}`,
    'payment-case': `/exceptions/case/${id}`,
  })[kind]

/** "InReview" as people read it. */
export const spaced = (words: string): string => {
  const text = words.replace(/(?<=\p{Ll})(?=\p{Lu})/gu, ' ').toLowerCase()
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const typeNames: Readonly<Record<string, string>> = {
  Debit: 'Payments',
  Credit: 'Collections',
  PaymentInstruction: 'SendR transfers',
}
export const limitName = (type: string): string => typeNames[type] ?? spaced(type)
