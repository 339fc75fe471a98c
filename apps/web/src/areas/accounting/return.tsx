import { finishAccountingConnection } from '@tradewind/contract/accounting'
import { type ReactNode, useEffect, useState } from 'react'
import { Alert } from '#ui/alert.tsx'
import { useCall } from '#ui/calls/api.ts'
import { refusalText } from '#ui/calls/refusal-text.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { returnedFrom } from './accounting-words.rules.ts'

/** Finishes a sign-in at the accounting software, from which this page was opened; the code leaves the address at once. */
export function Return({ children }: { children: ReactNode }) {
  const [returned] = useState(() => returnedFrom(Object.fromEntries(new URLSearchParams(window.location.search))))
  const { mutate, error, isSuccess } = useCall(finishAccountingConnection)
  useEffect(() => {
    if (returned === undefined) return
    window.history.replaceState(window.history.state, '', `${window.location.pathname}?tab=accounting`)
    if (returned !== 'canceled') mutate({ body: returned }, { onSuccess: () => toast.success('Connected') })
  }, [returned, mutate])
  const isFinishing = returned !== undefined && returned !== 'canceled' && !error && !isSuccess
  if (isFinishing) return <SkeletonRows rows={3} />
  return (
    <div className="flex flex-col gap-6">
      {returned === 'canceled' && <Alert live="polite">You canceled the sign-in. Nothing was connected.</Alert>}
      {error && (
        <Alert type="danger" live="assertive">
          {refusalText(error, { lost: "We couldn't finish connecting. Try again." })}
        </Alert>
      )}
      {children}
    </div>
  )
}
