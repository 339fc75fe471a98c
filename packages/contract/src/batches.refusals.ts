import type { RefusalTable } from './refusal-table.ts'

export const batchesRefusals = {
  'batches.unknown': [404, "We couldn't find that batch."],
} as const satisfies RefusalTable
