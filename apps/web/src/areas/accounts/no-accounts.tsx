import { EmptyState, NoMatch } from '#ui/empty-state.tsx'

/** Stands where no account is shown: there is none, or a search found none. Few people see it. */
export function NoAccounts({ searched }: { searched: boolean }) {
  return searched ? <NoMatch /> : <EmptyState />
}
