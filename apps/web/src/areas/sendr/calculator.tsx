import { useQuery } from '@tanstack/react-query'
import type { Currency } from '@tradewind/kernel'
import { formatAmount, formatMoney, formatRate } from '@tradewind/kernel'
import { useState } from 'react'
import { openLimits } from '#domain/limits/limits.tsx'
import { useFlags } from '#lib/flags.ts'
import { AmountField } from '#ui/amount-field.tsx'
import { CallFailed } from '#ui/calls/api.ts'
import { failureText } from '#ui/calls/refusal-text.ts'
import { CurrencyFlag } from '#ui/currency-flag.tsx'
import { momentText, timeText } from '#ui/dates.ts'
import { KeyValue } from '#ui/key-value.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { TransferLimit } from '#ui/transfer-limit.tsx'
import { exceedsLimit, type QuoteInput, soonWords } from './price.rules.ts'
import { type Quote, rateQuery } from './sendr.queries.ts'
import type { Priced } from './use-quote.ts'

interface CalculatorProps {
  quoteInput: QuoteInput
  onChange: (quoteInput: QuoteInput) => void
  price: Priced
  fromCurrencies: readonly Currency[]
  toCurrencies: readonly Currency[]
  fault?: string | undefined
}

/** Both amounts of a transfer, either of which may be typed, and what the price is made of. */
export function Calculator({ quoteInput, onChange, price, fromCurrencies, toCurrencies, fault }: CalculatorProps) {
  const { from, to, amount, side } = quoteInput
  const { quote, error, limits } = price
  const flags = useFlags()
  const over = exceedsLimit(quote?.total, limits?.available)
  const words = error instanceof CallFailed ? failureText(error) : undefined
  const failed = error && !words ? "We couldn't load the price. We'll keep trying." : words
  const [entered, setEntered] = useState<{ side: QuoteInput['side']; text: string }>()
  const field = (mine: QuoteInput['side'], priced: string) => ({
    // A price that arrives meanwhile must not change an amount that someone is about to type over.
    value: side === mine ? amount : entered?.side === mine ? entered.text : priced,
    onFocus: () => setEntered({ side: mine, text: priced }),
    onBlur: () => setEntered(undefined),
    onChange: (text: string) => onChange({ ...quoteInput, amount: text, side: mine }),
    error: side === mine ? (fault ?? failed) : undefined,
  })
  return (
    <div className="flex flex-col gap-4">
      {over && (
        <TransferLimit
          flags={flags}
          onIncreaseLimit={() => openLimits({ currency: from, counted: 'PaymentInstruction' })}
        />
      )}
      <AmountField
        label="You send"
        required
        currency={from}
        currencyControl={
          <Picker
            label="Currency you pay in"
            value={from}
            among={fromCurrencies}
            onChange={(one) => onChange({ ...quoteInput, from: one })}
          />
        }
        {...field('Send', quote ? formatAmount(quote.total) : '')}
      />
      <AmountField
        label="They receive"
        currency={to}
        currencyControl={
          <Picker
            label="Payout currency"
            value={to}
            among={toCurrencies}
            onChange={(one) => onChange({ ...quoteInput, to: one })}
          />
        }
        {...field('Receive', quote ? formatAmount(quote.received) : '')}
      />
      <PriceLines price={price} quoteInput={quoteInput} />
    </div>
  )
}

/** Fee, rate and arrival together. */
export function PriceLines({
  price: { quote, current },
  quoteInput: { from, to },
}: {
  price: Priced
  quoteInput: QuoteInput
}) {
  if (!quote)
    return (
      <div className="flex flex-col gap-1 text-small text-ink-soft">
        <p>Enter an amount to see the fee, rate and arrival time.</p>
        <RateNow {...{ from, to }} />
      </div>
    )
  return (
    <div aria-busy={!current}>
      <KeyValue
        entries={[
          ...feeEntries(quote),
          ...(from === to
            ? []
            : [
                { label: 'Amount converted', value: <MoneyText amount={quote.converted} /> },
                { label: 'Rate', value: formatRate(from, quote.rate, to) },
              ]),
          { label: 'Arrives', value: soonWords(quote) ?? momentText(quote.arrivesBy) },
        ]}
      />
      <p className="mt-2 text-small text-ink-soft">
        Quote at the mid-market rate, valid until {timeText(quote.lockedUntil)}. Delivered by {quote.network}; the
        arrival time counts from when we receive your money.
      </p>
    </div>
  )
}

const feeEntries = ({ fee, voucher }: Quote) =>
  voucher?.reason === null
    ? [
        { label: 'Our fee', value: <MoneyText amount={voucher.fullCharge} /> },
        { label: `Voucher ${voucher.voucherCode}`, value: `−${formatMoney(voucher.discountAmount)}` },
      ]
    : [{ label: 'Our fee', value: <MoneyText amount={fee} /> }]

/** The middle of the market, before there is an amount to price. Where it does not come nothing stands there. */
function RateNow({ from, to }: { from: Currency; to: Currency }) {
  const { data: rate } = useQuery(rateQuery(from, to))
  return rate ? <p>Mid-market rate: {formatRate(from, rate.rate, to)}</p> : null
}

interface PickerProps {
  label: string
  value: Currency
  among: readonly Currency[]
  onChange: (currency: Currency) => void
}

function Picker({ label, value, among, onChange }: PickerProps) {
  return (
    <label className="flex items-center gap-2">
      <CurrencyFlag code={value} />
      <span className="sr-only">{label}</span>
      <select
        value={value}
        onChange={({ currentTarget }) => {
          const chosen = among.find((one) => one === currentTarget.value)
          if (chosen) onChange(chosen)
        }}
        className="-me-2.5 min-h-11 rounded-small bg-transparent font-semibold text-ink"
      >
        {among.map((code) => (
          <option key={code} value={code}>
            {code}
          </option>
        ))}
      </select>
    </label>
  )
}
