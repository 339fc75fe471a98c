import type { RefusalTable } from './refusal-table.ts'

export const journalsRefusals = {
  'journals.unknown': [404, "We couldn't find this journal."],
  'journals.unbalanced': [409, 'Debits and credits must be equal in each currency.'],
  'journals.same_account': [409, 'Enter each account once.'],
  'journals.account_unusable': [409, "A journal can't use this account."],
  'journals.deposit_shape': [409, 'A deposit debits one bank account and credits one customer account.'],
  'journals.deposit_known': [409, 'Money with this bank reference has already been credited.'],
  'journals.proposal_over': [409, 'This journal is no longer waiting for approval.'],
  'journals.second_person': [409, 'You proposed this journal, so someone else must approve it.'],
} as const satisfies RefusalTable
