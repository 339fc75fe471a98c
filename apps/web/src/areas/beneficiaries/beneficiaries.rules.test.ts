import { expect, test } from 'vitest'
import { findByName, groupHint, mayManage, membersText } from './beneficiaries.rules.ts'

test('[batch-limit] a group says what it lacks until it holds 2 to 10', () => {
  expect([0, 1, 2, 10, 11, 14].map(groupHint)).toEqual([
    'A group needs 2 to 10 beneficiaries. Add two.',
    'A group needs 2 to 10 beneficiaries. Add one more.',
    undefined,
    undefined,
    'A group needs 2 to 10 beneficiaries. Remove 1.',
    'A group needs 2 to 10 beneficiaries. Remove 4.',
  ])
  expect([membersText(1), membersText(2)]).toEqual(['1 beneficiary', '2 beneficiaries'])
})

test('someone is found by any part of the name, without accents', () => {
  const all = ['Émile Zola', 'Zoë Żak'].map((beneficiaryAccountName) => ({ beneficiaryAccountName }))
  expect(findByName(all, ' emi ')).toEqual([all[0]])
  expect(findByName(all, 'zo')).toEqual(all)
  expect(findByName(all, 'x')).toEqual([])
})

test('whoever may only look is offered no changes', () => {
  expect(mayManage({ permissions: ['beneficiaries:read'] })).toBe(false)
  expect(mayManage({ permissions: ['beneficiaries:manage'] })).toBe(true)
})
