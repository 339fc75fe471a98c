import { useNavigate } from '@tanstack/react-router'
import * as rules from '@tradewind/contract/payment-rules'
import { isolated } from '@tradewind/kernel/text'
import { useState } from 'react'
import { useProfile } from '#domain/session/session.ts'
import type { LoadContext, ScreenProps } from '#lib/feature-route.ts'
import { loadParts } from '#lib/load-parts.ts'
import { paths } from '#lib/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { CallFailed, useCall } from '#ui/calls/api.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { Card } from '#ui/card.tsx'
import { dayText, momentText } from '#ui/dates.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { KeyValue } from '#ui/key-value.tsx'
import { Link } from '#ui/link.tsx'
import { openModal } from '#ui/modal-bus.ts'
import { PageHeading } from '#ui/page-heading.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { toast } from '#ui/toast.ts'
import { PinWindow } from './pin-window.tsx'
import { RuleEditor } from './rule-editor.tsx'
import { RuleHistory } from './rule-history.tsx'
import {
  approvalsWords,
  approverWords,
  bandWords,
  conditionWords,
  differences,
  moduleHints,
  moduleWords,
  standingWords,
} from './rule-words.rules.ts'
import { newRule } from './rules-tab.tsx'
import { type PaymentRule, ruleQuery, versionsQuery } from './team.queries.ts'
import { useAccountName } from './use-account-name.ts'

const rulesHref = () => `${paths.makerChecker()}?tab=paymentRules`

export async function load({ params: { id } }: LoadContext<'paymentRule'>): Promise<void> {
  if (id === newRule) return
  await loadParts([queryClient.fetchQuery(ruleQuery(id)), queryClient.fetchQuery(versionsQuery(id))], {
    absent: 'not-found',
  })
}

/** `/maker-checker/payment-rules/:id`: one rule with its history; `new` makes one. */
export function Screen({ params: { id } }: ScreenProps<'paymentRule'>) {
  const { permissions } = useProfile()
  const manages = permissions.includes('payment-rules:manage')
  return (
    <div className="flex w-full flex-col gap-5">
      <Link href={rulesHref()} className="touchable self-start text-small">
        All payment rules
      </Link>
      {id !== newRule ? (
        <Part
          query={ruleQuery(id)}
          what="this payment rule"
          errorClass="rounded-large border border-line bg-paper p-5 sm:px-6"
          pending={<SkeletonRows rows={6} />}
        >
          {(rule) => <Rule key={id} rule={rule} manages={manages} />}
        </Part>
      ) : manages ? (
        <NewRule />
      ) : (
        <Card flush>
          <EmptyState title="View-only access" text="Ask a Super Admin of your team for permission to make rules." />
        </Card>
      )}
    </div>
  )
}

function NewRule() {
  const navigate = useNavigate()
  return (
    <RuleEditor
      onDone={(id) => void navigate({ href: paths.paymentRule({ id }) })}
      onCancel={() => void navigate({ href: rulesHref() })}
    />
  )
}

function Rule({ rule, manages }: { rule: PaymentRule; manages: boolean }) {
  const [editing, setEditing] = useState(false)
  const accountName = useAccountName()
  if (editing) return <RuleEditor rule={rule} onDone={() => setEditing(false)} onCancel={() => setEditing(false)} />
  const { text, tone } = standingWords(rule)
  return (
    <>
      <header className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div className="min-w-0">
          <p className="flex flex-wrap items-center gap-2 text-small text-ink-soft">
            {moduleWords[rule.moduleTransactionType]} in {rule.currencyCode}
            <StatusBadge status={rule.status} tone={tone}>
              {text}
            </StatusBadge>
          </p>
          <PageHeading tabIndex={-1} className="mt-1 text-heading font-semibold">
            {bandWords(rule)}
          </PageHeading>
        </div>
        {manages && <RuleActions rule={rule} onEdit={() => setEditing(true)} />}
      </header>
      {rule.pendingChange && <PendingChange rule={rule} change={rule.pendingChange} />}
      <div className="grid items-start gap-6 wide:grid-cols-[minmax(0,1fr)_24rem]">
        <Card title="What it requires">
          <KeyValue
            entries={[
              { label: 'Amounts', value: bandWords(rule) },
              { label: 'Conditions', value: conditionWords(rule, accountName).join(' · ') || 'None' },
              { label: 'Approvals', value: approvalsWords(rule.numberOfApprovals), strong: true },
              { label: 'Approvers', value: approverWords(rule) },
              { label: 'Created by', value: `${isolated(rule.createdBy)}, ${dayText(rule.dateAdded)}` },
            ]}
          />
          <p className="mt-4 text-small text-ink-soft">{moduleHints[rule.moduleTransactionType]}</p>
        </Card>
        <RuleHistory ruleId={rule.paymentRuleId} />
      </div>
    </>
  )
}

function RuleActions({ rule, onEdit }: { rule: PaymentRule; onEdit: () => void }) {
  const { id: customerId } = useProfile()
  const navigate = useNavigate()
  const status = useCall(rules.updatePaymentRuleStatus, { failures: 'own' })
  const deletion = useCall(rules.deletePaymentRules, { refreshes: [rules.listPaymentRules], failures: 'own' })
  const { paymentRuleId, version } = rule
  const active = rule.status === 'Active'
  const waits = 'This rule keeps applying until colleagues approve the change.'
  const toggle = () =>
    openModal({
      component: PinWindow,
      title: active ? 'Pause this rule?' : 'Activate this rule?',
      modalSize: 'small',
      props: {
        text: active
          ? `Payments that match it would no longer wait for approval. ${waits}`
          : 'It applies to payments made from now on. Pending requests keep their approvals.',
        confirm: active ? 'Request pause' : 'Activate',
        onPin: async (transactionPin: string) => {
          const next = active ? ('Inactive' as const) : ('Active' as const)
          const saved = await status.mutateAsync({
            body: { customerId, paymentRuleId, version, status: next, transactionPin },
          })
          toast.success(saved.pendingChange ? 'Sent for approval' : active ? 'Rule paused' : 'Rule activated')
        },
      },
    })
  const remove = () =>
    openModal({
      component: PinWindow,
      title: 'Delete this rule?',
      modalSize: 'small',
      props: {
        text: active
          ? `Payments that match it would no longer wait for approval. ${waits}`
          : 'It’s paused and has no effect. Pending requests aren’t affected.',
        confirm: active ? 'Request deletion' : 'Delete rule',
        danger: true,
        onPin: async (transactionPin: string) => {
          const { waiting } = await deletion.mutateAsync({
            query: {},
            body: { customerId, paymentRuleIds: [paymentRuleId], transactionPin },
          })
          if (waiting.length > 0) {
            toast.success('Sent for approval')
            await queryClient.invalidateQueries({ queryKey: ruleQuery(paymentRuleId).queryKey })
          } else {
            toast.success('Rule deleted')
            await navigate({ href: rulesHref() })
          }
        },
      },
    })
  if (rule.pendingChange) return null
  return (
    <div className="flex flex-wrap gap-2 max-sm:w-full max-sm:*:flex-1">
      <Button onClick={onEdit}>Edit</Button>
      <Button kind="secondary" onClick={toggle}>
        {active ? 'Pause' : 'Activate'}
      </Button>
      <Button kind="caution" onClick={remove}>
        Delete
      </Button>
    </div>
  )
}

type Change = NonNullable<PaymentRule['pendingChange']>

/** A change that would relax the rule: what it is, who has approved it, and what the reader may do. */
function PendingChange({ rule, change }: { rule: PaymentRule; change: Change }) {
  const { userId } = useProfile()
  const accountName = useAccountName()
  const decision = useCall(rules.decidePaymentRuleChange, { failures: 'own' })
  const navigate = useNavigate()
  const own = change.requestedBy.userId === userId
  const { can } = change
  const ask = (status: 'Approved' | 'Rejected', title: string, text: string, confirm: string) => {
    const idempotencyKey = crypto.randomUUID()
    openModal({
      component: PinWindow,
      title,
      modalSize: 'small',
      props: {
        text,
        confirm,
        danger: status === 'Rejected' && !own,
        onPin: async (transactionPin: string) => {
          const { paymentRuleChangeId } = change
          const body = { paymentRuleChangeId, status, transactionPin }
          try {
            const answer = await decision.mutateAsync({ body, idempotencyKey })
            const left = answer.approvalsLeft
            toast.success(left > 0 ? `Approved. ${approvalsWords(left)} more needed.` : doneWords[answer.status])
            if (answer.status === 'Approved' && change.deletes) await navigate({ href: rulesHref() })
          } catch (error) {
            if (error instanceof CallFailed && error.code === 'approvals.rule_change_ended')
              await queryClient.invalidateQueries({ queryKey: ruleQuery(rule.paymentRuleId).queryKey })
            throw error
          }
        },
      },
    })
  }
  return (
    <Alert
      type="warning"
      title={change.deletes ? 'Deletion waiting for approval' : 'Change waiting for approval'}
      live="polite"
      action={
        (can.approve || can.reject || can.withdraw) && (
          <span className="flex flex-wrap gap-2">
            {can.approve && (
              <Button
                size="small"
                onClick={() =>
                  ask(
                    'Approved',
                    'Approve this change?',
                    'The rule is relaxed once enough colleagues approve.',
                    'Approve',
                  )
                }
              >
                Approve
              </Button>
            )}
            {(can.reject || can.withdraw) && (
              <Button
                size="small"
                kind="secondary"
                onClick={() =>
                  own
                    ? ask('Rejected', 'Withdraw this change?', 'The rule stays as it is.', 'Withdraw')
                    : ask('Rejected', 'Reject this change?', 'The rule stays as it is.', 'Reject')
                }
              >
                {own ? 'Withdraw' : 'Reject'}
              </Button>
            )}
          </span>
        )
      }
    >
      <bdi>{change.requestedBy.name}</bdi> requested it on {momentText(change.dateAdded)}. {change.approvedBy.length} of{' '}
      {approvalsWords(change.approvalsNeeded)}
      {change.approvedBy.length > 0 && ` (${change.approvedBy.map(({ name }) => name).join(', ')})`}, or two Super
      Admins. The rule applies unchanged until then. It expires {momentText(change.expiresAt)}.
      {!change.deletes && (
        <ul className="mt-2 flex flex-col gap-0.5">
          {differences(rule, change, accountName).map(({ label, before, after }) => (
            <li key={label}>
              {label}: <s>{before}</s> → <strong>{after}</strong>
            </li>
          ))}
        </ul>
      )}
    </Alert>
  )
}

const doneWords = {
  Approved: 'Change approved',
  Rejected: 'Change rejected',
  Withdrawn: 'Change withdrawn',
  Pending: 'Approved',
} as const
