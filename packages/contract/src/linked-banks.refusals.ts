import type { RefusalTable } from './refusal-table.ts'

export const linkedBanksRefusals = {
  'plaid.not_connected': [409, "Linking a bank account isn't available right now."],
  'plaid.bank_unknown': [404, "We couldn't find that linked bank account."],
  'plaid.state_unknown': [400, 'This bank link is no longer valid. Start linking your bank again.'],
  'plaid.state_used': [409, 'This bank link was already used. Start linking your bank again.'],
  'plaid.bank_unanswered': [409, "Your bank didn't answer. Nothing was changed. Try again."],
  'plaid.relink_required': [409, 'Your bank wants you to sign in again. Link the account again to continue.'],
} as const satisfies RefusalTable
