import { type Money, money } from '@tradewind/kernel'
import { cardTypeOf } from '@tradewind/kernel/card-type'
import {
  type CardAcquirer,
  type CardAnswer,
  type CardDetails,
  type CardDispute,
  type CardSource,
  type DeclineCode,
  emvLiability,
  type NotFound,
} from '#modules/acquiring'
import type { GivenBack } from '#modules/sendr'
import type { Clock } from '#platform/clock'
import type { Database, Tx } from '#platform/db'
import { type Random, uuidv7 } from '#platform/random'
import { Secret } from '#platform/secret'
import {
  answerDisputeOf,
  type Charge,
  countAttempt,
  countRefunds,
  endCharge,
  findChallenge,
  findCharge,
  findKept,
  findToken,
  forgetToken,
  hideCharge,
  insertCharge,
  insertToken,
  type TokenizedCard,
  takeBack,
  useToken,
} from './acquirer.store.ts'
import {
  authenticationOf,
  cardOfTestToken,
  declineOf,
  type ScenarioName,
  sandboxCode,
  scenarioOfNumber,
} from './sandbox-cards.ts'

/** A token that nobody used for so long is forgotten. */
const tokenLastsMs = 15 * 60_000
/** A challenge that is not answered for so long is over. */
const challengeLastsMs = 15 * 60_000
const maxTries = 3
const dayMs = 86_400_000
/** For so long a dispute can be answered, and so long the card scheme thinks about an answer. */
const [disputeLastsMs, schemeDecidesMs] = [14 * dayMs, 7 * dayMs]
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

/** A card as it is typed into the frame. */
export interface TypedCard {
  number: string
  month: number
  year: number
}

/** What the acquirer's own pages ask it. */
export interface AcquirerPages {
  /** Makes a token for a card that was checked; nothing but what its payments do is kept of it. */
  tokenize(card: TypedCard): Promise<CardDetails & { token: string }>
  /** The amount the cardholder confirms; undefined if there is no such challenge. */
  amountToConfirm(challengeId: string): Promise<Money | undefined>
  answerChallenge(request: { challengeId: string; code: Secret }): Promise<CardAnswer | NotFound>
  /** The customer leaves the issuer's page. */
  cancelChallenge(challengeId: string): Promise<CardAnswer | NotFound>
}

/** What the issuer makes of a payment by a card. */
interface Fate extends Pick<Charge, 'flow' | 'eci' | 'cavv'> {
  state: Charge['state']
  reason?: DeclineCode
  /** Nobody gets an answer for a while. */
  silent?: true
  /** Nobody finds it for a while. */
  unknown?: true
  outlivesVoid?: true
  /** Its holder disputes it a day later. */
  disputed?: true
}

function fateOf({ scenario, type }: { scenario: ScenarioName; type: CardDetails['type'] }): Fate {
  const declines = declineOf(scenario)
  if (declines) return refused(declines)
  const authentication = authenticationOf(scenario, { type })
  if (scenario === 'challenge') return { ...authentication, state: 'challenge' }
  const approved = { ...authentication, state: 'approved' } as const
  if (scenario === 'disputed') return { ...approved, disputed: true }
  if (scenario === 'late') return { ...approved, unknown: true }
  if (scenario === 'belated') return { ...approved, unknown: true, outlivesVoid: true }
  return scenario === 'timeout' ? { ...approved, silent: true } : approved
}

const refused = (reason: DeclineCode): Fate => ({ state: 'declined', reason, flow: 'none', eci: null, cavv: false })

/** A card network of our own, with issuers that approve, decline, ask for a code, or leave the answer open for a while. */
export function createSandboxAcquirer(needs: AcquirerNeeds): CardAcquirer & AcquirerPages {
  const { db, bankClock } = needs
  const vault = createVault(needs)
  const charges = createCharges(needs)
  const isBefore = (moment: Date | null) => moment !== null && bankClock.now() < moment
  return {
    ...vault,
    liability: emvLiability,
    challengePage: (challengeId) => `/challenges/${challengeId}`,
    pay: async ({ reference, amount, source }) => {
      const charge = await db.asSystem(async (tx) => {
        const before = await findCharge(tx, reference)
        return before ?? charges.charge(tx, reference, amount, await vault.fateFor(tx, source, reference))
      })
      if (isBefore(charge.silentUntil) || isBefore(charge.knownFrom)) throw new AcquirerTimeout()
      return answerOf(charge)
    },
    inquire: (reference) =>
      db.asSystem(async (tx) => {
        const charge = await findCharge(tx, reference)
        return !charge || isBefore(charge.knownFrom) ? { state: 'not-found' } : charges.tell(tx, charge)
      }),
    void: ({ reference, amount }) =>
      db.asSystem(async (tx) => {
        const charge = await charges.charge(tx, reference, amount, { ...refused('voided'), state: 'voided' })
        if (!isBefore(charge.knownFrom) && charge.state !== 'voided') return charges.tell(tx, charge)
        if (charge.outlivesVoid) await hideCharge(tx, charge.chargeId, new Date(bankClock.now().getTime() + belatedMs))
        else await endCharge(tx, charge.chargeId, 'voided', 'voided')
        return { state: 'voided' }
      }),
    disputeOf: (reference) =>
      db.asSystem(async (tx) => {
        const charge = await findCharge(tx, reference)
        return charge && disputeFrom(charge, bankClock.now())
      }),
    showRefunds: ({ reference, refunds }) =>
      db.asSystem(async (tx) => {
        const charge = await findCharge(tx, reference)
        const state = charge && disputeFrom(charge, bankClock.now())?.state
        const ids = refunds.map(({ id }) => id)
        if (state === 'open' || state === 'in-review') await countRefunds(tx, reference, ids)
      }),
    answerDispute: ({ reference, answer }) =>
      db.asSystem(async (tx) => {
        const charge = await findCharge(tx, reference)
        const at = bankClock.now()
        if (!charge || disputeFrom(charge, at)?.state !== 'open') return
        const isRefunded = charge.refundsShownMinor === charge.minor
        const won = answer !== 'accept' && (isRefunded || /winning evidence/i.test(answer.evidence))
        const document = answer === 'accept' ? undefined : answer.document?.name
        await answerDisputeOf(tx, charge.chargeId, {
          answer: answer === 'accept' ? answer : 'contest',
          document,
          won,
          at,
        })
      }),
    amountToConfirm: (challengeId) =>
      db.asSystem(async (tx) => {
        const charge = await findChallenge(tx, challengeId)
        return charge && money(charge.currency, charge.minor)
      }),
    answerChallenge: ({ challengeId, code }) =>
      db.asSystem(async (tx) => {
        const { charge, now } = await charges.challenge(tx, challengeId)
        if (!charge || now.state !== 'challenge') return now
        if (code.reveal().replace(/\s/g, '') === sandboxCode) return charges.end(tx, charge, undefined)
        await countAttempt(tx, charge.chargeId)
        return charge.tries + 1 < maxTries ? now : charges.end(tx, charge, 'challenge_failed')
      }),
    cancelChallenge: (challengeId) =>
      db.asSystem(async (tx) => {
        const { charge, now } = await charges.challenge(tx, challengeId)
        return charge && now.state === 'challenge' ? charges.end(tx, charge, 'challenge_canceled') : now
      }),
  }
}

/** The acquirer's vault: tokens of the frame, and cards that it keeps for the merchant. */
function createVault({ db, bankClock, random }: AcquirerNeeds) {
  const named = (prefix: string) => `${prefix}_${random.bytes(18).toString('base64url')}`

  async function usable(tx: Tx, { token }: { token: Secret }): Promise<TokenizedCard | undefined> {
    const now = bankClock.now()
    const test = cardOfTestToken(token.reveal())
    if (test) {
      const { type: cardType, ...card } = test
      return { ...card, cardType, token: token.reveal(), kind: 'once', madeAt: now, usedFor: null }
    }
    const found = await findToken(tx, token.reveal())
    return found && now.getTime() - found.madeAt.getTime() < tokenLastsMs ? found : undefined
  }

  return {
    tokenize: async ({ number, month, year }: TypedCard) => {
      const card = {
        token: named('tok'),
        scenario: scenarioOfNumber(number),
        cardType: cardTypeOf(number),
        lastFour: number.slice(-4),
        month,
        year,
      }
      await db.asSystem((tx) => insertToken(tx, { ...card, kind: 'once', madeAt: bankClock.now(), usedFor: null }))
      return { ...detailsOf(card), token: card.token }
    },
    describe: (token: Secret) =>
      db.asSystem(async (tx) => {
        const card = await usable(tx, { token })
        return card && detailsOf(card)
      }),
    keep: ({ reference, token }: { reference: string; token: Secret }) =>
      db.asSystem(async (tx) => {
        const before = await findKept(tx, reference)
        if (before) return { savedCard: new Secret(before.token) }
        const card = await usable(tx, { token })
        if (!card || card.usedFor) return { state: 'declined', code: 'token_used' } as const
        // The bank is asked whether it stands behind the card.
        const declines = declineOf(card.scenario)
        if (declines) return { state: 'declined', code: declines } as const
        await useToken(tx, card.token, reference)
        const kept = named('card')
        await insertToken(tx, { ...card, token: kept, kind: 'kept', madeAt: bankClock.now(), usedFor: reference })
        return { savedCard: new Secret(kept) }
      }),
    forget: (savedCard: Secret) => db.asSystem((tx) => forgetToken(tx, savedCard.reveal())),
    /** What becomes of a payment by this card; a token is used up by it. */
    fateFor: async (tx: Tx, source: CardSource, reference: string): Promise<Fate> => {
      if ('savedCard' in source) {
        const kept = await findToken(tx, source.savedCard.reveal())
        return kept ? fateOf({ ...kept, type: kept.cardType }) : refused('not_permitted')
      }
      const card = await usable(tx, source)
      if (!card || card.usedFor) return refused('token_used')
      await useToken(tx, card.token, reference)
      return fateOf({ ...card, type: card.cardType })
    },
  }
}

const detailsOf = ({
  cardType: type,
  lastFour,
  month,
  year,
}: Omit<TokenizedCard, 'token' | 'kind' | 'madeAt' | 'usedFor' | 'scenario'>): CardDetails => ({
  type,
  lastFour,
  month,
  year,
})

/** Payments as the acquirer knows them, each under the merchant's reference. */
function createCharges({ clock, bankClock, random }: AcquirerNeeds) {
  /** The payment under a reference, made with this fate where there is none; locked. */
  async function charge(tx: Tx, reference: string, amount: Money, fate: Fate): Promise<Charge> {
    const now = bankClock.now()
    const later = (ms: number) => new Date(now.getTime() + ms)
    const { state, reason = null, flow, eci, cavv } = fate
    await insertCharge(tx, reference, {
      chargeId: uuidv7(clock.now(), random),
      currency: amount.currency,
      minor: amount.minor,
      state,
      reason,
      flow,
      eci,
      cavv,
      challengeId: state === 'challenge' ? uuidv7(clock.now(), random) : null,
      tries: 0,
      askedAt: now,
      silentUntil: fate.silent ? later(silentMs) : null,
      knownFrom: fate.unknown ? later(underWayMs) : null,
      outlivesVoid: fate.outlivesVoid ?? false,
      disputedFrom: fate.disputed ? later(dayMs) : null,
    })
    const made = await findCharge(tx, reference)
    if (!made) throw new Error('a payment by card is gone')
    return made
  }

  /** Answers a question about a payment that is not called off; throws where no answer comes. */
  async function tell(tx: Tx, known: Charge): Promise<CardAnswer> {
    const now = bankClock.now()
    if (known.silentUntil !== null && now < known.silentUntil) throw new AcquirerTimeout()
    const isOver = now.getTime() - known.askedAt.getTime() >= challengeLastsMs
    if (known.state === 'challenge' && isOver) return end(tx, known, 'challenge_expired')
    return answerOf(known)
  }

  /** A challenge is over: approved, or declined for a reason. */
  async function end(tx: Tx, known: Charge, declines: DeclineCode | undefined): Promise<CardAnswer> {
    const after = { ...known, state: declines ? 'declined' : 'approved', reason: declines ?? null } as const
    await endCharge(tx, known.chargeId, after.state, after.reason)
    return answerOf(after)
  }

  return {
    charge,
    tell,
    end,
    challenge: async (tx: Tx, challengeId: string) => {
      const found = await findChallenge(tx, challengeId)
      return { charge: found, now: found ? await tell(tx, found) : ({ state: 'not-found' } as const) }
    },
  }
}

function disputeFrom(charge: Charge, now: Date): CardDispute | undefined {
  const { state, disputedFrom: openedAt, disputeAnswer, disputeAnsweredAt, disputeWon } = charge
  if (state !== 'approved' || !openedAt || now < openedAt) return undefined
  const respondBy = new Date(openedAt.getTime() + disputeLastsMs)
  const countsRefunds = charge.refundsShownMinor === charge.refundedMinor
  const known = { reason: 'fraud', openedAt, respondBy, countsRefunds } as const
  if (disputeAnswer === 'accept') return { ...known, state: 'lost' }
  if (!disputeAnsweredAt) return { ...known, state: now < respondBy ? 'open' : 'lost' }
  if (now.getTime() - disputeAnsweredAt.getTime() < schemeDecidesMs) return { ...known, state: 'in-review' }
  return { ...known, state: disputeWon ? 'won' : 'lost' }
}

function answerOf({ state, reason, challengeId, flow, eci, cavv }: Charge): CardAnswer {
  if (state === 'challenge' && challengeId) return { state, challengeId }
  if (state === 'approved') return { state, authentication: { flow, eci, cavv } }
  return { state: 'declined', code: (reason ?? 'do_not_honor') as DeclineCode }
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
