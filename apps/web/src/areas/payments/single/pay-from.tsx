import { formatMoney } from '@tradewind/kernel'
import { isolated } from '@tradewind/kernel/text'
import type { Account } from '#domain/accounts/account.ts'
import { CurrencyFlag } from '#ui/currency-flag.tsx'
import { t } from '#ui/language.ts'
import { LazySelect } from '#ui/lazy-select.tsx'

interface PayFromProps {
  /** The account that sends, in the currency of the payment. */
  account: Account
  payers: readonly Account[]
  value: string
  onChange: (accountId: string) => void
}

/** Which account pays: the one that sends, or one in another currency whose money is exchanged for it. */
export function PayFrom({ account, payers, value, onChange }: PayFromProps) {
  const { currencyCode: currency } = account
  const other = payers.some(({ accountId }) => accountId === value)
  return (
    <LazySelect
      label={t('Pay with')}
      required
      hint={
        other
          ? t("We exchange it into {currency} when you send. Your own {currency} isn't used.", { currency })
          : t('Or choose another currency: we exchange it for you.')
      }
      options={[account, ...payers].map((one) => ({
        key: one.accountId,
        text: `${one.currencyCode} · ${isolated(one.accountName)}`,
        hint: t('{amount} available', { amount: formatMoney(one.availableBalance) }),
        icon: <CurrencyFlag code={one.currencyCode} className="size-7" />,
      }))}
      value={other ? value : account.accountId}
      onChange={(accountId) => accountId && onChange(accountId)}
    />
  )
}
