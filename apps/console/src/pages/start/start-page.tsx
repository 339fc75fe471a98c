import { useSuspenseQuery } from '@tanstack/react-query'
import { PageTitle } from '#app/page-title.tsx'
import { roleNames } from '#app/role-names.ts'
import { sessionQuery } from '#app/session.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { QueueCards } from '../cases/queue-cards.tsx'

/** What waits for the person who signed in. */
export function StartPage() {
  const { data: me } = useSuspenseQuery(sessionQuery)
  return (
    <>
      <PageTitle
        title={`Hello, ${me.name.split(' ')[0]}`}
        text={`You work here as ${me.roles.map((role) => roleNames[role].toLowerCase()).join(' and ')}.`}
      />
      {me.permissions.includes('cases:read') && <QueueCards />}
      {me.permissions.length === 0 && (
        <Card>
          <EmptyState
            title="Nothing for your role yet"
            text="The pages for your role will appear here. Ask an administrator if you expected some."
          />
        </Card>
      )}
    </>
  )
}
