import { ownersItem, teamItemGroups, teamItems } from '@tradewind/contract/team-items'
import { expect, test } from 'vitest'
import { groupsOfForm } from './role-groups.rules.ts'

/** As the API answers. */
const groups = teamItemGroups.map(({ name, items }) => ({
  groupName: name,
  permissions: items.map((permissionName) => {
    const { id, label } = teamItems.find((one) => one.name === permissionName) ?? { id: 0, label: '' }
    return { permissionId: id, permissionName, label, isAssignedToRole: false, mayGrant: true }
  }),
}))

test('the role form shows each permission once, where people look for it', () => {
  const shown = groupsOfForm(groups)
  const labels = shown.flatMap(({ permissions }) => permissions.map(({ label }) => label))
  const grantable = teamItems.filter(({ name }) => name !== ownersItem)
  expect(labels.toSorted()).toEqual(grantable.map(({ label }) => label).toSorted())
  const groupOf = (label: string) =>
    shown.find(({ permissions }) => permissions.some((one) => one.label === label))?.title
  expect([groupOf('Exchange funds'), groupOf('Create roles')]).toEqual(['Exchange and transfers', 'Team'])
})

test('a permission that the form does not know yet stands under Other', () => {
  const permission = { permissionId: 99, permissionName: 'IssueCards', label: 'Issue cards', isAssignedToRole: false }
  const [only] = groupsOfForm([{ groupName: 'Cards', permissions: [{ ...permission, mayGrant: true }] }])
  expect([only?.title, only?.permissions.map(({ label }) => label)]).toEqual(['Other', ['Issue cards']])
})
