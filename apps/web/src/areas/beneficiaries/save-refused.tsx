import type { ReactNode } from 'react'
import { Alert } from '#ui/alert.tsx'

/** Why something was not saved, where no field says so. */
export function SaveRefused({ words, action }: { words: string | undefined; action?: ReactNode }) {
  return (
    words !== undefined && (
      <Alert type="danger" title="Nothing was saved" live="assertive" action={action}>
        {words}
      </Alert>
    )
  )
}
