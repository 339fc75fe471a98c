import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'

interface FrameProps {
  title: string
  children: ReactNode
  next: string
  onNext: () => void
  onBack?: (() => void) | undefined
  busy?: boolean
  nextHidden?: boolean
}

/** One screen of a payout; its one action is in reach of a thumb on phones. */
export function PayoutFrame({ title, children, next, onNext, onBack, busy, nextHidden }: FrameProps) {
  return (
    <form
      noValidate
      onSubmit={(submitted) => {
        submitted.preventDefault()
        if (!busy) onNext()
      }}
    >
      <Card title={title}>
        <div className="flex flex-col gap-6 pt-2">
          {children}
          <div
            data-action-bar
            className="flex items-center gap-3 bg-paper max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-20 max-sm:border-t max-sm:border-line max-sm:px-5 max-sm:py-3 max-sm:pb-[max(0.75rem,env(safe-area-inset-bottom))]"
          >
            {onBack && (
              <Button kind="quiet" onClick={onBack}>
                Back
              </Button>
            )}
            {!nextHidden && (
              <Button type="submit" size="large" busy={busy} className="flex-1 sm:ms-auto sm:min-w-44 sm:flex-none">
                {next}
              </Button>
            )}
          </div>
        </div>
      </Card>
    </form>
  )
}
