import { type Account, accountHref, isWallet } from '#domain/accounts/account.ts'
import { CurrencyFlag } from '#ui/currency-flag.tsx'
import { CutName } from '#ui/cut-name.tsx'
import { t } from '#ui/language.ts'
import { Link } from '#ui/link.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'

/** One account or wallet: its currency, what is in it, and what of that can be used where it is less. */
function AccountRow({ account }: { account: Account }) {
  const { currencyCode, currencyName, accountName, accountNumber, balance, availableBalance, status } = account
  const held = balance.minor !== availableBalance.minor
  return (
    <Link
      bare
      href={accountHref(account)}
      className="flex min-h-14 items-center gap-3 px-5 py-2 transition hover:bg-inset sm:px-6 wide:min-h-13"
    >
      <CurrencyFlag code={currencyCode} className="size-8 shrink-0" />
      <span className="min-w-0 flex-1">
        <span className="flex items-baseline gap-2">
          <span className="font-semibold">{currencyCode}</span>
          <CutName name={accountName || t(currencyName)} className="min-w-0 text-small" />
        </span>
        <span className="flex gap-2 text-caption text-ink-soft">
          {accountName && <CutName name={t(currencyName)} className="min-w-0" />}
          <span
            className="figures shrink-0"
            aria-label={t(isWallet(account) ? 'Wallet number ending {digits}' : 'Account number ending {digits}', {
              digits: accountNumber.slice(-4),
            })}
          >
            •• {accountNumber.slice(-4)}
          </span>
        </span>
      </span>
      {status !== 'Active' && <StatusBadge status={status} />}
      <span className="shrink-0 text-end">
        <MoneyText amount={balance} className="block font-semibold" />
        {held && (
          <span className="block text-caption text-ink-soft">
            <MoneyText amount={availableBalance} /> {t('available')}
          </span>
        )}
      </span>
    </Link>
  )
}

/** Accounts or wallets, one a line, in a card. */
export const AccountList = ({ accounts }: { accounts: readonly Account[] }) => (
  <ul className="divide-y divide-line overflow-clip rounded-b-large border-t border-line">
    {accounts.map((account) => (
      <li key={account.accountId}>
        <AccountRow account={account} />
      </li>
    ))}
  </ul>
)
