import { randomBytes, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'
import type { CardIssuer } from '#modules/issuing'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db'
import type { Random } from '#platform/random'
import type { Secret } from '#platform/secret'
import { isCardNumber } from '../cards/card-number.rules.ts'
import {
  findByNumber,
  findIssued,
  type IssuedCardRecord,
  insertIssued,
  insertReveal,
  noteReplacement,
  openReveal,
  storePin,
} from './issued-cards.store.ts'

interface IssuerNeeds {
  db: Database
  clock: Clock
  bankClock: Clock
  random: Random
}

/** A card as its holder sees it for a moment, or types it at a shop. */
export interface CardFace {
  number: string
  /** Two digits each. */
  month: string
  year: string
  securityCode: string
}

/** What the issuer's own pages and its network ask it. */
export interface IssuerPages {
  /** The details behind a page's token; nothing once it was opened, or has expired. */
  open(token: string): Promise<(CardFace & { seconds: number }) | undefined>
  /** Compares what was typed at a shop with the card; nothing for a number that nobody has. */
  compare(typed: CardFace): Promise<{ cardId: string; currency: string; details: CardDetails } | undefined>
  /** The card that a shop with a stored number charges: the one that replaced it, if one did. */
  current(cardId: string): Promise<{ cardId: string; currency: string } | undefined>
}

export type CardDetails = 'right' | 'SecurityCode' | 'ExpiryDate'

const hashPin = promisify(scrypt) as (pin: string, salt: Buffer, length: number) => Promise<Buffer>

/** Where the sandbox's cards begin: a range that no scheme gives out. */
const prefix = '400011'
const yearsGood = 3
const shownSeconds = 20
const openWithinMs = 60_000

/** A card issuer of our own, which alone knows numbers, dates, codes and PINs. */
export function createSandboxIssuer({ db, clock, bankClock, random }: IssuerNeeds): CardIssuer & IssuerPages {
  const digits = (count: number) => Array.from({ length: count }, () => random.int(0, 10)).join('')
  const newNumber = (): string => {
    const body = prefix + digits(9)
    const check = Array.from({ length: 10 }, (_, digit) => `${body}${digit}`).find(isCardNumber)
    if (!check) throw new Error('a card number without a check digit')
    return check
  }
  return {
    issue: ({ cardId, currency, replaces }) =>
      db.asSystem(async (tx) => {
        const expiresOn = lastDay(bankClock.now())
        const made = { reference: cardId, number: newNumber(), securityCode: digits(3), expiresOn, currency }
        await insertIssued(tx, { ...made, replacedBy: null, pinHash: null }, bankClock.now())
        if (replaces) await noteReplacement(tx, replaces, cardId)
        const card = await findIssued(tx, cardId)
        if (!card) throw new Error('a card that was issued is gone')
        return { brand: 'visa', lastFour: card.number.slice(-4) }
      }),
    setPin: async ({ cardId, pin }) => {
      const salt = randomBytes(16)
      const hash = await hashPin(pin.reveal(), salt, 32)
      await db.asSystem((tx) => storePin(tx, cardId, `${salt.toString('hex')}:${hash.toString('hex')}`))
    },
    isPin: async ({ cardId, pin }) => {
      const card = await db.asSystem((tx) => findIssued(tx, cardId))
      return card?.pinHash ? isSamePin(card.pinHash, pin) : false
    },
    reveal: (cardId) =>
      db.asSystem(async (tx) => {
        const token = `rvl_${random.bytes(24).toString('base64url')}`
        const expiresAt = new Date(clock.now().getTime() + openWithinMs)
        await insertReveal(tx, { token, reference: cardId, expiresAt })
        return { path: `/cards/${token}`, expiresAt, seconds: shownSeconds }
      }),
    open: (token) =>
      db.asSystem(async (tx) => {
        const opened = await openReveal(tx, token, clock.now())
        const card = opened && (await findIssued(tx, opened.reference))
        return card && { ...faceOf(card), seconds: shownSeconds }
      }),
    compare: (typed) =>
      db.asSystem(async (tx) => {
        const card = await findByNumber(tx, typed.number)
        return card && { cardId: card.reference, currency: card.currency, details: detailsOf(card, typed) }
      }),
    current: (cardId) =>
      db.asSystem(async (tx) => {
        let card = await findIssued(tx, cardId)
        for (let next = card; next; card = next) {
          next = next.replacedBy ? await findIssued(tx, next.replacedBy) : undefined
          // Until its holder has activated it, shops charge the card that it continues.
          if (!next?.pinHash) break
        }
        return card && { cardId: card.reference, currency: card.currency }
      }),
  }
}

const lastDay = (now: Date): string =>
  new Date(Date.UTC(now.getUTCFullYear() + yearsGood, now.getUTCMonth() + 1, 0)).toISOString().slice(0, 10)

const faceOf = ({ number, expiresOn, securityCode }: IssuedCardRecord): CardFace => ({
  number,
  month: expiresOn.slice(5, 7),
  year: expiresOn.slice(2, 4),
  securityCode,
})

function detailsOf(card: IssuedCardRecord, { month, year, securityCode }: CardFace): CardDetails {
  const face = faceOf(card)
  if (month !== face.month || year !== face.year) return 'ExpiryDate'
  return securityCode === face.securityCode ? 'right' : 'SecurityCode'
}

async function isSamePin(kept: string, pin: Secret): Promise<boolean> {
  const [salt = '', hash = ''] = kept.split(':')
  const right = Buffer.from(hash, 'hex')
  return timingSafeEqual(right, await hashPin(pin.reveal(), Buffer.from(salt, 'hex'), right.length))
}
