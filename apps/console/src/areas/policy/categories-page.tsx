import type * as policy from '@tradewind/contract/onboarding-policy'
import { OnPhones } from '#app/on-phones.tsx'
import { Button } from '#ui/button.tsx'
import { type ListColumn, ListTable, RowTitle } from '#ui/list/list-table.tsx'
import { openModal } from '#ui/modal-bus.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { PolicyFrame } from './policy-frame.tsx'
import { useMayEdit } from './policy-queries.ts'
import { groupNames } from './policy-words.ts'
import { ReasonForm, type Unreasoned } from './reason-form.tsx'

/** What businesses do, and which of it the provider takes nobody for. */
export function CategoriesPage() {
  const mayEdit = useMayEdit()
  return (
    <PolicyFrame here="/policy/categories">
      {({ categories }) => (
        <section aria-label="Business categories" className="rounded-large border border-line bg-paper">
          <ListTable
            label="Business categories"
            columns={columnsFor(mayEdit)}
            rows={categories}
            rowKey={({ id }) => id}
            rowName={({ values }) => values.name}
          />
        </section>
      )}
    </PolicyFrame>
  )
}

const stateName = (excluded: boolean) => (excluded ? 'Excluded' : 'Accepted')

const columnsFor = (mayEdit: boolean): readonly ListColumn<policy.PolicyCategory>[] => [
  {
    key: 'name',
    head: 'Category',
    phone: 'title',
    cell: ({ values, changedBy }) => (
      <RowTitle
        caption={
          <>
            Last change: {changedBy}
            <OnPhones>{stateName(values.excluded)}</OnPhones>
          </>
        }
      >
        {values.name}
      </RowTitle>
    ),
  },
  {
    key: 'groups',
    head: 'Offered to',
    cell: ({ values }) => values.customerGroups.map((group) => groupNames[group]).join(', '),
  },
  {
    key: 'state',
    head: 'State',
    cell: ({ values: { excluded } }) => (
      <StatusBadge status={stateName(excluded)} tone={excluded ? 'bad' : 'good'}>
        {stateName(excluded)}
      </StatusBadge>
    ),
  },
  {
    key: 'act',
    head: <span className="sr-only">Action</span>,
    align: 'end',
    phone: 'end',
    cell: (category) => (mayEdit ? <Exclusion category={category} /> : null),
  },
]

function Exclusion({ category }: { category: policy.PolicyCategory }) {
  const { id, version, values } = category
  const { name, excluded } = values
  const action = excluded ? 'Accept again' : 'Exclude'
  const after = { ...values, excluded: !excluded }
  const change: Unreasoned = { rule: 'category', id, version, values: after }
  return (
    <Button
      kind="secondary"
      size="small"
      onClick={() =>
        openModal({
          component: ReasonForm,
          title: `${action}: ${name}`,
          modalSize: 'small',
          props: {
            text: excluded
              ? 'Businesses of this category can apply again.'
              : 'Applications in this category are refused from now on. Existing customers are not affected.',
            change,
            loosens: excluded,
            action,
          },
        })
      }
    >
      {action}
    </Button>
  )
}
