import { toDecimal } from '@tradewind/kernel'
import { ArrowUpDown } from 'lucide-react'
import type { Account } from '#domain/accounts/account.ts'
import { priceEntries } from '#domain/exchange/price-lines.tsx'
import type { usePrice } from '#domain/exchange/use-price.ts'
import { CallFailed } from '#lib/api.ts'
import { AccountPicker } from '#ui/account-picker.tsx'
import { Alert } from '#ui/alert.tsx'
import { groupAmount } from '#ui/amount.rules.ts'
import { AmountField } from '#ui/amount-field.tsx'
import { Button } from '#ui/button.tsx'
import { ExchangeFields } from '#ui/exchange-fields.tsx'
import { FileDrop } from '#ui/file-drop.tsx'
import { KeyValue } from '#ui/key-value.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { StepFrame } from '#ui/step-frame.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type ExchangeForm, type FormFaults, isMove } from './exchange.rules.ts'
import { FollowFields } from './follow-fields.tsx'
import type { Follow } from './use-follow.ts'

interface EntryProps {
  form: ExchangeForm
  faults: FormFaults
  from: Account
  to: Account | undefined
  /** All that money can be taken from or put into. */
  accounts: readonly Account[]
  priced: ReturnType<typeof usePrice>
  follow: Follow
  customerId: string
  set: (change: Partial<ExchangeForm>) => void
  onNext: () => void
  busy: boolean
  /** Why the last step could not be reached. */
  refusal: string | undefined
}

/** Which accounts, how much, and why. */
export function ExchangeEntry(props: EntryProps) {
  const { form, faults, from, to, accounts, priced, follow, customerId, set, onNext, busy, refusal } = props
  const moves = isMove(from, to)
  const { price, error } = priced
  const others = accounts.filter(({ accountId }) => accountId !== from.accountId)
  const choose = (fromId: string | null) => {
    if (!fromId) return
    // The same account cannot stand on both sides: they change places.
    set({ fromId, ...(fromId === form.toId && { toId: form.fromId }), ...(!follow.pays && { side: 'sell' }) })
  }
  const equivalent = price ? toDecimal(form.side === 'sell' ? price.bought : price.sold) : ''
  return (
    <StepFrame
      title={moves ? 'Move money' : 'Exchange funds'}
      text={
        moves
          ? 'Between two of your accounts in the same currency. The money arrives at once and costs nothing.'
          : 'Between two of your accounts. You see the rate and what it costs before you confirm.'
      }
      next="Review"
      onNext={onNext}
      busy={busy}
    >
      <div className="grid items-start gap-4 sm:grid-cols-[minmax(0,1fr)_auto_minmax(0,1fr)]">
        <AccountPicker
          label="From"
          required
          accounts={accounts.map(optionOf)}
          value={form.fromId}
          onChange={choose}
          hint={
            <>
              <MoneyText amount={from.availableBalance} /> available
            </>
          }
        />
        <Button
          kind="secondary"
          size="small"
          className="min-h-11 self-start sm:mt-7"
          disabled={!to}
          onClick={() => set({ fromId: form.toId, toId: form.fromId, side: 'sell' })}
          icon={<ArrowUpDown aria-hidden="true" className="size-4.5 sm:rotate-90" />}
        >
          Swap
        </Button>
        <AccountPicker
          label="To"
          required
          accounts={others.map(optionOf)}
          value={form.toId || null}
          onChange={(toId) => set({ toId: toId ?? '' })}
          error={faults.toId}
          // So that both fields stand at one height.
          {...(to && {
            hint: (
              <>
                <MoneyText amount={to.availableBalance} /> available
              </>
            ),
          })}
        />
      </div>
      {form.negotiationId && !moves && (
        <Alert
          type="info"
          title="At your negotiated rate"
          action={
            <Button kind="secondary" size="small" onClick={() => set({ negotiationId: undefined })}>
              Use the current rate
            </Button>
          }
        >
          It holds for exactly this amount between these two currencies, once. While the market is better for you, you
          get the better rate.
        </Alert>
      )}
      {moves || !to ? (
        <AmountField
          label="Amount"
          required
          currency={from.currencyCode}
          value={form.amount}
          onChange={(amount) => set({ amount, side: 'sell' })}
          disabled={!to}
          error={faults.amount}
          {...(!to && { hint: 'Choose an account first' })}
        />
      ) : follow.pays ? (
        <AmountField
          label="They receive"
          required
          currency={to.currencyCode}
          value={form.amount}
          onChange={(amount) => set({ amount, side: 'buy' })}
          error={faults.amount}
          hint={
            price ? (
              <>
                You send <MoneyText amount={price.sold} />
              </>
            ) : (
              'We exchange as much as the payment and its charge take.'
            )
          }
        />
      ) : (
        <ExchangeFields
          from={from.currencyCode}
          to={to.currencyCode}
          accountChosen
          amount={form.side === 'sell' ? form.amount : groupAmount(equivalent)}
          equivalent={form.side === 'buy' ? form.amount : groupAmount(equivalent)}
          onAmount={({ amount }) => set({ amount, side: 'sell' })}
          onEquivalent={({ amount }) => set({ amount, side: 'buy' })}
          error={faults.amount}
        />
      )}
      {error && (
        <Alert type={error instanceof CallFailed && error.status < 500 ? 'warning' : 'danger'} live="polite">
          {error instanceof CallFailed
            ? (error.errors[0]?.message ?? error.message)
            : "We couldn't load the rate. Nothing was exchanged."}{' '}
          <Button kind="quiet" size="small" onClick={() => void priced.refetch()}>
            Try again
          </Button>
        </Alert>
      )}
      {price && !moves && (
        <div className={priced.current ? undefined : 'opacity-60'} aria-busy={!priced.current}>
          <KeyValue entries={priceEntries(price)} />
          {follow.pays && price.approvalsNeeded > 0 && (
            <div className="mt-3">
              <Alert type="warning" title="The exchange needs approval first" live="polite">
                A colleague has to approve an exchange of <MoneyText amount={price.sold} />. Exchange the money first,
                then pay from your {price.bought.currency} account.
              </Alert>
            </div>
          )}
          {follow.pays && Math.max(price.approvalsOfPayment, follow.charge?.approvalsNeeded ?? 0) > 0 && (
            <p className="mt-3 text-small text-ink-soft">
              The exchange is made now. Its money is reserved until a colleague approves the payment.
            </p>
          )}
          {!follow.pays && price.approvalsNeeded > 0 && (
            <p className="mt-3 text-small text-ink-soft">
              A colleague has to approve this. It is then exchanged at the rate of that moment, unless that buys more
              than 1% less.
            </p>
          )}
        </div>
      )}
      {follow.offered && to && (
        <FollowFields
          {...{ follow, customerId, to }}
          onPays={() => set({ side: 'buy', amount: form.side === 'buy' ? form.amount : groupAmount(equivalent) })}
        />
      )}
      {!moves && to && (
        <>
          <TextField
            label="Reason for exchange"
            required
            value={form.reason}
            onChange={({ currentTarget }) => set({ reason: currentTarget.value })}
            error={faults.reason}
          />
          <div className="grid gap-5 sm:grid-cols-2">
            <TextField
              label="Reference"
              value={form.reference}
              maxLength={140}
              placeholder="Exchange of funds"
              hint="Optional. Lists and statements show it."
              onChange={({ currentTarget }) => set({ reference: currentTarget.value })}
            />
            <TextField
              label="Description"
              value={form.description}
              hint="Optional. Only your team sees it."
              onChange={({ currentTarget }) => set({ description: currentTarget.value })}
            />
          </div>
          <FileDrop
            label="Document"
            hint="Optional."
            file={form.document}
            onPick={(document) => set({ document })}
            onRemove={() => set({ document: undefined })}
          />
        </>
      )}
      {moves && (
        <TextField
          label="Reference"
          value={form.reference}
          maxLength={140}
          placeholder="transfer"
          hint="Optional. Lists and statements show it."
          onChange={({ currentTarget }) => set({ reference: currentTarget.value })}
        />
      )}
      {refusal && (
        <Alert type="danger" live="assertive">
          {refusal}
        </Alert>
      )}
    </StepFrame>
  )
}

const optionOf = ({ accountId, accountName, currencyCode, availableBalance }: Account) => ({
  accountId,
  accountName,
  currencyCode,
  balance: toDecimal(availableBalance),
})
