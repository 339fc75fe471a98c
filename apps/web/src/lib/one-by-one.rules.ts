/** What became of several rows, each by itself. */
export interface Outcome<R> {
  done: R[]
  refused: { row: R; error: unknown }[]
}

interface Steps {
  /** Asked before each: where it says no, the rest is left as it is. */
  goesOn: () => boolean
  /** After each: how many are behind. */
  onStep: (count: number) => void
}

/** Does something to each row, one after another; what is refused for one of them keeps none of the others. */
export async function eachInTurn<R>(
  rows: readonly R[],
  act: (row: R) => Promise<unknown>,
  { goesOn, onStep }: Steps,
): Promise<Outcome<R>> {
  const outcome: Outcome<R> = { done: [], refused: [] }
  for (const [at, row] of rows.entries()) {
    if (!goesOn()) break
    try {
      // oxlint-disable-next-line no-await-in-loop -- One after another, so that closing the window stops the rest.
      await act(row)
      outcome.done.push(row)
    } catch (error) {
      outcome.refused.push({ row, error })
    }
    onStep(at + 1)
  }
  return outcome
}
