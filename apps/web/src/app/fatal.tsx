import { Button } from '#ui/button.tsx'
import { CallFailed, OutcomeUnknown } from '#ui/calls/api.ts'
import { ChunkLoadFailure } from '#ui/load-chunk.ts'
import { openModal } from '#ui/modal-bus.ts'

/**
 * Shows the fatal-error window once, for errors that no screen caught. `before`: errors from before this listener.
 */
export function watchFatal(
  page: Pick<Window, 'addEventListener'>,
  before: readonly unknown[] = [],
  show: () => void = showFatal,
): void {
  let shown = false
  const take = (failure: unknown) => {
    if (shown || !isFatal(failure)) return
    shown = true
    show()
  }
  page.addEventListener('error', ({ error }) => take(error))
  page.addEventListener('unhandledrejection', ({ reason }) => take(reason))
  before.forEach(take)
}

/** A bug of ours. Canceled, refused, unanswered and failed loads are handled where they occur. */
export const isFatal = (failure: unknown): boolean =>
  failure instanceof Error &&
  !(failure instanceof CallFailed || failure instanceof OutcomeUnknown || failure instanceof ChunkLoadFailure) &&
  !['AbortError', 'CancelledError'].includes(failure.name)

const showFatal = () => openModal({ component: Fatal, title: 'Error Detected', modalSize: 'small' })

export function Fatal() {
  return (
    <div className="flex flex-col gap-5">
      <p className="text-ink-soft">
        Something went wrong here. Payments you have confirmed aren't affected. Check your transactions before you send
        a payment again.
      </p>
      <Button onClick={() => location.reload()} className="self-start">
        Refresh Page
      </Button>
    </div>
  )
}
