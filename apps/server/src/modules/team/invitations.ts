import { hash } from 'node:crypto'
import { type team as contract, Refusal, type Reply, refuseIf } from '@tradewind/contract'
import { itemsOf, mayGrant } from '@tradewind/contract/team-items'
import { hasLeft, type TeamStatus } from '#modules/customers'
import type { Caller } from '#platform/caller'
import { type Tx, violatedConstraint } from '#platform/db'
import { type IdempotentRequest, storeAnswers } from '#platform/idempotency'
import { uuidv7 } from '#platform/random'
import type { Secret } from '#platform/secret'
import type { Agreed, ByTwo, Widening } from './by-two.ts'
import {
  addInvitation,
  changeInvitation,
  type Invitation,
  invitationByToken,
  lockInvitation,
  markAccepted,
  openInvitations,
  waitingFor,
  withdrawInvitations,
} from './invitations.store.ts'
import { recorder } from './log.ts'
import { type LockedTeam, lockTeam, nameOf, roleIn, type Who } from './standing.ts'
import type { TeamNeeds } from './team.needs.ts'
import { grantRefusal, invitationDays, roleInWords } from './team.rules.ts'

interface Invited {
  caller: Who
  email: string
  firstName: string
  lastName: string
  roleId: number
  idempotent: IdempotentRequest<Reply<typeof contract.addMember>>
}

interface NewInvited extends Omit<Invited, 'idempotent'> {
  agreed?: Agreed
  /** The id that it was known by while it waited. */
  id?: string
}

export type Invitations = ReturnType<typeof createInvitations>

/** Invitations into a team: a link that works once, for a week, for one address. */
export function createInvitations(needs: TeamNeeds, byTwo: ByTwo) {
  const { db, clock, random, personal, customers, identity, notifications, publicUrl } = needs
  const record = recorder(needs)

  const newToken = () => {
    const token = random.bytes(32).toString('base64url')
    const at = clock.now()
    return { token, tokenHash: hashOf(token), at, expiresAt: new Date(at.getTime() + invitationDays * 86_400_000) }
  }

  async function send(tx: Tx, customerId: string, to: { email: string; by: string; role: string; token: string }) {
    const company = (await customers.customerOf(tx, customerId))?.name ?? ''
    const { email, by, role, token } = to
    // Behind the hash mark no server and no log sees it.
    const link = `${publicUrl}/accept-invitation#${token}`
    const data = { company, by, role, days: invitationDays, link }
    await notifications.notify(tx, { to: email, channel: 'email', template: 'team-invitation', data })
  }

  const count = async (kind: 'invitationOfTeam' | 'invitationTo', whose: string) =>
    identity.guessing.count({ kind, whose }, 'team.invited_too_many')

  /** An invitation that can be accepted now. */
  async function usable(tx: Tx, token: string): Promise<Invitation> {
    const known = await invitationByToken(tx, personal, hashOf(token))
    if (!known || known.withdrawnAt) throw new Refusal('team.invitation_unknown')
    if (known.acceptedAt) throw new Refusal('team.invitation_used')
    if (known.expiresAt <= clock.now()) throw new Refusal('team.invitation_expired')
    return known
  }

  /** Whoever invited must still be someone who could: or else colleagues look at it before anybody acts. */
  async function statusOf(tx: Tx, { customerId, invitedById, roleId }: Invitation): Promise<TeamStatus> {
    const inviter = await customers.belongingOf(tx, invitedById, customerId)
    const role = (await customers.team.rolesOf(tx, customerId)).find((one) => one.roleId === roleId)
    const could =
      inviter !== undefined &&
      inviter.permissions.has('team:manage') &&
      role !== undefined &&
      mayGrant(itemsOf(inviter.member), itemsOf(role))
    return could ? 'Active' : 'Pending'
  }

  async function joined(
    tx: Tx,
    invitation: Invitation,
    { userId, firstName, lastName }: { userId: string; firstName: string; lastName: string },
  ): Promise<TeamStatus> {
    const { id, customerId, roleId } = invitation
    const teamStatus = await statusOf(tx, invitation)
    const { email } = invitation
    const before = await customers.belongingOf(tx, userId, customerId)
    if (before && !hasLeft(before.member)) throw new Refusal('team.member_already')
    if (before) await customers.team.bringBack(tx, { userId, customerId, roleId, teamStatus })
    else {
      const userStatus = teamStatus === 'Active' ? 'Active' : 'Pending_Approval'
      await customers.addMember(tx, {
        userId,
        customerId,
        email,
        firstName,
        lastName,
        occupation: '',
        roleId,
        userStatus,
      })
    }
    await markAccepted(tx, { id, userId, at: clock.now() })
    const role = (await customers.team.rolesOf(tx, customerId)).find((one) => one.roleId === roleId)
    const about = nameOf({ firstName, lastName })
    await record(tx, {
      customerId,
      kind: 'member-joined',
      by: { userId, name: about },
      about,
      ...(role && { after: role.name }),
    })
    // Whoever one person alone let in approves nothing yet.
    if (await byTwo.joinsAlone(tx, invitation)) {
      const caller = { userId: invitation.invitedById, customerId, name: invitation.invitedBy }
      const wanted: Widening = { kind: 'invite', about, ...(role && { after: roleInWords(role) }) }
      await byTwo.appliedWithoutConfirmation(tx, { caller, wanted, userIds: [userId] })
    }
    return teamStatus
  }

  /** Invites in a locked team, as long as it needs nobody else or someone else agreed. */
  async function inviteIn(
    tx: Tx,
    locked: LockedTeam,
    { caller, email, firstName, lastName, roleId, agreed, id: known }: NewInvited,
  ): Promise<Reply<typeof contract.addMember>> {
    const { customerId } = caller
    const role = roleIn(locked, roleId)
    refuseIf(grantRefusal({ mine: itemsOf(locked.by), wanted: itemsOf(role) }))
    const there = locked.team.find((member) => member.email.toLowerCase() === email)
    if (there && !hasLeft(there)) throw new Refusal('team.member_already')
    if (await waitingFor(tx, personal, { customerId, email })) throw new Refusal('team.invited_already')
    const about = nameOf({ firstName, lastName })
    const invited = { email, firstName, lastName }
    const wanted: Widening = {
      kind: 'invite',
      about: `${about} (${email})`,
      after: roleInWords(role),
      invited,
      roleId,
      roleVersion: role.version,
    }
    const gate = await byTwo.gate(tx, locked, { caller, wanted, agreed })
    if (gate.proposal) {
      const { id, expiresAt } = gate.proposal
      return { employeeId: id, expiresAt, proposalId: id }
    }
    const { token, tokenHash, at, expiresAt } = newToken()
    const id = known ?? uuidv7(at, random)
    await addInvitation(tx, personal, {
      id,
      customerId,
      roleId,
      ...invited,
      invitedBy: caller.name,
      invitedById: caller.userId,
      confirmedBy: gate.alone ? null : (agreed?.userId ?? null),
      tokenHash,
      at,
      expiresAt,
    })
    await send(tx, customerId, { email, by: caller.name, role: role.name, token })
    await record(tx, { customerId, kind: 'member-invited', by: caller, about, after: role.name })
    if (gate.alone) await byTwo.appliedWithoutConfirmation(tx, { caller, wanted, userIds: [] })
    return { employeeId: id, expiresAt, proposalId: null }
  }

  return {
    invite: async ({ caller, idempotent, ...given }: Invited): Promise<Reply<typeof contract.addMember>> => {
      const { customerId } = caller
      const email = given.email.toLowerCase()
      await count('invitationOfTeam', customerId)
      await count('invitationTo', personal.index('email', email).toString('base64url'))
      return db.asSystem(async (tx) => {
        const locked = await lockTeam(tx, needs, caller)
        const answer = await inviteIn(tx, locked, { ...given, caller, email })
        await storeAnswers(tx, [idempotent.answerWith(answer)])
        return answer
      })
    },

    inviteIn,

    /** Withdraws all that nobody has accepted: the profile is closed. The team is locked already. */
    withdrawAll: (tx: Tx, customerId: string): Promise<void> => withdrawInvitations(tx, customerId, clock.now()),

    reinvite: async ({
      caller,
      employeeId,
    }: {
      caller: Who
      employeeId: string
    }): Promise<Reply<typeof contract.reinviteMember>> => {
      const { customerId } = caller
      // Who names something else has sent nothing, which is not counted.
      const open = await db.asCustomer(customerId, (tx) => openInvitations(tx, personal, customerId))
      if (open.some(({ id }) => id === employeeId)) await count('invitationOfTeam', customerId)
      return db.asSystem(async (tx) => {
        const locked = await lockTeam(tx, needs, caller)
        const invitation = await lockInvitation(tx, personal, { customerId, id: employeeId })
        if (!invitation)
          throw new Refusal(
            locked.team.some(({ userId }) => userId === employeeId) ? 'team.not_invited' : 'team.member_unknown',
          )
        const role = roleIn(locked, invitation.roleId)
        refuseIf(grantRefusal({ mine: itemsOf(locked.by), wanted: itemsOf(role) }))
        const { token, tokenHash, at, expiresAt } = newToken()
        await changeInvitation(tx, personal, invitation, {
          tokenHash,
          sentAt: at,
          expiresAt,
          invitedBy: caller.name,
          invitedById: caller.userId,
        })
        await send(tx, customerId, { email: invitation.email, by: caller.name, role: role.name, token })
        await record(tx, {
          customerId,
          kind: 'member-reinvited',
          by: caller,
          about: nameOf(invitation),
          after: role.name,
        })
        return { employeeId, expiresAt }
      })
    },

    look: async (token: string, ip: string): Promise<Reply<typeof contract.lookAtInvitation>> => {
      await identity.countPublicLook(ip)
      return db.asSystem(async (tx) => {
        const { customerId, roleId, email, firstName, lastName, invitedBy, expiresAt } = await usable(tx, token)
        const role = (await customers.team.rolesOf(tx, customerId)).find((one) => one.roleId === roleId)
        const customer = await customers.customerOf(tx, customerId)
        return {
          companyName: customer?.name ?? '',
          invitedBy,
          email,
          firstName,
          lastName,
          role: role?.name ?? '',
          expiresAt,
          hasAccount: (await identity.userIdOf(tx, email)) !== undefined,
        }
      })
    },

    accept: async (
      {
        token,
        firstName,
        lastName,
        password,
      }: { token: string; firstName: string; lastName: string; password: Secret },
      ip: string,
    ): Promise<Reply<typeof contract.acceptInvitation>> => {
      await identity.countPublicLook(ip)
      const { email } = await db.asSystem((tx) => usable(tx, token))
      identity.newPasswords.check(password, { twoFactor: true, about: [email, firstName, lastName].filter(Boolean) })
      const passwordHash = await identity.newPasswords.hash(password)
      return db
        .asSystem(async (tx) => {
          const invitation = await locked(tx, token)
          if ((await identity.userIdOf(tx, email)) !== undefined) throw new Refusal('team.sign_in_to_accept')
          // The link proves the address; the second step is on from the beginning, as for whoever registers.
          const userId = await identity.registerUser(tx, { email, password: { hash: passwordHash }, twoFactor: true })
          return { email, status: await joined(tx, invitation, { userId, firstName, lastName }) }
        })
        .catch((error: unknown) => {
          if (violatedConstraint(error) === 'person_email_unique') throw new Refusal('team.sign_in_to_accept')
          throw error
        })
    },

    join: async (
      caller: Pick<Caller, 'userId' | 'customerId' | 'email'>,
      token: string,
      ip: string,
    ): Promise<Reply<typeof contract.joinByInvitation>> => {
      await identity.countPublicLook(ip)
      return db.asSystem(async (tx) => {
        const invitation = await locked(tx, token)
        const { customerId } = invitation
        if (invitation.email.toLowerCase() !== caller.email.toLowerCase())
          throw new Refusal('team.invitation_of_another')
        const own = await customers.belongingOf(tx, caller.userId, caller.customerId)
        if (!own) throw new Refusal('request.not_found')
        const { firstName, lastName } = own.member
        const status = await joined(tx, invitation, { userId: caller.userId, firstName, lastName })
        return { customerId, customerName: (await customers.customerOf(tx, customerId))?.name ?? '', status }
      })
    },
  }

  /** Locks the team before the invitation, as whoever changes the team does. */
  async function locked(tx: Tx, token: string): Promise<Invitation> {
    const { customerId } = await usable(tx, token)
    await customers.team.lock(tx, customerId)
    return usable(tx, token)
  }
}

const hashOf = (token: string): Buffer => hash('sha256', token, 'buffer')
