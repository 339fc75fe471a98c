import { useQuery } from '@tanstack/react-query'
import type { getTotalBalance } from '@tradewind/contract/accounts'
import type { Reply } from '@tradewind/contract/client'
import { useDeferredValue, useState } from 'react'
import { type Account, isWallet } from '#domain/accounts/account.ts'
import { accountsQuery } from '#domain/accounts/accounts.queries.ts'
import { payingAccounts } from '#domain/accounts/paying-accounts.rules.ts'
import { mayExchange, mayPay } from '#domain/session/profile.ts'
import { useProfile } from '#domain/session/session.ts'
import type { TransactionRecord } from '#domain/transactions/transaction-words.ts'
import { paths } from '#lib/paths.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { Card } from '#ui/card.tsx'
import { timeText } from '#ui/dates.ts'
import { useAfterFirstPaint } from '#ui/first-paint.ts'
import { counted, t } from '#ui/language.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Link } from '#ui/link.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { Part } from '#ui/part.tsx'
import { AccountList } from './account-list.tsx'
import { recentQuery, totalQuery } from './accounts.queries.ts'
import { type AccountSearch, type AccountSort, arrangeAccounts, type Direction } from './accounts.rules.ts'
import { actionsClass } from './action-class.ts'
import { AddMoney } from './add-money-late.tsx'
import { ExchangeButton } from './exchange-button.tsx'
import { loadNeeds, NeedsYou } from './needs-you-late.tsx'
import { ReceiveButton } from './receive-button.tsx'
import { SendButton } from './send-button.tsx'

export async function load() {
  // A part that fails shows it in its place; the others are there.
  await Promise.allSettled([
    queryClient.ensureQueryData(accountsQuery()),
    queryClient.ensureQueryData(totalQuery()),
    queryClient.ensureQueryData(recentQuery()),
    loadNeeds(),
  ])
}

/** Accounts that fit on a phone screen without scrolling, plus one. */
const firstShown = 8

/** `/accounts`, the home page: what there is, what waits for the person, and what happened last. */
export function Screen() {
  const { data: all = [] } = useQuery({ ...accountsQuery(), retryOnMount: false })
  const whole = useAfterFirstPaint()
  const later = useDeferredValue(whole, false)
  return (
    <div className="flex flex-col gap-6">
      <div className="flex flex-wrap items-end justify-between gap-5 max-sm:gap-9">
        <Part query={totalQuery()} what="your total balance" errorClass="w-full">
          {(total) => <Total total={total} all={all} />}
        </Part>
        <Actions all={all} />
      </div>
      <NeedsYou />
      {/* Beside each other where there is room: what was paid last is seen without scrolling. */}
      <div className="grid items-start gap-6 wide:grid-cols-2">
        <Accounts whole={whole} />
        {whole && (
          <div className="flex min-w-0 flex-col gap-6">
            <LatestTransactions />
            {later && <CashFlowCard />}
          </div>
        )}
      </div>
      {later && <SandboxLink />}
    </div>
  )
}

const inCard = 'px-5 pb-5 sm:px-6'

const LatestTransactions = () => (
  <Card
    flush
    title={t('Recent transactions')}
    aside={
      <Link href={paths.transactions()} className="touchable text-small">
        {t('See all')}
        <span className="sr-only"> {t('transactions')}</span>
      </Link>
    }
  >
    <Part query={recentQuery()} what="your recent transactions" errorClass={inCard}>
      {({ records }) => <Recent records={records} />}
    </Part>
  </Card>
)

/** What one does with the money, from the account of the main currency unless another is chosen there. */
function Actions({ all }: { all: readonly Account[] }) {
  const profile = useProfile()
  const first = payingAccounts(all, { currency: profile.mainCurrencyCode })[0]
  const open = arrangeAccounts(all, { ...untouched, first: profile.mainCurrencyCode }).filter(
    ({ status }) => status !== 'Closed',
  )
  return (
    <div className={actionsClass}>
      {first && mayPay(profile) && <SendButton accountId={first.accountId} />}
      {first && open.length > 1 && mayExchange(profile) && <ExchangeButton accountId={first.accountId} />}
      <ReceiveButton accounts={open.filter((one) => !isWallet(one))} />
      <AddMoney accounts={open} />
    </div>
  )
}

const untouched: { sort: AccountSort; direction: Direction } = { sort: 'Currency', direction: 'ASC' }

function Accounts({ whole }: { whole: boolean }) {
  const { mainCurrencyCode } = useProfile()
  const [search, setSearch] = useState<AccountSearch>({ text: '' })
  // The home currency is first until someone asks for an order.
  const [order, setOrder] = useState<{ sort: AccountSort; direction: Direction; first?: string }>({
    ...untouched,
    first: mainCurrencyCode,
  })
  const { sort, direction } = order
  const toolsShown = useDeferredValue(true, false)
  return (
    <div className="flex min-w-0 flex-col gap-6">
      <Part
        query={accountsQuery()}
        what="your accounts"
        errorClass="rounded-large border border-line bg-paper p-5 sm:px-6"
      >
        {(all) => {
          const wallets = all.filter(isWallet)
          const accounts = all.filter((one) => !isWallet(one))
          return (
            <>
              <Card
                flush
                title={t('Your accounts')}
                headingId="accounts-heading"
                aside={
                  accounts.length > 1 && (
                    // Its height is there before it.
                    <div className="min-h-11 w-full sm:w-auto wide:min-h-9">
                      {toolsShown && (
                        <AccountTools
                          {...{ setSearch, sort, direction }}
                          text={search.text}
                          setSort={(chosen) => setOrder({ sort: chosen, direction })}
                          setDirection={(chosen) => setOrder({ sort, direction: chosen })}
                        />
                      )}
                    </div>
                  )
                }
              >
                <Listed all={accounts} shown={arrangeAccounts(accounts, { ...search, ...order })} whole={whole} />
              </Card>
              {/* After the last account, which comes with them; before what is loaded later and would push them down. */}
              {whole && wallets.length > 0 && <Wallets wallets={wallets} />}
              {whole && toolsShown && <RequestsPart accounts={accounts} />}
            </>
          )
        }}
      </Part>
    </div>
  )
}

function Wallets({ wallets }: { wallets: readonly Account[] }) {
  return (
    <Card
      flush
      title={t('Your wallets')}
      headingId="wallets-heading"
      aside={
        <Link href={paths.wallets()} className="touchable text-small">
          {t('See all')}
          <span className="sr-only"> {t('wallets')}</span>
        </Link>
      }
    >
      <AccountList accounts={wallets} />
    </Card>
  )
}

/** What looks through many accounts comes after the first of them. */
const AccountTools = lazyPart(() => import('./account-tools.tsx'), 'AccountTools')
const RequestsPart = lazyPart(() => import('./care/requests-part.tsx'), 'RequestsPart')
const NoAccounts = lazyPart(() => import('./no-accounts.tsx'), 'NoAccounts')

interface ListedProps {
  all: readonly Account[]
  shown: readonly Account[]
  whole: boolean
}

function Listed({ all, shown, whole }: ListedProps) {
  if (shown.length === 0) return <NoAccounts searched={all.length > 0} />
  return <AccountList accounts={whole ? shown : shown.slice(0, firstShown)} />
}

const CashFlowCard = lazyPart(() => import('./below-the-fold.tsx'), 'CashFlowCard')
const SandboxLink = lazyPart(() => import('./below-the-fold.tsx'), 'SandboxLink')
const RecentTransactions = lazyPart(() => import('./below-the-fold.tsx'), 'RecentTransactions', {
  pending: <div className="h-96" />,
})

/** Below the fold, so read and rendered after the first paint without blocking input. */
function Recent({ records }: { records: readonly TransactionRecord[] }) {
  const shown = useDeferredValue(true, false)
  return shown ? <RecentTransactions records={records} /> : <div className="h-96" />
}

function Total({ total: { total, ratesAt }, all }: { total: Reply<typeof getTotalBalance>; all: readonly Account[] }) {
  return (
    <div className="min-w-0">
      <p className="text-small text-ink-soft">{t('Total balance')}</p>
      <p className="mt-1">
        <MoneyText amount={total} size="display" withCode />
      </p>
      {all.length > 0 && (
        <p className="mt-1 text-small text-ink-soft">
          {countText(all)} {t('· mid-market rates at')} {timeText(ratesAt)}
        </p>
      )}
    </div>
  )
}

function countText(all: readonly Account[]): string {
  const wallets = all.filter(isWallet).length
  const accounts = all.length - wallets
  return [
    accounts > 0 && counted(accounts, '{count} account', '{count} accounts'),
    wallets > 0 && counted(wallets, '{count} wallet', '{count} wallets'),
  ]
    .filter(Boolean)
    .join(t(' and '))
}
