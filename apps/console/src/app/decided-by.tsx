import type { AnyCall, Sent } from '@tradewind/contract/client'
import type { ReactNode } from 'react'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { DecisionForm, decidedWords, openDecision, type Proposed, type ShownProposal } from './proposals.tsx'

interface DecidingCall<C extends AnyCall> {
  call: C
  params: Sent<C>['params']
  body: (decision: { confirms: boolean; note: string }) => Sent<C>['body']
  /** The call takes a note, required to reject someone else's proposal. */
  takesNote?: true
  /** What confirming does besides the differences, such as its postings. */
  effect?: ReactNode
}

interface Waiting {
  proposalId: string
  reason: string
  proposedByName: string
  proposedAt: Date
  isMine: boolean
}

/** What the list of proposals says of who proposed one; whoever may decide confirms all but their own. */
export const proposedFacts = (of: Waiting, mayDecide: boolean) => ({
  id: of.proposalId,
  reason: of.reason,
  proposedBy: of.proposedByName,
  proposedAt: of.proposedAt,
  isOwn: of.isMine,
  mayConfirm: mayDecide && !of.isMine,
  mayTurnDown: mayDecide,
})

/** The body of a call that takes a yes or a no. */
export const confirmation = ({ confirms }: { confirms: boolean }) => ({ confirms })

/** The body of a call that approves, or turns down with a note. */
export const approval = ({ confirms, note }: { confirms: boolean; note: string }) => ({
  decision: confirms ? ('approve' as const) : ('turn-down' as const),
  note,
})

/** A proposal that one call decides. */
export function decidedBy<C extends AnyCall>(proposal: Proposed, deciding: DecidingCall<C>): ShownProposal {
  const props = { proposal, deciding: deciding as unknown as DecidingCall<AnyCall> }
  return {
    ...proposal,
    decide: (confirms) => openDecision(proposal, confirms, { component: Decision, props: { ...props, confirms } }),
  }
}

interface DecisionProps {
  proposal: Proposed
  deciding: DecidingCall<AnyCall>
  confirms: boolean
  close: () => void
}

function Decision({ proposal, deciding: { call, params, body, takesNote, effect }, confirms, close }: DecisionProps) {
  const needsNote = takesNote && !confirms && !proposal.isOwn
  const decision = useForm({
    control: useFormControl({ note: '' }),
    call,
    params,
    body: ({ note }) => body({ confirms, note: note.trim() }),
    faults: ({ note }) => ({ note: needsNote && note.trim() === '' ? 'Enter a reason for the rejection.' : undefined }),
    onSaved: () => {
      toast.success(decidedWords(proposal, confirms))
      close()
    },
  })
  return (
    <DecisionForm form={decision} {...{ proposal, confirms, close }}>
      {confirms && effect}
      {takesNote && <TextArea label="Note" required={needsNote} rows={2} maxLength={500} {...decision.field('note')} />}
    </DecisionForm>
  )
}

/** What confirming does, in a sentence. */
export const EffectNote = ({ children }: { children: ReactNode }) => (
  <p className="text-small text-ink-soft">{children}</p>
)
