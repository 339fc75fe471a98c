import type { Currency, Money } from '@tradewind/kernel'
import { money } from '@tradewind/kernel'

/** A payment that was taken, as far as it tells of a subscription. */
export interface TakenPayment {
  merchantName: string
  category: string
  minor: bigint
  at: Date
}

export interface Subscription {
  merchantName: string
  category: string
  amount: Money
  cadence: Cadence
  lastAt: Date
  /** A day, as in 2026-12-05. */
  nextOn: string
  payments: number
}

const dayMs = 86_400_000

/** How far apart payments of each kind are, in days, and by when the next one is overdue. */
const cadences = {
  Weekly: { least: 6, most: 8, grace: 4 },
  Monthly: { least: 26, most: 35, grace: 10 },
  Quarterly: { least: 85, most: 97, grace: 21 },
  Yearly: { least: 355, most: 376, grace: 45 },
} as const
export type Cadence = keyof typeof cadences

/**
 * What a shop takes again and again. Two payments of the same amount are enough; where the amount changes by up to a
 * quarter, it takes three. One whose next payment is long overdue has ended.
 */
export function subscriptionsIn(payments: readonly TakenPayment[], currency: Currency, now: Date): Subscription[] {
  const found: Subscription[] = []
  for (const of of Map.groupBy(payments, ({ merchantName }) => merchantName.trim().toLowerCase()).values()) {
    const subscription = subscriptionOf(
      of.toSorted((one, other) => one.at.getTime() - other.at.getTime()),
      currency,
    )
    if (subscription && !isOver(subscription, now)) found.push(subscription)
  }
  return found.toSorted((one, other) => (one.nextOn < other.nextOn ? -1 : 1))
}

function subscriptionOf(payments: readonly TakenPayment[], currency: Currency): Subscription | undefined {
  const [before, last] = [payments.at(-2), payments.at(-1)]
  const cadence = before && last && cadenceBetween(before.at, last.at)
  if (!cadence) return undefined
  let run = 2
  for (let at = payments.length - 2; at > 0; at -= 1) {
    const [one, other] = [payments[at - 1], payments[at]]
    if (!one || !other || cadenceBetween(one.at, other.at) !== cadence || !isNear(one.minor, other.minor)) break
    run += 1
  }
  const isSame = before.minor === last.minor
  if (!isSame && (run < 3 || !isNear(before.minor, last.minor))) return undefined
  const { merchantName, category, minor, at: lastAt } = last
  const nextOn = dayAfter(lastAt, cadence)
  return { merchantName, category, amount: money(currency, minor), cadence, lastAt, nextOn, payments: run }
}

function cadenceBetween(one: Date, other: Date): Cadence | undefined {
  const days = (other.getTime() - one.getTime()) / dayMs
  return (Object.keys(cadences) as Cadence[]).find(
    (cadence) => days >= cadences[cadence].least && days <= cadences[cadence].most,
  )
}

const isNear = (one: bigint, other: bigint): boolean => {
  const [least, most] = one < other ? [one, other] : [other, one]
  return (most - least) * 4n <= most
}

const months: Readonly<Partial<Record<Cadence, number>>> = { Monthly: 1, Quarterly: 3, Yearly: 12 }

/** The same day of the month where there is one, else its last. */
function dayAfter(last: Date, cadence: Cadence): string {
  const [year, month, day] = [last.getUTCFullYear(), last.getUTCMonth(), last.getUTCDate()]
  const ahead = months[cadence]
  if (ahead === undefined) return new Date(last.getTime() + 7 * dayMs).toISOString().slice(0, 10)
  const lastOfMonth = new Date(Date.UTC(year, month + ahead + 1, 0)).getUTCDate()
  return new Date(Date.UTC(year, month + ahead, Math.min(day, lastOfMonth))).toISOString().slice(0, 10)
}

const isOver = ({ nextOn, cadence }: Subscription, now: Date): boolean =>
  now.getTime() > new Date(`${nextOn}T00:00:00Z`).getTime() + cadences[cadence].grace * dayMs
