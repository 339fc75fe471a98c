/**
 * Something outside the program stops the start, and the person at the keyboard can mend it. The message is one plain
 * sentence that says what to do; it is printed alone, without a stack.
 */
export class StartProblem extends Error {}

/** The sentence of a problem we know; any other error is a bug of ours and keeps its stack. */
export function wordsFor(error: unknown): string {
  if (error instanceof StartProblem) return error.message
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}
