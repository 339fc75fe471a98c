import type { Database, Statement, Tx } from '#platform/db'
import { createGatherer } from '#platform/gather'

export interface OneCommitNeeds<Asked, Answer> {
  db: Pick<Database, 'asSystem'>
  /** How many share a commit at most. */
  most: number
  /**
   * What each locks. What locks the same is done one after the other, in the order in which it came; everything else side by
   * side, so that its statements can be shared (`together.ts`). Those must take their locks in the order of this, so that two
   * commits under way never wait for each other.
   */
  locks: (asked: Asked) => string
  /** Those that read what another of them may write in the same commit: done one after the other, when all others are done. */
  alone?: (asked: Asked) => boolean
  work: (tx: Tx, asked: Asked) => Promise<Answer>
}

/**
 * Does in one transaction what is asked for at the same time, for the system (decision 010); each is answered after the commit.
 * When one fails, nothing of them is done, and they are tried again in halves until it fails alone.
 */
export function createOneCommit<Asked, Answer>({
  db,
  most,
  locks,
  alone = () => false,
  work,
}: OneCommitNeeds<Asked, Answer>): (asked: Asked) => Promise<Answer> {
  return createGatherer<Asked, Answer>({
    most,
    askAll: (all) => {
      const inOrder = all
        .map((request, place) => ({ asked: request, place, locked: locks(request) }))
        .toSorted((a, b) => (a.locked < b.locked ? -1 : a.locked > b.locked ? 1 : a.place - b.place))
      // A lane without a name is of those that have none to themselves.
      const lanes = Map.groupBy(inOrder, ({ asked: request, locked }) => (alone(request) ? undefined : locked))
      return db.asSystem(async (tx) => {
        const shared = { ...tx, client: inTurn(tx.client) }
        const answers: Answer[] = []
        const follow = async (lane: readonly { asked: Asked; place: number }[]) => {
          for (const { asked: request, place } of lane) answers[place] = await work(shared, request)
        }
        const { named = [], unnamed = [] } = Object.groupBy(lanes, ([name]) =>
          name === undefined ? 'unnamed' : 'named',
        )
        const done = await Promise.allSettled(named.map(([, lane]) => follow(lane)))
        // Only now, when nobody is at work in the transaction any more, may it be rolled back.
        for (const lane of done) if (lane.status === 'rejected') throw lane.reason
        // Last, so that what these lock is locked after all else in every commit.
        for (const [, lane] of unnamed) await follow(lane)
        return answers
      })
    },
  })
}

/** The same connection for many who are at work side by side: the driver wants one statement to end before the next is given. */
function inTurn(client: Tx['client']): Tx['client'] {
  let last: Promise<unknown> = Promise.resolve()
  const query = (statement: Statement) => {
    const turn = last.then(() => client.query(statement))
    last = turn.catch(() => undefined)
    return turn
  }
  return { query } as unknown as Tx['client']
}
