import { expect, test } from 'vitest'
import { memberAddress } from './member-search.rules.ts'

test('a role is an id, and the tab of the screen stays in the address', () => {
  const search = memberAddress.read({ role: '7', tab: 'members' })
  expect(memberAddress.write(search)).toEqual({ role: 7, tab: 'members' })
  for (const role of ['x', '0', 1_000_000]) expect(memberAddress.isNarrowed(memberAddress.read({ role }))).toBe(false)
})
