import { CallFailed } from '#lib/api.ts'

/** What a refusal says to the person; common words where no answer came. */
export function refusalWords(error: unknown): string | undefined {
  if (!error) return undefined
  if (error instanceof CallFailed) return error.errors[0]?.message ?? error.message
  return "We didn't get a response. Please try again."
}
