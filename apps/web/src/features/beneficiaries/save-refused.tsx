import type { ReactNode } from 'react'
import { CallFailed } from '#lib/api.ts'
import { Alert } from '#ui/alert.tsx'

/** Why something was not saved, in the server's words. */
export function SaveRefused({ error, action }: { error: Error; action?: ReactNode }) {
  const words = error instanceof CallFailed ? (error.errors[0]?.message ?? error.message) : error.message
  return (
    <Alert type="danger" title="Nothing was saved" live="assertive" action={action}>
      {words}
    </Alert>
  )
}
