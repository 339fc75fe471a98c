import * as review from '@tradewind/contract/onboarding-review'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { Part } from '#ui/part.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { reviewersQuery } from './case-queries.ts'

const nobody = 'nobody'

export function AssignForm({ of, close }: { of: review.Case; close: () => void }) {
  const assign = useForm({
    control: useFormControl({ staffId: of.assignee?.staffId ?? nobody }),
    call: review.assignCase,
    params: { caseId: of.caseId },
    body: ({ staffId }) => ({ version: of.version, staffId: staffId === nobody ? null : staffId }),
    onSaved: close,
  })
  return (
    <CallForm form={assign} className="flex flex-col gap-4" words="Assign">
      <Part query={reviewersQuery} what="the reviewers" pending={<Skeleton className="h-24" />}>
        {(reviewers) => (
          <RadioCards
            label="Reviewer"
            value={assign.form.staffId}
            onChange={(staffId) => assign.set({ staffId })}
            options={[
              { value: nobody, title: 'Nobody', text: 'Back to the queue' },
              ...reviewers.map(({ staffId, name }) => ({ value: staffId, title: name })),
            ]}
          />
        )}
      </Part>
    </CallForm>
  )
}
