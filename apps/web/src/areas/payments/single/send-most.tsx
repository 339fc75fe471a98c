import { useQuery } from '@tanstack/react-query'
import { formatMoney, type Money, toDecimal } from '@tradewind/kernel'
import type { CatalogueEntry } from '@tradewind/kernel/payment-methods/entry'
import type { Account } from '#domain/accounts/account.ts'
import { groupAmount } from '#ui/amount.rules.ts'
import { Button } from '#ui/button.tsx'
import { t } from '#ui/language.ts'
import { MoneyText } from '#ui/money-text.tsx'
import { compareQuery } from '../payments.queries.ts'
import { sendAmountFault } from '../payments.rules.ts'

interface SendMostProps {
  account: Account
  paymentMethod: CatalogueEntry
  /** As it is typed. */
  amount: Money | undefined
  /** What is typed does not fit, with its charge, into the balance or a limit. */
  tooMuch: boolean
  onChoose: (amount: string) => void
}

/** The whole balance in one press: what is left of it beside the charge, as the server says, and no more than the limits allow. */
export function SendMost({ account, paymentMethod, amount, tooMuch, onChoose }: SendMostProps) {
  const { accountId, currencyCode: currency, availableBalance } = account
  const { data } = useQuery({
    ...compareQuery({ accountId, currency, amount: toDecimal(availableBalance) }),
    enabled: availableBalance.minor > 0n,
  })
  const offer = data?.find(({ paymentMethodType }) => paymentMethodType === paymentMethod.method)
  const most = offer?.mostWithin
  if (!offer || (!most && !tooMuch)) return null
  if (!most)
    return (
      <p className="-mt-2 text-small text-ink-soft">
        <MoneyText amount={availableBalance} /> isn't enough: the charge alone is {formatMoney(offer.chargeAmount)}.
      </p>
    )
  if (most.minor === amount?.minor || sendAmountFault(toDecimal(most), { available: availableBalance })) return null
  return (
    <div className="-mt-3 flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
      {tooMuch && <span className="text-ink-soft">{t('Most you can send after the charge:')}</span>}
      <Button kind="secondary" size="small" onClick={() => onChoose(groupAmount(toDecimal(most)))}>
        {/* The whole balance breaks no limit: then this is all of it. */}
        {t(offer.available ? 'Send all: {amount}' : 'Send maximum: {amount}', { amount: formatMoney(most) })}
      </Button>
    </div>
  )
}
