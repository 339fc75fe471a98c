import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'

interface FormProps {
  /** Checks and sends what stands in the fields. Not called while `busy`. */
  onSubmit: () => void
  busy?: boolean | undefined
  /** What the form is called, where the page has more than one. */
  label?: string
  className?: string
  children: ReactNode
}

/** A form. An invalid submit moves the focus to the first wrong field and announces how many there are. */
export function Form({ onSubmit, busy = false, label, className, children }: FormProps) {
  const { box, look, summary } = useFirstFault<HTMLFormElement>()
  return (
    <form
      ref={box}
      noValidate
      // Before its script runs, a browser would put the fields into the address.
      method="post"
      aria-label={label}
      className={className}
      onSubmit={(submit) => {
        submit.preventDefault()
        if (busy) return
        onSubmit()
        look()
      }}
    >
      {children}
      {summary}
    </form>
  )
}

/**
 * Leads to the first field that is wrong once `look` was called: at once, or when the server or a bank has answered.
 * Whoever goes on typing meanwhile is not led away. The summary belongs inside the box.
 */
export function useFirstFault<Box extends HTMLElement>(): {
  box: RefObject<Box | null>
  look: () => void
  summary: ReactNode
} {
  const box = useRef<Box>(null)
  const [tries, setTries] = useState(0)
  const [count, setCount] = useState(0)
  useEffect(() => {
    const node = box.current
    if (tries === 0 || !node) return
    const stop = new AbortController()
    const find = (): boolean => {
      const faults = node.querySelectorAll('[data-fault]')
      if (faults.length === 0) return false
      stop.abort()
      setCount(faults.length)
      // A field that cannot be changed now takes no focus: the next one does.
      Array.from(faults).some(takesFocus)
      return true
    }
    if (find()) return
    const observer = new MutationObserver(find)
    stop.signal.addEventListener('abort', () => observer.disconnect())
    observer.observe(node, { childList: true, subtree: true })
    node.addEventListener('input', () => stop.abort(), { signal: stop.signal })
    return () => stop.abort()
  }, [tries])
  return {
    box,
    // The same words are announced again only when they were gone in between.
    look: () => {
      setCount(0)
      setTries((now) => now + 1)
    },
    summary: (
      // A list that the focus opened hides everything else from screen readers.
      <p aria-live="assertive" data-react-aria-top-layer="true" className="sr-only">
        {count > 0 && (count === 1 ? 'Please check 1 field.' : `Please check ${count} fields.`)}
      </p>
    ),
  }
}

const fields = ':is(input, select, textarea, button, [tabindex="0"]):not(:disabled, [hidden], [type="hidden"])'

/** Moves the focus to the field whose fault this is, into the middle of the window: bars at its edges cover nothing. */
function takesFocus(fault: Element): boolean {
  const frame = fault.parentElement
  const field =
    frame?.querySelector<HTMLElement>('[aria-invalid="true"]:not(:disabled)') ??
    frame?.querySelector<HTMLElement>(fields)
  field?.focus({ preventScroll: true })
  field?.scrollIntoView({ block: 'center' })
  return field !== null && field === document.activeElement
}
