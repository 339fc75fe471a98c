import { expect, test } from 'vitest'
import { isNarrowed, readMemberSearch, writeMemberSearch } from './member-search.rules.ts'

test('the filters and the order of the members are read from the address as they were written into it', () => {
  const asked = {
    page: 2,
    pageSize: 50,
    sortBy: 'DateAdded',
    direction: 'DESC',
    status: 'Invited',
    roleId: 7,
    text: 'al',
  }
  expect(readMemberSearch(writeMemberSearch(asked as never))).toEqual(asked)
  expect(writeMemberSearch(readMemberSearch({}))).toEqual({})
})

test('what is not right in an address is as if it were not there', () => {
  const read = readMemberSearch({ page: '0', pageSize: '7', sort: 'Age', status: 'Gone', role: 'x', text: '  ' })
  expect(read).toEqual(readMemberSearch({}))
  expect(isNarrowed(read)).toBe(false)
  for (const one of [{ status: 'Active' }, { role: '3' }, { text: 'a' }])
    expect(isNarrowed(readMemberSearch(one))).toBe(true)
})
