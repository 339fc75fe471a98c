import { listWallets } from '@tradewind/contract/wallets'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { accountsQuery } from '#domain/accounts/accounts.queries.ts'
import { type FundedAccount, fundedAccountOf, fundedWalletOf, openableWallets } from '#domain/funding/funded-account.ts'
import { useProfile } from '#domain/session/session.ts'
import { partShown, queryFor } from '#ui/calls/api.ts'
import { CurrencyFlag } from '#ui/currency-flag.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'

const walletsQuery = (customerId: string) => queryFor(listWallets, { query: { CustomerId: customerId } }, partShown)

const pending = <SkeletonRows rows={4} />

/** Into which account or wallet money is added. */
export function AccountChoice({ onChoose }: { onChoose: (account: FundedAccount) => void }) {
  const { id } = useProfile()
  return (
    <Part query={accountsQuery()} what="your accounts" pending={pending}>
      {(held) => (
        <Part query={walletsQuery(id)} what="your wallets" pending={pending}>
          {(wallets) => (
            <Choices
              all={openOnes([...held.map(fundedAccountOf), ...wallets.map(fundedWalletOf)])}
              onChoose={onChoose}
            />
          )}
        </Part>
      )}
    </Part>
  )
}

/** Each once, also where a list of accounts has wallets in it. */
const openOnes = (all: readonly FundedAccount[]): FundedAccount[] => [
  ...new Map(all.filter(({ status }) => status !== 'Closed').map((one) => [one.accountId, one])).values(),
]

interface ChoicesProps {
  all: readonly FundedAccount[]
  onChoose: (account: FundedAccount) => void
}

function Choices({ all, onChoose }: ChoicesProps) {
  const wallets = openableWallets(all)
  return (
    <div className="flex flex-col gap-6">
      {all.length > 0 && (
        <ul aria-label="Accounts and wallets" className="flex flex-col gap-2">
          {all.map((account) => (
            <Choice key={account.accountId} account={account} onChoose={onChoose}>
              {account.isWallet ? 'Wallet' : 'Account'} · <MoneyText amount={account.balance} />
            </Choice>
          ))}
        </ul>
      )}
      {wallets.length > 0 && (
        <section aria-labelledby="new-wallet" className="flex flex-col gap-2">
          <h3 id="new-wallet" className="text-small font-semibold">
            New wallet
          </h3>
          <ul className="flex flex-col gap-2">
            {wallets.map((wallet) => (
              <Choice key={wallet.currencyCode} account={wallet} onChoose={onChoose}>
                Opens with the first money you add
              </Choice>
            ))}
          </ul>
        </section>
      )}
    </div>
  )
}

interface ChoiceProps {
  account: FundedAccount
  onChoose: (account: FundedAccount) => void
  children: ReactNode
}

function Choice({ account, onChoose, children }: ChoiceProps) {
  return (
    <li>
      <button
        type="button"
        onClick={() => onChoose(account)}
        className="flex min-h-16 w-full items-center gap-3 rounded-base border border-edge bg-paper px-4 py-3 text-start transition hover:border-ink-soft"
      >
        <CurrencyFlag code={account.currencyCode} className="size-8" />
        <span className="min-w-0 flex-1">
          <span className="block font-medium wrap-anywhere">{account.accountName}</span>
          <span className="block text-small text-ink-soft">{children}</span>
        </span>
        <ChevronRight aria-hidden="true" className="size-5 shrink-0 text-ink-soft rtl:-scale-x-100" />
      </button>
    </li>
  )
}
