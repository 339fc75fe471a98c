import { useSuspenseQuery } from '@tanstack/react-query'
import { PageTitle } from '#app/page-title.tsx'
import { roleNames } from '#app/role-names.ts'
import { sessionQuery } from '#app/session.ts'
import { TaskCards, TaskPlace } from '#app/task-card.tsx'
import { useRefreshOnCounts } from '#app/work-counts.ts'
import { Link } from '#ui/link.tsx'
import { QueueCards } from '../cases/queue-cards.tsx'
import { tasks } from './tasks.tsx'

/** What waits for the person who signed in. */
export function StartPage() {
  const { data: me } = useSuspenseQuery(sessionQuery)
  useRefreshOnCounts()
  const open = tasks.filter(({ permission }) => me.permissions.includes(permission))
  return (
    <>
      <PageTitle title={`Hello, ${me.name.split(' ')[0]}`} text={me.roles.map((role) => roleNames[role]).join(', ')} />
      <div className="flex flex-col gap-6">
        {me.permissions.includes('cases:read') && (
          <div>
            <h2 className="mb-3 text-title font-semibold">Cases</h2>
            <QueueCards />
          </div>
        )}
        {open.length > 0 && (
          <section aria-labelledby="tasks">
            <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
              <h2 id="tasks" className="text-title font-semibold">
                Requests and confirmations
              </h2>
              <Link href="/decisions">All decisions for two people</Link>
            </div>
            <TaskCards>
              {open.map(({ card: Card }, at) => (
                // The permissions of a session never change their order.
                <TaskPlace key={at}>
                  <Card />
                </TaskPlace>
              ))}
            </TaskCards>
          </section>
        )}
      </div>
    </>
  )
}
