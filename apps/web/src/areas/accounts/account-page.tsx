import { useQuery } from '@tanstack/react-query'
import { notFound, redirect } from '@tanstack/react-router'
import { pullCurrency } from '@tradewind/contract/pull-pay'
import { type Account, accountHref, isWallet } from '#domain/accounts/account.ts'
import { accountsQuery } from '#domain/accounts/accounts.queries.ts'
import { receivingQuery } from '#domain/accounts/receiving-details.query.ts'
import { type Details, ReceivingDetails } from '#domain/accounts/receiving-details.tsx'
import { PullLines } from '#domain/pull-pay/pull-lines.tsx'
import { loadPulls, pullsQuery } from '#domain/pull-pay/pull-pay.queries.ts'
import { isUnderWay } from '#domain/pull-pay/pull-words.ts'
import { mayExchange, mayPay } from '#domain/session/profile.ts'
import { useProfile } from '#domain/session/session.ts'
import { accountAddress, type TransactionSearch } from '#domain/transactions/transaction-search.rules.ts'
import type { LoadContext, ScreenProps } from '#lib/feature-route.ts'
import { paths } from '#lib/paths.ts'
import { CallFailed } from '#ui/calls/api.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { Card } from '#ui/card.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Link } from '#ui/link.tsx'
import { Part } from '#ui/part.tsx'
import { AccountBalance, FrozenNotice } from './account-balance.tsx'
import { transactionsQuery } from './account-transactions.query.ts'
import { AccountTransactions } from './account-transactions.tsx'
import { accountQuery } from './accounts.queries.ts'
import { accountActionsClass } from './action-class.ts'
import { AddMoney } from './add-money-late.tsx'
import { ExchangeButton } from './exchange-button.tsx'
import { ReceiveButton } from './receive-button.tsx'
import { ScheduleButton } from './schedule-button.tsx'
import { SendButton } from './send-button.tsx'
import { StatementButton } from './statement-button.tsx'

export const readSearch = accountAddress.read

export async function load({ params: { accountId }, search }: LoadContext<'account', TransactionSearch>) {
  const known = queryClient.getQueryData(accountsQuery().queryKey)?.find((one) => one.accountId === accountId)
  if (known) leadToWallet(known)
  const parts = await Promise.allSettled([
    loadAccount(accountId),
    queryClient.ensureQueryData(receivingQuery(accountId)),
    queryClient.ensureQueryData(transactionsQuery(accountId, search)),
  ])
  // An invalid id and another customer's account look alike: not found. Other failures stand in their part's place.
  const absent = (reason: unknown) => reason instanceof CallFailed && [400, 404].includes(reason.status)
  const [account] = parts
  if (account.status === 'fulfilled') leadToWallet(account.value)
  if (parts.some((part) => part.status === 'rejected' && absent(part.reason))) throw notFound()
}

/** Links to an account need not know that it is a wallet. */
function leadToWallet(account: Account): void {
  if (isWallet(account)) throw redirect({ href: accountHref(account), replace: true })
}

async function loadAccount(accountId: string): Promise<Account> {
  const account = await queryClient.ensureQueryData(accountQuery(accountId))
  await loadPulls(account)
  return account
}

export function Screen({ params: { accountId } }: ScreenProps<'account', TransactionSearch>) {
  return (
    <div className="flex flex-col gap-6">
      <Link href={paths.accounts()} className="touchable self-start text-small">
        All accounts
      </Link>
      <Part query={accountQuery(accountId)} what="this account" errorClass={inPaper}>
        {(account) => <AccountHead account={account} />}
      </Part>
      <div className="grid items-start gap-6 wide:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="flex min-w-0 flex-col gap-6">
          <BeingCollected accountId={accountId} />
          <AccountTransactions accountId={accountId} />
        </div>
        {/* On narrower screens they are one tap away. */}
        <div className="max-wide:hidden">
          <Part query={receivingQuery(accountId)} what="the account details" errorClass={inPaper}>
            {(options) => <Receiving accountId={accountId} options={options} />}
          </Part>
        </div>
      </div>
    </div>
  )
}

const inPaper = 'rounded-large border border-line bg-paper p-5 sm:px-6'

/** Its entries and their windows come with it, after the page. */
const AccountMore = lazyPart(() => import('./care/account-more.tsx'), 'AccountMore', {
  pending: <div className="min-h-13 min-w-24" />,
})

/** What is in the account and what one can do with it. Areas add their actions to the row when they are built. */
function AccountHead({ account }: { account: Account }) {
  const profile = useProfile()
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <AccountBalance account={account} />
        <div className={accountActionsClass}>
          {account.status === 'Active' && mayPay(profile) && <SendButton accountId={account.accountId} />}
          {account.status === 'Active' && mayExchange(profile) && <ExchangeButton accountId={account.accountId} />}
          {account.status === 'Active' && mayPay(profile) && <ScheduleButton accountId={account.accountId} />}
          {account.status !== 'Closed' && <ReceiveButton accounts={[account]} />}
          <AddMoney accounts={[account]} />
          <StatementButton account={account} />
          {account.status !== 'Closed' && <AccountMore account={account} />}
        </div>
      </div>
      <FrozenNotice account={account} noun="account" />
    </>
  )
}

function Receiving({ accountId, options }: { accountId: string; options: readonly Details[] }) {
  const { data: account } = useQuery({ ...accountQuery(accountId), retryOnMount: false })
  return account ? <ReceivingDetails currency={account.currencyCode} options={options} /> : null
}

/** Debits that have not settled, which are not in the transactions yet. */
function BeingCollected({ accountId }: { accountId: string }) {
  const { data: account } = useQuery({ ...accountQuery(accountId), retryOnMount: false })
  if (account?.currencyCode !== pullCurrency) return null
  return (
    <Part query={pullsQuery(accountId)} what="the debits in progress">
      {({ records }) => {
        const pulls = records.filter(isUnderWay)
        if (pulls.length === 0) return null
        return (
          <Card
            flush
            title="Debits in progress"
            aside={
              <Link href={paths.accountFund({ accountId })} className="text-small">
                All debits
              </Link>
            }
          >
            <PullLines label="Debits in progress" pulls={pulls} />
          </Card>
        )
      }}
    </Part>
  )
}
