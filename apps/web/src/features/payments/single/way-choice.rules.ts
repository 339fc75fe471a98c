import type { Flags } from '@tradewind/contract/flags'
import type { SendMethod as SendMethodOffer } from '@tradewind/contract/send-methods'
import type { Currency, Money } from '@tradewind/kernel'
import type { CatalogueEntry } from '@tradewind/kernel/payment-methods/entry'
import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import type * as z from 'zod/mini'

type Offer = z.output<typeof SendMethodOffer>

/** One way beside the others: what it offers for the amount, and why it cannot be used if it cannot. */
export interface ComparedWay {
  way: CatalogueEntry
  offer: Offer | undefined
  best: boolean
  reason: string | undefined
}

/** The ways of a currency with what each offers, those that can be used first, in the order of the currency's ways. */
export function comparedWays(ways: readonly CatalogueEntry[], offers: readonly Offer[] | undefined): ComparedWay[] {
  return ways.map((way) => {
    const offer = offers?.find(({ paymentMethodType }) => paymentMethodType === way.method)
    const reason = offer?.available === false ? (offer.reason ?? 'It cannot be used now.') : undefined
    // A best choice needs something to be better than.
    return { way, offer, reason, best: ways.length > 1 && offer?.available === true && offer.recommended }
  })
}

/** The way that counts: the one chosen, else the best one that can be used, else the first. */
export function countingWay(compared: readonly ComparedWay[], chosen: PaymentMethod | ''): CatalogueEntry | undefined {
  const usable = compared.filter(({ reason }) => reason === undefined)
  const found =
    compared.find(({ way }) => way.method === chosen) ?? usable.find(({ best }) => best) ?? usable[0] ?? compared[0]
  return found?.way
}

/** Whether an amount is beyond the most that may leave the account now. */
export const exceeds = (amount: Money | undefined, most: Money | null | undefined): boolean =>
  amount !== undefined && most !== null && most !== undefined && amount.minor > most.minor

/** What the installation wants said of a way, by its switches, and what nobody can promise. */
export function noticesFor(
  { way, offer }: Pick<ComparedWay, 'offer'> & { way: Pick<CatalogueEntry, 'method'> & { currency: Currency } },
  flags: Pick<Flags, 'FEATURE_TRANSACTION_DELAY_NOTICE' | 'FEATURE_INTL_USD_TRANSFER_NOTICE'>,
): string[] {
  const abroad = way.currency === 'USD' && way.method === 'BicSwift'
  return [
    ...(offer?.heldUp && flags.FEATURE_TRANSACTION_DELAY_NOTICE
      ? ['Banks on the way are closed for a holiday, so this arrives later than usual.']
      : []),
    ...(offer?.daysKnown === false
      ? ['We do not know all days on which banks on the way are closed. It may arrive later.']
      : []),
    ...(abroad && flags.FEATURE_INTL_USD_TRANSFER_NOTICE
      ? [
          'International dollar transfers go through banks in the United States, which may ask questions before they pass them on.',
        ]
      : []),
  ]
}

/** What is different once it is known who is paid: of the way that was chosen, and a better one, if there is one now. */
export interface Recompared {
  /** Why the chosen way cannot be used after all. */
  reason: string | undefined
  /** When it arrives, and what is said of somebody unknown, where the two differ by more than a moment between two askings. */
  arrival: { now: Date; before: Date } | undefined
  /** The ways that can be used instead, where the chosen one cannot or is not the best any more. */
  instead: readonly ComparedWay[]
}

const momentMs = 30 * 60_000

/** Compares what was offered before anybody knew who is paid with what is offered now; nothing where they agree. */
export function recompared({
  before,
  now,
  method,
}: {
  before: readonly ComparedWay[]
  now: readonly ComparedWay[]
  method: PaymentMethod
}): Recompared | undefined {
  const [was, is] = [before, now].map((ways) => ways.find(({ way }) => way.method === method))
  if (!was?.offer || !is?.offer) return undefined
  const later = Math.abs(is.offer.expectedAt.getTime() - was.offer.expectedAt.getTime())
  const arrival =
    later > momentMs && !is.reason ? { now: is.offer.expectedAt, before: was.offer.expectedAt } : undefined
  const reason = is.reason === was.reason ? undefined : is.reason
  if (!arrival && !reason) return undefined
  return { reason, arrival, instead: now.filter((one) => one.way.method !== method && one.offer && !one.reason) }
}
