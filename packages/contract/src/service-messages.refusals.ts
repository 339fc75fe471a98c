import type { RefusalTable } from './refusal-table.ts'

export const serviceMessagesRefusals = {
  'serviceMessages.ends_before': [409, 'Choose an end after the start.'],
  'serviceMessages.over': [409, 'This message has already ended.'],
  'serviceMessages.too_long': [409, 'A message can last up to 30 days.'],
} as const satisfies RefusalTable
