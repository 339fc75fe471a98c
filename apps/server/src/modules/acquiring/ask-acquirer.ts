import type { Money } from '@tradewind/kernel'
import { withDeadline } from '#platform/timer'
import type { CardAcquirer, CardAnswer, CardCharge, NotFound } from './card-acquirer.ts'

/** Pauses between inquiries about a pending card payment; the last one repeats. */
const pausesMs = [30_000, 60_000, 5 * 60_000, 30 * 60_000, 3_600_000]
/** How long an acquirer may take to answer; inquiries start only after that. */
const answerWithin = { ms: 20_000 }
/** How long after a void an inquiry checks once more that the issuer did not take the payment. */
const lookBackMs = 24 * 3_600_000

/** When to inquire for the `occurrence`th time about a payment that is still open. */
export const inquireAt = (now: Date, occurrence: number): Date =>
  later(now, pausesMs[occurrence] ?? pausesMs.at(-1) ?? 0)

/** When to look once more at a payment that was voided. */
export const lookBackAt = (now: Date): Date => later(now, lookBackMs)

const later = (moment: Date, ms: number): Date => new Date(moment.getTime() + ms)

/** What came of asking the acquirer: `unknown` where it did not answer, or does not know the payment. */
export type CardResult = CardAnswer | { state: 'voided' } | { state: 'unknown' }

const unknown: CardResult = { state: 'unknown' }

interface AskNeeds {
  acquirer: CardAcquirer
  log: { warn(facts: object, what: string): void }
}

/**
 * Asks the acquirer about payments by our own references. Each is charged once and inquired about from then on; what the
 * acquirer does not know could still be on its way there, so it is voided before it counts as declined.
 */
export function askAcquirer({ acquirer, log }: AskNeeds) {
  const answered = (reference: string, ask: () => Promise<CardResult | NotFound>): Promise<CardResult> =>
    withDeadline(answerWithin, ask).then(
      (result) => (result.state === 'not-found' ? unknown : result),
      (err: unknown) => {
        log.warn({ err, attempt: reference }, 'the acquirer did not respond')
        return unknown
      },
    )
  return {
    charge: (charge: CardCharge) => answered(charge.reference, () => acquirer.pay(charge)),
    inquire: (reference: string) => answered(reference, () => acquirer.inquire(reference)),
    inquireOrVoid: ({ reference, amount }: { reference: string; amount: Money }) =>
      answered(reference, async () => {
        const result = await acquirer.inquire(reference)
        return result.state === 'not-found' ? acquirer.void({ reference, amount }) : result
      }),
  }
}
