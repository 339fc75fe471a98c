import { useNavigate } from '@tanstack/react-router'
import type * as review from '@tradewind/contract/review'
import { reasonFault } from '@tradewind/contract/staff-reason'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { useReviewAgain } from './case-queries.ts'
import { Refused } from './form-parts.tsx'

/** Opens a case about someone who is a customer already, with the reason, and goes there. */
export function ReviewAgainForm({ of, close }: { of: review.Case; close: () => void }) {
  const [reason, setReason] = useState('')
  const [tried, setTried] = useState(false)
  const again = useReviewAgain()
  const navigate = useNavigate()
  return (
    <Form
      className="flex flex-col gap-4"
      onSubmit={() => {
        setTried(true)
        if (reasonFault(reason) || again.isPending) return
        again.mutate(
          { params: { caseId: of.caseId }, body: { reason } },
          {
            onSuccess: ({ caseId }) => {
              close()
              void navigate({ href: `/cases/${caseId}` })
            },
          },
        )
      }}
    >
      <Refused error={again.error} />
      <TextArea
        label="Reason"
        hint="Only staff read it. This case stays as it is; a new one is opened."
        required
        rows={3}
        maxLength={500}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        error={tried ? reasonFault(reason) : undefined}
      />
      <Button type="submit" busy={again.isPending} className="self-start">
        Open a case
      </Button>
    </Form>
  )
}
