import type * as policy from '@tradewind/contract/onboarding-policy'
import { OnPhones } from '#app/on-phones.tsx'
import { Button } from '#ui/button.tsx'
import { type ListColumn, ListTable, RowTitle } from '#ui/list/list-table.tsx'
import { openModal } from '#ui/modal-bus.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { PolicyFrame } from './policy-frame.tsx'
import { useMayEdit } from './policy-queries.ts'
import { ownerNames, scopeText } from './policy-words.ts'
import { RequirementForm } from './requirement-form.tsx'

/** Which documents are asked of whom. */
export function RequirementsPage() {
  const mayEdit = useMayEdit()
  const add = () =>
    openModal({ component: RequirementForm, props: {}, title: 'Require a document', modalSize: 'medium' })
  return (
    <PolicyFrame here="/policy" aside={mayEdit && <Button onClick={add}>Require a document</Button>}>
      {({ requirements }) => (
        <section aria-label="Required documents" className="rounded-large border border-line bg-paper">
          <ListTable
            label="Required documents"
            columns={columnsFor(mayEdit)}
            rows={requirements}
            rowKey={({ id }) => id}
            rowName={({ values }) => values.name}
          />
        </section>
      )}
    </PolicyFrame>
  )
}

const stateOf = ({ active, optional }: policy.RequirementValues) =>
  active
    ? optional
      ? ({ name: 'Optional', tone: 'plain' } as const)
      : ({ name: 'Required', tone: 'good' } as const)
    : ({ name: 'Not asked', tone: 'warn' } as const)

const columnsFor = (mayEdit: boolean): readonly ListColumn<policy.PolicyRequirement>[] => [
  {
    key: 'name',
    head: 'Document',
    phone: 'title',
    cell: ({ values, about }) => (
      <RowTitle
        caption={
          <>
            From {ownerNames[about].replace(/^./, (first) => first.toLowerCase())}
            <OnPhones>{stateOf(values).name}</OnPhones>
          </>
        }
      >
        {values.name}
      </RowTitle>
    ),
  },
  { key: 'scope', head: 'Asked of', cell: ({ values }) => scopeText(values) },
  {
    key: 'state',
    head: 'State',
    cell: ({ values }) => {
      const { name, tone } = stateOf(values)
      return (
        <StatusBadge status={name} tone={tone}>
          {name}
        </StatusBadge>
      )
    },
  },
  { key: 'by', head: 'Last change', cell: ({ changedBy, reason }) => <span title={reason}>{changedBy}</span> },
  {
    key: 'act',
    head: <span className="sr-only">Action</span>,
    align: 'end',
    phone: 'end',
    cell: (requirement) =>
      mayEdit ? (
        <Button
          kind="secondary"
          size="small"
          aria-label={`Edit ${requirement.values.name}`}
          onClick={() =>
            openModal({
              component: RequirementForm,
              props: { requirement },
              title: `Edit ${requirement.values.name}`,
              modalSize: 'medium',
            })
          }
        >
          Edit
        </Button>
      ) : null,
  },
]
