import { type Account, accountHref, isWallet } from '#domain/accounts/account.ts'
import { CurrencyFlag } from '#ui/currency-flag.tsx'
import { CutName } from '#ui/cut-name.tsx'
import { Link } from '#ui/link.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'

/** One account or wallet: its currency, what is in it, and what of that can be used. */
function AccountCard({ account }: { account: Account }) {
  const { currencyCode, currencyName, accountName, accountNumber, balance, availableBalance, status } = account
  const held = balance.minor !== availableBalance.minor
  return (
    <Link
      bare
      href={accountHref(account)}
      className="group flex h-full flex-col rounded-large border border-line bg-paper p-5 transition hover:border-edge"
    >
      <span className="flex items-center gap-3">
        <CurrencyFlag code={currencyCode} className="size-9" />
        <span className="min-w-0 flex-1">
          <span className="block font-semibold">{currencyCode}</span>
          <CutName name={currencyName} className="text-caption text-ink-soft" />
        </span>
        {status !== 'Active' && <StatusBadge status={status} />}
      </span>
      <span className="mt-6 block">
        <MoneyText amount={balance} size="title" />
      </span>
      {held && (
        <span className="mt-1 block text-caption text-ink-soft">
          <MoneyText amount={availableBalance} /> available
        </span>
      )}
      {/* At the lower edge, where it is in the other cards of the row. */}
      <span className="mt-auto block pt-5">
        <span className="flex justify-between gap-3 border-t border-line pt-3 text-caption text-ink-soft">
          <CutName name={accountName} className="min-w-0" />
          <span
            className="figures shrink-0"
            aria-label={`${isWallet(account) ? 'Wallet' : 'Account'} number ending ${accountNumber.slice(-4)}`}
          >
            •• {accountNumber.slice(-4)}
          </span>
        </span>
      </span>
    </Link>
  )
}

export const CardGrid = ({ accounts }: { accounts: readonly Account[] }) => (
  <ul className="grid gap-4 sm:grid-cols-2 wide:grid-cols-3">
    {accounts.map((account) => (
      <li key={account.accountId} className="min-w-0">
        <AccountCard account={account} />
      </li>
    ))}
  </ul>
)
