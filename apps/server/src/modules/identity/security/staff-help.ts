import type { TwoFactorMethod } from '@tradewind/kernel/security-choices'
import type { Tx } from '#platform/db'
import { forgetAllTries, forgetTriesOfBrowsers } from '../guesses.store.ts'
import type { IdentityNeeds } from '../identity.needs.ts'
import { personById } from '../people.store.ts'
import { findPhone, userIdOfPhone } from '../phones.store.ts'
import type { Sessions } from '../sessions.ts'
import { forgetPasswords } from '../unlocking.ts'
import { limitedMs } from './account-recovery.ts'
import type { SecurityEvents } from './events.ts'
import { notifyEverywhere } from './notify-everywhere.ts'
import { type ProtectionRow, protectionOf } from './protection.store.ts'
import {
  answersOf,
  dropFactors,
  hasAnsweredStaff,
  lockPerson,
  storeAnswerToStaff,
  storeLimit,
  storeOtherFactorDue,
  storePasskeyFrom,
  storeSecondFactor,
} from './security.store.ts'

/** Counters of a person that staff may reset. Not those of security questions: staff themselves give those answers. */
const unlockable = ['code', 'codeSent', 'codeResent', 'pin', 'paymentCode', 'paymentCodeSent', 'securityCode'] as const

const subjectsOf = (userId: string): string[] => unlockable.map((kind) => `${kind}:${userId}`)

const withoutSignIn: ProtectionRow = {
  twoFactor: false,
  method: 'Email',
  passkeys: 0,
  hasPin: false,
  lastSignInAt: null,
  lockedUntil: null,
  limitedUntil: null,
}

export interface Protection extends Omit<ProtectionRow, 'twoFactor' | 'method'> {
  secondFactor: TwoFactorMethod | null
  phoneNumber: string | null
}

/** How long after a correct answer the member of staff who asked may take sensitive actions. */
const answerLastsMs = 10 * 60_000

/** What the provider's staff see and do of the protection of a person's account. */
export interface StaffHelp {
  protectionOf(tx: Tx, userId: string): Promise<Protection>
  /** Who has confirmed a number, if anybody has. */
  userIdOfPhone(tx: Tx, phoneNumber: string): Promise<string | undefined>
  /** Lets someone try again after too many wrong passwords, codes or PINs, and notifies them. */
  unlock(tx: Tx, of: { userId: string; customerId: string; reason?: string }): Promise<void>
  /** Records that a person answered a member of staff correctly. */
  answered(tx: Tx, of: { userId: string; staffId: string }): Promise<void>
  /** Whether a person with security questions must still answer one for this member of staff. */
  mustAsk(tx: Tx, of: { userId: string; staffId: string }): Promise<boolean>
  /** Removes what somebody lost: from now on codes go to the email. Sessions end and payments are limited for a day. */
  resetFactors(tx: Tx, of: { userId: string; customerId: string }): Promise<void>
}

export function createStaffHelp(
  needs: IdentityNeeds,
  { events, sessions }: { events: SecurityEvents; sessions: Pick<Sessions, 'revoke'> },
): StaffHelp {
  const { clock, personal } = needs
  const nameKey = needs.secrets.keyFor('user-name')
  const announce = notifyEverywhere(needs)
  const lastMoment = () => new Date(clock.now().getTime() - answerLastsMs)
  return {
    answered: (tx, of) => storeAnswerToStaff(tx, { ...of, at: clock.now(), since: lastMoment() }),
    mustAsk: async (tx, of) =>
      (await answersOf(tx, of.userId)).length > 0 && !(await hasAnsweredStaff(tx, { ...of, since: lastMoment() })),
    protectionOf: async (tx, userId) => {
      const found = await protectionOf(tx, { userId, subjects: subjectsOf(userId), at: clock.now() })
      const { twoFactor, method, ...row } = found ?? withoutSignIn
      const phoneNumber = (await findPhone(tx, personal, userId)) ?? null
      return { ...row, phoneNumber, secondFactor: twoFactor ? method : null }
    },
    userIdOfPhone: (tx, phoneNumber) => userIdOfPhone(tx, personal, phoneNumber),
    unlock: async (tx, { userId, customerId, reason }) => {
      const person = await personById(tx, personal, userId)
      await forgetAllTries(tx, subjectsOf(userId))
      await forgetTriesOfBrowsers(tx)
      if (person) await forgetPasswords(tx, { kind: 'password', nameKey, email: person.email })
      await events.record(tx, { userId, customerId, kind: 'sign-in-unlocked', detail: reason })
      const text = 'Your sign-in was unlocked by our support team.'
      await announce(tx, { userId, template: 'sign-in-unlocked', data: {}, text })
    },
    resetFactors: async (tx, { userId, customerId }) => {
      const at = clock.now()
      await lockPerson(tx, userId)
      await dropFactors(tx, userId)
      await storeSecondFactor(tx, userId, 'Email')
      await storePasskeyFrom(tx, userId, undefined)
      await storeOtherFactorDue(tx, userId, false)
      await storeLimit(tx, userId, new Date(at.getTime() + limitedMs))
      await sessions.revoke(tx, { userId }, 'second factors reset', at)
      await events.record(tx, { userId, customerId, kind: 'factors-reset' })
      const text = 'Your sign-in methods were reset by our support team.'
      await announce(tx, { userId, template: 'factors-reset', data: {}, text })
    },
  }
}
