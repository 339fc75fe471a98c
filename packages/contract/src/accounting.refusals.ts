import type { RefusalTable } from './refusal-table.ts'

export const accountingRefusals = {
  'accounting.not_available': [404, "This accounting software can't be connected here."],
  'accounting.not_connected': [404, 'No accounting software is connected.'],
  'accounting.already_connected': [409, 'Accounting software is already connected. Disconnect it first.'],
  'accounting.sign_in_expired': [409, 'This sign-in has expired or was already used. Connect again.'],
  'accounting.sign_in_failed': [409, "The accounting software didn't confirm the sign-in. Connect again."],
  'accounting.signed_out': [409, 'The accounting software no longer accepts our access. Connect again.'],
  'accounting.unreachable': [503, "The accounting software isn't responding. Try again in a few minutes."],
  'accounting.choice_unknown': [400, "This account doesn't exist in the accounting software."],
  'accounting.currency_differs': [400, 'Choose a bank account in the currency of your account.'],
  'accounting.since_refused': [400, 'Choose a day within the last 12 months.'],
  'accounting.changed': [409, 'Someone else changed these settings. Review them and try again.'],
  'accounting.line_unknown': [404, "We couldn't find that line."],
  'accounting.line_not_refused': [409, 'Only refused lines can be sent again.'],
} as const satisfies RefusalTable
