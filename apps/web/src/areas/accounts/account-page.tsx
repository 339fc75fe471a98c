import { useQuery } from '@tanstack/react-query'
import { notFound } from '@tanstack/react-router'
import { pullCurrency } from '@tradewind/contract/pull-pay'
import type { Account } from '#domain/accounts/account.ts'
import { receivingQuery } from '#domain/accounts/accounts.queries.ts'
import { type Details, ReceivingDetails } from '#domain/accounts/receiving-details.tsx'
import { PullLines } from '#domain/pull-pay/pull-lines.tsx'
import { loadPulls, pullsQuery } from '#domain/pull-pay/pull-pay.queries.ts'
import { isUnderWay } from '#domain/pull-pay/pull-words.ts'
import { mayExchange, mayPay } from '#domain/session/profile.ts'
import { useProfile } from '#domain/session/session.ts'
import { TransactionList } from '#domain/transactions/transaction-list.tsx'
import { accountAddress, type TransactionSearch } from '#domain/transactions/transaction-search.rules.ts'
import type { LoadContext, ScreenProps } from '#lib/feature-route.ts'
import { paths } from '#lib/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { CallFailed } from '#ui/calls/api.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { Card } from '#ui/card.tsx'
import { CurrencyFlag } from '#ui/currency-flag.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Link } from '#ui/link.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { MoneyText } from '#ui/money-text.tsx'
import { Part } from '#ui/part.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { transactionsQuery } from './account-transactions.query.ts'
import { accountQuery } from './accounts.queries.ts'
import { accountActionsClass } from './action-class.ts'
import { AddMoney } from './add-money-late.tsx'
import { BalanceButton } from './balance-button.tsx'
import { ExchangeButton } from './exchange-button.tsx'
import { ReceiveButton } from './receive-button.tsx'
import { ScheduleButton } from './schedule-button.tsx'
import { SendButton } from './send-button.tsx'
import { StatementButton } from './statement-button.tsx'

export const readSearch = accountAddress.read

export async function load({ params: { accountId }, search }: LoadContext<'account', TransactionSearch>) {
  const parts = await Promise.allSettled([
    loadAccount(accountId),
    queryClient.ensureQueryData(receivingQuery(accountId)),
    queryClient.ensureQueryData(transactionsQuery(accountId, search)),
  ])
  // An invalid id and another customer's account look alike: not found. Other failures stand in their part's place.
  const absent = (reason: unknown) => reason instanceof CallFailed && [400, 404].includes(reason.status)
  if (parts.some((part) => part.status === 'rejected' && absent(part.reason))) throw notFound()
}

async function loadAccount(accountId: string): Promise<void> {
  const account = await queryClient.ensureQueryData(accountQuery(accountId))
  await loadPulls(account)
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
          <Transactions accountId={accountId} />
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
  const { balance, availableBalance, lienAmount } = account
  const held = { currency: balance.currency, minor: balance.minor - availableBalance.minor - lienAmount.minor }
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="min-w-0">
          <div className="flex items-center gap-3">
            <CurrencyFlag code={account.currencyCode} className="size-8" />
            <h2 className="text-body font-semibold">{account.accountName}</h2>
            {account.status !== 'Active' && <StatusBadge status={account.status} />}
          </div>
          <p className="mt-3">
            <BalanceButton accountId={account.accountId}>
              <span>
                <span className="sr-only">Balance </span>
                <MoneyText amount={account.balance} size="display" withCode />
              </span>
            </BalanceButton>
          </p>
          <p className="mt-1 text-small text-ink-soft">
            <MoneyText amount={account.availableBalance} className="font-medium text-ink" /> available
            {held.minor > 0n && (
              <>
                , <MoneyText amount={held} /> reserved for pending payments
              </>
            )}
            {lienAmount.minor > 0n && (
              <>
                , <MoneyText amount={lienAmount} /> under a lien
              </>
            )}
          </p>
        </div>
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
      {account.status === 'Frozen' && (
        <Alert type="info" title="This account is frozen">
          You can still receive money. You can't send any until the account is unfrozen.
          {account.frozenBy.includes('provider') && ' We froze it, so please contact support.'}
        </Alert>
      )}
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

function Transactions({ accountId }: { accountId: string }) {
  return (
    <TransactionList
      state={useListSearch(accountAddress)}
      query={(search) => transactionsQuery(accountId, search)}
      accountId={accountId}
      intro={
        // Phones leave the balances out.
        <div className="@container">
          <p className="hidden px-6 pb-2 text-caption text-ink-soft @xl:block">
            Each balance is the one right after booking. A payment that waited was booked later than it was ordered.
          </p>
        </div>
      }
    />
  )
}
