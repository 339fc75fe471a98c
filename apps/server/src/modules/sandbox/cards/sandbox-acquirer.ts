import type { Money } from '@tradewind/kernel'
import type { CardAcquirer, CardAnswer, GivenBack, TypedCard } from '#modules/sendr'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db'
import { type Random, uuidv7 } from '#platform/random'
import {
  type Charge,
  countAttempt,
  endCharge,
  findChallenge,
  findCharge,
  hideCharge,
  insertCharge,
  takeBack,
} from './acquirer.store.ts'
import { sandboxCode, scenarioOfCard } from './sandbox-cards.ts'

/** A question that is not answered for so long is over. */
const challengeLastsMs = 15 * 60_000
const maxTries = 3
/** For so long nobody learns what became of a payment whose answer was lost. */
const silentMs = 45_000
/** For so long it is on its way to the acquirer, which knows nothing of it. */
const underWayMs = 5 * 60_000
/** For so long after it was called off a bank keeps back a payment that it takes all the same. */
const belatedMs = 3_600_000

export class AcquirerTimeout extends Error {
  constructor() {
    super('the acquirer did not answer in time')
    this.name = 'AcquirerTimeout'
  }
}

interface AcquirerNeeds {
  db: Database
  clock: Clock
  bankClock: Clock
  random: Random
}

const declined = (reason: string) => ({ state: 'declined', reason }) as const

interface Fate {
  state: Charge['state']
  reason?: string
  /** Nobody gets an answer for a while. */
  silent?: true
  /** Nobody finds it for a while. */
  unknown?: true
  outlivesVoid?: true
}

/** What the issuer makes of a payment by this card. */
function fateOf({ number }: TypedCard): Fate {
  const scenario = scenarioOfCard(number.reveal())
  if (scenario === 'declined') return declined('Your bank declined the payment.')
  if (scenario === 'insufficient') return declined("There isn't enough money on the card.")
  if (scenario === 'challenge') return { state: 'challenge' }
  if (scenario === 'late') return { state: 'approved', unknown: true }
  if (scenario === 'belated') return { state: 'approved', unknown: true, outlivesVoid: true }
  return scenario === 'timeout' ? { state: 'approved', silent: true } : { state: 'approved' }
}

/** A card network of our own, with issuers that approve, decline, ask for a code, or leave the answer open for a while. */
export function createSandboxAcquirer({ db, clock, bankClock, random }: AcquirerNeeds): CardAcquirer {
  /** The payment under a reference, made with this fate where there is none; locked. */
  async function chargeOf(tx: Tx, reference: string, amount: Money, fate: Fate): Promise<Charge> {
    const now = bankClock.now()
    const later = (ms: number) => new Date(now.getTime() + ms)
    await insertCharge(tx, reference, {
      chargeId: uuidv7(clock.now(), random),
      currency: amount.currency,
      minor: amount.minor,
      state: fate.state,
      reason: fate.reason ?? null,
      challengeId: fate.state === 'challenge' ? uuidv7(clock.now(), random) : null,
      tries: 0,
      askedAt: now,
      silentUntil: fate.silent ? later(silentMs) : null,
      knownFrom: fate.unknown ? later(underWayMs) : null,
      outlivesVoid: fate.outlivesVoid ?? false,
    })
    const charge = await findCharge(tx, reference)
    if (!charge) throw new Error('a payment by card is gone')
    return charge
  }

  const isBefore = (moment: Date | null) => moment !== null && bankClock.now() < moment

  /** Answers a question about a payment that is not called off; throws where no answer comes. */
  async function tell(tx: Tx, charge: Charge): Promise<CardAnswer> {
    if (isBefore(charge.silentUntil)) throw new AcquirerTimeout()
    const isOver = bankClock.now().getTime() - charge.askedAt.getTime() >= challengeLastsMs
    if (charge.state === 'challenge' && isOver) return end(tx, charge, declined("Your bank's confirmation expired."))
    return answerOf(charge)
  }

  return {
    pay: async ({ reference, amount, card }) => {
      const charge = await db.asSystem((tx) => chargeOf(tx, reference, amount, fateOf(card)))
      if (isBefore(charge.silentUntil) || isBefore(charge.knownFrom)) throw new AcquirerTimeout()
      return answerOf(charge)
    },
    inquire: (reference) =>
      db.asSystem(async (tx) => {
        const charge = await findCharge(tx, reference)
        return !charge || isBefore(charge.knownFrom) ? { state: 'not-found' } : tell(tx, charge)
      }),
    void: ({ reference, amount }) =>
      db.asSystem(async (tx) => {
        const charge = await chargeOf(tx, reference, amount, { state: 'voided' })
        if (!isBefore(charge.knownFrom) && charge.state !== 'voided') return tell(tx, charge)
        if (charge.outlivesVoid) await hideCharge(tx, charge.chargeId, new Date(bankClock.now().getTime() + belatedMs))
        else await endCharge(tx, charge.chargeId, 'voided', 'The payment was canceled.')
        return { state: 'voided' }
      }),
    answerChallenge: ({ challengeId, code }) =>
      db.asSystem(async (tx) => {
        const charge = await findChallenge(tx, challengeId)
        if (!charge) return { state: 'not-found' }
        const now = await tell(tx, charge)
        if (now.state !== 'challenge') return now
        if (code.reveal().replace(/\s/g, '') === sandboxCode) return end(tx, charge, { state: 'approved' })
        await countAttempt(tx, charge.chargeId)
        return charge.tries + 1 < maxTries
          ? answerOf(charge)
          : end(tx, charge, declined('The code was entered wrongly three times.'))
      }),
  }
}

async function end(
  tx: Tx,
  { chargeId }: Charge,
  answer: { state: 'approved' } | { state: 'declined'; reason: string },
): Promise<CardAnswer> {
  const reason = answer.state === 'declined' ? answer.reason : null
  await endCharge(tx, chargeId, answer.state, reason)
  return answer
}

function answerOf({ state, reason, challengeId }: Charge): CardAnswer {
  if (state === 'challenge' && challengeId) return { state, challengeId }
  return state === 'approved' ? { state } : declined(reason ?? 'Your bank declined the payment.')
}

/** Takes back what came in, once for each refund: by card from the charge, by bank transfer to the payer's bank. */
export const sandboxGiveBack =
  ({
    db,
    bankClock,
    documentOf,
  }: Pick<AcquirerNeeds, 'db' | 'bankClock'> & {
    /** What a network that speaks ISO 20022 is told. */
    documentOf(refund: GivenBack, at: Date): string | undefined
  }) =>
  (refund: GivenBack): Promise<void> => {
    const at = bankClock.now()
    const document = refund.kind === 'BankTransfer' ? documentOf(refund, at) : undefined
    return db.asSystem((tx) => takeBack(tx, { ...refund, document }, at))
  }
