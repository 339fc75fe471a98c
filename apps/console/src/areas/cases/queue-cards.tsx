import * as review from '@tradewind/contract/onboarding-review'
import { ageText } from '#app/age.ts'
import { TaskCard, TaskCards, TaskPlace } from '#app/task-card.tsx'
import { queryFor } from '#ui/calls/api.ts'
import { Part } from '#ui/part.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { queueOrder, statusWords } from './case-words.ts'

export const queuesQuery = queryFor(review.listQueues, {}, { failures: 'own' })

/** The queues in which someone here acts next, with what waits in each. */
export function QueueCards() {
  return (
    <section aria-label="Queues">
      <Part query={queuesQuery} what="the queues" pending={<Pending />}>
        {(queues) => (
          <TaskCards>
            {queueOrder.flatMap((status) => {
              const queue = queues.find((one) => one.status === status)
              const { name, next } = statusWords[status]
              if (!queue || next === '') return []
              return (
                <TaskPlace key={status}>
                  <TaskCard
                    href={`/cases?status=${status}`}
                    title={name}
                    count={queue.count}
                    text={`${queue.oldestAt ? `Oldest waiting: ${ageText(queue.oldestAt, new Date())}` : 'Nothing to review'} · ${next}`}
                  />
                </TaskPlace>
              )
            })}
          </TaskCards>
        )}
      </Part>
    </section>
  )
}

const Pending = () => (
  <Loading label="Loading the queues">
    <div className="grid gap-2 sm:grid-cols-2 wide:grid-cols-3">
      {Array.from({ length: 5 }, (_, at) => (
        <Skeleton key={at} className="h-16" />
      ))}
    </div>
  </Loading>
)
