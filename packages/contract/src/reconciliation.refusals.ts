import type { RefusalTable } from './refusal-table.ts'

export const reconciliationRefusals = {
  'reconciliation.account_unknown': [404, 'This network has no clearing account in this currency.'],
  'reconciliation.break_unknown': [404, 'This difference is no longer open.'],
  'reconciliation.write_off_pending': [409, 'A write-off of this difference is already waiting for approval.'],
  'reconciliation.write_off_unknown': [404, 'This write-off is no longer waiting for approval.'],
  'reconciliation.match_unknown': [404, 'This match has already been undone.'],
  'reconciliation.second_person': [409, 'You proposed this write-off, so someone else must approve it.'],
} as const satisfies RefusalTable
