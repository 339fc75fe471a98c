import { redirect } from '@tanstack/react-router'
import { walletCountriesOf } from '@tradewind/kernel/wallet-countries'
import { Send } from 'lucide-react'
import { type Account, accountHref, isWallet } from '#domain/accounts/account.ts'
import { canSendFrom } from '#domain/accounts/account-methods.ts'
import { mayExchange, mayPay } from '#domain/session/profile.ts'
import { useProfile } from '#domain/session/session.ts'
import { accountAddress, type TransactionSearch } from '#domain/transactions/transaction-search.rules.ts'
import type { LoadContext, ScreenProps } from '#lib/feature-route.ts'
import { loadParts } from '#lib/load-parts.ts'
import { paths } from '#lib/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { queryClient } from '#ui/calls/query-client.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { Link } from '#ui/link.tsx'
import { Part } from '#ui/part.tsx'
import { AccountBalance, FrozenNotice } from '../account-balance.tsx'
import { transactionsQuery } from '../account-transactions.query.ts'
import { AccountTransactions } from '../account-transactions.tsx'
import { accountQuery } from '../accounts.queries.ts'
import { accountActionsClass, actionClass } from '../action-class.ts'
import { AddMoney } from '../add-money-late.tsx'
import { ExchangeButton } from '../exchange-button.tsx'
import { ScheduleButton } from '../schedule-button.tsx'
import { StatementButton } from '../statement-button.tsx'

export const readSearch = accountAddress.read

export const load = ({ params: { walletId }, search }: LoadContext<'wallet', TransactionSearch>) =>
  loadParts(
    [
      queryClient.ensureQueryData(accountQuery(walletId)).then((held) => {
        if (!isWallet(held)) throw redirect({ href: accountHref(held), replace: true })
      }),
      queryClient.ensureQueryData(transactionsQuery(walletId, search)),
    ],
    { absent: 'not-found' },
  )

/** `/accounts/w/:walletId`: what a wallet holds, what one can do with it, and what moved. */
export function Screen({ params: { walletId } }: ScreenProps<'wallet', TransactionSearch>) {
  return (
    <div className="flex flex-col gap-6">
      <Link href={paths.wallets()} className="touchable self-start text-small">
        All wallets
      </Link>
      <Part
        query={accountQuery(walletId)}
        what="this wallet"
        errorClass="rounded-large border border-line bg-paper p-5 sm:px-6"
      >
        {(wallet) => <WalletHead wallet={wallet} />}
      </Part>
      <AccountTransactions accountId={walletId} hasWallets />
    </div>
  )
}

/** Its entries and their windows come with it, after the page. */
const AccountMore = lazyPart(() => import('../care/account-more.tsx'), 'AccountMore', {
  pending: <div className="min-h-13 min-w-24" />,
})

function WalletHead({ wallet }: { wallet: Account }) {
  const profile = useProfile()
  const { accountId, accountNumber, currencyCode, status } = wallet
  const isActive = status === 'Active'
  const isOpen = status !== 'Closed'
  return (
    <>
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-5">
        <div className="min-w-0">
          <AccountBalance account={wallet} />
          <p className="mt-1 flex items-center gap-2 text-small text-ink-soft">
            Wallet number <span className="figures text-ink">{accountNumber}</span>
            <CopyButton text={accountNumber} label="Wallet number" />
          </p>
        </div>
        <div className={accountActionsClass}>
          {isActive && mayPay(profile) && canSendFrom(wallet) && (
            <ButtonLink
              href={payOutHref(wallet)}
              size="large"
              icon={<Send aria-hidden="true" className="size-4.5 max-sm:hidden" />}
              className={actionClass}
            >
              Pay out
            </ButtonLink>
          )}
          {isOpen && walletCountriesOf(currencyCode).length > 0 && <AddMoney accounts={[wallet]} />}
          {isActive && mayExchange(profile) && <ExchangeButton accountId={accountId} />}
          {isActive && mayPay(profile) && canSendFrom(wallet) && <ScheduleButton accountId={accountId} />}
          <StatementButton account={wallet} />
          {isOpen && <AccountMore account={wallet} />}
        </div>
      </div>
      <FrozenNotice account={wallet} noun="wallet" />
    </>
  )
}

/** Rupees leave by their own channel, the others by mobile money. */
const payOutHref = ({ accountId, currencyCode }: Account): string =>
  currencyCode === 'INR' ? paths.walletInr({ id: accountId }) : paths.sendMoney({ accountId })
