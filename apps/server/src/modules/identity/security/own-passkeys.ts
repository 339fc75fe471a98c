import { Refusal } from '@tradewind/contract'
import { amountIn } from '#platform/amount-in'
import { countPasskeys, dropPasskey } from './passkeys.store.ts'
import type { SecurityBase } from './security.base.ts'
import { lockPerson, securityOf, storePasskeyFrom } from './security.store.ts'
import type { Security } from './security.types.ts'

export const beginPasskey =
  ({ db, passkeys, allow, confirmByPasskey }: SecurityBase): Security['beginPasskey'] =>
  async ({ caller }, { passkey: answer, ...allowed }) => {
    await allow(caller, allowed)
    await passkeys.refuseFull(caller)
    const isFirst = (await db.asSystem((tx) => countPasskeys(tx, caller.userId))) === 0
    // Another one could stand in for those there are, wherever they are asked for.
    if (!isFirst) await confirmByPasskey(caller, answer)
    return passkeys.begin(caller, { isFirst })
  }

export const addPasskey =
  ({ db, passkeys, changed }: SecurityBase): Security['addPasskey'] =>
  async (asking, { name, passkey }) => {
    const { caller } = asking
    const isFirst = (await db.asSystem((tx) => countPasskeys(tx, caller.userId))) === 0
    const kept = await passkeys.read(caller, passkey, { isFirst })
    return db.asSystem(async (tx) => {
      await lockPerson(tx, caller.userId)
      // Two first ones at once: the second would need the other's answer.
      if (isFirst && (await countPasskeys(tx, caller.userId)) > 0) throw new Refusal('security.passkey_stale')
      const id = await passkeys.keep(tx, caller, { ...kept, name })
      await changed(tx, asking, 'passkey-added', name)
      return id
    })
  }

export const askPasskey =
  ({ db, passkeys }: SecurityBase): Security['askPasskey'] =>
  ({ userId, sessionId }) =>
    db.asSystem(async (tx) => {
      const asked = await passkeys.ask(tx, { userId, purpose: 'settings', subject: sessionId })
      return asked ?? passkeys.refuseUnasked(tx, userId)
    })

export const removePasskey =
  ({ db, passkeys, allow, changed, confirmByPasskey }: SecurityBase): Security['removePasskey'] =>
  async (asking, { passkeyId, passkey: answer, transactionPin }) => {
    const { caller } = asking
    const { userId } = caller
    await allow(caller, { transactionPin })
    const before = await db.asSystem(async (tx) => ({
      ...(await securityOf(tx, userId)),
      all: await passkeys.of(tx, userId),
    }))
    const removed = before.all.find(({ id }) => id === passkeyId)
    if (!removed) throw new Refusal('security.passkey_unknown')
    const isLast = before.all.length === 1
    if (isLast && before.twoFactor && before.method === 'Passkey') throw new Refusal('security.passkey_in_use')
    await confirmByPasskey(caller, answer)
    await db.asSystem(async (tx) => {
      await lockPerson(tx, userId)
      if (!(await dropPasskey(tx, { id: passkeyId, userId }))) throw new Refusal('security.passkey_unknown')
      if ((await passkeys.of(tx, userId)).length === 0) {
        // Two that were removed at once: what needs a passkey cannot stay without any.
        if (!isLast) throw new Refusal('security.passkey_in_use')
        await storePasskeyFrom(tx, userId, undefined)
      }
      await changed(tx, asking, 'passkey-removed', removed.name)
    })
  }

export const setPasskeyPayments =
  ({ db, allow, changed, confirmByPasskey }: SecurityBase): Security['setPasskeyPayments'] =>
  async (asking, { amount, currencyCode, passkey: answer, transactionPin }) => {
    const { caller } = asking
    const { userId } = caller
    await allow(caller, { transactionPin })
    const from = amount === undefined ? undefined : amountIn(amount, currencyCode)
    if ((await db.asSystem((tx) => countPasskeys(tx, userId))) === 0) throw new Refusal('security.passkey_missing')
    await confirmByPasskey(caller, answer)
    await db.asSystem(async (tx) => {
      await storePasskeyFrom(tx, userId, from)
      await changed(tx, asking, 'passkey-payments-set', amount === undefined ? '' : `${amount} ${currencyCode}`)
    })
  }

export const makeRecoveryCodes =
  ({ db, factors, allow, changed }: SecurityBase): Security['makeRecoveryCodes'] =>
  async (asking, allowed) => {
    await allow(asking.caller, allowed)
    return db.asSystem(async (tx) => {
      const { userId } = asking.caller
      await lockPerson(tx, userId)
      const codes = await factors.makeRecoveryCodes(tx, userId)
      await changed(tx, asking, 'recovery-codes-made')
      return codes
    })
  }
