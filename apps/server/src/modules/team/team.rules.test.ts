import { adminRole, itemsOf, mayGrant, superAdminRole, type TeamItem, teamItems } from '@tradewind/contract/team-items'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Member, TeamStatus } from '#modules/customers'
import {
  grantRefusal,
  isLastSuperAdmin,
  itemsFrom,
  roleInWords,
  roleRefusal,
  type Settable,
  statusRefusal,
} from './team.rules.ts'

const names = teamItems.map(({ name }) => name)
const someItems = fc.subarray<TeamItem>([...names])

test('nobody gives what he or she does not have, in whichever way, or changes someone who may do more', () => {
  fc.assert(
    fc.property(someItems, someItems, someItems, (mine, has, wanted) => {
      const allowed = [...has, ...wanted].every((item) => mine.includes(item))
      expect(grantRefusal({ mine, has, wanted }) === undefined).toBe(allowed)
    }),
  )
})

test('ids of permissions that do not exist, and the one of Super Admins alone, are no permissions', () => {
  expect(itemsFrom([1, 1, 3])).toEqual(['SendMoney', 'AddBeneficiaries'])
  for (const id of [0, -1, 14, 999, 1.5]) expect(itemsFrom([1, id])).toBeUndefined()
})

test('a role is named with its permissions, and by its name alone where it has none', () => {
  expect(roleInWords({ roleId: 100, name: 'Clerk', items: ['SendMoney'] })).toBe('Clerk (Send money)')
  expect(roleInWords({ roleId: 100, name: 'Viewer', items: [] })).toBe('Viewer')
})

interface Person {
  userId: string
  roleId: number
  items: readonly TeamItem[]
  teamStatus: TeamStatus
}
type Role = Pick<Person, 'roleId' | 'items'>

const statuses: readonly Settable[] = ['Active', 'DeActivated', 'Suspended', 'Exited', 'Sacked']
const customRole = fc
  .subarray<TeamItem>(names.filter((name) => name !== 'ManageSuperAdmins'))
  .map((items): Role => ({ roleId: 100, items }))
const anyRole = fc.oneof(
  fc.constant<Role>({ roleId: superAdminRole.roleId, items: [] }),
  fc.constant<Role>({ roleId: adminRole.roleId, items: [] }),
  customRole,
)
const step = fc.record({
  by: fc.nat(5),
  to: fc.nat(5),
  role: anyRole,
  status: fc.constantFrom(...statuses),
  what: fc.constantFrom('role', 'status'),
})

test('in any walk of changes a Super Admin is left, nobody changes the own place, and nobody gains beyond who gives', () => {
  // A bigger walk by hand: WALKS=100000.
  const numRuns = Number(process.env['WALKS'] ?? 300)
  fc.assert(
    fc.property(
      fc.array(anyRole, { minLength: 1, maxLength: 5 }),
      fc.array(step, { maxLength: 30 }),
      (roles, steps) => {
        const owner: Role = { roleId: superAdminRole.roleId, items: [] }
        const team = [owner, ...roles].map(
          (role, index): Person => ({ userId: `person ${index}`, ...role, teamStatus: 'Active' }),
        )
        for (const { by: byAt, to: toAt, role, status, what } of steps) {
          const [by, member] = [team[byAt % team.length], team[toAt % team.length]]
          if (!by || !member || by.teamStatus !== 'Active') continue
          const before = { ...member }
          const asked = { team: team as Member[], by: by as Member, member: member as Member }
          if (what === 'role') {
            if (roleRefusal({ ...asked, role }) === undefined) {
              member.roleId = role.roleId
              member.items = role.items
            }
          } else if (statusRefusal({ ...asked, to: status }) === undefined) member.teamStatus = status
          expect(team.some((one) => one.roleId === superAdminRole.roleId && one.teamStatus === 'Active')).toBe(true)
          const changed = member.roleId !== before.roleId || member.teamStatus !== before.teamStatus
          if (!changed) continue
          expect(by.userId).not.toBe(member.userId)
          expect(mayGrant(itemsOf(by), itemsOf(before))).toBe(true)
          if (what === 'role') expect(mayGrant(itemsOf(by), itemsOf(member))).toBe(true)
          expect(['Exited', 'Sacked']).not.toContain(before.teamStatus)
        }
        const admins = team.filter((one) => one.roleId === superAdminRole.roleId && one.teamStatus === 'Active')
        expect(team.filter(({ userId }) => isLastSuperAdmin(team, userId)).length).toBe(admins.length === 1 ? 1 : 0)
      },
    ),
    { numRuns },
  )
})
