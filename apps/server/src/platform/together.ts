import type { Tx } from '#platform/db'

/**
 * One statement for what is asked for in the same moment of one transaction: by pieces of work that share it and have come
 * equally far (`one-commit.ts`, decision 010). `askAll` answers in the order of what it was given. When it fails, all of them
 * fail, as they must, for their transaction is over.
 */
export function together<Asked, Answer>(
  askAll: (tx: Tx, request: readonly Asked[]) => Promise<readonly Answer[]>,
): (tx: Tx, request: Asked) => Promise<Answer> {
  interface Waiting {
    request: Asked
    answer(found: Answer): void
    fail(error: unknown): void
  }
  const waitingIn = new WeakMap<Tx, Waiting[]>()

  async function askNow(tx: Tx): Promise<void> {
    const waiting = waitingIn.get(tx) ?? []
    waitingIn.delete(tx)
    try {
      const answers = await askAll(
        tx,
        waiting.map(({ request }) => request),
      )
      if (answers.length !== waiting.length) throw new Error('another number of answers than was asked for')
      for (const [place, { answer }] of waiting.entries()) answer(answers[place] as Answer)
    } catch (error) {
      for (const { fail } of waiting) fail(error)
    }
  }

  return (tx, request) =>
    new Promise((answer, fail) => {
      const waiting = waitingIn.get(tx)
      if (waiting) return void waiting.push({ request, answer, fail })
      waitingIn.set(tx, [{ request, answer, fail }])
      // A tick that is asked for in a promise's turn comes when no promise is left that could go on: whoever has come as
      // far as this one has asked by then, however many promises lie between.
      void Promise.resolve().then(() => process.nextTick(() => void askNow(tx)))
    })
}
