import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { cx } from '#ui/cx.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import type { Frame } from './use-frame.ts'

interface FrameViewProps {
  frame: Frame
  title: string
  /** What cannot be done without it. */
  missing: string
  /** What did not happen because of it. */
  relief?: string
}

/** The frame, as high as it asks to be. It runs its own scripts and sends its own requests, and leads nowhere else. */
export function FrameView({
  frame: { ref, src, height, state, reload },
  title,
  missing,
  relief = "You weren't charged.",
}: FrameViewProps) {
  if (state === 'missing')
    return (
      <Alert
        type="warning"
        title={missing}
        live="polite"
        action={
          <Button kind="secondary" onClick={reload}>
            Try again
          </Button>
        }
      >
        {relief}
      </Alert>
    )
  return (
    <>
      {state === 'loading' && <SkeletonRows rows={2} />}
      <iframe
        ref={ref}
        key={src}
        src={src}
        title={title}
        sandbox="allow-scripts allow-same-origin allow-forms"
        referrerPolicy="no-referrer"
        allow=""
        // Its own padding leaves room for the outline of a focused field.
        className={cx('-m-[3px] w-[calc(100%+6px)] border-0', state === 'loading' && 'sr-only')}
        style={{ height: height ?? 180 }}
      />
    </>
  )
}
