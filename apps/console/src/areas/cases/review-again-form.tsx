import { useNavigate } from '@tanstack/react-router'
import * as review from '@tradewind/contract/onboarding-review'
import { reasonFault } from '@tradewind/contract/staff-reason'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { TextArea } from '#ui/text-field.tsx'

/** Opens a case about someone who is a customer already, with the reason, and goes there. */
export function ReviewAgainForm({ of, close }: { of: review.Case; close: () => void }) {
  const navigate = useNavigate()
  const again = useForm({
    control: useFormControl({ reason: '' }),
    call: review.reviewAgain,
    params: { caseId: of.caseId },
    body: ({ reason }) => ({ reason }),
    faults: ({ reason }) => ({ reason: reasonFault(reason) }),
    onSaved: ({ caseId }) => {
      close()
      void navigate({ href: `/cases/${caseId}` })
    },
  })
  return (
    <CallForm form={again} className="flex flex-col gap-4" words="Open a case">
      <TextArea
        label="Reason"
        hint="Only staff can see it. This case stays as it is; a new one is opened."
        required
        rows={3}
        maxLength={500}
        {...again.field('reason')}
      />
    </CallForm>
  )
}
