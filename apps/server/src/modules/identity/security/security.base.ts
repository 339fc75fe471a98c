import { Refusal } from '@tradewind/contract'
import type { Caller } from '#platform/caller'
import type { Tx } from '#platform/db'
import type { Secret } from '#platform/secret'
import { invalidField } from '#platform/validation'
import { createGuessing, type Guess } from '../guessing.ts'
import { createHashing } from '../hashing.ts'
import type { IdentityNeeds } from '../identity.needs.ts'
import { liveAt } from '../identity.rules.ts'
import { pinOf } from '../people.store.ts'
import { freshSignInMs } from '../pins.ts'
import type { ProofPurpose } from '../proofs.store.ts'
import type { Proofs } from '../proofs.ts'
import { beganSince } from '../sessions.store.ts'
import type { EventKind } from './events.ts'
import { notifyEverywhere } from './notify-everywhere.ts'
import { putTicket, securityOf, useTicket } from './security.store.ts'
import type { Allowed, Asking, SecurityParts } from './security.types.ts'
import type { PasskeyAnswer } from './webauthn.ts'

export const ticketMs = 10 * 60_000

/** What all that a person does for the protection of the account stands on. */
export type SecurityBase = ReturnType<typeof createSecurityBase>

export function createSecurityBase(needs: IdentityNeeds, parts: SecurityParts) {
  const { db, clock, personal, notifications } = needs
  const guessing = createGuessing(needs)
  return {
    ...parts,
    ...recordingOf(needs, parts),
    ...codesOf(needs, { proofs: parts.proofs, guessing }),
    needs,
    db,
    clock,
    personal,
    notifications,
    guessing,
    pinHashing: createHashing({ ...needs, purpose: 'pin' }),
    answerHashing: createHashing({ ...needs, purpose: 'security-answer' }),
    own,
    live: () => liveAt(clock.now(), needs.inactivitySeconds),
    later: (ms: number) => new Date(clock.now().getTime() + ms),
    ...confirmationsOf(needs, parts),
  }
}

const own = (caller: Caller, customerId: string): void => {
  if (customerId !== caller.customerId) throw new Refusal('request.not_found')
}

function confirmationsOf({ db, clock }: IdentityNeeds, { pins, passkeys }: Pick<SecurityParts, 'pins' | 'passkeys'>) {
  /**
   * A session that was left open changes nothing: the PIN stands beside every change, or a sign-in of the last quarter of
   * an hour for who has none yet.
   */
  async function allow({ userId, sessionId }: Caller, { transactionPin: pin }: Allowed): Promise<void> {
    const kept = await db.asSystem((tx) => pinOf(tx, userId))
    if (kept) {
      if (!pin) throw invalidField('transactionPin', 'Transaction PIN is required')
      return pins.verifyPin({ userId, sessionId, pin })
    }
    const since = new Date(clock.now().getTime() - freshSignInMs)
    if (!(await db.asSystem((tx) => beganSince(tx, { sessionId, userId, since }))))
      throw new Refusal('security.sign_in_again')
  }

  /** What protects passkeys takes one of them: whoever has the PIN alone does not get around them. */
  async function confirmByPasskey({ userId, sessionId }: Caller, answer: PasskeyAnswer | undefined): Promise<void> {
    if (!answer) throw new Refusal('security.passkey_needed')
    await passkeys.use({ userId, purpose: 'settings', subject: sessionId }, answer)
  }

  return { allow, confirmByPasskey }
}

function recordingOf(needs: IdentityNeeds, { events }: Pick<SecurityParts, 'events'>) {
  const announce = notifyEverywhere(needs)

  /** Records a change and notifies its person, who may not have made it. */
  async function changed(tx: Tx, { caller, place }: Asking, kind: EventKind, detail = ''): Promise<void> {
    const { userId, customerId, sessionId } = caller
    await events.record(tx, { userId, customerId, sessionId, kind, place, detail })
    const what = changes[kind]
    if (what) await announce(tx, { userId, template: 'security-changed', data: { what }, text: what })
  }

  const refuseLimited = async (tx: Tx, userId: string): Promise<void> => {
    const { limitedUntil } = await securityOf(tx, userId)
    if (limitedUntil && limitedUntil > needs.clock.now()) throw new Refusal('security.limited')
  }

  return { changed, refuseLimited }
}

function codesOf(
  { db, clock }: IdentityNeeds,
  { proofs, guessing }: { proofs: Proofs; guessing: ReturnType<typeof createGuessing> },
) {
  /** One window for all codes of a person's settings, in whichever call and session they are given. */
  const guessOf = (userId: string): Guess => ({ kind: 'securityCode', whose: userId })

  async function prove(caller: Caller, purpose: ProofPurpose, code: Secret, action: string): Promise<void> {
    const { userId, sessionId } = caller
    await guessing.count(guessOf(userId), 'security.codes_locked')
    await db.asSystem(async (tx) => {
      await proofs.useCode(tx, { purpose, subject: sessionId }, code)
      await putTicket(tx, { sessionId, userId, action, expiresAt: new Date(clock.now().getTime() + ticketMs) })
    })
    await guessing.forget(guessOf(userId))
  }

  const spend = async (tx: Tx, { userId, sessionId }: Caller, action: string): Promise<void> => {
    if (!(await useTicket(tx, { userId, sessionId, action, at: clock.now() }))) throw new Refusal('security.code_first')
  }

  return { guessOf, prove, spend }
}

/** What is written to the person, and nothing where it says nothing new. */
const changes: Partial<Record<EventKind, string>> = {
  'password-changed': 'Your password was changed, and you were signed out on your other devices.',
  'pin-changed': 'Your transaction PIN was changed.',
  'pin-reset': 'Your transaction PIN was reset.',
  'two-factor-on': 'The second step of your sign-in was changed.',
  'questions-set': 'Your security questions were changed.',
  'passkey-added': 'A passkey was added to your account.',
  'passkey-removed': 'A passkey was removed from your account.',
  'passkey-payments-set': 'The amount above which your payments need a passkey was changed.',
  'recovery-codes-made': 'New recovery codes were created for your account. The ones before no longer work.',
}
