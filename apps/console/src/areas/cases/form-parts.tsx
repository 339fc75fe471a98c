import { Alert } from '#ui/alert.tsx'
import { failureMessage } from '#ui/calls/failures.ts'

/** Why nothing was changed, in the form that wanted to. */
export function Refused({ error }: { error: Error | null }) {
  const words = error && failureMessage(error, { changing: true })?.texts.join(' ')
  if (!words) return null
  return (
    <Alert type="danger" live="assertive">
      {words}
    </Alert>
  )
}

/** The words for a text that is too short to say anything. */
export const tooShort = (text: string, least: number): string | undefined =>
  text.trim().length < least ? `Write at least ${least} characters.` : undefined
