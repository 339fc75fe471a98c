import * as groups from '@tradewind/contract/beneficiary-groups'
import type { Reply } from '@tradewind/contract/client'
import { canSend } from '@tradewind/kernel/payment-methods/catalogue'
import { useState } from 'react'
import { type Account, isWallet } from '#domain/accounts/account.ts'
import { accountsQuery } from '#domain/accounts/accounts.queries.ts'
import type { Beneficiary } from '#domain/payees/saved-payee.rules.ts'
import { mayExchange, mayPayMany } from '#domain/session/profile.ts'
import { currentProfile, useProfile } from '#domain/session/session.ts'
import type { LoadContext, ScreenProps } from '#lib/feature-route.ts'
import { loadParts } from '#lib/load-parts.ts'
import { paths } from '#lib/paths.ts'
import { textsIn } from '#lib/search.rules.ts'
import { ButtonLink } from '#ui/button.tsx'
import { queryFor } from '#ui/calls/api.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { Card } from '#ui/card.tsx'
import { openDrafts, version } from '#ui/drafts/drafts.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { Part } from '#ui/part.tsx'
import { useStore } from '#ui/store.ts'
import { type BlockForm, blankRow, methodOf, withBlock } from './batch.rules.ts'
import { BatchFlow } from './batch-flow.tsx'
import { BatchStart } from './batch-start.tsx'

export const readSearch = textsIn('group', 'account')

type Search = ReturnType<typeof readSearch>

const groupQuery = (customerId: string, id: string) =>
  queryFor(groups.getPaymentGroup, { query: { CustomerId: customerId, PaymentGroupId: id } }, { failures: 'own' })
const membersQuery = (customerId: string, id: string) =>
  queryFor(
    groups.listGroupBeneficiaries,
    { query: { CustomerId: customerId, PaymentGroupId: id } },
    { failures: 'own' },
  )

export async function load({ search: { group } }: LoadContext<'beneficiariesSendMoney', Search>) {
  const profile = currentProfile()
  if (!profile) return
  await loadParts(
    [
      queryClient.ensureQueryData(accountsQuery()),
      group && queryClient.fetchQuery(groupQuery(profile.id, group)),
      group && queryClient.fetchQuery(membersQuery(profile.id, group)),
      group && openDrafts(profile.userId),
    ],
    { absent: 'not-found' },
  )
}

export function Screen({ search: { group, account } }: ScreenProps<'beneficiariesSendMoney', Search>) {
  const taken = useStore(version)
  const { id } = useProfile()
  return (
    <Part query={accountsQuery()} what="your accounts" errorClass={inPaper}>
      {(all) =>
        group ? (
          <Part query={groupQuery(id, group)} what="this group" errorClass={inPaper}>
            {({ paymentGroupName }) => (
              <Part query={membersQuery(id, group)} what="the members" errorClass={inPaper}>
                {(members) => (
                  <PayGroup
                    key={`${group} ${taken}`}
                    groupId={group}
                    groupName={paymentGroupName}
                    accountId={account}
                    all={all}
                    members={members}
                  />
                )}
              </Part>
            )}
          </Part>
        ) : (
          <ChooseBatch all={all} />
        )
      }
    </Part>
  )
}

const inPaper = 'rounded-large border border-line bg-paper p-5 sm:px-6'

/** Without a group: one is chosen, or an empty batch is begun from the first account that can pay. */
function ChooseBatch({ all }: { all: readonly Account[] }) {
  const profile = useProfile()
  const account = all.find(
    (one) => one.status === 'Active' && !one.isDeleted && !isWallet(one) && canSend(one.currencyCode),
  )
  const pays = mayPayMany(profile)
  return (
    <div className="mx-auto flex w-full max-w-160 flex-col gap-6">
      <Link href={paths.beneficiaries()} className="touchable self-start text-small">
        All beneficiaries
      </Link>
      <h2 className="text-title font-semibold">Batch payment</h2>
      {pays && account ? (
        <BatchStart accountId={account.accountId} />
      ) : (
        <Card flush>
          <EmptyState
            title={pays ? 'No account to pay from' : 'View-only access'}
            text={
              pays
                ? 'None of your accounts can send money right now.'
                : 'Your role lets you view accounts and payments. Ask a colleague who can pay.'
            }
            action={
              <ButtonLink kind="secondary" href={paths.accounts()}>
                Your accounts
              </ButtonLink>
            }
          />
        </Card>
      )}
    </div>
  )
}

interface PayGroupProps {
  groupId: string
  groupName: string
  accountId: string | undefined
  all: readonly Account[]
  members: Reply<typeof groups.listGroupBeneficiaries>
}

/** A group's members as rows, each in a currency that an open account of the customer holds. */
function PayGroup({ groupId, groupName, accountId, all, members }: PayGroupProps) {
  const profile = useProfile()
  const open = all.filter((one) => one.status === 'Active' && !one.isDeleted && !isWallet(one))
  // The account that was chosen comes first, so that its currency is paid from it.
  const ordered = [
    ...open.filter((one) => one.accountId === accountId),
    ...open.filter((one) => one.accountId !== accountId),
  ]
  const [begin] = useState(() => blocksOf(members, ordered))
  const canPay = mayPayMany(profile) && begin.length > 0
  const head = (
    <>
      <Link href={paths.paymentGroup({ paymentGroupId: groupId })} className="touchable self-start text-small">
        Back to the group
      </Link>
      <h2 className="text-title font-semibold wrap-anywhere">
        Pay <bdi>{groupName}</bdi>
      </h2>
    </>
  )
  const query = new URLSearchParams({ group: groupId, ...(accountId && { account: accountId }) })
  return (
    <div className="mx-auto flex w-full max-w-260 flex-col gap-6 max-sm:pb-24">
      {!canPay && head}
      {canPay ? (
        <BatchFlow
          head={head}
          customerId={profile.id}
          accounts={ordered}
          exchangeable={mayExchange(profile) ? open : []}
          begin={begin}
          href={`${paths.beneficiariesSendMoney()}?${query}`}
        />
      ) : (
        <Card flush>
          <EmptyState
            title={mayPayMany(profile) ? 'No one in this group can be paid' : 'View-only access'}
            text={
              mayPayMany(profile)
                ? 'None of your accounts is in a currency this group is paid in.'
                : 'Your role lets you view accounts and payments. Ask a colleague who can pay.'
            }
            action={
              <ButtonLink kind="secondary" href={paths.paymentGroup({ paymentGroupId: groupId })}>
                Back to the group
              </ButtonLink>
            }
          />
        </Card>
      )}
    </div>
  )
}

/** Each member once, in the first currency that one of the accounts can pay. */
function blocksOf(members: readonly Beneficiary[], accounts: readonly Account[]): readonly BlockForm[] {
  let blocks: readonly BlockForm[] = []
  for (const member of members) {
    const account = accounts.find(({ currencyCode }) => methodOf(member, currencyCode))
    if (!account) continue
    const { accountId, currencyCode: currency } = account
    blocks = withBlock(blocks, { accountId, currency, rows: [] }).map((block) =>
      block.currency === currency
        ? { ...block, rows: [...block.rows, blankRow(crypto.randomUUID(), member.beneficiaryId)] }
        : block,
    )
  }
  return blocks
}
