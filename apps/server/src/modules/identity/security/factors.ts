import type { Tx } from '#platform/db'
import { seal, unseal } from '#platform/secrets'
import { base32Text, enrolmentAddress, stepOfCode } from '#platform/totp'
import { hmacOf } from '../hashing.ts'
import type { IdentityNeeds } from '../identity.needs.ts'
import { codeAlphabet } from '../identity.rules.ts'
import {
  authenticatorOf,
  replaceRecoveryCodes,
  showAuthenticator,
  useAuthenticatorStep,
  useRecoveryCode,
} from './security.store.ts'

const recoveryCodes = 10
const recoveryCodeLength = 10

/** Authenticator apps and recovery codes. Every code is good once, and whoever checks one has counted the try before. */
export interface Factors {
  /** A new key for an authenticator app, as the app reads it. */
  showKey(
    tx: Tx,
    who: { userId: string; customerId: string; email: string },
  ): Promise<{ secret: string; address: string }>
  useAppCode(tx: Tx, who: { userId: string; which: 'used' | 'shown' }, typed: string): Promise<boolean>
  /** New recovery codes, in place of all before: kept as keyed hashes, and told once. */
  makeRecoveryCodes(tx: Tx, userId: string): Promise<string[]>
  useRecoveryCode(tx: Tx, userId: string, typed: string): Promise<boolean>
}

/** As people copy them: letter case, spaces and the dash do not matter. */
const readRecoveryCode = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase()

/** Whether this can be a recovery code at all: it is longer than a one-time code. */
export const isRecoveryCode = (typed: string): boolean => readRecoveryCode(typed).length === recoveryCodeLength

export function createFactors({ clock, random, secrets, publicUrl, brand }: IdentityNeeds): Factors {
  const appKey = secrets.keyFor('authenticators')
  const codeKey = secrets.keyFor('recovery-codes')
  const hmacFor = (userId: string, code: string) => hmacOf(codeKey, userId, readRecoveryCode(code))
  const { hostname } = new URL(publicUrl)
  const issuer = hostname === 'localhost' ? brand : `${brand} (${hostname})`
  const codeOf = () => {
    const letters = Array.from({ length: recoveryCodeLength }, () => codeAlphabet[random.int(0, codeAlphabet.length)])
    return `${letters.slice(0, 5).join('')}-${letters.slice(5).join('')}`
  }
  return {
    showKey: async (tx, { userId, customerId, email }) => {
      const bytes = random.bytes(20)
      const sealed = seal(appKey, bytes, random, userId)
      await showAuthenticator(tx, { userId, customerId, sealed, at: clock.now() })
      const secret = base32Text(bytes)
      return { secret, address: enrolmentAddress({ issuer, account: email, secret }) }
    },
    useAppCode: async (tx, { userId, which }, typed) => {
      const key = await authenticatorOf(tx, userId, which)
      if (!key) return false
      const secret = unseal(appKey, key.sealed, userId)
      const step = stepOfCode(secret, typed, { at: clock.now(), lastStep: key.lastStep })
      return step !== undefined && useAuthenticatorStep(tx, { userId, which, step })
    },
    makeRecoveryCodes: async (tx, userId) => {
      const codes = Array.from({ length: recoveryCodes }, codeOf)
      await replaceRecoveryCodes(
        tx,
        userId,
        codes.map((code) => hmacFor(userId, code)),
      )
      return codes
    },
    useRecoveryCode: (tx, userId, typed) =>
      useRecoveryCode(tx, { userId, hmac: hmacFor(userId, typed), at: clock.now() }),
  }
}
