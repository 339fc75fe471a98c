import { notFound } from '@tanstack/react-router'
import * as exchange from '@tradewind/contract/exchange'
import { toDecimal } from '@tradewind/kernel'
import { useState } from 'react'
import type { Account } from '#domain/accounts/account.ts'
import { accountsQuery } from '#domain/accounts/accounts.queries.ts'
import { payingAccounts } from '#domain/accounts/paying-accounts.rules.ts'
import type { Quote } from '#domain/exchange/quote.rules.ts'
import { usePrice } from '#domain/exchange/use-price.ts'
import { mayExchange, type Profile } from '#domain/session/profile.ts'
import { useProfile } from '#domain/session/session.ts'
import type { LoadContext, ScreenProps } from '#lib/feature-route.ts'
import { loadParts } from '#lib/load-parts.ts'
import { paths } from '#lib/paths.ts'
import { textsIn } from '#lib/search.rules.ts'
import { ButtonLink } from '#ui/button.tsx'
import { partShown, queryFor, useCall } from '#ui/calls/api.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { refusalText } from '#ui/calls/refusal-text.ts'
import { Card } from '#ui/card.tsx'
import { EmptyState } from '#ui/empty-state.tsx'
import { type FormControl, useFormControl } from '#ui/form/form-control.ts'
import { Link } from '#ui/link.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { blankExchange, type ExchangeForm, faultsOf, isMove, readAmount } from './exchange.rules.ts'
import { ExchangeDone } from './exchange-done.tsx'
import { ExchangeEntry } from './exchange-entry.tsx'
import { ExchangeReview } from './exchange-review.tsx'
import type { FollowOrder } from './follow.rules.ts'
import { type Redone, useExchange } from './use-exchange.ts'
import { useFollow } from './use-follow.ts'

/** `to` names the other account; `redo` a rejected exchange that is changed; `rate` a negotiated rate and its `amount`. */
type Search = Partial<Record<'to' | 'redo' | 'rate' | 'amount', string>>

const readTexts = textsIn('to', 'redo', 'rate', 'amount')

/** The router reads an amount as a number. The server compares it with what was negotiated. */
export const readSearch = (raw: Parameters<typeof readTexts>[0]): Search => ({
  ...readTexts(raw),
  ...(typeof raw['amount'] === 'number' && { amount: String(raw['amount']) }),
})

const rejectedQuery = (id: string) => queryFor(exchange.getRejectedExchange, { params: { id } }, partShown)

export async function load({ params: { accountId }, search: { redo } }: LoadContext<'accountExchange', Search>) {
  await loadParts([
    queryClient.ensureQueryData(accountsQuery()).then((all) => {
      if (!all.some((one) => one.accountId === accountId)) throw notFound()
    }),
    redo && queryClient.ensureQueryData(rejectedQuery(redo)),
  ])
}

export function Screen({
  params: { accountId },
  search: { to, redo, rate, amount },
}: ScreenProps<'accountExchange', Search>) {
  return (
    <div className="mx-auto flex w-full max-w-180 flex-col gap-5 max-sm:pb-16">
      <div className="flex justify-between gap-4 text-small">
        <Link href={paths.account({ accountId })} className="touchable">
          Back to the account
        </Link>
        <Link href={paths.rates()} className="touchable">
          All rates
        </Link>
      </div>
      <Part
        query={accountsQuery()}
        what="your accounts"
        errorClass="rounded-large border border-line bg-paper p-5 sm:px-6"
      >
        {(all) =>
          redo ? (
            <Part
              query={rejectedQuery(redo)}
              what="the exchange"
              errorClass="rounded-large border border-line bg-paper p-5 sm:px-6"
              pending={<SkeletonRows rows={5} />}
            >
              {(rejected) => (
                <Flow
                  key={redo}
                  all={all}
                  begin={{
                    ...blankExchange(rejected.fromAccountId, rejected.toAccountId),
                    side: rejected.side,
                    amount: toDecimal(rejected.side === 'sell' ? rejected.sold : rejected.bought),
                    reason: rejected.reasonForExchange,
                    reference: rejected.transactionReference,
                    description: rejected.description,
                    category: rejected.expenseCategory ?? '',
                    negotiationId: rejected.bypassRequestId ?? undefined,
                  }}
                  redone={{ id: redo, version: rejected.version, documents: rejected.documentNames }}
                />
              )}
            </Part>
          ) : (
            <Flow
              key={`${accountId} ${rate ?? ''}`}
              all={all}
              begin={{ ...blankExchange(accountId, to ?? ''), ...(rate && amount && { negotiationId: rate, amount }) }}
            />
          )
        }
      </Part>
    </div>
  )
}

function Flow({ all, begin, redone }: { all: readonly Account[]; begin: ExchangeForm; redone?: Redone }) {
  const profile = useProfile()
  const accounts = all.filter(({ status }) => status === 'Active')
  const control = useFormControl<ExchangeForm>(() => ({
    ...begin,
    toId: accounts.some(({ accountId }) => accountId === begin.toId)
      ? begin.toId
      : proposedTo(accounts, begin, profile),
  }))
  const from = accounts.find(({ accountId }) => accountId === control.form.fromId)
  if (!mayExchange(profile))
    return (
      <Card flush>
        <EmptyState title="View-only access" text="Ask a Super Admin of your team for permission to exchange." />
      </Card>
    )
  if (!from)
    return (
      <Card flush>
        <EmptyState
          title="This account can't pay"
          text="Money can be exchanged from accounts that are active."
          action={<ButtonLink href={paths.accounts()}>Your accounts</ButtonLink>}
        />
      </Card>
    )
  if (accounts.length < 2)
    return (
      <Card flush>
        <EmptyState
          title="You need a second account"
          text="Money is exchanged between two of your accounts. Once you have another one, choose it here."
          action={<ButtonLink href={paths.accounts()}>Your accounts</ButtonLink>}
        />
      </Card>
    )
  return <Steps {...{ accounts, from, control, redone, profile }} />
}

/** The amount comes first, so the account that gets the money is proposed: another currency, the home currency before others. */
function proposedTo(
  accounts: readonly Account[],
  { fromId }: ExchangeForm,
  { mainCurrencyCode }: { mainCurrencyCode: string },
): string {
  const from = accounts.find(({ accountId }) => accountId === fromId)
  const others = accounts.filter(({ currencyCode }) => currencyCode !== from?.currencyCode)
  return payingAccounts(others, { currency: mainCurrencyCode })[0]?.accountId ?? ''
}

interface StepsProps {
  accounts: readonly Account[]
  from: Account
  control: FormControl<ExchangeForm>
  redone: Redone | undefined
  profile: Profile
}

function Steps({ accounts, from, control, redone, profile }: StepsProps) {
  const { form, faults, set, setFaults } = control
  const { id: customerId } = profile
  const to = accounts.find(({ accountId }) => accountId === form.toId)
  const [reviewing, setReviewing] = useState(false)
  const [quote, setQuote] = useState<Quote>()
  const moves = isMove(from, to)
  const isNegotiated = form.negotiationId !== undefined
  const amount = form.amount.replaceAll(',', '')
  const negotiated = usePrice({ ...form, amount: isNegotiated ? amount : '', from, to })
  const follow = useFollow({
    profile,
    to,
    amount: form.amount,
    negotiated: isNegotiated ? { bought: negotiated.current ? negotiated.price?.bought : undefined } : undefined,
    isAlone: moves || redone !== undefined,
  })
  const isBought = follow.pays && !isNegotiated
  // A payment is what is bought: its amount and its charge, no more and no less. A negotiated rate is for what is sold.
  const asked = isBought
    ? { side: 'buy' as const, amount: follow.total ? toDecimal(follow.total) : '' }
    : { side: form.side, amount }
  const [ordered, setOrdered] = useState<FollowOrder>()
  const atMarket = usePrice({ ...form, ...asked, amount: isNegotiated ? '' : asked.amount, from, to })
  const priced = isNegotiated ? negotiated : atMarket
  const quoting = useCall(exchange.createExchangeQuote, { failures: 'own' })
  const { outcome, order, forget, done } = useExchange({ from, to, redone })
  const moved = moves ? readAmount(form.amount, from.currencyCode) : undefined
  const sold =
    moves || (!isBought && form.side === 'sell') ? readAmount(form.amount, from.currencyCode) : priced.price?.sold

  const [isShort, setShort] = useState(false)
  const renew = async (next = ordered) => {
    if (!to) return
    forget()
    try {
      const given = await quoting.mutateAsync({
        body: {
          fromAccountId: from.accountId,
          toAccountId: to.accountId,
          ...asked,
          ...(form.negotiationId && { bypassRequestId: form.negotiationId }),
        },
      })
      setQuote(given)
      // The market may be so that a negotiated rate buys less than a moment ago.
      const short = next !== undefined && given.bought.minor < next.total.minor
      setShort(short)
      if (short) void priced.refetch()
      setReviewing(!short)
    } catch {
      // Its words stand on the form.
      setReviewing(false)
    }
  }
  const review = async () => {
    const found = faultsOf(form, { from, to, sold, reasonNeeded: priced.price?.reasonNeeded ?? false })
    const missing = follow.faults()
    setFaults(found)
    follow.control.setFaults(missing)
    if (Object.keys({ ...found, ...missing }).length > 0) return
    const next = follow.order()
    if (follow.pays && (!next || priced.price?.approvalsNeeded !== 0)) return
    setOrdered(next)
    if (!moves) return renew(next)
    forget()
    setQuote(undefined)
    setReviewing(true)
  }

  if (done && to) return <ExchangeDone {...{ done, to }} />
  if (reviewing && to && (quote || moved))
    return (
      <ExchangeReview
        {...{ form, customerId, from, to, outcome, moved }}
        follow={ordered}
        quote={moves ? undefined : quote}
        renewing={quoting.isPending}
        onRenew={() => void renew()}
        onBack={() => {
          forget()
          setReviewing(false)
        }}
        onOrder={(pin, code) =>
          void order(
            { form, pin, code, quote: moves ? undefined : quote, moved, follow: ordered },
            { again: outcome.is === 'unknown' },
          )
        }
      />
    )
  const refused = quoting.error
  // What has to be bought is known before its price is.
  const isPricing = follow.isPricing || (follow.total !== undefined && !priced.price && !priced.error)
  return (
    <ExchangeEntry
      {...{ form, faults, from, to, accounts, priced, follow, customerId }}
      set={(change) => {
        setShort(false)
        quoting.reset()
        set(change)
      }}
      onNext={() => void review()}
      busy={quoting.isPending || isPricing}
      kept={redone?.documents ?? []}
      refusal={
        isShort
          ? 'The rate moved. Check what they receive and review it again.'
          : refused
            ? refusalText(refused, { lost: "We couldn't get a rate. Nothing was exchanged. Try again." })
            : undefined
      }
    />
  )
}
