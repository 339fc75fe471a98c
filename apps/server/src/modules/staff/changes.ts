import { hash } from 'node:crypto'
import { type staff as contract, Refusal } from '@tradewind/contract'
import { passwordFault } from '@tradewind/kernel/security-rules'
import { createGuessing, type createHashing, forgetPasswords, networkIndexBy } from '#modules/identity'
import type { StaffCaller } from '#platform/caller'
import { type Tx, violatedConstraint } from '#platform/db'
import { uuidv7 } from '#platform/random'
import type { Secret } from '#platform/secret'
import { seal } from '#platform/secrets'
import { invalidField } from '#platform/validation'
import {
  addChange,
  type ChangePayload,
  newestChanges,
  storeClosing,
  storeInvitation,
  storePassword,
  storeRoles,
  useInvitation,
  waitsForInvitation,
} from './changes.store.ts'
import type { StaffNeeds } from './staff.needs.ts'
import { addStaffPerson, allStaff, type StaffPerson } from './staff.store.ts'

const invitationMs = 72 * 60 * 60_000
const shown = 50

export interface StaffChanges {
  invite(request: {
    caller: StaffCaller
    name: string
    email: string
    roles: contract.StaffRole[]
    reason: string
  }): Promise<{ changeId: string }>
  /** Other roles, or access again for someone who left. */
  changeRoles(request: {
    caller: StaffCaller
    staffId: string
    roles: contract.StaffRole[]
    reason: string
  }): Promise<{ changeId: string }>
  decideChange(request: { caller: StaffCaller; changeId: string; confirms: boolean }): Promise<void>
  /** Takes someone's access away at once. */
  close(request: { caller: StaffCaller; staffId: string; reason: string }): Promise<void>
  /** The same, by the operator of the servers. */
  closeByOperator(request: { email: string; reason: string }): Promise<void>
  /** Sets someone's password, by the operator of the servers. The authenticator app stays. */
  givePassword(request: { email: string; password: Secret; reason: string }): Promise<void>
  /** Lets someone try again after too many wrong passwords or codes. Used by the operator of the servers. */
  unlock(request: { email: string; reason: string }): Promise<void>
  listChanges(caller: StaffCaller): Promise<contract.StaffChange[]>
  acceptInvitation(request: { token: string; password: Secret; ip: string }): Promise<void>
}

/** Who works for the provider: two administrators let someone in, one takes access away. */
export function createStaffChanges(
  needs: StaffNeeds,
  passwords: Pick<ReturnType<typeof createHashing>, 'hash'>,
): StaffChanges {
  const { db, clock, random, secrets, decisions, consoleUrl, sendInvitation, sendUnlocked, staffLeft } = needs
  const guessing = createGuessing(needs)
  const networkIndex = networkIndexBy(secrets)
  const secretKey = secrets.keyFor('staff-authenticators')
  const nameKey = secrets.keyFor('staff-name')
  const newSecret = () => random.bytes(32).toString('base64url')

  const proposals = decisions.register<ChangePayload>({
    name: 'staff.change',
    refusals: {
      alreadyProposed: 'staff.change_waits',
      notPending: 'staff.change_over',
      ownProposal: 'staff.change_by_two',
      aboutYourself: 'staff.change_of_yourself',
    },
    apply: async (tx, { id, payload, reason, proposedBy: byId, decidedAt: at }) => {
      const { staff_id: staffId, what, roles, email, name } = payload
      if (what === 'invited' && email !== undefined && name !== undefined)
        await addPerson(tx, { id: staffId, email, name, roles }, at)
      else await keepingAdministrator(() => storeRoles(tx, staffId, roles))
      await addChange(tx, { id, staffId, what, roles, reason, byId, at, decisionId: id })
      const person = await personOf(tx, staffId)
      if (person && (what === 'invited' || (await waitsForInvitation(tx, staffId)))) await invite(tx, person, at)
    },
  })

  async function addPerson(
    tx: Tx,
    person: Pick<StaffPerson, 'id' | 'email' | 'name' | 'roles'>,
    at: Date,
  ): Promise<void> {
    // Nobody knows this password: the one that is chosen by the link takes its place.
    const passwordHash = await passwords.hash(newSecret())
    const sealedSecret = seal(secretKey, random.bytes(20), random, person.id)
    await addStaffPerson(tx, { ...person, passwordHash, sealedSecret, enrolledAt: null }, at).catch(
      (error: unknown) => {
        throw violatedConstraint(error) === 'staff_email_unique' ? new Refusal('staff.email_taken') : error
      },
    )
  }

  async function invite(tx: Tx, { id: staffId, email }: StaffPerson, at: Date): Promise<void> {
    const token = newSecret()
    const expiresAt = new Date(at.getTime() + invitationMs)
    await storeInvitation(tx, { staffId, tokenHash: sha256(token), expiresAt })
    // Behind the number sign it reaches no server and no log.
    await sendInvitation(tx, email, `${consoleUrl}/join#${token}`)
  }

  const personOf = async (tx: Tx, staffId: string): Promise<StaffPerson | undefined> =>
    (await allStaff(tx)).find(({ id }) => id === staffId)

  async function otherPerson(tx: Tx, caller: StaffCaller, staffId: string): Promise<StaffPerson> {
    const person = await personOf(tx, staffId)
    if (!person) throw new Refusal('staff.person_unknown')
    if (staffId === caller.staffId) throw new Refusal('staff.change_of_yourself')
    return person
  }

  async function personAt(tx: Tx, email: string): Promise<StaffPerson> {
    const person = (await allStaff(tx)).find((one) => one.email === email.toLowerCase())
    if (!person || person.closedAt !== null) throw new Refusal('staff.person_unknown')
    return person
  }

  async function closePerson(tx: Tx, person: StaffPerson, reason: string, byId: string | null): Promise<void> {
    const { id: staffId, closedAt, name } = person
    if (closedAt !== null) throw new Refusal('staff.person_unknown')
    const at = clock.now()
    await keepingAdministrator(() => storeClosing(tx, staffId, at))
    const what = { what: 'closed', roles: null, decisionId: null } as const
    await addChange(tx, { id: uuidv7(at, random), staffId, ...what, reason, byId, at })
    await decisions.voidProposedBy(tx, staffId)
    await staffLeft(tx, { staffId, name })
  }

  const proposal = (caller: StaffCaller, payload: ChangePayload) => ({
    payload,
    reason: payload.reason,
    by: asPerson(caller),
  })

  return {
    invite: ({ caller, email: typed, name, roles, reason }) =>
      db.asSystem(async (tx) => {
        const email = typed.toLowerCase()
        if ((await allStaff(tx)).some((one) => one.email === email)) throw new Refusal('staff.email_taken')
        const payload = { staff_id: uuidv7(clock.now(), random), what: 'invited', roles, reason, email, name } as const
        const { id } = await proposals.propose(tx, { subject: email, ...proposal(caller, payload) })
        return { changeId: id }
      }),

    changeRoles: ({ caller, staffId, roles, reason }) =>
      db.asSystem(async (tx) => {
        const { closedAt } = await otherPerson(tx, caller, staffId)
        const what = closedAt === null ? 'roles' : 'reopened'
        const about = { subject: staffId, concerns: staffId }
        const payload = { staff_id: staffId, what, roles, reason } as const
        const { id } = await proposals.propose(tx, { ...about, ...proposal(caller, payload) })
        return { changeId: id }
      }),

    decideChange: async ({ caller, changeId: id, confirms }) => {
      const decision = { id, by: asPerson(caller) }
      await db.asSystem<unknown>((tx) =>
        confirms ? proposals.approve(tx, decision) : proposals.turnDown(tx, decision),
      )
    },

    close: ({ caller, staffId, reason }) =>
      db.asSystem(async (tx) => closePerson(tx, await otherPerson(tx, caller, staffId), reason, caller.staffId)),

    closeByOperator: ({ email, reason }) =>
      db.asSystem(async (tx) => closePerson(tx, await personAt(tx, email), reason, null)),

    givePassword: async ({ email, password, reason }) => {
      const passwordHash = await passwords.hash(password.reveal().normalize('NFKC'))
      await db.asSystem(async (tx) => {
        const { id: staffId } = await personAt(tx, email)
        const at = clock.now()
        await storePassword(tx, staffId, passwordHash, at)
        const what = { what: 'password', roles: null, decisionId: null } as const
        await addChange(tx, { id: uuidv7(at, random), staffId, ...what, reason, byId: null, at })
      })
    },

    unlock: async ({ email, reason }) => {
      const person = await db.asSystem(async (tx) => {
        const { id: staffId, email: address } = await personAt(tx, email)
        await forgetPasswords(tx, { kind: 'staffPassword', nameKey, email: address })
        const at = clock.now()
        const what = { what: 'unlocked', roles: null, decisionId: null } as const
        await addChange(tx, { id: uuidv7(at, random), staffId, ...what, reason, byId: null, at })
        await sendUnlocked(tx, address)
        return staffId
      })
      await guessing.forget({ kind: 'staffCode', whose: person })
    },

    listChanges: async (caller) =>
      (await db.asSystem((tx) => newestChanges(tx, shown))).map(({ proposedBy, concerns, ...change }) => {
        const isMine = proposedBy === caller.staffId
        const isWaiting = change.state === 'waiting' && concerns !== caller.staffId
        return { ...change, isMine, mayConfirm: isWaiting && !isMine && caller.permissions.has('staff:edit') }
      }),

    acceptInvitation: async ({ token, password, ip }) => {
      const network = { kind: 'network', whose: networkIndex(ip) } as const
      await guessing.count(network, 'request.too_many')
      const fault = passwordFault(password.reveal(), { twoFactor: true })
      if (fault) throw invalidField('password', fault)
      const passwordHash = await passwords.hash(password.reveal().normalize('NFKC'))
      const chosen = { tokenHash: sha256(token), passwordHash, at: clock.now() }
      if (!(await db.asSystem((tx) => useInvitation(tx, chosen)))) throw new Refusal('staff.invitation_over')
      await guessing.giveBack(network)
    },
  }
}

async function keepingAdministrator(work: () => Promise<unknown>): Promise<void> {
  await work().catch((error: unknown) => {
    throw violatedConstraint(error) === 'last_administrator' ? new Refusal('staff.last_administrator') : error
  })
}

const asPerson = ({ staffId: id, name }: StaffCaller) => ({ id, name })
const sha256 = (text: string): Buffer => hash('sha256', text, 'buffer')
