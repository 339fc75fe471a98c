import type { RefusalTable } from './refusal-table.ts'

export const reconciliationRefusals = {
  'reconciliation.account_unknown': [404, 'There is no clearing account of this network in this currency.'],
  'reconciliation.break_unknown': [404, 'This difference is no longer open.'],
  'reconciliation.write_off_pending': [409, 'Writing this difference off is already waiting for approval.'],
  'reconciliation.write_off_unknown': [404, "This write-off isn't waiting for approval any more."],
  'reconciliation.match_unknown': [404, 'This match was taken apart already.'],
  'reconciliation.second_person': [409, 'Someone else must approve the write-off that you proposed.'],
} as const satisfies RefusalTable
