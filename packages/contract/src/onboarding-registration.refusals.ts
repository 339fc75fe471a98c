import type { RefusalTable } from './refusal-table.ts'

export const registrationRefusals = {
  'registration.unknown': [404, "We can't find this registration in this browser. Please start again."],
  'registration.country_unavailable': [409, "This product isn't available in your country yet."],
  'registration.available_already': [409, 'This product is available in your country. You can register now.'],
  'registration.link_used': [409, 'This link was already used. You can sign in.'],
  'registration.link_expired': [410, 'This link has expired. Please request a new email.'],
  'registration.other_browser': [
    409,
    'This link was opened in a different browser from the one you registered in. To confirm your email here, enter the password you chose.',
  ],
  'registration.password_wrong': [400, "That isn't the password you chose when you registered."],
  'registration.email_taken': [409, 'You already have an account with this email. Please sign in.'],
  'registration.confirmed_already': [409, 'This is already confirmed.'],
  'registration.email_first': [409, 'Please confirm your email first.'],
  'registration.phone_first': [409, 'Please enter your phone number first.'],
  'registration.phone_invalid': [400, 'Phone number is not valid for country selected'],
  'registration.phone_unavailable': [
    409,
    "We can't send text messages at the moment. You can sign in without a phone.",
  ],
} as const satisfies RefusalTable
