import type { security as contract, Reply } from '@tradewind/contract'
import type { Currency } from '@tradewind/kernel'
import type { TwoFactorMethod } from '@tradewind/kernel/security-choices'
import type { Caller } from '#platform/caller'
import type { Tx } from '#platform/db'
import type { Secret } from '#platform/secret'
import type { NewPasswords } from '../new-passwords.ts'
import type { Pins } from '../pins.ts'
import type { Proofs } from '../proofs.ts'
import type { Sessions } from '../sessions.ts'
import type { AccountRecovery } from './account-recovery.ts'
import type { Place, SecurityEvents } from './events.ts'
import type { Factors } from './factors.ts'
import type { Passkeys } from './passkeys.ts'
import type { NewPasskeyAnswer, PasskeyAnswer } from './webauthn.ts'

/** Who asks, from where. */
export interface Asking {
  caller: Caller
  place: Place
}

/** A PIN beside a change, where there is one. */
export interface Allowed {
  transactionPin?: Secret | undefined
}

/** What a signed-in person does for the protection of the account. */
export interface Security {
  state(caller: Caller): Promise<Reply<typeof contract.getSecurity>>
  changePassword(asking: Asking, passwords: { current: Secret; next: Secret }): Promise<void>
  changePin(asking: Asking, pins: { customerId: string; current: Secret; next: Secret }): Promise<void>
  sendPinReset(asking: Asking, customerId: string): Promise<Reply<typeof contract.resendPinResetCode>>
  /** By a code of whatever the person can prove themselves with, or the answer of a passkey. */
  givePinResetCode(
    asking: Asking,
    given: { customerId: string; code?: Secret | undefined; passkey?: PasskeyAnswer | undefined },
  ): Promise<void>
  resetPin(asking: Asking, given: { customerId: string; next: Secret }): Promise<void>
  beginFactor(
    asking: Asking,
    wanted: { customerId: string; method: TwoFactorMethod },
  ): Promise<Reply<typeof contract.sendTwoFactorCode>>
  proveFactor(asking: Asking, given: { customerId: string; method: TwoFactorMethod; code: Secret }): Promise<void>
  setFactor(asking: Asking, wanted: { customerId: string; method: TwoFactorMethod } & Allowed): Promise<void>
  factorOf(
    caller: Caller,
    customerId: string,
  ): Promise<{ hasCompletedTwoFactorAuth: boolean; method: TwoFactorMethod | null }>
  setQuestions(
    asking: Asking,
    given: {
      customerId: string
      questions: readonly { securityQuestionId: number; securityQuestionAnswer: Secret }[]
    } & Allowed,
  ): Promise<void>
  questionsOf(caller: Caller, customerId: string): Promise<{ securityQuestionId: number; securityQuestion: string }[]>
  giveAnswer(caller: Caller, given: { customerId: string; questionId: number; answer: Secret }): Promise<void>
  /** The questions that a person has answered. */
  questionsOfPerson(tx: Tx, userId: string): Promise<{ securityQuestionId: number; securityQuestion: string }[]>
  /** Compares an answer that a person gives in any way; wrong ones count together, whoever types them. */
  compareAnswer(given: { userId: string; questionId: number; answer: Secret }): Promise<void>
  beginPasskey(
    asking: Asking,
    allowed: Allowed & { passkey?: PasskeyAnswer | undefined },
  ): ReturnType<Passkeys['begin']>
  addPasskey(asking: Asking, made: { name: string; passkey: NewPasskeyAnswer }): Promise<string>
  askPasskey(caller: Caller): Promise<Reply<typeof contract.askPasskey>>
  removePasskey(
    asking: Asking,
    given: { passkeyId: string; passkey?: PasskeyAnswer | undefined } & Allowed,
  ): Promise<void>
  setPasskeyPayments(
    asking: Asking,
    given: { amount?: string | undefined; currencyCode: Currency; passkey?: PasskeyAnswer | undefined } & Allowed,
  ): Promise<void>
  makeRecoveryCodes(asking: Asking, allowed: Allowed): Promise<string[]>
  /** Of someone who is signed in and has lost every passkey. */
  beginRecovery(asking: Asking, allowed: Allowed): Promise<{ sentTo: string; readyAt: Date }>
  sessions(caller: Caller): Promise<Reply<typeof contract.listSessions>>
  endSession(asking: Asking, sessionId: string): Promise<void>
  endOthers(asking: Asking): Promise<number>
}

export interface SecurityParts {
  events: SecurityEvents
  factors: Factors
  passkeys: Passkeys
  newPasswords: NewPasswords
  pins: Pick<Pins, 'verifyPin'>
  proofs: Proofs
  sessions: Pick<Sessions, 'revoke'>
  recovery: AccountRecovery
}
