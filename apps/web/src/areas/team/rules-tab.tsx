import { useProfile } from '#domain/session/session.ts'
import { paths } from '#lib/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { type ListColumn, ListTable, RowTitle } from '#ui/list/list-table.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { Explain } from './explain.tsx'
import {
  approvalsWords,
  approverWords,
  bandWords,
  conditionWords,
  moduleWords,
  standingWords,
} from './rule-words.rules.ts'
import { type PaymentRule, rulesQuery } from './team.queries.ts'
import { useAccountName } from './use-account-name.ts'

/** The id that stands for a rule that is not there yet. */
export const newRule = 'new'

/** The payment rules of the team, and who would be asked for one payment. */
export function RulesTab() {
  const { permissions } = useProfile()
  const manages = permissions.includes('payment-rules:manage')
  const accountName = useAccountName()
  const add = <ButtonLink href={paths.paymentRule({ id: newRule })}>New rule</ButtonLink>
  return (
    <div className="flex flex-col gap-6">
      <Card
        flush
        title="Payment rules"
        aside={
          manages && (
            <ButtonLink size="small" href={paths.paymentRule({ id: newRule })}>
              New rule
            </ButtonLink>
          )
        }
      >
        <p className="px-5 pb-3 text-small text-ink-soft sm:px-6">
          A payment that matches a rule waits until colleagues approve it. If several rules match, all of them apply.
          Rules for payments don't apply to SendR transfers.
        </p>
        <Part
          query={rulesQuery()}
          what="the payment rules"
          errorClass="border-t border-line p-5 sm:px-6"
          pending={<SkeletonRows rows={4} />}
        >
          {({ records }) =>
            records.length === 0 ? (
              <EmptyState
                title="No payment rules yet"
                text="Everyone who can pay does so without approval. Add a rule to have colleagues approve payments first."
                {...(manages && { action: add })}
              />
            ) : (
              <ListTable
                label="Payment rules"
                columns={columnsFor(accountName)}
                rows={records}
                rowKey={({ paymentRuleId }) => paymentRuleId}
                rowName={bandWords}
              />
            )
          }
        </Part>
      </Card>
      <Explain />
    </div>
  )
}

const columnsFor = (accountName: (id: string) => string | undefined): readonly ListColumn<PaymentRule>[] => [
  {
    key: 'rule',
    head: 'Rule',
    phone: 'title',
    cell: (rule) => (
      <RowTitle caption={[rule.currencyCode, ...conditionWords(rule, accountName)].join(' · ')}>
        <Link bare href={paths.paymentRule({ id: rule.paymentRuleId })} className="hover:underline">
          {moduleWords[rule.moduleTransactionType]}: {bandWords(rule)}
        </Link>
      </RowTitle>
    ),
  },
  {
    key: 'approvals',
    head: 'Approvals',
    phone: 'under',
    cell: ({ numberOfApprovals }) => approvalsWords(numberOfApprovals),
  },
  { key: 'who', head: 'Approvers', cell: (rule) => <span className="wrap-anywhere">{approverWords(rule)}</span> },
  {
    key: 'status',
    head: 'Status',
    phone: 'amount',
    cell: (rule) => {
      const { text, tone } = standingWords(rule)
      return (
        <StatusBadge status={rule.status} tone={tone}>
          {text}
        </StatusBadge>
      )
    },
  },
]
