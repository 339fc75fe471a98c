import type { RefusalTable } from './refusal-table.ts'

export const beneficiariesRefusals = {
  'beneficiaries.account_saved': [409, "You've already saved this account."],
  'beneficiaries.account_unknown': [404, "We couldn't find that bank account."],
  'beneficiaries.accounts_full': [409, 'A beneficiary can have at most 20 bank accounts.'],
  'beneficiaries.changed': [
    409,
    'Someone else changed this while you were editing. Review their changes before you save.',
  ],
  'beneficiaries.group_full': [409, 'A group can hold at most 50 beneficiaries.'],
  'beneficiaries.group_name_taken': [409, 'You already have a group with this name.'],
  'beneficiaries.group_unknown': [404, "We couldn't find that group."],
  'beneficiaries.last_account': [409, 'A beneficiary needs at least one bank account. Delete the beneficiary instead.'],
  'beneficiaries.too_late': [409, 'This beneficiary was deleted too long ago to be restored.'],
  'beneficiaries.unknown': [404, "We couldn't find that beneficiary."],
} as const satisfies RefusalTable
