import { useQuery } from '@tanstack/react-query'
import { ruleModules } from '@tradewind/contract/approvals'
import { currencies, currencyCodes } from '@tradewind/kernel'
import { fullName } from '@tradewind/kernel/person-name'
import { accountsQuery } from '#domain/accounts/accounts.queries.ts'
import { useProfile } from '#domain/session/session.ts'
import { AmountField } from '#ui/amount-field.tsx'
import { CurrencyFlag } from '#ui/currency-flag.tsx'
import type { FieldControl } from '#ui/form/form-control.ts'
import { LazySelect } from '#ui/lazy-select.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { approvalCounts, type RuleForm } from './rule-form.rules.ts'
import { approvalsWords, moduleHints, moduleWords } from './rule-words.rules.ts'
import { everyMemberQuery, rolesQuery } from './team.queries.ts'

const everyone = { key: '', text: 'Anyone' }

/** What a rule is about, and who approves. */
export function RuleFields({ form, faults, set }: FieldControl<RuleForm>) {
  const accounts = useQuery(accountsQuery({ failures: 'silent' })).data ?? []
  const people = usePeople()
  const { moduleTransactionType: module, currencyCode: currency } = form
  const own = accounts.filter(({ currencyCode }) => currencyCode === currency)
  return (
    <div className="flex flex-col gap-8">
      <Section title="When">
        <RadioCards
          label="The rule is for"
          required
          columns={3}
          options={ruleModules.map((value) => ({
            value,
            title: moduleWords[value],
          }))}
          value={module}
          onChange={(moduleTransactionType) => set({ moduleTransactionType })}
          error={faults.moduleTransactionType}
        />
        <p className="-mt-3 text-small text-ink-soft">{moduleHints[module]}</p>
        <LazySelect
          label="Currency"
          required
          className="sm:max-w-88"
          options={currencyCodes.map((code) => ({
            key: code,
            text: code,
            hint: currencies[code].name,
            icon: <CurrencyFlag code={code} className="size-6" />,
          }))}
          value={currency || null}
          onChange={(code) => code && set({ currencyCode: code, accountId: '' })}
          error={faults.currencyCode}
        />
        <div className="grid gap-5 sm:grid-cols-2">
          <AmountField
            label="Amount from"
            hint="Included. Leave empty for all amounts."
            compact
            currency={currency}
            value={form.amountFrom}
            onChange={(amountFrom) => set({ amountFrom })}
            error={faults.amountFrom}
          />
          <AmountField
            label="Amount to"
            hint="Included. Leave empty for no upper limit."
            compact
            currency={currency}
            value={form.amountTo}
            onChange={(amountTo) => set({ amountTo })}
            error={faults.amountTo}
          />
        </div>
        {module !== 'SendR' && (
          <LazySelect
            label="Account"
            className="sm:max-w-88"
            options={[
              { key: 'all', text: 'All accounts' },
              ...own.map(({ accountId, accountName }) => ({ key: accountId, text: accountName, hint: currency })),
            ]}
            value={form.accountId || 'all'}
            onChange={(id) => set({ accountId: id && id !== 'all' ? id : '' })}
            error={faults.accountId}
          />
        )}
        {module === 'Debit' && (
          <RadioCards
            label="Payees"
            columns={3}
            options={[
              { value: 'Any' as const, title: 'All payees' },
              { value: 'New' as const, title: 'New payees', text: 'Never paid before' },
              { value: 'Known' as const, title: 'Known payees', text: 'Paid before' },
            ]}
            value={form.payees}
            onChange={(payees) => set({ payees })}
            error={faults.payees}
          />
        )}
        <LazySelect
          label="Made by"
          className="sm:max-w-88"
          loading={people.loading}
          options={[
            { ...everyone, key: 'all' },
            ...people.members.map(({ userId, name, role }) => ({ key: userId, text: name, hint: role })),
          ]}
          value={form.initiatorId || 'all'}
          onChange={(id) => set({ initiatorId: id && id !== 'all' ? id : '' })}
          error={faults.initiatorId}
        />
      </Section>
      <Section title="Who approves">
        <RadioCards
          label="Approvals"
          required
          columns={3}
          options={approvalCounts.map((count) => ({ value: String(count), title: approvalsWords(count) }))}
          value={form.numberOfApprovals}
          onChange={(numberOfApprovals) => set({ numberOfApprovals })}
          error={faults.numberOfApprovals}
        />
        <p className="-mt-3 text-small text-ink-soft">
          Each by another person. Nobody approves a payment of their own.
        </p>
        <Approvers {...{ form, faults, set, people }} />
      </Section>
    </div>
  )
}

function Approvers({ form, faults, set, people }: FieldControl<RuleForm> & { people: ReturnType<typeof usePeople> }) {
  const count = Number(form.numberOfApprovals)
  const named = form.approvers.slice(0, count).some((key) => key !== '')
  const options = [
    { key: 'anyone', text: 'Anyone who can approve' },
    ...people.roles.map(({ id, name }) => ({ key: `role:${id}`, text: name, hint: 'Role' })),
    ...people.members.map(({ userId, name, role }) => ({ key: `person:${userId}`, text: name, hint: role })),
  ]
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        {approvalCounts.slice(0, count).map((place) => (
          <LazySelect
            key={place}
            label={count === 1 ? 'Approver' : `Approver ${place}`}
            loading={people.loading}
            options={options}
            value={form.approvers[place - 1] || 'anyone'}
            onChange={(key) =>
              set({
                approvers: form.approvers.map((one, at) =>
                  at === place - 1 ? (key && key !== 'anyone' ? key : '') : one,
                ),
              })
            }
            error={place === 1 ? faults.approvers : undefined}
          />
        ))}
      </div>
      {count > 1 && named && (
        <RadioCards
          label="Order"
          columns={2}
          options={[
            { value: 'Parallel' as const, title: 'In any order', text: 'Everyone is asked at the same time' },
            { value: 'Sequential' as const, title: 'One after another', text: 'Approver 1 first' },
          ]}
          value={form.order}
          onChange={(order) => set({ order })}
        />
      )}
    </>
  )
}

function Section({ title, children }: { title: string; children: React.ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-5">
      <h3 className="font-semibold">{title}</h3>
      {children}
    </section>
  )
}

/** The people and roles that a rule can name; none for those who may not see the team. */
export function usePeople() {
  const { permissions } = useProfile()
  const enabled = permissions.includes('team:read')
  const members = useQuery({ ...everyMemberQuery(), enabled })
  const roles = useQuery({ ...rolesQuery(), enabled })
  return {
    loading: enabled && (members.isLoading || roles.isLoading),
    members: (members.data?.members ?? []).flatMap(({ userId, firstName, lastName, role }) =>
      userId ? [{ userId, name: fullName({ firstName, lastName }), role }] : [],
    ),
    roles: roles.data ?? [],
  }
}
