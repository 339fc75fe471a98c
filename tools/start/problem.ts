import { StartProblem } from '../../apps/server/src/platform/start-problem.ts'

export { StartProblem }

/** The sentence of a problem we know; any other error is a bug of ours and keeps its stack. */
export function wordsFor(error: unknown): string {
  if (error instanceof StartProblem) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
