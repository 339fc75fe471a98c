import { listViews } from '@tradewind/contract/console-views'
import { queryFor } from '#ui/calls/api.ts'

/** A list works without its saved views. */
export const viewsQuery = { ...queryFor(listViews, {}, { failures: 'silent' }), staleTime: 5 * 60_000 }
