import { Refusal } from '@tradewind/contract'
import { obscureEmail } from '@tradewind/kernel'
import { codeAlphabet, codeLength, hmacOf, readCode, sameBytes } from '#modules/identity'
import type { Caller } from '#platform/caller'
import { type IdempotentRequest, storeAnswers } from '#platform/idempotency'
import type { Secret } from '#platform/secret'
import type { IssuingNeeds } from '../issuing.needs.ts'
import { isTrivialCardPin } from './card-pins.rules.ts'
import type { CardView } from './card-views.ts'
import { changeCard, dropActivationCode, findActivationCode, putActivationCode } from './cards.store.ts'
import { askIssuer, heldCard, lockedCard, nameOf, viewOfCard } from './cards.ts'
import type { Card } from './cards.types.ts'

const codeMinutes = 10

export interface PinNeeds extends IssuingNeeds {
  /** Sends the code that activates a card to its holder. */
  sendCode(
    tx: Parameters<typeof putActivationCode>[0],
    letter: { to: string; code: string; minutes: number; card: string },
  ): Promise<void>
}

const hmacFor = ({ secrets }: Pick<IssuingNeeds, 'secrets'>, card: Pick<Card, 'id'>, code: string): Buffer =>
  hmacOf(secrets.keyFor('card-activation'), card.id, code)

interface OfCard {
  caller: Caller
  cardId: string
}

export const sendActivationCode =
  (needs: PinNeeds) =>
  async ({
    caller,
    cardId,
    idempotent,
  }: OfCard & { idempotent: IdempotentRequest<{ sentTo: string }> }): Promise<{ sentTo: string }> => {
    const { db, clock, random, identity } = needs
    const card = await db.asCustomer(caller.customerId, (tx) => heldCard(tx, caller, cardId))
    if (card.status !== 'PendingActivation') throw new Refusal('issuing.not_pending')
    await identity.guessing.count({ kind: 'cardCodeSent', whose: cardId }, 'request.too_many')
    const code = Array.from({ length: codeLength }, () => codeAlphabet[random.int(0, codeAlphabet.length)]).join('')
    const expiresAt = new Date(clock.now().getTime() + codeMinutes * 60_000)
    return db.asSystem(async (tx) => {
      const { customerId } = caller
      await putActivationCode(tx, { cardId, customerId, hmac: hmacFor(needs, card, code), expiresAt })
      await needs.sendCode(tx, { to: caller.email, code, minutes: codeMinutes, card: nameOf(card) })
      const answer = { sentTo: obscureEmail(caller.email) }
      await storeAnswers(tx, [idempotent.answerWith(answer)])
      return answer
    })
  }

interface Activation extends OfCard {
  code: Secret
  pin: Secret
}

/** Sets the PIN at the issuer, then activates the card: a crash between the two leaves a card to activate again. */
export const activateCard =
  (needs: PinNeeds) =>
  async ({ caller, cardId, code, pin }: Activation): Promise<CardView> => {
    const { db, clock, bankClock, identity } = needs
    const before = await db.asCustomer(caller.customerId, (tx) => heldCard(tx, caller, cardId))
    if (before.status !== 'PendingActivation') throw new Refusal('issuing.not_pending')
    if (isTrivialCardPin(pin.reveal())) throw new Refusal('issuing.pin_weak')
    const guess = { kind: 'cardCode', whose: cardId } as const
    await identity.guessing.count(guess, 'request.too_many')
    const kept = await db.asSystem((tx) => findActivationCode(tx, cardId))
    if (!kept || !sameBytes(kept.hmac, hmacFor(needs, before, readCode(code.reveal()))))
      throw new Refusal('identity.code_wrong')
    if (kept.expiresAt <= clock.now()) throw new Refusal('identity.code_expired')
    await identity.guessing.forget(guess)
    await askIssuer(needs, (issuer) => issuer.setPin({ cardId, pin }))
    return db.asSystem(async (tx) => {
      const card = await lockedCard(tx, caller, cardId)
      if (card.status !== 'PendingActivation') throw new Refusal('issuing.not_pending')
      const at = bankClock.now()
      const after = await changeCard(tx, card, { status: 'Active', activatedAt: at, pinSetAt: at })
      await dropActivationCode(tx, cardId)
      await needs.record(tx, 'virtual-card-activated', nameOf(card))
      return viewOfCard(needs, tx, after, caller)
    })
  }

/** Counts a try before it is judged, so that tries side by side are no more than one after the other. */
async function provePin(needs: PinNeeds, card: Card, pin: Secret): Promise<void> {
  if (!card.pinSetAt) throw new Refusal('issuing.pin_missing')
  const guess = { kind: 'cardPin', whose: card.id } as const
  await needs.identity.guessing.count(guess, 'issuing.pin_locked')
  if (!(await askIssuer(needs, (issuer) => issuer.isPin({ cardId: card.id, pin }))))
    throw new Refusal('issuing.pin_wrong')
  await needs.identity.guessing.forget(guess)
}

async function usableCard({ db }: Pick<PinNeeds, 'db'>, { caller, cardId }: OfCard): Promise<Card> {
  const card = await db.asCustomer(caller.customerId, (tx) => heldCard(tx, caller, cardId))
  if (card.status !== 'Active') throw new Refusal(card.pinSetAt ? 'issuing.not_usable' : 'issuing.pin_missing')
  return card
}

/** Opens the issuer's page with the card's details, which we never see. */
export const revealCard =
  (needs: PinNeeds) =>
  async ({ pin, ...of }: OfCard & { pin: Secret }) => {
    const card = await usableCard(needs, of)
    await provePin(needs, card, pin)
    const { path: framePath, expiresAt, seconds } = await askIssuer(needs, (issuer) => issuer.reveal(card.id))
    await needs.db.asSystem((tx) => needs.record(tx, 'virtual-card-revealed', nameOf(card)))
    return { framePath, expiresAt, seconds }
  }

export const changePin =
  (needs: PinNeeds) =>
  async ({ current, pin, ...of }: OfCard & { current: Secret; pin: Secret }): Promise<void> => {
    const card = await usableCard(needs, of)
    if (isTrivialCardPin(pin.reveal())) throw new Refusal('issuing.pin_weak')
    await provePin(needs, card, current)
    if (current.reveal() === pin.reveal()) throw new Refusal('issuing.pin_unchanged')
    await askIssuer(needs, (issuer) => issuer.setPin({ cardId: card.id, pin }))
    await needs.db.asSystem(async (tx) => {
      const locked = await lockedCard(tx, of.caller, card.id)
      await changeCard(tx, locked, { pinSetAt: needs.bankClock.now() })
      await needs.record(tx, 'virtual-card-pin-changed', nameOf(card))
    })
  }
