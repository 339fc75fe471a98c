import { keepPreviousData } from '@tanstack/react-query'
import * as policy from '@tradewind/contract/policy'
import { useState } from 'react'
import { oneOf, pagingOf, useFilters } from '#app/use-filters.ts'
import { Button } from '#ui/button.tsx'
import { queryFor } from '#ui/calls/api.ts'
import { Card } from '#ui/card.tsx'
import { plainMomentText } from '#ui/dates.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Form } from '#ui/form.tsx'
import { FilterChip } from '#ui/list/filter-bar.tsx'
import { ListBody } from '#ui/list/list-body.tsx'
import { type ListColumn, ListTable, RowTitle } from '#ui/list/list-table.tsx'
import { openModal } from '#ui/modal-bus.ts'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { ZoneNote } from '#ui/zone-note.tsx'
import { PolicyFrame } from './policy-frame.tsx'
import { useAnswerProposal, useMayEdit } from './policy-queries.ts'
import { ruleNames } from './policy-words.ts'
import { Refused } from './reason-form.tsx'

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
  const [note, setNote] = useState('')
  const [tried, setTried] = useState(false)
  const answer = useAnswerProposal()
  const needsNote = !confirms && proposal.mayConfirm
  return (
    <Form
      className="flex flex-col gap-4"
      onSubmit={() => {
        setTried(true)
        if (answer.isPending || (needsNote && !note.trim())) return
        answer.mutate(
          { params: { proposalId: proposal.proposalId }, body: { confirms, note } },
          {
            onSuccess: () => {
              toast.success(confirms ? 'Changed' : 'Set aside')
              close()
            },
          },
        )
      }}
    >
      <Refused error={answer.error} />
      <Differences of={proposal.differences} />
      <TextArea
        label="Note"
        required={needsNote}
        rows={2}
        maxLength={500}
        value={note}
        onChange={({ currentTarget }) => setNote(currentTarget.value)}
        error={tried && needsNote && !note.trim() ? 'Say why you set it aside.' : undefined}
      />
      <Button type="submit" busy={answer.isPending} className="self-start">
        {confirms ? 'Confirm' : proposal.mayConfirm ? 'Set aside' : 'Withdraw'}
      </Button>
    </Form>
  )
}

function History() {
  const [filters, change] = useFilters()
  const rule = oneOf(policy.policyRules, filters['rule'])
  const query = { ...pagingOf(filters), ...(rule && { Rule: rule }) }
  return (
    <section aria-label="History" className="rounded-large border border-line bg-paper">
      <div className="flex flex-wrap items-center gap-3 px-5 py-3 sm:px-6">
        <FilterChip label="What" prefix="What" value={rule ?? ''} onChoose={(value) => change({ rule: value })}>
          <option value="">Everything</option>
          {policy.policyRules.map((one) => (
            <option key={one} value={one}>
              {ruleNames[one]}
            </option>
          ))}
        </FilterChip>
        <span className="text-small text-ink-soft">
          <ZoneNote />
        </span>
      </div>
      <Part
        query={{ ...queryFor(policy.listChanges, { query }, { failures: 'own' }), placeholderData: keepPreviousData }}
        what="the history"
        errorClass="p-6"
        pending={<SkeletonRows />}
      >
        {({ records, pageData }, stale) => (
          <ListBody
            page={pageData}
            narrowed={Boolean(rule)}
            loading={stale}
            empty={<EmptyState title="No changes yet" text="Each change is listed here with who made it and why." />}
            onChange={(next) =>
              change('page' in next ? { page: String(next.page) } : { size: String(next.pageSize), page: undefined })
            }
          >
            <ListTable
              label="History"
              columns={columns}
              rows={records}
              rowKey={({ changeId }) => changeId}
              rowName={({ name }) => name}
            />
          </ListBody>
        )}
      </Part>
    </section>
  )
}

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
