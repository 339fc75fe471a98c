import { useQueries } from '@tanstack/react-query'
import * as exchange from '@tradewind/contract/exchange'
import { toDecimal } from '@tradewind/kernel'
import { useEffect, useRef, useState } from 'react'
import type { Account } from '#domain/accounts/account.ts'
import { useSecondsLeft } from '#domain/exchange/held-rate.tsx'
import type { Quote } from '#domain/exchange/quote.rules.ts'
import { CallFailed, queryFor, useCall } from '#ui/calls/api.ts'
import { failureText } from '#ui/calls/send-once.ts'
import { isRateFor } from '../single/paid-from.rules.ts'
import { type BlockForm, type Exchanged, exchangedIn, type KeptOrder, type RowPrice } from './batch.rules.ts'

interface BatchRatesOf {
  blocks: readonly BlockForm[]
  prices: ReadonlyMap<string, RowPrice>
  accounts: readonly Account[]
  reviewing: boolean
  /** An order whose answer was lost is repeated at its own rates, however old. */
  unanswered: KeptOrder | undefined
}

/** One row that another account pays for: what it takes with its charge must be bought. */
interface Wanted {
  key: string
  payer: Account
  accountId: string
  price: RowPrice
}

type Ask = Parameters<typeof queryFor<typeof exchange.getExchangePrice>>[1]['query']

const askOf = ({ payer, accountId, price }: Wanted): string =>
  JSON.stringify({
    FromAccountId: payer.accountId,
    ToAccountId: accountId,
    Side: 'buy',
    Amount: toDecimal(price.total),
  } satisfies Ask)

const wordsOf = (error: unknown): string | undefined =>
  error instanceof CallFailed ? failureText(error) : error ? "We couldn't get a rate." : undefined

/** A rate that holds for less than this is not kept for another look at the review. */
const enoughMs = 30_000

/**
 * What rows cost an account in another currency: at this moment, and for the review at rates that the server holds for a
 * minute, one for each row, since each row is an order of its own.
 */
export function useBatchRates({ blocks, prices, accounts, reviewing, unanswered }: BatchRatesOf) {
  const wanted = blocks.flatMap(({ accountId, paidFrom, rows }): Wanted[] => {
    const payer = accounts.find((one) => one.accountId === paidFrom)
    return payer
      ? rows.flatMap(({ key }) => {
          const price = prices.get(key)
          return price ? [{ key, payer, accountId, price }] : []
        })
      : []
  })
  const exchanging = blocks.reduce((sum, { paidFrom, rows }) => (paidFrom ? sum + rows.length : sum), 0)
  const isPriced = wanted.length === exchanging
  // Rows of the same amount ask once.
  const asked = reviewing ? [] : [...new Set(wanted.map(askOf))]
  const now = useQueries({
    queries: asked.map((query) => ({
      ...queryFor(exchange.getExchangePrice, { query: JSON.parse(query) as Ask }, { failures: 'own' }),
      // The market moves.
      refetchInterval: 30_000,
    })),
    combine: (answers) => ({
      exchanged: new Map(
        wanted.flatMap((one) => {
          const data = answers[asked.indexOf(askOf(one))]?.data
          return data ? [[one.key, data] as const] : []
        }),
      ),
      answered: answers.every(({ data, isFetching }) => data !== undefined || !isFetching),
      failure: wordsOf(answers.find(({ error, data }) => error && !data)?.error),
      retry: () => void Promise.all(answers.filter(({ error }) => error).map(({ refetch }) => refetch())),
    }),
  })

  const quoting = useCall(exchange.createExchangeQuote, { refreshes: [], failures: 'own' })
  const [held, setHeld] = useState<HeldRates>()
  /** From the first of the rates that are asked for to the last. */
  const [renewing, setRenewing] = useState(false)
  const left = useSecondsLeft(held)
  const fits = ({ key, payer, price }: Wanted): boolean => {
    const quote = held?.quotes.get(key)
    return quote !== undefined && isRateFor(quote, payer, price.total)
  }
  const isHeld = exchanging > 0 && isPriced && wanted.every(fits)
  const holds = isHeld && left > 0

  const renew = async () => {
    setRenewing(true)
    const given = await holdRates(wanted, {
      keptOf: (one) => (fits(one) ? held?.quotes.get(one.key) : undefined),
      ask: (body) => quoting.mutateAsync({ body }),
    })
    if (given) setHeld(given)
    setRenewing(false)
  }
  /** Asked for by itself once for each review: what runs out in front of the customer is renewed by the customer. */
  const asksItself = reviewing && !unanswered && isPriced
  const text = wanted.map(({ key, payer, price }) => `${key} ${payer.accountId} ${toDecimal(price.total)}`).join()
  const askedFor = useRef('')
  useEffect(() => {
    if (!asksItself) askedFor.current = ''
    else if (text !== '' && text !== askedFor.current) {
      askedFor.current = text
      // oxlint-disable-next-line react/set-state-in-effect -- The rates are set when the server answers, not here.
      void renew()
    }
  })

  const quotes: ReadonlyMap<string, Quote> = isHeld && held ? held.quotes : noQuotes
  const currencyOf = (accountId: string) => accounts.find((one) => one.accountId === accountId)?.currencyCode
  const sent = unanswered && exchangedIn(unanswered, blocks, currencyOf)
  const quoteFailure = wordsOf(quoting.error)
  return {
    /** What each row costs the other account now. */
    now,
    /** Every row that another account pays for has its price. */
    isPriced: exchanging === 0 || (isPriced && now.exchanged.size === exchanging),
    /** Whether any row is exchanged. */
    exchanges: exchanging > 0,
    quotes,
    /** What the review shows of each row. */
    shown: (sent ?? quotes) as ReadonlyMap<string, Exchanged>,
    left,
    holds,
    /** What a rate that ran out in front of the customer, or that was refused, leaves to do. */
    expired: exchanging > 0 && !unanswered && !renewing && (quoteFailure !== undefined || (isHeld && left === 0)),
    failure: quoteFailure,
    renew,
    /** Rates of an order that was answered are used, or given back. */
    forget: () => setHeld(undefined),
  }
}

/** A rate with the moment at which it is over, by the clock of the page. */
type Held = Quote & { endsAt: number }

interface HeldRates {
  /** Of all rates together. */
  rateId: string
  /** Until the first of them is over. */
  secondsLeft: number
  quotes: ReadonlyMap<string, Held>
}

/**
 * A rate for each row, one after the other: each may take what is left of the account, or of what we trade. One that is
 * refused ends it: its words stand in the review.
 */
async function holdRates(
  wanted: readonly Wanted[],
  { keptOf, ask }: { keptOf: (one: Wanted) => Held | undefined; ask: (body: QuoteBody) => Promise<Quote> },
): Promise<HeldRates | undefined> {
  const quotes = new Map<string, Held>()
  try {
    for (const one of wanted) {
      const before = keptOf(one)
      if (before && before.endsAt - performance.now() > enoughMs) {
        quotes.set(one.key, before)
        continue
      }
      const { payer, accountId, price } = one
      const amount = toDecimal(price.total)
      const asked = performance.now()
      const given = await ask({ fromAccountId: payer.accountId, toAccountId: accountId, side: 'buy', amount })
      quotes.set(one.key, { ...given, endsAt: asked + given.secondsLeft * 1_000 })
    }
  } catch {
    // What was given so far is kept for the next try.
  }
  if (quotes.size === 0) return undefined
  const ends = Math.min(...[...quotes.values()].map(({ endsAt }) => endsAt))
  return {
    rateId: [...quotes.values()].map(({ rateId }) => rateId).join(' '),
    secondsLeft: Math.max(0, (ends - performance.now()) / 1_000),
    quotes,
  }
}

type QuoteBody = { fromAccountId: string; toAccountId: string; side: 'buy'; amount: string }

const noQuotes: ReadonlyMap<string, Quote> = new Map()

export type BatchRates = ReturnType<typeof useBatchRates>
