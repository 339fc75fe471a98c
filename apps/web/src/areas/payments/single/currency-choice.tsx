import { useQuery } from '@tanstack/react-query'
import { type Currency, formatMoney } from '@tradewind/kernel'
import { isolated } from '@tradewind/kernel/text'
import type { Account } from '#domain/accounts/account.ts'
import { canSendFrom } from '#domain/accounts/account-methods.ts'
import { savedPayeeQuery } from '#domain/payees/payee.queries.ts'
import { currenciesOf } from '#domain/payees/send-options.ts'
import { CurrencyFlag } from '#ui/currency-flag.tsx'
import { t } from '#ui/language.ts'
import { LazySelect } from '#ui/lazy-select.tsx'
import type { SelectOption } from '#ui/select.tsx'
import { useCorridors } from './use-corridors.ts'

interface CurrencyChoiceProps {
  account: Account
  accounts: readonly Account[]
  /** The saved beneficiary who is paid; empty where it is someone new. */
  beneficiaryId: string
  /** Another account may pay, which is chosen below: this one says only what is sent. */
  exchanges: boolean
  onAccount: (accountId: string) => void
  /** SendR reaches the currency. */
  onSendr: (currency: Currency) => void
}

/** The currencies of the payment: those of the accounts, and those that SendR reaches. Who is chosen must have an account in it. */
export function CurrencyChoice({ account, accounts, beneficiaryId, exchanges, ...on }: CurrencyChoiceProps) {
  const { data: payee } = useQuery({ ...savedPayeeQuery(beneficiaryId), enabled: beneficiaryId !== '' })
  const corridors = useCorridors(accounts)
  const paidIn = payee && beneficiaryId !== '' ? currenciesOf(payee) : undefined
  const reaches = (currency: Currency) => paidIn === undefined || paidIn.includes(currency)
  const options: SelectOption[] = [
    ...accounts.map((one) => ({
      key: one.accountId,
      text: `${one.currencyCode} · ${isolated(one.accountName)}`,
      hint: t('{amount} available', { amount: formatMoney(one.availableBalance) }),
      icon: <CurrencyFlag code={one.currencyCode} className="size-7" />,
      comingSoon: !canSendFrom(one) && one.accountId !== account.accountId,
      ...(!reaches(one.currencyCode) && { closed: `No ${one.currencyCode} account is saved for this beneficiary.` }),
    })),
    ...corridors.filter(reaches).map((currency) => ({
      key: currency,
      text: `${currency} · SendR`,
      hint: t('Pay by bank transfer or card'),
      icon: <CurrencyFlag code={currency} className="size-7" />,
    })),
  ]
  if (options.length < 2) return <OneAccount account={account} />
  return (
    <LazySelect
      label={exchanges || corridors.length > 0 ? t('Currency to send') : t('From account')}
      required
      options={options}
      value={account.accountId}
      onChange={(key) => {
        if (!key || key === account.accountId) return
        const corridor = corridors.find((currency) => currency === key)
        if (corridor) on.onSendr(corridor)
        else on.onAccount(key)
      }}
    />
  )
}

function OneAccount({ account }: { account: Account }) {
  return (
    <p className="flex items-center gap-3">
      <CurrencyFlag code={account.currencyCode} className="size-8" />
      <span className="min-w-0">
        <span className="block truncate font-semibold">{account.accountName}</span>
        {account.accountName !== `${account.currencyCode} account` && (
          <span className="text-small text-ink-soft">{account.currencyCode} account</span>
        )}
      </span>
    </p>
  )
}
