import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import { Button } from './button.tsx'
import { cx } from './cx.ts'
import { Form } from './form.tsx'
import { t } from './language.ts'

interface StepFrameProps {
  title: string
  text?: ReactNode
  children: ReactNode
  /** The words of the one next action; without them there is nothing to go on with yet. */
  next?: string | undefined
  onNext?: () => void
  onBack?: (() => void) | undefined
  busy?: boolean
  /** The next action stays in sight on large screens too, however long the step is. */
  pinned?: boolean
}

/** Whether steps stand in a window, which is their frame and scrolls by itself. */
export const StepsInWindow = createContext(false)

/** Whether a step has just replaced another one: its button had the focus and was removed. */
let stepLeft = false

/** One step of a flow: its question, its fields, and the next action, in reach of a thumb on phones. */
export function StepFrame({ title, text, children, next, onNext, onBack, busy, pinned }: StepFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const inWindow = useContext(StepsInWindow)
  // Outside the page's main part a header would be the banner of the page.
  const Head = inWindow ? 'div' : 'header'
  useEffect(() => {
    // A new step is announced by its heading, except when the screen has just opened.
    if (inWindow || stepLeft || document.activeElement !== document.body)
      heading.current?.focus({ preventScroll: true })
    if (!inWindow) window.scrollTo({ top: 0 })
    return () => {
      stepLeft = true
      setTimeout(() => (stepLeft = false))
    }
  }, [inWindow])
  // What a step has to say instead, once what was asked has not been answered, is not left above the window's edge.
  const said = useRef(title)
  useEffect(() => {
    const says = said.current !== title && !busy
    said.current = title
    if (!says) return
    heading.current?.focus({ preventScroll: true })
    if (!inWindow) window.scrollTo({ top: 0 })
  }, [title, busy, inWindow])
  return (
    <Form
      busy={busy}
      className={cx('flex min-w-0 flex-col', !inWindow && 'rounded-large border border-line bg-paper')}
      onSubmit={() => next !== undefined && onNext?.()}
    >
      <div className={cx('flex flex-col gap-6', !inWindow && 'p-5 sm:p-6')}>
        <Head>
          <h2 ref={heading} tabIndex={-1} className="w-fit rounded-small text-title font-semibold">
            {title}
          </h2>
          {text && <p className="mt-1 text-small text-ink-soft">{text}</p>}
        </Head>
        {children}
      </div>
      {(onBack || next !== undefined) && (
        <div
          data-action-bar
          className={cx(
            'flex items-center gap-3 border-line bg-paper px-5 py-3 max-sm:pb-[max(0.75rem,env(safe-area-inset-bottom))] sm:px-6 sm:py-4',
            inWindow
              ? 'sticky -bottom-6 z-10 -mx-5 mt-6 -mb-6 border-t sm:-mx-6'
              : 'max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-20 max-sm:border-t sm:rounded-b-large sm:border-t',
            pinned && !inWindow && 'sm:sticky sm:bottom-0 sm:z-10',
          )}
        >
          {onBack && (
            // Its words stand on the line of the fields above.
            <Button kind="quiet" onClick={onBack} className="-ms-4">
              {t('Back')}
            </Button>
          )}
          {next !== undefined && (
            <Button type="submit" size="large" busy={busy} className="flex-1 sm:ms-auto sm:min-w-44 sm:flex-none">
              {next}
            </Button>
          )}
        </div>
      )}
    </Form>
  )
}
