import { useQuery } from '@tanstack/react-query'
import * as team from '@tradewind/contract/team'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { momentText } from '#ui/dates.ts'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { openModal } from '#ui/modal-bus.ts'
import { Part } from '#ui/part.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { proposalsQuery } from './team.queries.ts'
import { proposalTitle } from './team-words.rules.ts'

type Decision = 'Confirmed' | 'Declined' | 'Withdrawn'

/** Changes of the team that wait for a second administrator; nothing where none does. */
export function Proposals() {
  const query = proposalsQuery()
  const { data, isError } = useQuery(query)
  if (!isError && !data?.length) return null
  return (
    <Card flush title="Waiting for confirmation" className="mb-5">
      <Part query={query} what="the pending changes" errorClass="border-t border-line p-5 sm:px-6" pending={null}>
        {(proposals) => (
          <ul aria-label="Waiting for confirmation" className="divide-y divide-line border-t border-line">
            {proposals.map((one) => (
              <Waiting key={one.proposalId} proposal={one} />
            ))}
          </ul>
        )}
      </Part>
    </Card>
  )
}

function Waiting({ proposal }: { proposal: team.TeamProposal }) {
  const { before, after, reason, proposedBy, proposedAt, expiresAt, can } = proposal
  const ask = (decision: Decision) =>
    openModal({
      component: DecisionWindow,
      title: `${actions[decision].title}?`,
      modalSize: 'small',
      props: { proposal, decision },
    })
  const title = proposalTitle(proposal)
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-3 px-5 py-4 sm:px-6">
      <div className="min-w-0 flex-1 basis-72 wrap-anywhere">
        <p className="font-medium">
          <bdi>{title}</bdi>
        </p>
        {after && <p className="text-small">{before ? `${before} → ${after}` : after}</p>}
        {reason && <p className="text-small text-ink-soft">“{reason}”</p>}
        <p className="mt-1 text-small text-ink-soft">
          <bdi>{proposedBy}</bdi> asked on {momentText(proposedAt)}. Expires {momentText(expiresAt)}.
        </p>
        <p className="mt-2">
          <StatusBadge status="Waiting" tone="warn">
            Waiting for a second administrator
          </StatusBadge>
        </p>
      </div>
      {(can.confirm || can.withdraw) && (
        <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
          {can.confirm && (
            <>
              <Button size="small" aria-label={`Confirm: ${title}`} onClick={() => ask('Confirmed')}>
                Confirm
              </Button>
              <Button size="small" kind="secondary" aria-label={`Decline: ${title}`} onClick={() => ask('Declined')}>
                Decline
              </Button>
            </>
          )}
          {can.withdraw && (
            <Button size="small" kind="secondary" aria-label={`Withdraw: ${title}`} onClick={() => ask('Withdrawn')}>
              Withdraw
            </Button>
          )}
        </div>
      )}
    </li>
  )
}

const actions = {
  Confirmed: {
    title: 'Confirm this change',
    action: 'Confirm',
    done: 'Change confirmed',
    text: 'It applies immediately.',
  },
  Declined: { title: 'Decline this change', action: 'Decline', done: 'Change declined', text: 'Nothing changes.' },
  Withdrawn: { title: 'Withdraw this change', action: 'Withdraw', done: 'Change withdrawn', text: 'Nothing changes.' },
} as const

interface DecisionProps {
  proposal: team.TeamProposal
  decision: Decision
  close: () => void
}

/** Says once more what is decided, and takes a reason. */
function DecisionWindow({ proposal, decision, close }: DecisionProps) {
  const { action, done, text } = actions[decision]
  const { proposalId, before, after } = proposal
  const deciding = useForm({
    control: useFormControl({ reason: '' }),
    call: team.decideTeamProposal,
    body: ({ reason }) => ({ proposalId, decision, ...(reason.trim() !== '' && { reason: reason.trim() }) }),
    onSaved: () => {
      toast.success(done)
      close()
    },
  })
  return (
    <CallForm
      form={deciding}
      words={action}
      kind={decision === 'Declined' ? 'danger' : 'primary'}
      refusedTitle="Nothing was changed"
      onCancel={close}
      cancelWords="Not now"
    >
      <div className="wrap-anywhere">
        <p className="font-medium">
          <bdi>{proposalTitle(proposal)}</bdi>
        </p>
        {after && <p className="text-small">{before ? `${before} → ${after}` : after}</p>}
      </div>
      <p className="text-small text-ink-soft">{text}</p>
      {decision === 'Declined' && (
        <TextArea
          label="Reason"
          hint="Optional. We email it to the person who asked."
          rows={2}
          maxLength={300}
          {...deciding.field('reason')}
        />
      )}
    </CallForm>
  )
}
