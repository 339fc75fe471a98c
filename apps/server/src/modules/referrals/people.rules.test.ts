import { expect, test } from 'vitest'
import { shareOfficer, sharePerson } from './people.rules.ts'

const ada = { userId: 'ada', email: 'ada@example.com', phone: '+447400123456', name: 'Ada Lovelace' }
const zed = { userId: 'zed', email: 'zed@example.com', name: 'Zed Okafor' }

test('somebody who signs in for both is the same person, by account, address or confirmed number, not by the name', () => {
  expect(sharePerson([ada], [zed])).toBe(false)
  expect(sharePerson([ada], [{ ...zed, userId: 'ada' }])).toBe(true)
  expect(sharePerson([ada], [{ ...zed, email: 'ADA@example.com' }])).toBe(true)
  expect(sharePerson([ada], [{ ...zed, phone: ada.phone }])).toBe(true)
  expect(sharePerson([ada], [{ ...zed, name: ada.name }])).toBe(false)
  // What neither has is nothing in common.
  expect(sharePerson([{ name: 'A', email: '' }], [{ name: 'B', email: '' }])).toBe(false)
})

test('an officer of one is among the people of the other, by address or by the whole name in any order', () => {
  expect(shareOfficer([{ name: 'Lovelace, Áda' }], [ada])).toBe(true)
  expect(shareOfficer([{ name: 'Ada', email: 'ada@example.com' }], [ada])).toBe(true)
  expect(shareOfficer([{ name: 'Ada Okafor' }], [ada, zed])).toBe(false)
})
