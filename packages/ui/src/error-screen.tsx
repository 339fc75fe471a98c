import type { ReactNode } from 'react'
import { Button, ButtonLink } from './button.tsx'
import { PageHeading } from './page-heading.tsx'

interface ErrorScreenProps {
  /** The HTTP status; without one the screen says 'Error..'. */
  status?: number | null
  message?: ReactNode
  onBack?: () => void
  onRefresh?: () => void
}

/** Something went wrong that this screen cannot mend. */
export function ErrorScreen({
  status = 500,
  message = 'Unable to process your request, please try again later',
  onBack = () => history.back(),
  onRefresh = () => location.reload(),
}: ErrorScreenProps) {
  return (
    <Stranded heading={status === null ? 'Error..' : String(status)} message={message}>
      <Button onClick={onRefresh}>Refresh Page</Button>
      <Button kind="secondary" onClick={onBack}>
        Go Back
      </Button>
    </Stranded>
  )
}

/** Nothing answered: it is tried again by itself, and whenever someone asks. */
export function Unreachable({ onAgain }: { onAgain: () => void }) {
  return (
    <Stranded heading="No connection" message="This page opens when the connection is back.">
      <Button onClick={onAgain}>Try again</Button>
    </Stranded>
  )
}

/** No screen at this address, or one that this person may not know of. */
export function NotFound({ home = '/' }: { home?: string }) {
  return (
    <Stranded heading="404" message="This page could not be found">
      <ButtonLink href={home}>Go to home page</ButtonLink>
    </Stranded>
  )
}

function Stranded({ heading, message, children }: { heading: string; message: ReactNode; children: ReactNode }) {
  return (
    <section className="mx-auto flex w-full max-w-140 flex-col items-center px-6 py-16 text-center">
      <svg viewBox="0 0 200 96" aria-hidden="true" className="h-24 w-50" fill="none">
        <path
          d="M24 66C58 34 92 30 112 44"
          className="stroke-edge"
          strokeWidth="1.5"
          strokeDasharray="1 5"
          strokeLinecap="round"
        />
        <path d="m106 38 12 12m0-12-12 12" className="stroke-bad" strokeWidth="2" strokeLinecap="round" />
        <circle cx="24" cy="66" r="4.5" className="fill-canvas stroke-brand" strokeWidth="1.75" />
      </svg>
      <PageHeading className="figures mt-6 text-display font-semibold">{heading}</PageHeading>
      <p className="mt-2 max-w-full text-body wrap-anywhere text-ink-soft">{message}</p>
      <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
    </section>
  )
}
