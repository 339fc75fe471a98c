import { useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { Button } from './button.tsx'
import { cx } from './cx.ts'

interface CouldNotOpenProps {
  onAgain: () => void
  /** Of a window: it stands over the screen and can be sent away. */
  onClose?: () => void
}

/** What stands in the place of a part whose code did not come. */
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
      <p className="font-semibold">This part cannot open now.</p>
      <p className="text-ink-soft">Everything else goes on, and what you have typed is still there.</p>
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

/** It may stand over what was pressed: the focus goes to its first button, and back when it has gone. */
function takeFocus(card: HTMLElement | null): () => void {
  const before = document.activeElement
  card?.querySelector('button')?.focus()
  return () => {
    if (before instanceof HTMLElement && before.isConnected) before.focus()
  }
}
