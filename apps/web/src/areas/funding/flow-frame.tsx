import { type ReactNode, useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import type { FundingFlowProps } from './flow.ts'

interface FlowFrameProps extends Pick<FundingFlowProps, 'place'> {
  title: string
  children: ReactNode
  onBack?: (() => void) | undefined
}

/** A screen of a flow that asks for nothing: its heading, and the way back to the options. */
export function FlowFrame({ title, onBack, place, children }: FlowFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <section className={cx(place === 'page' && 'rounded-large border border-line bg-paper p-5 sm:p-6')}>
      <h2 ref={heading} tabIndex={-1} className="mb-4 w-fit rounded-small text-title font-semibold">
        {title}
      </h2>
      {children}
      {onBack && (
        <Button kind="quiet" onClick={onBack} className="mt-4 -ms-4">
          Other options
        </Button>
      )}
    </section>
  )
}
