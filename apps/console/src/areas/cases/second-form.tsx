import * as review from '@tradewind/contract/onboarding-review'
import { Button } from '#ui/button.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { KeyValue } from '#ui/key-value.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { decisionWords } from './decision-words.ts'

interface SecondFormProps {
  of: review.Case
  decision: review.Decision
  close: () => void
}

/** A second person takes what was proposed, or sends the case back and says why. */
export function SecondForm({ of, decision, close }: SecondFormProps) {
  const second = useForm({
    control: useFormControl({ note: '', agrees: true }),
    call: review.giveSecondDecision,
    params: { caseId: of.caseId, decisionId: decision.decisionId },
    body: ({ note, agrees }) => ({ version: of.version, agrees, note }),
    faults: ({ note, agrees }) => ({
      note: !agrees && note.trim() === '' ? 'Enter a reason for sending the case back.' : undefined,
    }),
    onSaved: (_, { agrees }) => {
      toast.success(agrees ? 'Decided' : 'Sent back')
      close()
    },
  })
  return (
    <CallForm
      form={second}
      className="flex flex-col gap-4"
      words={decisionWords[decision.kind].name}
      actions={
        <Button kind="secondary" busy={second.busy} onClick={() => void second.submit({ agrees: false })}>
          Send back
        </Button>
      }
    >
      <KeyValue
        entries={[
          { label: 'Proposed', value: decisionWords[decision.kind].name },
          { label: 'By', value: decision.proposedBy },
          { label: 'Reason for the customer', value: decision.reasonForCustomer },
          ...(decision.note ? [{ label: 'Note', value: decision.note }] : []),
          { label: 'Why two people', value: decision.twoPeople.join(' ') },
        ]}
      />
      <TextArea
        label="Note"
        hint="Needed if you send the case back."
        rows={3}
        maxLength={2000}
        {...second.field('note')}
      />
    </CallForm>
  )
}
