import * as policy from '@tradewind/contract/policy'
import { listNames } from '#app/list-names.ts'
import { Button } from '#ui/button.tsx'
import { queryFor } from '#ui/calls/api.ts'
import { Card } from '#ui/card.tsx'
import { plainMomentText } from '#ui/dates.ts'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { listAddress, oneOf, type SearchOf } from '#ui/list/list-address.rules.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { type ListColumn, RowTitle } from '#ui/list/list-table.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { openModal } from '#ui/modal-bus.ts'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { ZoneNote } from '#ui/zone-note.tsx'
import { PolicyFrame } from './policy-frame.tsx'
import { useMayEdit } from './policy-queries.ts'
import { ruleNames } from './policy-words.ts'

/** What waits for a second person, and every change that there was. */
export function ChangesPage() {
  return (
    <PolicyFrame here="/policy/changes">
      {({ proposals }) => (
        <div className="flex flex-col gap-6">
          {proposals.length > 0 && (
            <Card title="Waiting for a second person">
              <ul>
                {proposals.map((proposal) => (
                  <Waiting key={proposal.proposalId} proposal={proposal} />
                ))}
              </ul>
            </Card>
          )}
          <History />
        </div>
      )}
    </PolicyFrame>
  )
}

function Waiting({ proposal }: { proposal: policy.PolicyProposal }) {
  const { rule, name, differences, proposedBy, proposedAt, reason, mayConfirm } = proposal
  const mayEdit = useMayEdit()
  const open = (confirms: boolean) =>
    openModal({
      component: AnswerForm,
      props: { proposal, confirms },
      title: confirms ? `Confirm: ${name}` : `${mayConfirm ? 'Set aside' : 'Withdraw'}: ${name}`,
      modalSize: 'small',
    })
  return (
    <li className="flex flex-wrap items-start justify-between gap-4 border-b border-line py-4 last:border-b-0">
      <div className="min-w-0">
        <p className="font-medium">
          {name} <span className="text-small font-normal text-ink-soft">{ruleNames[rule]}</span>
        </p>
        <Differences of={differences} />
        <p className="mt-1 text-small text-ink-soft wrap-anywhere">
          {proposedBy}, {plainMomentText(proposedAt)}: {reason}
        </p>
      </div>
      <div className="flex gap-2">
        {mayConfirm && (
          <Button size="small" onClick={() => open(true)}>
            Confirm
          </Button>
        )}
        {(mayConfirm || mayEdit) && (
          <Button size="small" kind="secondary" onClick={() => open(false)}>
            {mayConfirm ? 'Set aside' : 'Withdraw'}
          </Button>
        )}
      </div>
    </li>
  )
}

function Differences({ of }: { of: policy.PolicyProposal['differences'] }) {
  return (
    <ul className="text-small">
      {of.map(({ field, before, after }) => (
        <li key={field} className="wrap-anywhere">
          {field}: {before && <span className="text-ink-soft">{before} → </span>}
          {after || 'empty'}
        </li>
      ))}
    </ul>
  )
}

interface AnswerFormProps {
  proposal: policy.PolicyProposal
  confirms: boolean
  close: () => void
}

function AnswerForm({ proposal, confirms, close }: AnswerFormProps) {
  const needsNote = !confirms && proposal.mayConfirm
  const answer = useForm({
    control: useFormControl({ note: '' }),
    call: policy.answerProposal,
    params: { proposalId: proposal.proposalId },
    body: ({ note }) => ({ confirms, note }),
    faults: ({ note }) => ({ note: needsNote && note.trim() === '' ? 'Say why you set it aside.' : undefined }),
    onSaved: () => {
      toast.success(confirms ? 'Changed' : 'Set aside')
      close()
    },
  })
  return (
    <CallForm
      form={answer}
      className="flex flex-col gap-4"
      words={confirms ? 'Confirm' : proposal.mayConfirm ? 'Set aside' : 'Withdraw'}
    >
      <Differences of={proposal.differences} />
      <TextArea label="Note" required={needsNote} rows={2} maxLength={500} {...answer.field('note')} />
    </CallForm>
  )
}

const historyAddress = listAddress({ filters: { rule: oneOf(policy.policyRules) }, names: listNames })

const historyQuery = ({ page, pageSize, rule }: SearchOf<typeof historyAddress>) =>
  queryFor(
    policy.listChanges,
    { query: { Page: page, PageSize: pageSize, ...(rule && { Rule: rule }) } },
    { failures: 'own' },
  )

const History = () => (
  <ListScreen
    label="History"
    state={useListSearch(historyAddress)}
    query={historyQuery}
    what="the history"
    filters={[
      {
        name: 'rule',
        label: 'What',
        prefix: 'What',
        all: 'Everything',
        options: policy.policyRules.map((value) => ({ value, text: ruleNames[value] })),
      },
    ]}
    action={
      <span className="text-small text-ink-soft">
        <ZoneNote />
      </span>
    }
    empty={{ title: 'No changes yet', text: 'Each change is listed here with who made it and why.' }}
    columns={columns}
    rowKey={({ changeId }) => changeId}
    rowName={({ name }) => name}
  />
)

const columns: readonly ListColumn<policy.PolicyChange>[] = [
  {
    key: 'what',
    head: 'What',
    phone: 'title',
    cell: ({ name, rule }) => <RowTitle caption={ruleNames[rule]}>{name}</RowTitle>,
  },
  { key: 'change', head: 'Change', phone: 'under', cell: ({ differences }) => <Differences of={differences} /> },
  { key: 'who', head: 'Who and why', cell: ({ by, reason }) => <RowTitle caption={reason}>{by}</RowTitle> },
  { key: 'when', head: 'When', align: 'end', phone: 'amount', cell: ({ at }) => plainMomentText(at) },
]
