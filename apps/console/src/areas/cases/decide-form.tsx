import type * as review from '@tradewind/contract/review'
import { reasonFault } from '@tradewind/contract/staff-reason'
import { useState } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { useDecide } from './case-queries.ts'
import { decisionWords } from './decision-words.ts'
import { Refused } from './form-parts.tsx'

/** A decision with its reason in the customer's words. Where two people are needed it says so before anything is sent. */
export function DecideForm({ of, close }: { of: review.Case; close: () => void }) {
  const [kind, setKind] = useState<review.DecisionKind>()
  const [reason, setReason] = useState('')
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const decide = useDecide()
  const why = of.twoPeopleFor.find((one) => one.kind === kind)?.reasons ?? []
  const submit = () => {
    setTried(true)
    if (!kind || reasonFault(reason) || decide.isPending) return
    decide.mutate(
      { params: { caseId: of.caseId }, body: { version: of.version, kind, reasonForCustomer: reason, note } },
      {
        onSuccess: ({ state }) => {
          toast.success(state === 'waiting' ? 'Proposed. A second person decides.' : 'Decided')
          close()
        },
      },
    )
  }
  return (
    <Form className="flex flex-col gap-4" onSubmit={submit}>
      <Refused error={decide.error} />
      <RadioCards
        label="Decision"
        required
        value={kind}
        onChange={setKind}
        options={of.twoPeopleFor.map(({ kind: one }) => ({
          value: one,
          title: decisionWords[one].name,
          text: decisionWords[one].hint,
        }))}
        error={tried && !kind ? 'Choose a decision.' : undefined}
      />
      {why.length > 0 && (
        <Alert type="info" title="A second person decides too">
          {why.join(' ')}
        </Alert>
      )}
      <TextArea
        label="Reason for the customer"
        hint={kind ? `For example: ${decisionWords[kind].example}` : 'The customer reads this.'}
        required
        rows={3}
        maxLength={500}
        value={reason}
        onChange={({ currentTarget }) => setReason(currentTarget.value)}
        error={tried ? reasonFault(reason) : undefined}
      />
      <TextArea
        label="Note for staff"
        rows={2}
        maxLength={2000}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
      />
      <Button
        type="submit"
        kind={kind === 'refuse' || kind === 'end' ? 'danger' : 'primary'}
        busy={decide.isPending}
        className="self-start"
      >
        {why.length > 0 ? 'Propose decision' : kind ? decisionWords[kind].name : 'Decide'}
      </Button>
    </Form>
  )
}
