import type { Database, Tx } from '#platform/db'
import { createGatherer } from '#platform/gather'

export interface OneCommitNeeds<Asked, Answer> {
  db: Pick<Database, 'asSystem'>
  /** How many share a commit at most. */
  most: number
  /** What each locks. All lock in this order, so that two commits under way never wait for each other. */
  locks: (asked: Asked) => string
  work: (tx: Tx, asked: Asked) => Promise<Answer>
}

/**
 * Does in one transaction what is asked for at the same time, for the system; each is answered after the commit. What locks the
 * same stays in the order in which it came. When one fails, nothing of them is done and each is tried again by itself.
 */
export function createOneCommit<Asked, Answer>({
  db,
  most,
  locks,
  work,
}: OneCommitNeeds<Asked, Answer>): (asked: Asked) => Promise<Answer> {
  return createGatherer<Asked, Answer>({
    most,
    askAll: (all) => {
      const inOrder = all
        .map((asked, place) => ({ asked, place, locked: locks(asked) }))
        .toSorted((a, b) => (a.locked < b.locked ? -1 : a.locked > b.locked ? 1 : a.place - b.place))
      return db.asSystem(async (tx) => {
        const answers = new Map<number, Answer>()
        for (const { asked, place } of inOrder) answers.set(place, await work(tx, asked))
        return all.map((_, place) => answers.get(place) as Answer)
      })
    },
  })
}
