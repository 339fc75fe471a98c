import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { getExchangePrice } from '@tradewind/contract/exchange'
import type { Negotiation } from '@tradewind/contract/exchange-negotiation'
import { compare, formatMoney, type Money, toDecimal } from '@tradewind/kernel'
import { shownNumbers } from '@tradewind/kernel/number-style'
import type { CatalogueEntry } from '@tradewind/kernel/payment-methods/entry'
import type { Account } from '#domain/accounts/account.ts'
import { usableRatesQuery } from '#domain/exchange/negotiated.ts'
import { Alert } from '#ui/alert.tsx'
import { groupAmount } from '#ui/amount.rules.ts'
import { Button } from '#ui/button.tsx'
import { queryFor } from '#ui/calls/api.ts'
import { refusalText } from '#ui/calls/refusal-text.ts'
import { t } from '#ui/language.ts'
import { compareQuery } from '../payments.queries.ts'
import type { SendForm } from './send-form.rules.ts'
import type { PaidFrom } from './use-paid-from.ts'

interface YourRatesProps {
  account: Account
  payers: readonly Account[]
  paymentMethod: CatalogueEntry
  onUse: (change: Pick<SendForm, 'amount' | 'paidFrom' | 'quoted' | 'negotiationId' | 'negotiated'>) => void
}

type Chosen = Pick<Negotiation, 'id' | 'amount'> & { payer: Account }

/** Negotiated rates of this pair that can still be used: each sells its own amount, and all that it buys is sent. */
export function YourRates({ account, payers, paymentMethod, onUse }: YourRatesProps) {
  const { data } = useQuery(usableRatesQuery())
  const client = useQueryClient()
  const { accountId, currencyCode: currency } = account
  /** Uses all that a rate buys; gives why it can't be used. */
  const use = async ({ id, amount, payer }: Chosen): Promise<string | undefined> => {
    const sold = toDecimal(amount)
    const query = { FromAccountId: payer.accountId, ToAccountId: accountId, Side: 'sell' as const, Amount: sold }
    const priced = { query: { ...query, BypassRequestId: id } }
    const { bought } = await client.fetchQuery(queryFor(getExchangePrice, priced, { failures: 'own' }))
    const offers = await client.fetchQuery(compareQuery({ accountId, currency, amount: toDecimal(bought) }))
    const most = offers.find(({ paymentMethodType }) => paymentMethodType === paymentMethod.method)?.mostWithin
    if (!most) return 'The charge is more than this rate buys.'
    onUse({
      amount: groupAmount(toDecimal(most)),
      paidFrom: payer.accountId,
      quoted: '',
      negotiationId: id,
      negotiated: sold,
    })
    return undefined
  }
  const using = useMutation({ mutationFn: use, meta: { failures: 'own' } })
  const failure = using.error ? refusalText(using.error, { lost: "We couldn't load this rate." }) : using.data
  const offered = (data?.records ?? []).flatMap((one) => {
    const payer = payers.find(
      ({ currencyCode, availableBalance }) =>
        currencyCode === one.amount.currency && compare(availableBalance, one.amount) >= 0,
    )
    return payer && one.boughtCurrency === currency && one.offeredRate ? [{ one, payer }] : []
  })
  if (offered.length === 0) return null
  return (
    <section aria-label={t('Your negotiated rates')} className="-mt-2 flex flex-col items-start gap-2">
      {offered.map(({ one, payer }) => (
        <Button
          key={one.id}
          kind="secondary"
          size="small"
          busy={using.isPending && using.variables.id === one.id}
          onClick={() => !using.isPending && using.mutate({ ...one, payer })}
        >
          <span className="figures">
            {t('Use your rate of {rate} for {amount}', {
              rate: `${one.offeredRate}`.replace('.', shownNumbers.point),
              amount: formatMoney(one.amount),
            })}
          </span>
        </Button>
      ))}
      {failure && (
        <Alert type="warning" live="polite">
          {failure} Nothing was exchanged.
        </Alert>
      )}
    </section>
  )
}

interface AtYourRateProps {
  account: Account
  paid: PaidFrom
  paymentMethod: CatalogueEntry
  amount: Money | undefined
  onAmount: (amount: string) => void
  /** Pays at the rate of the moment instead. */
  onCurrentRate: () => void
}

/** What a negotiated rate is for, and all that can be sent with it. */
export function AtYourRate({ account, paid, paymentMethod, amount, onAmount, onCurrentRate }: AtYourRateProps) {
  const { accountId, currencyCode: currency } = account
  const { price, rest } = paid
  const { data } = useQuery({
    ...compareQuery({ accountId, currency, amount: price ? toDecimal(price.bought) : '1.00' }),
    enabled: price !== undefined,
  })
  const most = data?.find(({ paymentMethodType }) => paymentMethodType === paymentMethod.method)?.mostWithin
  return (
    <div className="flex flex-col items-start gap-3">
      <Alert
        type="info"
        title="At your negotiated rate"
        action={
          <Button kind="secondary" size="small" onClick={onCurrentRate}>
            Use the current rate
          </Button>
        }
      >
        {price ? `${formatMoney(price.sold)} is exchanged, once.` : 'It is for one amount, once.'} The charge is taken
        from what it buys.
        {rest && ` ${formatMoney(rest)} stays in your ${currency} account.`}
      </Alert>
      {price && most && most.minor !== amount?.minor && (
        <Button kind="secondary" size="small" onClick={() => onAmount(groupAmount(toDecimal(most)))}>
          {t('Send all: {amount}', { amount: formatMoney(most) })}
        </Button>
      )}
    </div>
  )
}
