import { CallFailed, OutcomeUnknown } from '#lib/api.ts'
import { Button } from '#ui/button.tsx'
import { ChunkLoadFailure } from '#ui/load-chunk.ts'
import { openModal } from '#ui/modal-bus.ts'

/**
 * Says once that something broke which no screen caught: what it means for money, and what to do. `before`: what broke
 * before this page could say so.
 */
export function watchFatal(
  page: Pick<Window, 'addEventListener'>,
  before: readonly unknown[] = [],
  tell: () => void = tellFatal,
): void {
  let told = false
  const take = (failure: unknown) => {
    if (told || !isFatal(failure)) return
    told = true
    tell()
  }
  page.addEventListener('error', ({ error }) => take(error))
  page.addEventListener('unhandledrejection', ({ reason }) => take(reason))
  before.forEach(take)
}

/** A bug of ours. What is cancelled, refused, unanswered or not loaded has words of its own where it happened. */
export const isFatal = (failure: unknown): boolean =>
  failure instanceof Error &&
  !(failure instanceof CallFailed || failure instanceof OutcomeUnknown || failure instanceof ChunkLoadFailure) &&
  !['AbortError', 'CancelledError'].includes(failure.name)

const tellFatal = () => openModal({ component: Fatal, title: 'Error Detected', modalSize: 'small' })

export function Fatal() {
  return (
    <div className="flex flex-col gap-5">
      <p className="text-ink-soft">
        Part of this page has stopped working. Payments that you have confirmed go on without it: look for yours among
        your transactions before you make it again.
      </p>
      <Button onClick={() => location.reload()} className="self-start">
        Refresh Page
      </Button>
    </div>
  )
}
