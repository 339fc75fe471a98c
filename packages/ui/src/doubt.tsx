import type { ReactNode } from 'react'
import { Alert } from './alert.tsx'
import { ButtonLink } from './button.tsx'
import { noResponse } from './no-response.ts'

interface DoubtProps {
  /** Where one can see whether it was done. */
  check?: { label: string; href: string }
  /** What may have happened, and that trying again is safe. */
  children: ReactNode
}

/** No answer came: it may have been done or not. */
export const Doubt = ({ check, children }: DoubtProps) => (
  <Alert
    type="warning"
    title={noResponse}
    live="assertive"
    action={
      check && (
        <ButtonLink kind="secondary" size="small" href={check.href}>
          {check.label}
        </ButtonLink>
      )
    }
  >
    {children}
  </Alert>
)
