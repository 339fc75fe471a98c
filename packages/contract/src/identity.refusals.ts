import type { RefusalTable } from './refusal-table.ts'

export const identityRefusals = {
  'identity.session_expired': [401, 'Your session has expired, Kindly login to continue accessing your dashboard.'],
  'identity.not_authorized': [403, 'Access Denied: You are not authorized to perform this operation'],
  'identity.login_failed': [400, 'We are unable to sign you in. Please check your details and try again.'],
  'identity.login_unavailable': [400, "We couldn't sign you in, please try again."],
  'identity.login_locked': [429, 'Too many attempts. Try again in 15 minutes.'],
  'identity.code_wrong': [400, "That code isn't correct. Please check it and try again."],
  'identity.code_expired': [400, 'That code has expired. Please request a new one.'],
  'identity.code_too_many': [429, 'Unable to send OTP'],
  'identity.no_interaction': [400, 'This sign-in has expired. Please start again.'],
  'identity.code_flow_only': [400, "Please sign in on the sign-in page. You can't sign in at this address."],
  'identity.pin_exists': [409, 'You already have a transaction PIN.'],
  'identity.sign_in_again': [409, 'For your security, log out, sign in again and create your PIN within 15 minutes.'],
  'identity.pin_missing': [409, 'Create a transaction PIN first.'],
  'identity.pin_birth_date': [400, "Choose a PIN that isn't your date of birth or birth year."],
  'identity.pin_weak': [400, "Choose a PIN that's harder to guess, without repeated or consecutive digits."],
  'identity.pin_wrong': [400, "That transaction PIN isn't correct."],
  'identity.pin_locked': [
    429,
    'Your transaction PIN is locked after too many wrong attempts. Try again in 15 minutes.',
  ],
  'recovery.unknown': [404, "We can't find this request. Please start again."],
  'recovery.link_used': [409, 'This link was already used. You can sign in, or request a new email.'],
  'recovery.link_expired': [410, 'This link has expired. Please request a new email.'],
} as const satisfies RefusalTable
