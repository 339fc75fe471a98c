import { type staff as contract, Refusal, type Reply } from '@tradewind/contract'
import { hmacOf } from '#modules/identity'
import type { StaffCaller } from '#platform/caller'
import type { Tx } from '#platform/db'
import { uuidv7 } from '#platform/random'
import type { Secret } from '#platform/secret'
import { seal } from '#platform/secrets'
import {
  addReset,
  cancelReset,
  confirmedReset,
  confirmReset,
  finishReset,
  lockRequested,
  newestResets,
  useResetCode,
  voidAuthenticator,
} from './resets.store.ts'
import type { StaffNeeds } from './staff.needs.ts'
import { allStaff } from './staff.store.ts'

const codeMs = 24 * 60 * 60_000
const shown = 50
/** Without letters and digits that are taken for each other: the code is read out. */
const alphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'
const codeLetters = 12

export interface Resets {
  /** Asks for another authenticator of someone else; a second administrator has to confirm it. */
  requestReset(request: { caller: StaffCaller; staffId: string; reason: string }): Promise<{ resetId: string }>
  /** Confirms what someone else asked for: the old app and all sessions are void at once. Gives the code, once. */
  confirmReset(request: { caller: StaffCaller; resetId: string }): Promise<Reply<typeof contract.confirmReset>>
  cancelReset(request: { caller: StaffCaller; resetId: string }): Promise<void>
  listResets(caller: StaffCaller): Promise<contract.AuthenticatorReset[]>
}

/** What signing in asks about resets. */
export interface ResetsAtSignIn {
  /** Whether someone has to bring the code of a reset before the new app is set up. */
  waitsForCode(tx: Tx, staffId: string): Promise<boolean>
  /** Uses the code up; false where it is not the one, was used, or has expired. */
  useCode(tx: Tx, staffId: string, code: Secret): Promise<boolean>
  /** The new app's first code was right. Refuses staff.code_wrong where the reset's code was never brought. */
  finish(tx: Tx, staffId: string): Promise<void>
}

export function createResets({ db, clock, random, secrets }: StaffNeeds): Resets & { atSignIn: ResetsAtSignIn } {
  const codeKey = secrets.keyFor('staff-reset-code')
  const secretKey = secrets.keyFor('staff-authenticators')
  const hashOf = (staffId: string, code: string) =>
    hmacOf(codeKey, staffId, code.toUpperCase().replace(/[^0-9A-Z]/g, ''))

  return {
    requestReset: ({ caller, staffId, reason }) =>
      db.asSystem(async (tx) => {
        if (staffId === caller.staffId) throw new Refusal('staff.reset_of_yourself')
        const person = (await allStaff(tx)).find(({ id }) => id === staffId)
        if (!person || person.closedAt !== null) throw new Refusal('staff.person_unknown')
        const at = clock.now()
        const resetId = uuidv7(at, random)
        const added = await addReset(tx, { id: resetId, staffId, requestedBy: caller.staffId, reason, at })
        if (!added) throw new Refusal('staff.reset_requested_already')
        return { resetId }
      }),

    confirmReset: ({ caller, resetId }) =>
      db.asSystem(async (tx) => {
        const reset = await lockRequested(tx, resetId)
        if (!reset) throw new Refusal('staff.reset_over')
        if (reset.staffId === caller.staffId) throw new Refusal('staff.reset_of_yourself')
        if (reset.requestedBy === caller.staffId) throw new Refusal('staff.reset_by_two')
        const at = clock.now()
        const code = Array.from(random.bytes(codeLetters), (byte) => alphabet[byte % alphabet.length]).join('')
        const codeExpiresAt = new Date(at.getTime() + codeMs)
        await confirmReset(tx, {
          id: resetId,
          staffId: reset.staffId,
          by: caller.staffId,
          at,
          codeHash: hashOf(reset.staffId, code),
          codeExpiresAt,
        })
        await voidAuthenticator(tx, reset.staffId, seal(secretKey, random.bytes(20), random, reset.staffId), at)
        return { code: code.replace(/(.{4})(?=.)/g, '$1-'), expiresAt: codeExpiresAt }
      }),

    cancelReset: ({ caller, resetId }) =>
      db.asSystem(async (tx) => {
        const reset = await lockRequested(tx, resetId)
        if (!reset) throw new Refusal('staff.reset_over')
        if (reset.staffId === caller.staffId) throw new Refusal('staff.reset_of_yourself')
        await cancelReset(tx, resetId, caller.staffId, clock.now())
      }),

    listResets: async (caller) =>
      (await db.asSystem((tx) => newestResets(tx, shown))).map((reset) => {
        const mayCancel = reset.state === 'requested' && reset.staffId !== caller.staffId
        return {
          resetId: reset.id,
          staffId: reset.staffId,
          staffName: reset.staffName,
          state: reset.state,
          reason: reset.reason,
          requestedByName: reset.requestedByName,
          requestedAt: reset.requestedAt,
          decidedByName: reset.decidedByName,
          decidedAt: reset.decidedAt,
          codeExpiresAt: reset.codeExpiresAt,
          mayConfirm: mayCancel && reset.requestedBy !== caller.staffId,
          mayCancel,
        }
      }),

    atSignIn: {
      waitsForCode: async (tx, staffId) => (await confirmedReset(tx, staffId)) !== undefined,
      useCode: (tx, staffId, code) => useResetCode(tx, staffId, hashOf(staffId, code.reveal()), clock.now()),
      finish: async (tx, staffId) => {
        const reset = await confirmedReset(tx, staffId)
        if (!reset) return
        if (reset.codeUsedAt === null) throw new Refusal('staff.code_wrong')
        await finishReset(tx, staffId)
      },
    },
  }
}
