import type * as review from '@tradewind/contract/review'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { Part } from '#ui/part.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { reviewersQuery, useAssign } from './case-queries.ts'
import { Refused } from './form-parts.tsx'

const nobody = 'nobody'

export function AssignForm({ of, close }: { of: review.Case; close: () => void }) {
  const [chosen, setChosen] = useState<string>(of.assignee?.staffId ?? nobody)
  const assign = useAssign()
  return (
    <Form
      className="flex flex-col gap-4"
      onSubmit={() => {
        if (assign.isPending) return
        const staffId = chosen === nobody ? null : chosen
        const body = { version: of.version, staffId }
        assign.mutate({ params: { caseId: of.caseId }, body }, { onSuccess: close })
      }}
    >
      <Refused error={assign.error} />
      <Part query={reviewersQuery} what="the reviewers" pending={<Skeleton className="h-24" />}>
        {(reviewers) => (
          <RadioCards
            label="Reviewer"
            value={chosen}
            onChange={setChosen}
            options={[
              { value: nobody, title: 'Nobody', text: 'Back to the queue' },
              ...reviewers.map(({ staffId, name }) => ({ value: staffId, title: name })),
            ]}
          />
        )}
      </Part>
      <Button type="submit" busy={assign.isPending} className="self-start">
        Assign
      </Button>
    </Form>
  )
}
