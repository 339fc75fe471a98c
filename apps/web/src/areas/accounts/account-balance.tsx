import type { Account } from '#domain/accounts/account.ts'
import type { Noun } from '#domain/accounts/noun.ts'
import { Alert } from '#ui/alert.tsx'
import { CurrencyFlag } from '#ui/currency-flag.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { BalanceButton } from './balance-button.tsx'

/** What is in an account or a wallet, and what of that can be used. */
export function AccountBalance({ account }: { account: Account }) {
  const { balance, availableBalance, lienAmount } = account
  const held = { currency: balance.currency, minor: balance.minor - availableBalance.minor - lienAmount.minor }
  return (
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
  )
}

/** Says what a freeze stops and who can lift it; `noun` is what is frozen. */
export function FrozenNotice({ account, noun }: { account: Account; noun: Noun }) {
  if (account.status !== 'Frozen') return null
  return (
    <Alert type="info" title={`This ${noun} is frozen`}>
      You can still receive money. You can't send any until the {noun} is unfrozen.
      {account.frozenBy.includes('provider') && ' We froze it, so please contact support.'}
    </Alert>
  )
}
