import type { StaffLook } from '@tradewind/contract/privacy'

const whatNames: Readonly<Record<StaffLook['what'], string>> = {
  case: 'Application',
  document: 'Document',
  customer: 'Your details',
  view: 'Your screens',
}

/** The words under which staff keep why they looked, and how the customer reads them. */
const reasonNames: Readonly<Record<string, string>> = {
  'members of the team': 'Members of your team',
  'names and security questions': 'Names, and which security questions you chose',
  'security question, answered correctly': 'Asked a security question: answered correctly',
  'security question, not answered': 'Asked a security question: not answered',
  'name, found for access to its team': 'Access to your team',
  'profile request: name': 'Your request to change your name',
  'profile request: phone number': 'Your request to change your phone number',
  'profile request: email address': 'Your request to change your email address',
  'profile request: address': 'Your request to change your address',
  'profile request: bank verification number': 'Your request to change your BVN',
  'profile request: business information': 'Your request to change your business information',
  'profile request: business officer': 'Your request to change a business officer',
  'profile request: access': 'Your request for access',
  'profile request: profile': 'Your request to close your profile',
  'profile request: data': 'Your request to erase your data',
}

const id = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** What staff looked at and why. The id of a record tells nobody anything, and of details the reason says which. */
export const lookWords = ({ what, subject, reason }: Pick<StaffLook, 'what' | 'subject' | 'reason'>) => ({
  what: whatNames[what],
  about: what === 'customer' || id.test(subject) ? undefined : subject,
  why: reasonNames[reason] ?? reason,
})
