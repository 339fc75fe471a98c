import { useQuery } from '@tanstack/react-query'
import type { Schedule } from '@tradewind/contract/schedules'
import { type Currency, formatMoney, toDecimal } from '@tradewind/kernel'
import { isolated } from '@tradewind/kernel/text'
import type { Account } from '#domain/accounts/account.ts'
import { accountsQuery } from '#domain/accounts/accounts.queries.ts'
import { rateText } from '#domain/exchange/quote.rules.ts'
import { usePrice } from '#domain/exchange/use-price.ts'
import { useProfile } from '#domain/session/session.ts'
import { AmountField } from '#ui/amount-field.tsx'
import { CurrencyFlag } from '#ui/currency-flag.tsx'
import type { FieldControl } from '#ui/form/form-control.ts'
import { LazySelect } from '#ui/lazy-select.tsx'
import { TextField } from '#ui/text-field.tsx'
import { payersOf, type ScheduleForm } from './schedule-form.rules.ts'
import { outsideText } from './schedule-words.ts'

/** Which account pays: the one that sends, or one in another currency, with bounds for the rates of later days. */
export function SchedulePayer({ control, account }: { control: FieldControl<ScheduleForm>; account: Account }) {
  const { form, faults, set } = control
  const { permissions } = useProfile()
  const { data: all = [] } = useQuery(accountsQuery({ failures: 'silent' }))
  const payers = permissions.includes('exchange:create') ? payersOf(account, { all, paidFrom: form.paidFrom }) : []
  const payer = payers.find(({ accountId }) => accountId === form.paidFrom)
  const now = usePrice({ from: payer, to: account, side: 'buy', amount: form.amount })
  if (payers.length === 0) return null
  const today = now.price && rateText(now.price.markedRate, now.price.sold.currency, account.currencyCode)
  return (
    <>
      <LazySelect
        label="Pay with"
        required
        options={[account, ...payers].map((one) => ({
          key: one.accountId,
          text: `${one.currencyCode} · ${isolated(one.accountName)}`,
          hint: `${formatMoney(one.availableBalance)} available`,
          icon: <CurrencyFlag code={one.currencyCode} className="size-7" />,
        }))}
        value={payer ? payer.accountId : account.accountId}
        onChange={(id) => id && set({ paidFrom: id === account.accountId ? '' : id, lowestRate: '', mostSold: '' })}
        hint={
          payer
            ? `We'll exchange it into ${account.currencyCode} on the day of each payment, at that day's rate.`
            : "Or choose another currency, and we'll exchange it on the day of each payment."
        }
      />
      {payer && (
        <>
          <div className="grid items-start gap-5 sm:grid-cols-2">
            <TextField
              label="Lowest rate"
              inputMode="decimal"
              value={form.lowestRate}
              onChange={({ currentTarget }) => set({ lowestRate: currentTarget.value })}
              error={faults.lowestRate}
              hint={today ? `Now ${today}` : rateHint(payer.currencyCode, account.currencyCode)}
            />
            <AmountField
              label="Highest amount"
              currency={payer.currencyCode}
              value={form.mostSold}
              onChange={(mostSold) => set({ mostSold })}
              error={faults.mostSold}
              hint={
                now.price ? `Now ${formatMoney(now.price.sold)}, plus the charge` : 'For one payment, charge included.'
              }
            />
          </div>
          <LazySelect
            label="If the rate is outside these limits"
            required
            options={Object.entries(outsideText).map(([key, text]) => ({ key, text }))}
            value={form.whenOutside}
            onChange={(key) => key && set({ whenOutside: key as ScheduleForm['whenOutside'] })}
            hint="Set a lowest rate, a highest amount, or both. Outside these limits nothing is paid, and we'll email you."
          />
        </>
      )}
    </>
  )
}

const rateHint = (base: Currency, quote: Currency): string => `Minimum ${quote} for 1 ${base}.`

/** What another account that pays adds to the review of a schedule. */
export function payerEntries(form: ScheduleForm, { account, all }: { account: Account; all: readonly Account[] }) {
  const payer = all.find(({ accountId }) => accountId === form.paidFrom)
  if (!payer) return []
  const most = form.mostSold === '' ? undefined : form.mostSold
  return [
    { label: 'Paid with', value: <bdi>{payer.accountName}</bdi> },
    ...(form.lowestRate.trim()
      ? [{ label: 'Lowest rate', value: rateText(form.lowestRate.trim(), payer.currencyCode, account.currencyCode) }]
      : []),
    ...(most ? [{ label: 'Highest amount', value: `${most} ${payer.currencyCode}` }] : []),
    { label: 'If the rate is outside these limits', value: outsideText[form.whenOutside] },
  ]
}

/** The account that pays for a schedule, and its bounds, as its page shows them. */
export function paidWithEntries(
  exchangeFrom: Schedule['exchangeFrom'],
  { sent, all }: { sent: Currency; all: readonly Account[] },
) {
  if (!exchangeFrom) return []
  const { accountId, currencyCode, lowestRate, mostSold, whenOutside } = exchangeFrom
  const payer = all.find((one) => one.accountId === accountId)
  return [
    { label: 'Paid with', value: payer ? <bdi>{payer.accountName}</bdi> : currencyCode },
    ...(lowestRate ? [{ label: 'Lowest rate', value: rateText(lowestRate, currencyCode, sent) }] : []),
    ...(mostSold ? [{ label: 'Highest amount', value: `${toDecimal(mostSold)} ${currencyCode}` }] : []),
    { label: 'If the rate is outside these limits', value: outsideText[whenOutside] },
  ]
}
