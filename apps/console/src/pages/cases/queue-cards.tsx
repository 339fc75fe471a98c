import * as review from '@tradewind/contract/review'
import { queryFor } from '#lib/api.ts'
import { Part } from '#lib/part.tsx'
import { Link } from '#ui/link.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { ageText, queueOrder, statusWords } from './case-words.ts'

export const queuesQuery = queryFor(review.listQueues, {}, { failures: 'own' })

/** The queues in which somebody here acts next, with what waits in each. */
export function QueueCards() {
  return (
    <section aria-label="Queues">
      <Part query={queuesQuery} what="the queues" pending={<Pending />}>
        {(queues) => (
          <ul className="grid gap-3 sm:grid-cols-2 wide:grid-cols-3">
            {queueOrder.flatMap((status) => {
              const queue = queues.find((one) => one.status === status)
              const { name, next } = statusWords[status]
              if (!queue || next === '') return []
              return (
                <li key={status}>
                  <Link
                    href={`/cases?status=${status}`}
                    bare
                    className="block rounded-large border border-line bg-paper p-5 transition hover:border-edge"
                  >
                    <span className="block text-small font-medium">{name}</span>
                    <span className="figures mt-1 block text-display font-semibold">{queue.count}</span>
                    <span className="mt-1 block text-small text-ink-soft">
                      {queue.oldestAt ? `Oldest waits ${ageText(queue.oldestAt, new Date())}` : 'Nothing waits'} ·{' '}
                      {next}
                    </span>
                  </Link>
                </li>
              )
            })}
          </ul>
        )}
      </Part>
    </section>
  )
}

const Pending = () => (
  <Loading label="Loading the queues">
    <div className="grid gap-3 sm:grid-cols-2 wide:grid-cols-3">
      {Array.from({ length: 5 }, (_, at) => (
        <Skeleton key={at} className="h-32" />
      ))}
    </div>
  </Loading>
)
