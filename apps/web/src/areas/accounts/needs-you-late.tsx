import { useQuery } from '@tanstack/react-query'
import { attentionQuery } from '#domain/attention/attention.queries.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { keptDrafts } from '#ui/drafts/kept-drafts.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { useStore } from '#ui/store.ts'

const Shown = lazyPart(() => import('./needs-you.tsx'), 'NeedsYou')

/** Asks what waits, and fetches the code that shows it where something does: late, it would push the accounts down. */
export async function loadNeeds(): Promise<void> {
  const items = await queryClient.ensureQueryData(attentionQuery())
  if (items.length > 0) await Shown.ahead(true)
}

/** What waits for the person. Most days nothing does, and nothing is read for it. */
export function NeedsYou() {
  const { data, errorUpdateCount } = useQuery({ ...attentionQuery(), retryOnMount: false })
  const drafts = useStore(keptDrafts)
  return (errorUpdateCount > 0 && !data) || drafts.length > 0 || (data && data.length > 0) ? <Shown /> : null
}
