/** How the browser's history follows a flow to a step: `go` counts entries, the others say what the entry then holds. */
export type Following =
  | { by: 'nothing' }
  | { by: 'go'; entries: number }
  | { by: 'push' | 'replace'; steps: readonly number[] }

/**
 * The history's way to a step. `steps` are those of the flow's entries up to the present one: going on adds an entry, and
 * going back to one of them goes there. A step back that was never shown takes the place of the present one.
 */
export function following(steps: readonly number[], to: number): Following {
  const at = steps.lastIndexOf(to)
  const last = steps.length - 1
  if (at === last) return { by: 'nothing' }
  if (at >= 0) return { by: 'go', entries: at - last }
  return to > (steps[last] ?? 0)
    ? { by: 'push', steps: [...steps, to] }
    : { by: 'replace', steps: [...steps.slice(0, last), to] }
}

/** After the order was sent nothing leads into its steps again: the history goes to where the flow began. */
export const followingTheEnd = (steps: readonly number[]): Following =>
  steps.length > 1 ? { by: 'go', entries: 1 - steps.length } : { by: 'nothing' }

interface QuoteInput {
  from: number
  to: number
  /** An order is under way, or its answer is not known: nothing of it may change. */
  locked: boolean
  /** Everything that comes before a step is answered. */
  mayReach: (step: number) => boolean
}

/** The step that Back and Forward show. Forward skips no question: what was changed since is checked again by going on. */
export const stepAsked = ({ from, to, locked, mayReach }: QuoteInput): number =>
  locked || (to > from && !mayReach(to)) ? from : to

/** The steps of a history entry; anything else is ignored. */
export const stepsIn = (state: object): readonly number[] | undefined => {
  const steps: unknown = 'steps' in state ? state.steps : undefined
  return Array.isArray(steps) && steps.length > 0 && steps.every((one) => Number.isInteger(one) && one >= 0)
    ? (steps as number[])
    : undefined
}
