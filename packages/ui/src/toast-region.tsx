import { CircleAlert, CircleCheck, Info, type LucideIcon, TriangleAlert, X } from 'lucide-react'
import { useEffect, useState } from 'react'
import { createPortal } from 'react-dom'
import { topCover } from './cover-store.ts'
import { cx } from './cx.ts'
import { t } from './language.ts'
import { Link } from './link.tsx'
import { useStore } from './store.ts'
import { hideToast, mayClose, type ShownToast, type ToastType, toasts } from './toast.ts'

/** Where toasts appear: once per document. The live regions exist before the first toast, or it would not be read. */
export function ToastRegion() {
  const shown = useStore(toasts)
  const cover = useStore(topCover)
  const stacks = (
    <>
      <Stack position="top" toasts={shown} below={cover !== undefined} />
      <Stack position="bottom" toasts={shown} />
    </>
  )
  return cover ? createPortal(stacks, cover) : stacks
}

interface StackProps {
  position: 'top' | 'bottom'
  toasts: readonly ShownToast[]
  /** Under the logo of the cover that they are on. */
  below?: boolean
}

function Stack({ position, toasts: all, below = false }: StackProps) {
  const shown = all.filter((toast) => toast.position === position)
  return (
    <section
      // A modal hides the rest from screen readers, and toasts must still be announced.
      data-react-aria-top-layer="true"
      aria-label={t(position === 'top' ? 'Notifications' : 'Notifications below')}
      className={cx(
        'pointer-events-none fixed inset-x-0 z-50 flex flex-col items-center gap-2 px-4',
        // Where it is as wide as the bar, it leaves the bar's title and menu to be seen.
        position === 'bottom' ? 'bottom-4 flex-col-reverse' : below ? 'top-18' : 'top-18 wide:top-4',
      )}
    >
      <div aria-live="polite" className="contents">
        {shown
          .filter(({ type }) => type !== 'error')
          .map((toast) => (
            <Toast key={toast.id} toast={toast} />
          ))}
      </div>
      <div aria-live="assertive" className="contents">
        {shown
          .filter(({ type }) => type === 'error')
          .map((toast) => (
            <Toast key={toast.id} toast={toast} />
          ))}
      </div>
    </section>
  )
}

const looks: Record<ToastType, { icon: LucideIcon; tone: string; word: string }> = {
  success: { icon: CircleCheck, tone: 'text-good', word: 'Done' },
  error: { icon: CircleAlert, tone: 'text-bad', word: 'Error' },
  warning: { icon: TriangleAlert, tone: 'text-warn', word: 'Warning' },
  alert: { icon: Info, tone: 'text-note', word: 'Notice' },
}

function Toast({ toast }: { toast: ShownToast }) {
  const [held, setHeld] = useState(false)
  const { id, duration, visible } = toast
  useEffect(() => {
    // Reading takes the time it takes: a pointer or the focus on it holds it.
    if (held || !visible || !Number.isFinite(duration)) return
    const timer = setTimeout(() => hideToast(id), duration)
    return () => clearTimeout(timer)
  }, [id, duration, visible, held])

  const { icon: Icon, tone, word } = looks[toast.type]
  const lines = toast.messageList ?? (toast.message ? [toast.message] : [])
  return (
    <div
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={cx(
        'rise pointer-events-auto flex w-full max-w-120 items-start gap-3 rounded-base border border-line bg-paper p-4 text-ink shadow-float',
        'transition-opacity duration-160',
        !visible && 'opacity-0',
      )}
    >
      <Icon aria-hidden="true" className={cx('mt-0.5 size-5 shrink-0', tone)} />
      <div className="min-w-0 flex-1 text-small">
        <span className="sr-only">
          {word}: {toast.message?.said}
        </span>
        <div aria-hidden={toast.message?.said ? true : undefined}>
          {lines.map(({ title, text }) => (
            <p key={`${title}${text}`} className="not-first:mt-1.5">
              {title && <strong className="block font-semibold">{title}</strong>}
              {text}
            </p>
          ))}
        </div>
        {toast.message?.action && (
          <p className="mt-2">
            <Link href={toast.message.action.link}>{toast.message.action.text}</Link>
          </p>
        )}
      </div>
      {mayClose(toast) && (
        <button
          type="button"
          aria-label="Close"
          onClick={() => hideToast(id)}
          className="-m-1.5 rounded-full p-1.5 text-ink-soft hover:bg-inset hover:text-ink"
        >
          <X aria-hidden="true" className="size-5" />
        </button>
      )}
    </div>
  )
}
