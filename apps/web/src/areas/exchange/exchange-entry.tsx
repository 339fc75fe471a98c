import { useQuery } from '@tanstack/react-query'
import { compare, formatMoney, type Money, toDecimal } from '@tradewind/kernel'
import { ArrowUpDown } from 'lucide-react'
import type { Account } from '#domain/accounts/account.ts'
import { DocumentsField } from '#domain/documents/documents-field.tsx'
import { priceEntries } from '#domain/exchange/price-lines.tsx'
import type { usePrice } from '#domain/exchange/use-price.ts'
import { AddMissing } from '#domain/funding/add-missing.tsx'
import { categoriesQuery } from '#domain/payees/payee.queries.ts'
import { paths } from '#lib/paths.ts'
import { AccountPicker } from '#ui/account-picker.tsx'
import { Alert } from '#ui/alert.tsx'
import { groupAmount } from '#ui/amount.rules.ts'
import { Button } from '#ui/button.tsx'
import { CallFailed } from '#ui/calls/api.ts'
import { failureText } from '#ui/calls/refusal-text.ts'
import { FoldedFields } from '#ui/folded-fields.tsx'
import { KeyValue } from '#ui/key-value.tsx'
import { LazySelect } from '#ui/lazy-select.tsx'
import { Link } from '#ui/link.tsx'
import { MoneyText } from '#ui/money-text.tsx'
import { RetryHint } from '#ui/retry-hint.tsx'
import { StepFrame } from '#ui/step-frame.tsx'
import { TextField } from '#ui/text-field.tsx'
import { type ExchangeForm, type FormFaults, hasDetails, isMove, readAmount } from './exchange.rules.ts'
import { Amounts } from './exchange-amounts.tsx'
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
  /** Names of the files that were handed in before: they stay with the exchange. */
  kept: readonly string[]
  /** Why the last step could not be reached. */
  refusal: string | undefined
}

/** Which accounts, how much, and why. */
export function ExchangeEntry(props: EntryProps) {
  const { form, faults, from, to, accounts, priced, follow, customerId, set, onNext, busy, kept, refusal } = props
  const moves = isMove(from, to)
  const { price, error } = priced
  const others = accounts.filter(({ accountId }) => accountId !== from.accountId)
  const choose = (fromId: string | null) => {
    if (!fromId) return
    // The same account cannot stand on both sides: they change places.
    set({ fromId, ...(fromId === form.toId && { toId: form.fromId }), ...(!follow.pays && { side: 'sell' }) })
  }
  // The law of a currency or the amount asks for it: the server says which.
  const reasonNeeded = price?.reasonNeeded ?? false
  const reason = (
    <TextField
      label="Reason for exchange"
      required={reasonNeeded}
      value={form.reason}
      maxLength={200}
      onChange={({ currentTarget }) => set({ reason: currentTarget.value })}
      error={faults.reason}
      {...(!reasonNeeded && { hint: 'Optional. Not needed for this amount.' })}
    />
  )
  const equivalent = price ? toDecimal(form.side === 'sell' ? price.bought : price.sold) : ''
  return (
    <StepFrame
      title={moves ? 'Move money' : 'Exchange funds'}
      text={
        moves
          ? 'Between two of your accounts in the same currency. The money arrives immediately, free of charge.'
          : 'Between two of your accounts. You see the rate and what it costs before you confirm.'
      }
      next="Review"
      onNext={onNext}
      busy={busy}
    >
      {form.negotiationId && !moves && (
        <Alert
          type="info"
          title="At your negotiated rate"
          action={
            <Button
              kind="secondary"
              size="small"
              // Someone is paid then with what is bought for exactly that.
              onClick={() => {
                follow.control.set({ pays: false })
                set({ negotiationId: undefined })
              }}
            >
              Use the current rate
            </Button>
          }
        >
          It applies once, to exactly this amount and these currencies. If the market rate is better for you, you get
          that instead.
        </Alert>
      )}
      <Amounts {...{ form, faults, from, to, moves, follow, price, equivalent, set }} />
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
      {to && (
        <AddMissing
          accountId={from.accountId}
          needed={price?.sold ?? (form.side === 'sell' ? readAmount(form.amount, from.currencyCode) : undefined)}
          available={from.availableBalance}
        />
      )}
      {error && (
        <Alert type={error instanceof CallFailed && error.status < 500 ? 'warning' : 'danger'} live="polite">
          {error instanceof CallFailed ? failureText(error) : "We couldn't load the rate. Nothing was exchanged."}{' '}
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
      {price && to && !moves && !form.negotiationId && <AskForRate {...{ from, to }} sold={price.sold} />}
      {follow.offered && to && (
        <FollowFields
          {...{ follow, customerId, to }}
          onPays={() => {
            // A negotiated rate is for what is sold.
            if (!form.negotiationId)
              set({ side: 'buy', amount: form.side === 'buy' ? form.amount : groupAmount(equivalent) })
          }}
        />
      )}
      {!moves && to && (
        <>
          {reasonNeeded && reason}
          <FoldedFields
            title="More details"
            text={`${reasonNeeded ? 'Reference' : 'Reason, reference'}, description, category and documents (optional)`}
            holding={hasDetails(form, reasonNeeded) || kept.length > 0}
          >
            <div className="flex flex-col gap-5">
              {!reasonNeeded && reason}
              <div className="grid gap-5 sm:grid-cols-2">
                <TextField
                  label="Reference"
                  value={form.reference}
                  maxLength={140}
                  placeholder="Exchange of funds"
                  hint="Optional. Shown in lists and on statements."
                  onChange={({ currentTarget }) => set({ reference: currentTarget.value })}
                />
                <TextField
                  label="Description"
                  value={form.description}
                  hint="Optional. Only your team can see it."
                  onChange={({ currentTarget }) => set({ description: currentTarget.value })}
                />
              </div>
              {/* A payment that follows has one of its own. */}
              {!follow.pays && <CategoryChoice value={form.category} onChange={(category) => set({ category })} />}
              <DocumentsField files={form.documents} kept={kept} onChange={(documents) => set({ documents })} />
            </div>
          </FoldedFields>
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

/** From a threshold on a better rate can be asked for, for this pair and amount. */
function AskForRate({ from, to, sold }: { from: Account; to: Account; sold: Money }) {
  const least = from.accountThreshold.negotiateRateThreshold
  if (!least || compare(sold, least) < 0) return null
  const search = new URLSearchParams({ from: from.currencyCode, to: to.currencyCode, amount: toDecimal(sold) })
  return (
    <p className="text-small text-ink-soft">
      From {formatMoney(least)} you can negotiate.{' '}
      <Link href={`${paths.rateBypass()}?${search}`}>Ask for a better rate</Link>
    </p>
  )
}

function CategoryChoice({ value, onChange }: { value: string; onChange: (category: string) => void }) {
  const { data: categories = [], isPending, isError, refetch } = useQuery(categoriesQuery())
  return (
    <LazySelect
      label="Expense category"
      placeholder="Choose a category"
      loading={isPending}
      options={categories.map(({ name }) => ({ key: name, text: name }))}
      value={value || null}
      onChange={(category) => onChange(category ?? '')}
      hint={
        isError ? (
          <RetryHint what="We couldn't load the categories." onRetry={() => void refetch()} />
        ) : (
          'Optional. Only your team sees it.'
        )
      }
    />
  )
}

const optionOf = ({ accountId, accountName, currencyCode, availableBalance }: Account) => ({
  accountId,
  accountName,
  currencyCode,
  balance: formatMoney(availableBalance),
})
