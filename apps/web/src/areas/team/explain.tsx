import { useQuery } from '@tanstack/react-query'
import { type RuleModule, ruleModules } from '@tradewind/contract/approvals'
import * as rules from '@tradewind/contract/payment-rules'
import { type Currency, currencyCodes } from '@tradewind/kernel'
import { useState } from 'react'
import { accountsQuery } from '#domain/accounts/accounts.queries.ts'
import { useProfile } from '#domain/session/session.ts'
import { paths } from '#lib/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { AmountField } from '#ui/amount-field.tsx'
import { Card } from '#ui/card.tsx'
import { CurrencyFlag } from '#ui/currency-flag.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { LazySelect } from '#ui/lazy-select.tsx'
import { Link } from '#ui/link.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { usePeople } from './rule-form.tsx'
import { approvalsWords, moduleWords } from './rule-words.rules.ts'
import type { Explanation } from './team.queries.ts'

/** Who would be asked for one payment, and why. */
export function Explain() {
  const { mainCurrencyCode, userId } = useProfile()
  const accounts = useQuery(accountsQuery({ failures: 'silent' })).data ?? []
  const people = usePeople()
  const control = useFormControl({
    module: 'Debit' as RuleModule,
    currency: mainCurrencyCode as Currency,
    amount: '',
    accountId: 'any',
    payee: 'any',
    initiatorId: userId,
  })
  const { form } = control
  const [answer, setAnswer] = useState<Explanation>()
  const asking = useForm({
    control,
    call: rules.explainPaymentRules,
    names: { amount: 'Amount' },
    query: {
      ModuleTransactionType: form.module,
      CurrencyCode: form.currency,
      Amount: form.amount.replaceAll(',', '').trim(),
      ...(form.accountId !== 'any' && { AccountId: form.accountId }),
      ...(form.payee !== 'any' && { Payee: form.payee as 'New' | 'Known' }),
      InitiatorId: form.initiatorId,
    },
    faults: ({ amount }) => ({ amount: amount.trim() === '' ? 'Enter an amount.' : undefined }),
    onSaved: setAnswer,
  })
  const set = (change: Partial<typeof form>) => {
    control.set(change)
    setAnswer(undefined)
  }
  return (
    <Card title="Who would be asked?">
      <p className="text-small text-ink-soft">Try one payment. Nothing is sent.</p>
      <CallForm
        form={asking}
        label="Who would be asked?"
        words="Show who is asked"
        kind="secondary"
        className="mt-5 grid items-start gap-5 sm:grid-cols-2 lg:grid-cols-3"
      >
        <LazySelect
          label="For"
          options={ruleModules.map((key) => ({ key, text: moduleWords[key] }))}
          value={form.module}
          onChange={(module) => module && set({ module: module as typeof form.module, accountId: 'any', payee: 'any' })}
        />
        <LazySelect
          label="Currency"
          options={currencyCodes.map((code) => ({
            key: code,
            text: code,
            icon: <CurrencyFlag code={code} className="size-6" />,
          }))}
          value={form.currency}
          onChange={(code) => code && set({ currency: code as Currency, accountId: 'any' })}
        />
        <AmountField
          label="Amount"
          required
          compact
          currency={form.currency}
          value={form.amount}
          onChange={(amount) => set({ amount })}
          error={control.faults.amount}
        />
        {form.module !== 'SendR' && (
          <LazySelect
            label="Account"
            options={[
              { key: 'any', text: 'Any account' },
              ...accounts
                .filter(({ currencyCode }) => currencyCode === form.currency)
                .map(({ accountId, accountName }) => ({ key: accountId, text: accountName })),
            ]}
            value={form.accountId}
            onChange={(accountId) => set({ accountId: accountId ?? 'any' })}
          />
        )}
        {form.module === 'Debit' && (
          <LazySelect
            label="Payee"
            options={[
              { key: 'any', text: 'New or known' },
              { key: 'New', text: 'New payee' },
              { key: 'Known', text: 'Known payee' },
            ]}
            value={form.payee}
            onChange={(payee) => set({ payee: payee ?? 'any' })}
          />
        )}
        {people.members.length > 0 && (
          <LazySelect
            label="Made by"
            options={people.members.map(({ userId: key, name }) => ({
              key,
              text: key === userId ? `${name} (you)` : name,
            }))}
            value={form.initiatorId}
            onChange={(id) => set({ initiatorId: id ?? userId })}
          />
        )}
      </CallForm>
      {answer && <Answer answer={answer} />}
    </Card>
  )
}

function Answer({ answer }: { answer: Explanation }) {
  const { approvalsNeeded, steps, order, refused, rules: considered } = answer
  return (
    <div className="mt-6 flex flex-col gap-4" aria-live="polite">
      {refused ? (
        <Alert type="danger" title="This payment would be refused">
          Not enough colleagues can approve it.
        </Alert>
      ) : (
        <Alert type={approvalsNeeded === 0 ? 'success' : 'info'} title={neededWords(approvalsNeeded, order)}>
          {approvalsNeeded === 0 && 'No rule matches.'}
        </Alert>
      )}
      {steps.length > 0 && (
        <ol aria-label="Who is asked" className="flex flex-col gap-2">
          {steps.map(({ name, people }, at) => (
            <li key={at} className="flex gap-3 text-small">
              <span className="figures text-ink-soft">{at + 1}.</span>
              <span className="min-w-0 wrap-anywhere">
                <span className="font-medium">{name}</span>
                <span className="block text-ink-soft">
                  {people.map((one) => one.name).join(', ') || 'Nobody right now'}
                </span>
              </span>
            </li>
          ))}
        </ol>
      )}
      {considered.length > 0 && (
        <ul aria-label="Why" className="flex flex-col divide-y divide-line border-t border-line">
          {considered.map(({ paymentRuleId, numberOfApprovals, applies, reasons }) => (
            <li key={paymentRuleId} className="flex flex-wrap items-start gap-x-3 gap-y-1 py-3 text-small">
              <StatusBadge status={applies ? 'Active' : 'Inactive'}>
                {applies ? 'Applies' : "Doesn't apply"}
              </StatusBadge>
              <span className="min-w-0 flex-1 wrap-anywhere">
                <Link href={paths.paymentRule({ id: paymentRuleId })}>{approvalsWords(numberOfApprovals)}</Link>
                <span className="block text-ink-soft">{reasons.join(' ')}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

const neededWords = (count: number, order: Explanation['order']): string =>
  count === 0
    ? 'Sent without approval'
    : `${approvalsWords(count)} needed${count > 1 && order === 'Sequential' ? ', one after another' : ''}`
