import { useQuery } from '@tanstack/react-query'
import * as contract from '@tradewind/contract/cards'
import { listMembers } from '@tradewind/contract/team'
import { formatMoney } from '@tradewind/kernel'
import { useState } from 'react'
import type { Account } from '#domain/accounts/account.ts'
import { isWallet } from '#domain/accounts/account.ts'
import { accountsQuery } from '#domain/accounts/accounts.queries.ts'
import { useProfile } from '#domain/session/session.ts'
import { loadParts } from '#lib/load-parts.ts'
import { paths } from '#lib/paths.ts'
import { AccountPicker } from '#ui/account-picker.tsx'
import { ButtonLink } from '#ui/button.tsx'
import { queryFor } from '#ui/calls/api.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { LazySelect } from '#ui/lazy-select.tsx'
import { Link } from '#ui/link.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { SuccessScreen } from '#ui/success-screen.tsx'
import { TextField } from '#ui/text-field.tsx'
import { managesCards, mayUseCards } from './card-rights.ts'
import { blankControls, type ControlsForm, controlsBody, controlsFaults } from './controls.rules.ts'
import { ControlsFields } from './controls-fields.tsx'

export const load = () => loadParts([queryClient.ensureQueryData(accountsQuery())])

/** `/request-card`: who uses the card, which account pays, and what it may be used for. */
export function Screen() {
  const may = mayUseCards(useProfile())
  const [requested, setRequested] = useState<Requested>()
  if (requested)
    return (
      <SuccessScreen
        title="Card requested"
        text={
          requested.status === 'PendingTeam'
            ? "Your team decides first, then we'll review the request and email you."
            : "We'll review the request and email you, usually within one working day."
        }
        button={{ text: 'Card requests', href: paths.cardRequests() }}
      />
    )
  return (
    <div className="mx-auto flex w-full max-w-160 flex-col gap-6">
      <Link href={paths.cards()} className="touchable self-start text-small">
        All cards
      </Link>
      <Card>
        {may ? (
          <Part query={accountsQuery()} what="your accounts" pending={<SkeletonRows rows={6} />}>
            {(all) => <RequestForm accounts={all.filter(canPayCards)} onRequested={setRequested} />}
          </Part>
        ) : (
          <EmptyState title="View-only access" text="Ask a Super Admin of your team for permission to use cards." />
        )}
      </Card>
    </div>
  )
}

const canPayCards = (account: Account): boolean => !isWallet(account) && account.status === 'Active'

interface Form extends ControlsForm {
  accountId: string | null
  holderId: string | null
  label: string
  purpose: string
}

type Requested = Pick<contract.CardRequest, 'requestId' | 'status'>

interface RequestProps {
  accounts: readonly Account[]
  onRequested: (request: Requested) => void
}

function RequestForm({ accounts, onRequested }: RequestProps) {
  const profile = useProfile()
  const only = accounts.length === 1 ? (accounts[0]?.accountId ?? null) : null
  const payerOf = (id: string | null) => accounts.find(({ accountId }) => accountId === id)
  const request = useForm({
    control: useFormControl<Form>({ ...blankControls, accountId: only, holderId: null, label: '', purpose: '' }),
    call: contract.requestCard,
    body: ({ accountId, holderId, label, purpose, ...controls }) =>
      accountId === null
        ? undefined
        : {
            customerId: profile.id,
            accountId,
            ...(holderId && { holderId }),
            label: label.trim(),
            purpose: purpose.trim(),
            ...controlsBody(controls),
          },
    faults: (form) => ({
      accountId: form.accountId === null ? 'Choose the account to pay from' : undefined,
      ...controlsFaults(form, payerOf(form.accountId)?.currencyCode ?? profile.mainCurrencyCode),
    }),
    fieldOf: { 'issuing.account_unfit': 'accountId', 'issuing.holder_unknown': 'holderId' },
    onSaved: onRequested,
  })
  const { form, faults, set, field } = request
  if (accounts.length === 0)
    return (
      <EmptyState
        title="No account to pay from"
        text="A card pays from an active account. Open one first."
        action={<ButtonLink href={paths.accounts()}>Your accounts</ButtonLink>}
      />
    )
  return (
    <CallForm form={request} className="flex flex-col gap-6" words="Request card" size="large">
      <TextField label="Card name" hint="Optional, such as Software." maxLength={40} {...field('label')} />
      <TextField label="Purpose" required hint="What it’s for." maxLength={140} {...field('purpose')} />
      <AccountPicker
        label="Pays from"
        required
        accounts={accounts.map((account) => ({
          ...account,
          balance: formatMoney(account.availableBalance),
        }))}
        value={form.accountId}
        error={faults.accountId}
        onChange={(accountId) => set({ accountId })}
      />
      {managesCards(profile) && (
        <HolderField value={form.holderId} error={faults.holderId} onChange={(holderId) => set({ holderId })} />
      )}
      <ControlsFields
        control={request as never}
        currency={payerOf(form.accountId)?.currencyCode ?? profile.mainCurrencyCode}
      />
    </CallForm>
  )
}

const membersQuery = () =>
  queryFor(
    listMembers,
    { query: { Status: 'Active', SortBy: 'Name', SortDirection: 'ASC', Page: 1, PageSize: 100 } },
    { failures: 'silent' },
  )

interface HolderProps {
  value: string | null
  error: string | undefined
  onChange: (holderId: string | null) => void
}

/** Who uses the card. Without a team there is nobody to choose. */
function HolderField({ value, error, onChange }: HolderProps) {
  const { data, isPending } = useQuery(membersQuery())
  const members = (data?.members ?? []).flatMap((member) =>
    member.userId ? [{ ...member, userId: member.userId }] : [],
  )
  const you = members.find(({ isYou }) => isYou)
  if (!isPending && members.length < 2) return null
  return (
    <LazySelect
      label="Holder"
      required
      loading={isPending}
      hint="Only the holder can activate the card and see its number."
      options={members.map(({ userId, firstName, lastName, email, isYou }) => ({
        key: userId,
        text: `${firstName} ${lastName}`,
        also: email,
        hint: isYou ? 'You' : email,
      }))}
      value={value ?? you?.userId ?? null}
      error={error}
      onChange={onChange}
    />
  )
}
