import { type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { topCover } from './cover-store.ts'
import { Logo } from './mark.tsx'

interface CoverProps {
  title: string
  /** What happens by itself, and when; a number in it may change. */
  children: ReactNode
  /** Whole seconds until it happens. */
  seconds: number
  /** Of how many. */
  of: number
  actions: ReactNode
}

/**
 * Covers the whole screen when the product must have an answer: nothing behind it can be reached, Escape does not close
 * it, and the focus goes back to where it was. The browser's own dialog, because it must work without a connection.
 */
export function Cover({ title, children, seconds, of, actions }: CoverProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  // Before removal: a removed dialog cannot restore the focus.
  useLayoutEffect(() => {
    const shown = dialog.current
    if (!shown) return
    const open = () => !shown.open && shown.showModal()
    const keepOpen = (escape: Event) => escape.preventDefault()
    open()
    topCover.change(() => shown)
    shown.addEventListener('cancel', keepOpen)
    // Browsers let a second Escape through.
    shown.addEventListener('close', open)
    return () => {
      shown.removeEventListener('cancel', keepOpen)
      shown.removeEventListener('close', open)
      topCover.change((now) => (now === shown ? undefined : now))
      shown.close()
    }
  }, [])
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-text`}
      className="fade fixed inset-0 m-0 size-full max-h-none max-w-none overflow-y-auto bg-deep text-on-deep backdrop:bg-transparent [&_:focus-visible]:outline-on-deep"
    >
      <div className="flex min-h-full flex-col px-5 py-5 sm:px-8">
        <Logo tone="deep" />
        <div className="mx-auto flex w-full max-w-110 flex-1 flex-col justify-center gap-6 py-8">
          <Countdown seconds={seconds} of={of} />
          <h2 id={`${id}-title`} className="text-heading font-semibold">
            {title}
          </h2>
          <p id={`${id}-text`} className="text-body text-on-deep-soft">
            {children}
          </p>
          <div className="flex flex-col gap-3 sm:flex-row">{actions}</div>
          {/* A voice that reads every second would never let one finish. */}
          <output aria-live="assertive" className="sr-only">
            {seconds > 0 && seconds % 10 === 0 ? `${seconds} seconds left` : ''}
          </output>
        </div>
      </div>
    </dialog>
  )
}

const around = 2 * Math.PI * 44

/** The seconds that are left, as a number and as a course that runs out. */
function Countdown({ seconds, of }: { seconds: number; of: number }) {
  return (
    <div aria-hidden="true" className="relative size-24">
      <svg viewBox="0 0 96 96" className="size-24 -rotate-90" fill="none">
        <circle cx="48" cy="48" r="44" className="stroke-deep-line" strokeWidth="4" />
        <circle
          cx="48"
          cy="48"
          r="44"
          className="stroke-accent"
          strokeWidth="4"
          strokeLinecap="round"
          strokeDasharray={around}
          strokeDashoffset={around * (1 - seconds / of)}
        />
      </svg>
      <span className="figures absolute inset-0 grid place-items-center text-heading font-semibold">{seconds}</span>
    </div>
  )
}
