import { CallFailed } from '#ui/calls/api.ts'

/** Of a failure that says nothing of itself. */
const somethingWentWrong = 'Something went wrong, please try again.'

/** What a refusal says to the person; common words where no answer came, or one without words. */
export function refusalWords(error: unknown): string | undefined {
  if (!error) return undefined
  if (error instanceof CallFailed) return (error.errors[0]?.message ?? error.message) || somethingWentWrong
  return somethingWentWrong
}
