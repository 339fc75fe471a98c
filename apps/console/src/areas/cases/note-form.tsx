import * as review from '@tradewind/contract/onboarding-review'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { TextArea } from '#ui/text-field.tsx'

export function NoteForm({ of, close }: { of: review.Case; close: () => void }) {
  const note = useForm({
    control: useFormControl({ text: '' }),
    call: review.addNote,
    params: { caseId: of.caseId },
    body: ({ text }) => ({ text }),
    faults: ({ text }) => (text.trim() === '' ? { text: 'Write something first.' } : {}),
    onSaved: close,
  })
  return (
    <CallForm form={note} className="flex flex-col gap-4" words="Add note">
      <TextArea
        label="Note"
        hint="Only staff can see it. It can't be changed later."
        required
        rows={5}
        maxLength={2000}
        {...note.field('text')}
      />
    </CallForm>
  )
}
