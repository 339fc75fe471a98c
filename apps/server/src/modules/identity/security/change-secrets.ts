import { Refusal } from '@tradewind/contract'
import { invalidField } from '#platform/validation'
import { refuseBirthDate, refuseTrivial } from '../guessable-pins.ts'
import { personById, storePassword } from '../people.store.ts'
import { storePin } from './reset-pin.ts'
import type { SecurityBase } from './security.base.ts'
import type { Security } from './security.types.ts'

export const changePassword =
  ({ db, clock, personal, newPasswords, sessions, guessing, changed }: SecurityBase): Security['changePassword'] =>
  async (asking, { current, next }) => {
    const { userId, sessionId } = asking.caller
    const guess = { kind: 'ownPassword', whose: userId } as const
    await guessing.count(guess, 'security.codes_locked')
    const person = await db.asSystem((tx) => personById(tx, personal, userId))
    if (!person || !(await newPasswords.matches(current, person.passwordHash)))
      throw new Refusal('security.current_password_wrong')
    newPasswords.check(next, { twoFactor: person.twoFactor, about: [person.email] })
    if (current.reveal() === next.reveal())
      throw invalidField('password', 'Choose a password that differs from your current one.')
    const hash = await newPasswords.hash(next)
    await db.asSystem(async (tx) => {
      await storePassword(tx, userId, hash)
      await sessions.revoke(tx, { others: { userId, sessionId } }, 'password changed', clock.now())
      await changed(tx, asking, 'password-changed')
    })
    await guessing.forget(guess)
  }

export const changePin =
  (base: SecurityBase): Security['changePin'] =>
  async (asking, { customerId, current, next }) => {
    const { db, pins, pinHashing, own, changed, needs } = base
    const { caller } = asking
    own(caller, customerId)
    const { userId, sessionId } = caller
    await pins.verifyPin({ userId, sessionId, pin: current }).catch((error: unknown) => {
      throw error instanceof Refusal && error.code === 'identity.pin_wrong'
        ? new Refusal('security.current_pin_wrong')
        : error
    })
    refuseTrivial(next)
    if (current.reveal() === next.reveal()) throw new Refusal('security.pin_unchanged')
    const hash = await pinHashing.hash(next.reveal())
    await db.asSystem(async (tx) => {
      await refuseBirthDate(needs)(tx, customerId, next)
      await storePin(base, tx, userId, hash)
      await changed(tx, asking, 'pin-changed')
    })
  }
