import type { IdentityNeeds } from '../identity.needs.ts'
import { changePassword, changePin } from './change-secrets.ts'
import {
  addPasskey,
  askPasskey,
  beginPasskey,
  makeRecoveryCodes,
  removePasskey,
  setPasskeyPayments,
} from './own-passkeys.ts'
import { endOthers, endSession, sessions } from './own-sessions.ts'
import { compareAnswer, giveAnswer, questionsOf, questionsOfPerson, setQuestions } from './questions.ts'
import { givePinResetCode, resetPin, sendPinReset } from './reset-pin.ts'
import { beginFactor, factorOf, proveFactor, setFactor } from './second-factor.ts'
import { createSecurityBase } from './security.base.ts'
import type { Security, SecurityParts } from './security.types.ts'
import { state } from './show-security.ts'

export function createSecurity(needs: IdentityNeeds, parts: SecurityParts): Security {
  const base = createSecurityBase(needs, parts)
  return {
    state: state(base),
    changePassword: changePassword(base),
    changePin: changePin(base),
    sendPinReset: sendPinReset(base),
    givePinResetCode: givePinResetCode(base),
    resetPin: resetPin(base),
    beginFactor: beginFactor(base),
    proveFactor: proveFactor(base),
    setFactor: setFactor(base),
    factorOf: factorOf(base),
    setQuestions: setQuestions(base),
    questionsOf: questionsOf(base),
    giveAnswer: giveAnswer(base),
    questionsOfPerson,
    compareAnswer: compareAnswer(base),
    beginPasskey: beginPasskey(base),
    addPasskey: addPasskey(base),
    askPasskey: askPasskey(base),
    removePasskey: removePasskey(base),
    setPasskeyPayments: setPasskeyPayments(base),
    makeRecoveryCodes: makeRecoveryCodes(base),
    beginRecovery: async ({ caller, place }, allowed) => {
      await base.allow(caller, allowed)
      return parts.recovery.begin({ userId: caller.userId, place })
    },
    sessions: sessions(base),
    endSession: endSession(base),
    endOthers: endOthers(base),
  }
}
