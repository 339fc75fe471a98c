import { type staff as contract, Refusal, type Reply } from '@tradewind/contract'
import { hmacOf } from '#modules/identity'
import type { StaffCaller } from '#platform/caller'
import type { Tx } from '#platform/db'
import type { Secret } from '#platform/secret'
import { seal } from '#platform/secrets'
import { addReset, confirmedReset, finishReset, newestResets, useResetCode, voidAuthenticator } from './resets.store.ts'
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

export function createResets({
  db,
  clock,
  random,
  secrets,
  decisions,
}: StaffNeeds): Resets & { atSignIn: ResetsAtSignIn } {
  const codeKey = secrets.keyFor('staff-reset-code')
  const secretKey = secrets.keyFor('staff-authenticators')
  const hashOf = (staffId: string, code: string) =>
    hmacOf(codeKey, staffId, code.toUpperCase().replace(/[^0-9A-Z]/g, ''))

  const proposals = decisions.register<{ staff_id: string }, Reply<typeof contract.confirmReset>>({
    name: 'staff.authenticator-reset',
    refusals: {
      alreadyProposed: 'staff.reset_requested_already',
      notPending: 'staff.reset_over',
      ownProposal: 'staff.reset_by_two',
      aboutYourself: 'staff.reset_of_yourself',
    },
    apply: async (tx, { id, payload: { staff_id: staffId }, decidedAt }) => {
      const code = Array.from(random.bytes(codeLetters), (byte) => alphabet[byte % alphabet.length]).join('')
      const codeExpiresAt = new Date(decidedAt.getTime() + codeMs)
      await voidAuthenticator(tx, staffId, seal(secretKey, random.bytes(20), random, staffId), decidedAt)
      await addReset(tx, { id, staffId, codeHash: hashOf(staffId, code), codeExpiresAt })
      return { code: code.replace(/(.{4})(?=.)/g, '$1-'), expiresAt: codeExpiresAt }
    },
  })
  const asPerson = ({ staffId: id, name }: StaffCaller) => ({ id, name })

  return {
    requestReset: ({ caller, staffId, reason }) =>
      db.asSystem(async (tx) => {
        const person = (await allStaff(tx)).find(({ id }) => id === staffId)
        if (!person || person.closedAt !== null) throw new Refusal('staff.person_unknown')
        const about = { subject: staffId, payload: { staff_id: staffId }, concerns: staffId }
        const { id } = await proposals.propose(tx, { ...about, reason, by: asPerson(caller) })
        return { resetId: id }
      }),

    confirmReset: ({ caller, resetId: id }) => db.asSystem((tx) => proposals.approve(tx, { id, by: asPerson(caller) })),

    cancelReset: async ({ caller, resetId: id }) => {
      await db.asSystem((tx) => proposals.turnDown(tx, { id, by: asPerson(caller) }))
    },

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
