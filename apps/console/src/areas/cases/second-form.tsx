import type * as review from '@tradewind/contract/review'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { KeyValue } from '#ui/key-value.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { useSecond } from './case-queries.ts'
import { decisionWords } from './decision-words.ts'
import { Refused } from './form-parts.tsx'

interface SecondFormProps {
  of: review.Case
  decision: review.Decision
  close: () => void
}

/** A second person takes what was proposed, or sends the case back and says why. */
export function SecondForm({ of, decision, close }: SecondFormProps) {
  const [note, setNote] = useState('')
  const [fault, setFault] = useState<string>()
  const second = useSecond()
  const give = (agrees: boolean) => {
    if (second.isPending) return
    if (!agrees && note.trim() === '') return setFault('Say why you send the case back.')
    const params = { caseId: of.caseId, decisionId: decision.decisionId }
    second.mutate(
      { params, body: { version: of.version, agrees, note } },
      {
        onSuccess: () => {
          toast.success(agrees ? 'Decided' : 'Sent back')
          close()
        },
      },
    )
  }
  return (
    <div className="flex flex-col gap-4">
      <Refused error={second.error} />
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
        value={note}
        onChange={({ currentTarget }) => {
          setNote(currentTarget.value)
          setFault(undefined)
        }}
        error={fault}
      />
      <div className="flex flex-wrap gap-2">
        <Button busy={second.isPending} onClick={() => give(true)}>
          {decisionWords[decision.kind].name}
        </Button>
        <Button kind="secondary" busy={second.isPending} onClick={() => give(false)}>
          Send back
        </Button>
      </div>
    </div>
  )
}
