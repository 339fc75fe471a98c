import type { RefusalTable } from './refusal-table.ts'

export const statementsRefusals = {
  'statements.period_reversed': [400, 'The last day of a statement comes before its first. Swap the two dates.'],
  'statements.period_future': [
    400,
    "A statement can't include days that haven't begun. Choose today or an earlier day.",
  ],
  'statements.period_too_long': [400, 'A statement covers at most two years. Choose a shorter period.'],
  'statements.too_many_lines': [
    409,
    'This period has more lines than a workbook holds. Choose a shorter period, or CSV.',
  ],
  'statements.moment_future': [400, "We can't break down a balance of the future. Choose a time that has passed."],
} as const satisfies RefusalTable
