import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Button } from './button.tsx'
import { cx } from './cx.ts'

interface CouldNotOpenProps {
  onAgain: () => void
  /** For a window: shown over the screen and dismissible. */
  onClose?: () => void
}

/** Shown in place of a part whose code failed to load. */
export function CouldNotOpen({ onAgain, onClose }: CouldNotOpenProps) {
  const over = onClose !== undefined
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => (over ? takeFocus(card.current) : undefined), [over])
  const content = (
    <div
      ref={card}
      role="alert"
      className={cx(
        'border border-line bg-paper text-small',
        // At the upper edge: at the lower one are the cookie alert and, on phones, the next action.
        over ? 'fixed inset-x-4 top-20 z-50 mx-auto max-w-110 rounded-large p-5 shadow-float' : 'rounded-base p-4',
      )}
    >
      <p className="font-semibold">This part couldn't be opened.</p>
      <p className="text-ink-soft">The rest of the page still works, and what you entered is kept.</p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button kind="secondary" onClick={onAgain}>
          Try again
        </Button>
        {onClose && (
          <Button kind="quiet" onClick={onClose}>
            Close
          </Button>
        )}
      </div>
    </div>
  )
  // Over everything, wherever it was asked for: within the top bar the cookie alert would lie over it.
  return over ? createPortal(content, document.body) : content
}

/** May cover the pressed control: focuses its first button, and restores the focus when closed. */
function takeFocus(card: HTMLElement | null): () => void {
  const before = document.activeElement
  card?.querySelector('button')?.focus()
  return () => {
    if (before instanceof HTMLElement && before.isConnected) before.focus()
  }
}
