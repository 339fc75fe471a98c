import { Refusal } from '@tradewind/contract'
import { obscureEmail } from '@tradewind/kernel'
import { personById } from '../people.store.ts'
import { findPhone } from '../phones.store.ts'
import { type SecurityBase, ticketMs } from './security.base.ts'
import { obscurePhone } from './security.rules.ts'
import { lockPerson, putTicket, securityOf, setAuthenticator, storeSecondFactor } from './security.store.ts'
import type { Security } from './security.types.ts'

export const beginFactor =
  ({ db, personal, notifications, factors, passkeys, proofs, guessing, own }: SecurityBase): Security['beginFactor'] =>
  async ({ caller }, { customerId, method }) => {
    own(caller, customerId)
    const { userId, sessionId } = caller
    const phone = method === 'Sms' ? await db.asSystem((tx) => findPhone(tx, personal, userId)) : undefined
    if (method === 'Sms' && phone === undefined) throw new Refusal('security.phone_missing')
    await guessing.count({ kind: 'securityCodeSent', whose: userId }, 'identity.code_too_many')
    return db.asSystem(async (tx) => {
      const nothing = { sentTo: null, secret: null, address: null }
      if (method === 'App')
        return { ...nothing, ...(await factors.showKey(tx, { userId, customerId, email: caller.email })) }
      if (method === 'Passkey') {
        if ((await passkeys.of(tx, userId)).length === 0) throw new Refusal('security.passkey_missing')
        return nothing
      }
      if (phone !== undefined) {
        const { code, codeMinutes } = await proofs.issueProof(tx, { purpose: 'factor-sms', subject: sessionId })
        const data = { code, minutes: codeMinutes }
        await notifications.notify(tx, { to: phone, channel: 'sms', template: 'factor-text', data })
        return { ...nothing, sentTo: obscurePhone(phone) }
      }
      const person = await personById(tx, personal, userId)
      if (!person) throw new Refusal('request.not_found')
      const { code, codeMinutes } = await proofs.issueProof(tx, { purpose: 'factor-email', subject: sessionId })
      const data = { code, minutes: codeMinutes }
      await notifications.notify(tx, { to: person.email, channel: 'email', template: 'factor-code', data })
      return { ...nothing, sentTo: obscureEmail(person.email) }
    })
  }

export const proveFactor =
  ({ db, factors, guessing, own, later, guessOf, prove }: SecurityBase): Security['proveFactor'] =>
  async ({ caller }, { customerId, method, code }) => {
    own(caller, customerId)
    const { userId, sessionId } = caller
    if (method === 'Email' || method === 'Sms')
      return prove(caller, method === 'Email' ? 'factor-email' : 'factor-sms', code, `factor-${method}`)
    await guessing.count(guessOf(userId), 'security.codes_locked')
    // A passkey is proved by being there, never by a code.
    if (method === 'Passkey') throw new Refusal('identity.code_wrong')
    await db.asSystem(async (tx) => {
      if (!(await factors.useAppCode(tx, { userId, which: 'shown' }, code.reveal())))
        throw new Refusal('identity.code_wrong')
      await putTicket(tx, { sessionId, userId, action: 'factor-App', expiresAt: later(ticketMs) })
    })
    await guessing.forget(guessOf(userId))
  }

export const setFactor =
  ({ db, passkeys, own, allow, changed, spend }: SecurityBase): Security['setFactor'] =>
  async (asking, { customerId, method, transactionPin }) => {
    const { caller } = asking
    own(caller, customerId)
    const { userId } = caller
    await allow(caller, { transactionPin })
    await db.asSystem(async (tx) => {
      await lockPerson(tx, userId)
      if (method !== 'Passkey') await spend(tx, caller, `factor-${method}`)
      else if ((await passkeys.of(tx, userId)).length === 0) throw new Refusal('security.passkey_missing')
      if (method === 'App') await setAuthenticator(tx, userId)
      await storeSecondFactor(tx, userId, method)
      await changed(tx, asking, 'two-factor-on', method)
    })
  }

export const factorOf =
  ({ db, own }: SecurityBase): Security['factorOf'] =>
  async (caller, customerId) => {
    own(caller, customerId)
    const { twoFactor, method } = await db.asSystem((tx) => securityOf(tx, caller.userId))
    return { hasCompletedTwoFactorAuth: twoFactor, method: twoFactor ? method : null }
  }
