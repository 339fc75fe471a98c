import { useState } from 'react'
import { followTo, type Outcome, type Problem, type SignInStep } from './identity-call.ts'

interface Handlers<V> {
  onValue?: (value: V) => void
  onProblem?: (problem: Problem) => void
}

/**
 * The requests of an identity page: whether one is under way, and why the last one failed. These pages come before the
 * application and its client of calls, whose form layer would bring half of it along.
 */
export function useIdentityCall() {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<Problem>()
  return {
    busy,
    problem,
    clear: () => setProblem(undefined),
    /** Makes a request; where its answer leads away from the page, it stays busy until the page is left. */
    run: async <V>(request: () => Promise<Outcome<V>>, { onValue, onProblem }: Handlers<V> = {}): Promise<void> => {
      setBusy(true)
      setProblem(undefined)
      const outcome = await request()
      if ('value' in outcome && isRedirect(outcome.value)) return followTo(outcome.value.redirectTo)
      setBusy(false)
      if ('value' in outcome) return onValue?.(outcome.value)
      setProblem(outcome)
      onProblem?.(outcome)
    },
  }
}

const isRedirect = (value: unknown): value is Extract<SignInStep, { next: 'redirect' }> =>
  typeof value === 'object' && value !== null && 'next' in value && value.next === 'redirect'
