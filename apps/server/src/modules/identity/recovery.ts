import { Refusal } from '@tradewind/contract'
import { obscureEmail } from '@tradewind/kernel'
import type { Tx } from '#platform/db'
import { uuidv7 } from '#platform/random'
import type { Secret } from '#platform/secret'
import { createGuessing } from './guessing.ts'
import type { IdentityNeeds } from './identity.needs.ts'
import { readUserName } from './identity.rules.ts'
import { networkIndexBy } from './network.ts'
import type { NewPasswords } from './new-passwords.ts'
import { personByEmail, personById, storePassword } from './people.store.ts'
import type { Proofs } from './proofs.ts'
import { addRecovery, findRecovery, type RecoveryRow } from './recovery.store.ts'
import { limitedMs } from './security/account-recovery.ts'
import { createSecurityEvents } from './security/events.ts'
import { notifyEverywhere } from './security/notify-everywhere.ts'
import { otherFactorOf } from './security/other-factors.ts'
import { storeLimit, storeOtherFactorDue } from './security/security.store.ts'
import type { Sessions } from './sessions.ts'

/** A new password by email. Whether anybody has the address shows in no answer, and costs the same work. */
export interface Recovery {
  /** Sends a code and a link. Refuses identity.code_too_many and request.too_many. */
  beginRecovery(request: { ip: string; email: string }): Promise<{ recoveryId: string; sentTo: string }>
  /** Refuses recovery.unknown, identity.code_wrong, identity.code_expired and request.too_many. */
  recoverByCode(request: { recoveryId: string; code: Secret; password: Secret }): Promise<void>
  /** Refuses recovery.unknown, recovery.link_used and recovery.link_expired. */
  recoverByLink(request: { ip: string; recoveryId: string; token: string; password: Secret }): Promise<void>
}

interface RecoveryParts {
  proofs: Proofs
  newPasswords: NewPasswords
  sessions: Pick<Sessions, 'revoke'>
}

export function createRecovery(needs: IdentityNeeds, { proofs, newPasswords, sessions }: RecoveryParts): Recovery {
  const { db, clock, random, personal, customers, notifications, publicUrl } = needs
  const events = createSecurityEvents(needs)
  const guessing = createGuessing(needs)
  const networkIndex = networkIndexBy(needs.secrets)
  const proofOf = (recoveryId: string) => ({ purpose: 'recovery', subject: recoveryId }) as const

  async function known(recoveryId: string): Promise<RecoveryRow> {
    const recovery = await db.asSystem((tx) => findRecovery(tx, recoveryId))
    if (!recovery) throw new Refusal('recovery.unknown')
    return recovery
  }

  /** In the transaction that has used up the code or the link: if the password is refused, both are good for another. */
  async function replace(tx: Tx, { userId }: RecoveryRow, password: Secret, hash: string): Promise<void> {
    const person = userId === null ? undefined : await personById(tx, personal, userId)
    if (!person) throw new Refusal('recovery.unknown')
    newPasswords.check(password, { twoFactor: person.twoFactor, about: [person.email] })
    await storePassword(tx, person.id, hash)
    await sessions.revoke(tx, { userId: person.id }, 'password changed', clock.now())
    const belonging = await customers.belongingOf(tx, person.id)
    if (belonging) {
      const { customerId } = belonging.customer
      await events.record(tx, { userId: person.id, customerId, kind: 'password-changed' })
    }
    const isLimited = await guardAfterReset(tx, person.id)
    await notifyEverywhere(needs)(tx, {
      userId: person.id,
      template: 'password-reset',
      data: { isLimited },
      text: 'Your password was reset.',
    })
  }

  /**
   * Whoever reads a mailbox gets this far. Where the person has another factor, the next sign-in takes it; where the mailbox
   * is all there is, payments are limited for a day, as after an account recovery. Says whether they are.
   */
  async function guardAfterReset(tx: Tx, userId: string): Promise<boolean> {
    if (await otherFactorOf(tx, needs, userId)) {
      await storeOtherFactorDue(tx, userId, true)
      return false
    }
    await storeLimit(tx, userId, new Date(clock.now().getTime() + limitedMs))
    return true
  }

  return {
    beginRecovery: async ({ ip, email: typed }) => {
      const email = readUserName(typed)
      const emailIndex = personal.index('email', email)
      await guessing.count({ kind: 'recovery', whose: networkIndex(ip) }, 'request.too_many')
      await guessing.count({ kind: 'recoverySent', whose: emailIndex.toString('base64url') }, 'identity.code_too_many')
      const at = clock.now()
      const id = uuidv7(at, random)
      await db.asSystem(async (tx) => {
        const person = await personByEmail(tx, personal, email)
        await addRecovery(tx, { id, userId: person?.id ?? null, emailIndex }, at)
        // Of an address that nobody has, the code reaches nobody.
        const { code, token, codeMinutes } = await proofs.issueProof(tx, proofOf(id))
        const link = `${publicUrl}/identity/recover#${id}.${token}`
        const to = { to: email, channel: 'email' } as const
        await (person
          ? notifications.notify(tx, {
              ...to,
              template: 'password-recovery',
              data: { code, minutes: codeMinutes, link },
            })
          : notifications.notify(tx, { ...to, template: 'password-recovery-unknown', data: {} }))
      })
      return { recoveryId: id, sentTo: obscureEmail(email) }
    },
    recoverByCode: async ({ recoveryId, code, password }) => {
      const recovery = await known(recoveryId)
      newPasswords.check(password, { twoFactor: true, about: [] })
      // By the address, not by the recovery: whoever begins many gets no further tries.
      const guess = { kind: 'recoveryCode', whose: recovery.emailIndex.toString('base64url') } as const
      await guessing.count(guess, 'request.too_many')
      const hash = await newPasswords.hash(password)
      await db.asSystem(async (tx) => {
        await proofs.useCode(tx, proofOf(recoveryId), code)
        await replace(tx, recovery, password, hash)
      })
      await guessing.forget(guess)
    },
    recoverByLink: async ({ ip, recoveryId, token, password }) => {
      const recovery = await known(recoveryId)
      await guessing.count({ kind: 'publicLook', whose: networkIndex(ip) }, 'request.too_many')
      newPasswords.check(password, { twoFactor: true, about: [] })
      const proof = proofOf(recoveryId)
      refuseLink(await db.asSystem((tx) => proofs.lookAtToken(tx, proof, token)))
      const hash = await newPasswords.hash(password)
      await db.asSystem(async (tx) => {
        refuseLink(await proofs.useToken(tx, proof, token))
        await replace(tx, recovery, password, hash)
      })
    },
  }
}

function refuseLink(proved: 'right' | 'wrong' | 'expired' | 'used'): void {
  if (proved === 'wrong') throw new Refusal('recovery.unknown')
  if (proved === 'expired') throw new Refusal('recovery.link_expired')
  if (proved === 'used') throw new Refusal('recovery.link_used')
}
