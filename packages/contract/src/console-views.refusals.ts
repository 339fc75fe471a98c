import type { RefusalTable } from './refusal-table.ts'

export const consoleViewsRefusals = {
  'consoleViews.unknown': [404, "We couldn't find this view. It may have been deleted already."],
  'consoleViews.name_taken': [409, 'This list already has a view with that name.'],
  'consoleViews.too_many': [409, 'You already have 50 views. Delete one first.'],
} as const satisfies RefusalTable
