import type { Money } from '@tradewind/kernel'
import { isolated } from '@tradewind/kernel/text'
import type { Account } from '#domain/accounts/account.ts'
import { type Paying, payingAccounts } from '#domain/accounts/paying-accounts.rules.ts'
import { Button } from '#ui/button.tsx'

interface PayInsteadProps {
  account: Account
  accounts: readonly Account[]
  /** Those in other currencies that may pay. */
  payers: readonly Account[]
  paying: Pick<Paying, 'lastUsed' | 'worth'>
  /** Amount and charge. */
  needed: Money
  onAccount: (accountId: string) => void
  onPayFrom: (accountId: string) => void
}

/** Where an account doesn't hold enough: the one that the rule proposes instead, in one press. */
export function PayInstead({ account, accounts, payers, paying, needed, ...on }: PayInsteadProps) {
  const { currencyCode: currency } = account
  const same = accounts.filter((one) => one !== account && one.currencyCode === currency)
  const [proposed] = payingAccounts([...same, ...payers], { ...paying, currency, needed })
  if (!proposed || proposed.availableBalance.minor === 0n) return null
  const { accountId, currencyCode, accountName } = proposed
  return (
    <Button
      kind="secondary"
      size="small"
      className="self-start"
      onClick={() => (currencyCode === currency ? on.onAccount(accountId) : on.onPayFrom(accountId))}
    >
      Pay with {currencyCode} · {isolated(accountName)} instead
    </Button>
  )
}
