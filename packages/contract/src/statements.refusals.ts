import type { RefusalTable } from './refusal-table.ts'

export const statementsRefusals = {
  'statements.period_reversed': [400, 'The last day of the statement is before the first. Swap the two dates.'],
  'statements.period_future': [400, "A statement can't include future days. Choose today or an earlier day."],
  'statements.period_too_long': [400, 'A statement covers at most two years. Choose a shorter period.'],
  'statements.too_many_lines': [
    409,
    'This period has too many lines for an Excel workbook. Choose a shorter period, or CSV.',
  ],
  'statements.year_crossed': [400, 'These days are in two financial years. Choose days within one.'],
  'statements.euros_only': [409, 'DATEV files are for accounts in euros. Choose another format.'],
  'statements.accounts_differ': [400, 'Enter account numbers of the same length.'],
  'statements.moment_future': [400, "We can't break down a future balance. Choose a time in the past."],
} as const satisfies RefusalTable
