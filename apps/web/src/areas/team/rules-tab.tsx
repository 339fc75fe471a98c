import type { Reply } from '@tradewind/contract/client'
import type { listPaymentRules } from '@tradewind/contract/payment-rules'
import { useProfile } from '#domain/session/session.ts'
import { paths } from '#lib/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Link } from '#ui/link.tsx'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { type ListColumn, RowTitle } from '#ui/list/list-table.tsx'
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
  return (
    <div className="flex flex-col gap-6">
      <ListScreen
        title="Payment rules"
        query={() => ({ ...rulesQuery(), select: ({ records }: Reply<typeof listPaymentRules>) => records })}
        what="the payment rules"
        intro={
          <p className="px-5 pb-3 text-small text-ink-soft sm:px-6">
            A payment that matches a rule waits until colleagues approve it. If several rules match, all of them apply.
            Rules for payments don't apply to SendR transfers.
          </p>
        }
        action={
          manages && (
            <ButtonLink size="small" href={paths.paymentRule({ id: newRule })}>
              New rule
            </ButtonLink>
          )
        }
        empty={{
          title: 'No payment rules yet',
          text: 'Everyone who can pay does so without approval. Add a rule to have colleagues approve payments first.',
          action: manages && <ButtonLink href={paths.paymentRule({ id: newRule })}>New rule</ButtonLink>,
        }}
        columns={columnsFor(accountName)}
        rowKey={({ paymentRuleId }) => paymentRuleId}
        rowName={bandWords}
      />
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
