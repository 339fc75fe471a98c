import type { Flags } from '@tradewind/contract/flags'
import type { SendMethod as SendMethodOffer } from '@tradewind/contract/send-methods'
import type { Currency, Money } from '@tradewind/kernel'
import type { CatalogueEntry } from '@tradewind/kernel/payment-methods/entry'
import type { PaymentMethod } from '@tradewind/kernel/payment-methods/methods'
import type * as z from 'zod/mini'

type Offer = z.output<typeof SendMethodOffer>

/** A payment method in the comparison, with its offer for the amount or the reason it is unavailable. */
export interface ComparedMethod {
  paymentMethod: CatalogueEntry
  offer: Offer | undefined
  best: boolean
  reason: string | undefined
}

/** The payment methods of a currency with their offers, in the order of the catalogue. */
export function comparedMethods(
  paymentMethods: readonly CatalogueEntry[],
  offers: readonly Offer[] | undefined,
): ComparedMethod[] {
  return paymentMethods.map((paymentMethod) => {
    const offer = offers?.find(({ paymentMethodType }) => paymentMethodType === paymentMethod.method)
    const reason = offer?.available === false ? (offer.reason ?? 'Not available right now.') : undefined
    // "Best choice" makes sense only where there is more than one.
    return {
      paymentMethod,
      offer,
      reason,
      best: paymentMethods.length > 1 && offer?.available === true && offer.recommended,
    }
  })
}

/** The selected payment method: the customer's choice, else the best available one, else the first. */
export function selectedMethod(
  compared: readonly ComparedMethod[],
  chosen: PaymentMethod | '',
): CatalogueEntry | undefined {
  const usable = compared.filter(({ reason }) => reason === undefined)
  const found =
    compared.find(({ paymentMethod }) => paymentMethod.method === chosen) ??
    usable.find(({ best }) => best) ??
    usable[0] ??
    compared[0]
  return found?.paymentMethod
}

/** Whether an amount is beyond the most that may leave the account now. */
export const exceeds = (amount: Money | undefined, most: Money | null | undefined): boolean =>
  amount !== undefined && most !== null && most !== undefined && amount.minor > most.minor

/** Notices about delays and foreign banks, shown as the feature flags allow. */
export function noticesFor(
  {
    paymentMethod,
    offer,
  }: Pick<ComparedMethod, 'offer'> & { paymentMethod: Pick<CatalogueEntry, 'method'> & { currency: Currency } },
  flags: Pick<Flags, 'FEATURE_TRANSACTION_DELAY_NOTICE' | 'FEATURE_INTL_USD_TRANSFER_NOTICE'>,
): string[] {
  const abroad = paymentMethod.currency === 'USD' && paymentMethod.method === 'BicSwift'
  return [
    ...(offer?.heldUp && flags.FEATURE_TRANSACTION_DELAY_NOTICE
      ? ['Intermediary banks are closed for a holiday, so this arrives later than usual.']
      : []),
    ...(offer?.daysKnown === false
      ? ["Bank holidays on this route aren't all known to us, so it may arrive later."]
      : []),
    ...(abroad && flags.FEATURE_INTL_USD_TRANSFER_NOTICE
      ? [
          'International USD transfers pass through banks in the United States, which may ask for more information first.',
        ]
      : []),
  ]
}

/** What changed for the selected payment method once the payee is known, and better alternatives. */
export interface Recompared {
  /** Why the selected payment method is unavailable after all. */
  reason: string | undefined
  /** Arrival for this payee and the earlier estimate, where they differ by more than half an hour. */
  arrival: { now: Date; before: Date } | undefined
  /** Alternatives where the selected one is unavailable or no longer the best. */
  instead: readonly ComparedMethod[]
}

const momentMs = 30 * 60_000

/** Compares offers from before and after the payee was known; undefined where they agree. */
export function recompared({
  before,
  now,
  method,
}: {
  before: readonly ComparedMethod[]
  now: readonly ComparedMethod[]
  method: PaymentMethod
}): Recompared | undefined {
  const [was, is] = [before, now].map((paymentMethods) =>
    paymentMethods.find(({ paymentMethod }) => paymentMethod.method === method),
  )
  if (!was?.offer || !is?.offer) return undefined
  const later = Math.abs(is.offer.expectedAt.getTime() - was.offer.expectedAt.getTime())
  const arrival =
    later > momentMs && !is.reason ? { now: is.offer.expectedAt, before: was.offer.expectedAt } : undefined
  const reason = is.reason === was.reason ? undefined : is.reason
  if (!arrival && !reason) return undefined
  return {
    reason,
    arrival,
    instead: now.filter((one) => one.paymentMethod.method !== method && one.offer && !one.reason),
  }
}
