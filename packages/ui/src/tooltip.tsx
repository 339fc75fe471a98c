import { Info } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { cx } from './cx.ts'

interface TooltipProps {
  /** What is explained: 'About the fee'. */
  label: string
  children: ReactNode
  /** Towards which side it opens, where the room is. */
  align?: 'start' | 'end'
}

/**
 * One tap explains a fee, a rate, a word. It opens by press (so that it works on phones) and closes by Escape, another
 * press, or a press outside.
 */
export function Tooltip({ label, children, align = 'start' }: TooltipProps) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const place = useRef<HTMLSpanElement>(null)
  useEffect(() => {
    if (!open) return
    const outside = (press: PointerEvent) => !place.current?.contains(press.target as Node) && setOpen(false)
    const escape = (press: KeyboardEvent) => press.key === 'Escape' && setOpen(false)
    document.addEventListener('pointerdown', outside)
    document.addEventListener('keydown', escape)
    return () => {
      document.removeEventListener('pointerdown', outside)
      document.removeEventListener('keydown', escape)
    }
  }, [open])
  return (
    <span ref={place} className="relative inline-flex align-middle">
      <button
        type="button"
        aria-label={label}
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
        className="touchable -m-1.5 rounded-full p-1.5 text-ink-soft hover:text-ink"
      >
        <Info aria-hidden="true" className="size-4" />
      </button>
      <output id={id}>
        {open && (
          <span
            className={cx(
              'fade absolute top-full z-30 mt-2 block w-64 rounded-base bg-ink p-3 text-start text-small font-normal whitespace-normal text-paper shadow-float',
              align === 'start' ? '-start-2' : '-end-2',
            )}
          >
            {children}
          </span>
        )}
      </output>
    </span>
  )
}
