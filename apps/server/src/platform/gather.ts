/**
 * Asks for many things at once what callers ask for one by one: what is asked while the last batches are under way goes
 * out together. `askAll` answers in the order of what it was given. A batch that fails is asked for again in halves, and
 * those that fail in theirs, so that nobody fails for a neighbour and one that always fails costs its neighbours little.
 */
export function createGatherer<Asked, Answer>({
  askAll,
  most,
  atOnce = 2,
}: {
  askAll: (request: readonly Asked[]) => Promise<readonly Answer[]>
  most: number
  /** How many batches are asked for at a time; while they are under way the next one gathers. */
  atOnce?: number
}): (request: Asked) => Promise<Answer> {
  const waiting: { request: Asked; answer(found: Answer): void; fail(error: unknown): void }[] = []
  let underWay = 0

  async function askFor(batch: typeof waiting): Promise<void> {
    try {
      const answers = await askAll(batch.map(({ request }) => request))
      if (answers.length !== batch.length) throw new Error('another number of answers than was asked for')
      for (const [index, { answer }] of batch.entries()) answer(answers[index] as Answer)
    } catch (error) {
      if (batch.length === 1) return batch[0]?.fail(error)
      const half = Math.ceil(batch.length / 2)
      await askFor(batch.slice(0, half))
      await askFor(batch.slice(half))
    }
  }

  async function work(): Promise<void> {
    underWay += 1
    try {
      // Whoever asks in the same moment comes along.
      await Promise.resolve()
      for (let batch = waiting.splice(0, most); batch.length > 0; batch = waiting.splice(0, most)) await askFor(batch)
    } finally {
      underWay -= 1
    }
  }

  return (request) =>
    new Promise((answer, fail) => {
      waiting.push({ request, answer, fail })
      if (underWay < atOnce) void work()
    })
}
