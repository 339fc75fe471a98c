import type { Money } from '@tradewind/kernel'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db'
import { type Random, uuidv7 } from '#platform/random'
import type { CardAcquirer, CardAnswer, TypedCard } from '../card-acquirer.ts'
import type { GivenBack } from '../sendr.needs.ts'
import {
  type Charge,
  countTry,
  endCharge,
  findChallenge,
  findCharge,
  insertCharge,
  takeBack,
} from './acquirer.store.ts'
import { sandboxCode, scenarioOfCard } from './sandbox-cards.ts'

/** A question that is not answered for so long is over. */
const challengeLastsMs = 15 * 60_000
const mostTries = 3
/** For so long nobody learns what became of a payment whose answer was lost. */
const silentMs = 45_000

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

/** What the issuer makes of a payment by this card. */
function fateOf({ number }: TypedCard): { state: Charge['state']; reason?: string; silent?: true } {
  const scenario = scenarioOfCard(number)
  if (scenario === 'declined') return declined('Your bank declined the payment.')
  if (scenario === 'insufficient') return declined('There is not enough money on the card.')
  if (scenario === 'challenge') return { state: 'challenge' }
  return scenario === 'timeout' ? { state: 'approved', silent: true } : { state: 'approved' }
}

/** A card network of our own, with issuers that approve, decline, ask for a code, or leave the answer open for a while. */
export function createSandboxAcquirer({ db, clock, bankClock, random }: AcquirerNeeds): CardAcquirer {
  async function take(tx: Tx, reference: string, amount: Money, card: TypedCard): Promise<Charge & { fresh: boolean }> {
    const known = await findCharge(tx, reference)
    if (known) return { ...known, fresh: false }
    const fate = fateOf(card)
    const now = bankClock.now()
    const row: Charge = {
      charge_id: uuidv7(clock.now(), random),
      currency: amount.currency,
      minor: amount.minor,
      state: fate.state,
      reason: fate.reason ?? null,
      challenge_id: fate.state === 'challenge' ? uuidv7(clock.now(), random) : null,
      tries: 0,
      asked_at: now,
      silent_until: fate.silent ? new Date(now.getTime() + silentMs) : null,
    }
    await insertCharge(tx, reference, row)
    return { ...row, fresh: true }
  }

  return {
    pay: async ({ reference, amount, card }) => {
      const charge = await db.asSystem((tx) => take(tx, reference, amount, card))
      if (charge.silent_until && charge.silent_until > bankClock.now()) throw new AcquirerTimeout()
      return answerOf(charge)
    },
    inquire: (reference) =>
      db.asSystem(async (tx) => {
        const charge = await findCharge(tx, reference)
        if (!charge) return { state: 'not-found' }
        if (charge.silent_until && charge.silent_until > bankClock.now()) throw new AcquirerTimeout()
        if (charge.state !== 'challenge') return answerOf(charge)
        if (bankClock.now().getTime() - charge.asked_at.getTime() < challengeLastsMs) return answerOf(charge)
        return end(tx, charge, declined('Nobody answered the question of your bank in time.'))
      }),
    answerChallenge: ({ challengeId, code }) =>
      db.asSystem(async (tx) => {
        const charge = await findChallenge(tx, challengeId)
        if (!charge) return { state: 'not-found' }
        if (charge.state !== 'challenge') return answerOf(charge)
        if (bankClock.now().getTime() - charge.asked_at.getTime() >= challengeLastsMs)
          return end(tx, charge, declined('Nobody answered the question of your bank in time.'))
        if (code.replace(/\s/g, '') === sandboxCode) return end(tx, charge, { state: 'approved' })
        await countTry(tx, charge.charge_id)
        return charge.tries + 1 < mostTries
          ? answerOf(charge)
          : end(tx, charge, declined('The code was wrong three times.'))
      }),
  }
}

async function end(
  tx: Tx,
  { charge_id }: Charge,
  answer: { state: 'approved' } | { state: 'declined'; reason: string },
): Promise<CardAnswer> {
  const reason = answer.state === 'declined' ? answer.reason : null
  await endCharge(tx, charge_id, answer.state, reason)
  return answer
}

function answerOf({ state, reason, challenge_id: challengeId }: Charge): CardAnswer {
  if (state === 'challenge' && challengeId) return { state, challengeId }
  return state === 'declined' ? declined(reason ?? 'Your bank declined the payment.') : { state: 'approved' }
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
