import * as review from '@tradewind/contract/onboarding-review'
import { reasonFault } from '@tradewind/contract/staff-reason'
import { Alert } from '#ui/alert.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { decisionWords } from './decision-words.ts'

/** A decision with its reason in the customer's words. Where two people are needed it says so before anything is sent. */
export function DecideForm({ of, close }: { of: review.Case; close: () => void }) {
  const decide = useForm({
    control: useFormControl({ kind: undefined as review.DecisionKind | undefined, reason: '', note: '' }),
    call: review.decideCase,
    params: { caseId: of.caseId },
    body: ({ kind: chosen, reason, note }) =>
      chosen && { version: of.version, kind: chosen, reasonForCustomer: reason, note },
    faults: ({ kind: chosen, reason }) => ({
      kind: chosen ? undefined : 'Choose a decision.',
      reason: reasonFault(reason),
      note: undefined,
    }),
    names: { reason: 'reasonForCustomer' },
    onSaved: ({ state }) => {
      toast.success(state === 'waiting' ? 'Proposed. A second person decides.' : 'Decided')
      close()
    },
  })
  const { kind } = decide.form
  const why = of.twoPeopleFor.find((one) => one.kind === kind)?.reasons ?? []
  return (
    <CallForm
      form={decide}
      className="flex flex-col gap-4"
      words={why.length > 0 ? 'Propose decision' : kind ? decisionWords[kind].name : 'Decide'}
      kind={kind === 'refuse' || kind === 'end' ? 'danger' : 'primary'}
    >
      <RadioCards
        label="Decision"
        required
        value={kind}
        onChange={(chosen) => decide.set({ kind: chosen })}
        options={of.twoPeopleFor.map(({ kind: one }) => ({
          value: one,
          title: decisionWords[one].name,
          text: decisionWords[one].hint,
        }))}
        error={decide.faults.kind}
      />
      {why.length > 0 && (
        <Alert type="info" title="A second person decides too">
          {why.join(' ')}
        </Alert>
      )}
      <TextArea
        label="Reason for the customer"
        hint={kind ? `For example: ${decisionWords[kind].example}` : 'The customer will see this.'}
        required
        rows={3}
        maxLength={500}
        {...decide.field('reason')}
      />
      <TextArea label="Note for staff" rows={2} maxLength={2000} {...decide.field('note')} />
    </CallForm>
  )
}
