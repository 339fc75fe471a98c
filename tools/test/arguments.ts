/** What `npm test` and `npm run check` can be asked for: all of it, the fast part, or what a change can affect. */
export type Asked = 'all' | 'fast' | 'changed'

/** What was asked for, or the sentence that says what is wrong with it. */
export function readArguments(args: readonly string[]): Asked | { problem: string } {
  const unknown = args.find((arg) => arg !== '--fast' && arg !== '--changed')
  if (unknown !== undefined) {
    const known = '--fast runs the fast part, --changed what a change can affect'
    return { problem: `The option ${unknown} is not known: ${known}; npx vitest run PATH runs one test.` }
  }
  if (args.includes('--changed')) return 'changed'
  return args.includes('--fast') ? 'fast' : 'all'
}
