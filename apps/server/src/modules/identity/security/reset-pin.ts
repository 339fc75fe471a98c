import { Refusal } from '@tradewind/contract'
import { obscureEmail } from '@tradewind/kernel'
import type { Caller } from '#platform/caller'
import type { Tx } from '#platform/db'
import type { Secret } from '#platform/secret'
import { refuseBirthDate, refuseTrivial } from '../guessable-pins.ts'
import { personById, pinOf } from '../people.store.ts'
import { findPhone } from '../phones.store.ts'
import { limitedMs } from './account-recovery.ts'
import { isRecoveryCode } from './factors.ts'
import { otherFactorOf } from './other-factors.ts'
import { type SecurityBase, ticketMs } from './security.base.ts'
import { obscurePhone } from './security.rules.ts'
import { putTicket, replacePin, storeLimit } from './security.store.ts'
import type { Security } from './security.types.ts'

/** Hashed beforehand: who waits for a turn to hash holds no connection meanwhile. */
export async function storePin({ clock }: SecurityBase, tx: Tx, userId: string, hash: string): Promise<void> {
  if (!(await replacePin(tx, { userId, hash, at: clock.now() }))) throw new Refusal('identity.pin_missing')
}

/** Whether a code is one that the person has at hand, of an authenticator app or on a list, and not one that we sent. */
async function isOwnCode({ factors }: SecurityBase, tx: Tx, userId: string, code: Secret): Promise<boolean> {
  const typed = code.reveal()
  return isRecoveryCode(typed)
    ? factors.useRecoveryCode(tx, userId, typed)
    : factors.useAppCode(tx, { userId, which: 'used' }, typed)
}

const pinResetBy = ({ userId, sessionId }: Caller) =>
  ({ userId, purpose: 'settings', subject: `pin-reset ${sessionId}` }) as const

export const sendPinReset =
  ({
    db,
    personal,
    notifications,
    passkeys,
    proofs,
    guessing,
    own,
    changed,
    refuseLimited,
    needs,
  }: SecurityBase): Security['sendPinReset'] =>
  async (asking, customerId) => {
    const { caller } = asking
    own(caller, customerId)
    const { userId, sessionId } = caller
    await db.asSystem((tx) => refuseLimited(tx, userId))
    if (!(await db.asSystem((tx) => pinOf(tx, userId)))) throw new Refusal('identity.pin_missing')
    await guessing.count({ kind: 'securityCodeSent', whose: userId }, 'identity.code_too_many')
    return db.asSystem(async (tx) => {
      await changed(tx, asking, 'pin-reset-requested')
      // The mailbox may be the one thing that someone else has, so it proves nothing where there is another factor.
      const method = (await otherFactorOf(tx, needs, userId)) ?? 'Email'
      const passkey = (await passkeys.ask(tx, pinResetBy(caller))) ?? null
      if (method !== 'Sms' && method !== 'Email') return { sentTo: '', method, passkey }
      const { code, codeMinutes } = await proofs.issueProof(tx, { purpose: 'pin-reset', subject: sessionId })
      const data = { code, minutes: codeMinutes }
      const phone = method === 'Sms' ? await findPhone(tx, personal, userId) : undefined
      if (phone !== undefined) {
        await notifications.notify(tx, { to: phone, channel: 'sms', template: 'pin-reset-text', data })
        return { sentTo: obscurePhone(phone), method, passkey }
      }
      const person = await personById(tx, personal, userId)
      if (!person) throw new Refusal('request.not_found')
      await notifications.notify(tx, { to: person.email, channel: 'email', template: 'pin-reset-code', data })
      return { sentTo: obscureEmail(person.email), method, passkey }
    })
  }

export const givePinResetCode =
  (base: SecurityBase): Security['givePinResetCode'] =>
  async ({ caller }, { customerId, code, passkey }) => {
    const { db, passkeys, proofs, guessing, own, later, guessOf } = base
    own(caller, customerId)
    const { userId, sessionId } = caller
    await guessing.count(guessOf(userId), 'security.codes_locked')
    if (passkey) await passkeys.use(pinResetBy(caller), passkey)
    await db.asSystem(async (tx) => {
      if (code && !(await isOwnCode(base, tx, userId, code)))
        await proofs.useCode(tx, { purpose: 'pin-reset', subject: sessionId }, code)
      await putTicket(tx, { sessionId, userId, action: 'pin-reset', expiresAt: later(ticketMs) })
    })
    await guessing.forget(guessOf(userId))
  }

export const resetPin =
  (base: SecurityBase): Security['resetPin'] =>
  async (asking, { customerId, next }) => {
    const { db, guessing, pinHashing, own, later, changed, refuseLimited, spend, needs } = base
    const { caller } = asking
    own(caller, customerId)
    refuseTrivial(next)
    const kept = await db.asSystem((tx) => pinOf(tx, caller.userId))
    const isSame = await pinHashing.matches(next.reveal(), kept?.pinHash)
    const hash = await pinHashing.hash(next.reveal())
    await db.asSystem(async (tx) => {
      await refuseLimited(tx, caller.userId)
      await spend(tx, caller, 'pin-reset')
      // Behind the code, so that nobody without one learns which PIN it is.
      if (isSame) throw new Refusal('security.pin_unchanged')
      await refuseBirthDate(needs)(tx, customerId, next)
      await storePin(base, tx, caller.userId, hash)
      if (!(await otherFactorOf(tx, needs, caller.userId))) await storeLimit(tx, caller.userId, later(limitedMs))
      await changed(tx, asking, 'pin-reset')
    })
    await guessing.forget({ kind: 'pin', whose: caller.userId })
  }
