import { type team as contract, Refusal, type Reply, refuseIf } from '@tradewind/contract'
import { isBuiltIn, itemsOf, mayGrant, type TeamItem } from '@tradewind/contract/team-items'
import type { Role } from '#modules/customers'
import type { Caller } from '#platform/caller'
import { type Tx, violatedConstraint } from '#platform/db'
import { type IdempotentRequest, storeAnswers } from '#platform/idempotency'
import type { Agreed, ByTwo, Widening } from './by-two.ts'
import { openInvitations, unconfirm } from './invitations.store.ts'
import { recorder } from './log.ts'
import { managesTeam, widens } from './proposals.rules.ts'
import { heldBy, heldInWords } from './role-holders.rules.ts'
import { type LockedTeam, lockTeam, roleIn, type Who } from './standing.ts'
import type { TeamNeeds } from './team.needs.ts'
import { grantRefusal, groupsOf, itemsFrom, itemsInWords, maxRoles } from './team.rules.ts'

type Reader = Pick<Caller, 'userId' | 'customerId' | 'permissions'>

const itemsOfIds = (ids: readonly number[]): TeamItem[] => {
  const items = itemsFrom(ids)
  if (!items) throw new Refusal('team.permission_unknown')
  return items
}

const nameTaken = (error: unknown): never => {
  if (violatedConstraint(error) === 'role_name_once') throw new Refusal('team.role_name_taken')
  throw error
}

interface NewPermissions {
  caller: Who
  roleId: number
  version?: number | undefined
  items: readonly TeamItem[]
  agreed?: Agreed
}

export type Roles = ReturnType<typeof createRoles>

/** Roles of a company. Nobody makes one that may do more than he or she may, or changes the own one. */
export function createRoles(needs: TeamNeeds, byTwo: ByTwo) {
  const { db, clock, personal, customers, approvals } = needs
  const record = recorder(needs)

  const mineOf = async (tx: Tx, { userId, customerId }: Reader) => {
    const belonging = await customers.belongingOf(tx, userId, customerId)
    return belonging ? itemsOf(belonging.member) : []
  }

  /** The role that is to be changed, once it may be. */
  function changeable(locked: LockedTeam, { roleId, version }: { roleId: number; version: number | undefined }): Role {
    const role = roleIn(locked, roleId)
    if (isBuiltIn(roleId)) throw new Refusal('team.role_built_in')
    if (locked.by.roleId === roleId) throw new Refusal('team.own_role')
    refuseIf(grantRefusal({ mine: itemsOf(locked.by), has: itemsOf(role) }))
    if (version !== undefined && role.version !== version) throw new Refusal('team.changed')
    return role
  }

  async function setPermissionsIn(
    tx: Tx,
    locked: LockedTeam,
    { caller, items, agreed, roleId, version }: NewPermissions,
  ): Promise<{ proposalId: string | null }> {
    const { customerId } = caller
    const role = changeable(locked, { roleId, version })
    refuseIf(grantRefusal({ mine: itemsOf(locked.by), wanted: items }))
    const words = { about: role.name, before: itemsInWords(role.items), after: itemsInWords(items) }
    const wanted: Widening = { kind: 'permissions', ...words, roleId, roleVersion: role.version, items }
    const more = widens(role.items, items)
    const gate = more
      ? await byTwo.gate(tx, locked, { caller, wanted, agreed })
      : ({ proposal: undefined, alone: false } as const)
    if (gate.proposal) return { proposalId: gate.proposal.id }
    const holders = locked.team.filter((member) => member.roleId === roleId).map(({ userId }) => userId)
    const endsManager = holders.length > 0 && managesTeam(role) && !managesTeam({ roleId, items })
    await customers.team.changeRole(tx, { customerId, roleId, items })
    await record(tx, { customerId, kind: 'role-permissions-changed', by: caller, ...words, endsManager })
    // Whoever approves no more keeps nothing that was handed over.
    if (role.items.includes('ApproveTransactions') && !items.includes('ApproveTransactions'))
      for (const userId of holders) await approvals.settleAfterLeaving(tx, { customerId, userId, by: caller })
    // Who confirmed an invitation confirmed what its role was then.
    if (more && (gate.alone || !agreed)) await unconfirm(tx, { customerId, roleId })
    const besidesManager = holders.length > 0 && managesTeam(role)
    if (gate.alone) await byTwo.appliedWithoutConfirmation(tx, { caller, wanted, userIds: holders, besidesManager })
    await byTwo.settle(tx, caller)
    return { proposalId: null }
  }

  return {
    list: (caller: Reader): Promise<Reply<typeof contract.listRoles>> =>
      db.asCustomer(caller.customerId, async (tx) => {
        const mine = await mineOf(tx, caller)
        const team = (await customers.teamOf(tx, caller.customerId)).filter(({ removedAt }) => removedAt === null)
        const own = team.find(({ userId }) => userId === caller.userId)?.roleId
        const invitations = await openInvitations(tx, personal, caller.customerId)
        return (await customers.team.rolesOf(tx, caller.customerId)).map((role) => {
          const { roleId, name, version } = role
          const items = itemsOf(role)
          const within = mayGrant(mine, items)
          const held = heldBy(roleId, { team, invitations })
          return {
            id: roleId,
            name,
            builtIn: isBuiltIn(roleId),
            members: held.members + held.invitations,
            permissionNames: [...items],
            version,
            can: {
              assign: within && caller.permissions.has('team:manage'),
              edit: within && !isBuiltIn(roleId) && roleId !== own && caller.permissions.has('roles:edit'),
            },
          }
        })
      }),

    permissions: (caller: Reader, roleId?: number): Promise<Reply<typeof contract.listPermissions>> =>
      db.asCustomer(caller.customerId, async (tx) => {
        const mine = await mineOf(tx, caller)
        if (roleId === undefined) return groupsOf([], mine)
        return groupsOf(itemsOf(roleIn({ roles: await customers.team.rolesOf(tx, caller.customerId) }, roleId)), mine)
      }),

    add: ({
      caller,
      name,
      permissionIds,
      idempotent,
    }: {
      caller: Who
      name: string
      permissionIds: readonly number[]
      idempotent: IdempotentRequest<Reply<typeof contract.addRole>>
    }): Promise<Reply<typeof contract.addRole>> =>
      db
        .asSystem(async (tx) => {
          const { customerId } = caller
          const locked = await lockTeam(tx, needs, caller)
          const items = itemsOfIds(permissionIds)
          refuseIf(grantRefusal({ mine: itemsOf(locked.by), wanted: items }))
          if (locked.roles.filter(({ roleId }) => !isBuiltIn(roleId)).length >= maxRoles)
            throw new Refusal('team.roles_full')
          const roleId = await customers.team.addRole(tx, { customerId, name, items })
          await record(tx, { customerId, kind: 'role-added', by: caller, about: name, after: itemsInWords(items) })
          await storeAnswers(tx, [idempotent.answerWith({ roleId })])
          return { roleId }
        })
        .catch(nameTaken),

    rename: ({
      caller,
      name,
      ...which
    }: {
      caller: Who
      roleId: number
      name: string
      version: number | undefined
    }): Promise<void> =>
      db
        .asSystem(async (tx) => {
          const { customerId } = caller
          const role = changeable(await lockTeam(tx, needs, caller), which)
          if (role.name === name) return
          await customers.team.changeRole(tx, { customerId, roleId: role.roleId, name })
          const words = { about: role.name, before: role.name, after: name }
          await record(tx, { customerId, kind: 'role-renamed', by: caller, ...words })
          await byTwo.settle(tx, caller)
        })
        .catch(nameTaken),

    /** Refuses what someone has or would get, and what a payment rule asks for. */
    remove: ({ caller, roleId }: { caller: Who; roleId: number }): Promise<void> =>
      db.asSystem(async (tx) => {
        const { customerId } = caller
        const locked = await lockTeam(tx, needs, caller)
        const role = changeable(locked, { roleId, version: undefined })
        const invitations = await openInvitations(tx, personal, customerId)
        const words = heldInWords(heldBy(roleId, { team: locked.team, invitations }))
        if (words) throw new Refusal('team.role_held', { words })
        const rules = await approvals.rulesNamingRole(tx, { customerId, roleId })
        if (rules > 0)
          throw new Refusal('team.role_in_rules', {
            words: `${rules === 1 ? 'A payment rule names' : `${rules} payment rules name`} this role. Change ${rules === 1 ? 'it' : 'them'} first.`,
          })
        await customers.team.deleteRole(tx, { customerId, roleId, at: clock.now() })
        const before = itemsInWords(role.items)
        await record(tx, { customerId, kind: 'role-deleted', by: caller, about: role.name, before })
        await byTwo.settle(tx, caller)
      }),

    setPermissions: ({
      permissionIds,
      ...asked
    }: Pick<NewPermissions, 'caller' | 'roleId' | 'version'> & { permissionIds: readonly number[] }) =>
      db.asSystem(async (tx) => {
        const locked = await lockTeam(tx, needs, asked.caller)
        changeable(locked, { roleId: asked.roleId, version: asked.version })
        return setPermissionsIn(tx, locked, { ...asked, items: itemsOfIds(permissionIds) })
      }),
    setPermissionsIn,
  }
}
