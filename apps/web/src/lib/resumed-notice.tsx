import type { ReactNode } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { momentText } from '#ui/dates.ts'

/** What a form says of entries that were found again, or that were just thrown away. */
export interface Resumption {
  /** When the entries that were found again were begun. */
  resumedAt: number | undefined
  /** They were thrown away and can be had back. */
  restarted: boolean
  startAgain: () => void
  takeBack: () => void
}

/** Says that a form goes on with what was typed before, since when, and offers to begin anew; after that, to undo it. */
export function ResumedNotice({ resumedAt, restarted, startAgain, takeBack }: Resumption) {
  if (restarted) return <Line text="You started over. Your draft was cleared." button="Undo" onPress={takeBack} />
  if (resumedAt === undefined) return null
  const begun = new Date(resumedAt)
  return (
    <Line
      text={
        <>
          We restored your draft from <time dateTime={begun.toISOString()}>{momentText(begun)}</time>.
        </>
      }
      button="Start over"
      onPress={startAgain}
    />
  )
}

interface LineProps {
  text: ReactNode
  button: string
  onPress: () => void
}

const Line = ({ text, button, onPress }: LineProps) => (
  <Alert type="info" live="polite">
    <span className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <span className="min-w-0">{text}</span>
      <Button kind="secondary" size="small" onClick={onPress}>
        {button}
      </Button>
    </span>
  </Alert>
)
