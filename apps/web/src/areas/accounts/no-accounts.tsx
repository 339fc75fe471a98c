import { Card } from '#ui/card.tsx'
import { EmptyState, NoMatch } from '#ui/empty-state.tsx'

/** Stands where no account is shown: there is none, or a search found none. Few people see it. */
export function NoAccounts({ searched }: { searched: boolean }) {
  return <Card flush>{searched ? <NoMatch /> : <EmptyState />}</Card>
}
