import { expect, test } from 'vitest'
import { changed, chosenSort, day, listAddress, oneOf, uuid, words } from './list-address.rules.ts'

const sorts = [
  { key: 'Name-ASC', text: 'Name, A to Z', sortBy: 'Name', direction: 'ASC' },
  { key: 'Date-DESC', text: 'Newest first', sortBy: 'Date', direction: 'DESC' },
] as const
const id = '0190c000-0000-7000-8000-000000000001'
const address = listAddress({
  sorts,
  filters: { status: oneOf(['Open', 'Closed']), text: words(), from: day },
  beside: (raw) => (raw['tab'] === 'members' ? { tab: 'members' as const } : {}),
})
const blank = { page: 1, pageSize: 10, sortBy: 'Name', direction: 'ASC' }

test('a search survives its address, and the address says nothing of defaults', () => {
  const filters = { status: 'Open', text: 'Weiß', from: '2026-11-01', tab: 'members' } as const
  const search = { page: 3, pageSize: 20, sortBy: 'Date', direction: 'DESC', ...filters } as const
  expect(address.write(search)).toEqual({ page: 3, pageSize: 20, sort: 'Date-DESC', ...filters })
  expect(address.read(address.write(search))).toEqual(search)
  expect(address.read({})).toEqual(blank)
  expect(address.write(address.read({}))).toEqual({})
})

const invalid: readonly Record<string, unknown>[] = [
  { page: 0 },
  { page: '-1' },
  { page: '1.5' },
  { page: 1_000_000 },
  { pageSize: 7 },
  { sort: 'Age' },
  { status: 'Gone' },
  { tab: 'roles' },
  { text: '  ' },
  { text: ['a'] },
  { from: 'May' },
  { from: 20_261_101 },
]

test.each(invalid.map((raw) => [raw]))('anything invalid in an address falls back to the default: %j', (raw) => {
  expect(address.read(raw)).toEqual(blank)
})

test('an address may be typed by hand: numbers are read as text and text as numbers', () => {
  expect(address.read({ page: '3', pageSize: '20', text: 2024 })).toEqual({
    ...blank,
    page: 3,
    pageSize: 20,
    text: '2024',
  })
  expect(address.read({ text: ` ${'a'.repeat(90)}` }).text).toHaveLength(80)
})

test('filters narrow a list; its page, its order and what stands beside it do not', () => {
  for (const raw of [{ status: 'Open' }, { text: 'a' }, { from: '2026-11-01' }])
    expect(address.isNarrowed(address.read(raw))).toBe(true)
  expect(address.isNarrowed(address.read({ page: 2, pageSize: 20, sort: 'Date-DESC', tab: 'members' }))).toBe(false)
  const cleared = changed(address, { status: 'Open', text: 'a', sort: 'Date-DESC', tab: 'members' }, address.cleared)
  expect(cleared).toEqual({ sort: 'Date-DESC', tab: 'members' })
})

test('a changed filter starts at the first page, and a turned page keeps the filters', () => {
  expect(changed(address, { page: 4, text: 'a' }, { status: 'Open' })).toEqual({ text: 'a', status: 'Open' })
  expect(changed(address, { text: 'a' }, { page: 2 })).toEqual({ text: 'a', page: 2 })
  expect(changed(address, { page: 4 }, { pageSize: 50 })).toEqual({ pageSize: 50 })
})

test('a list has its own page size, and its own names in the address', () => {
  const other = listAddress({ filters: { text: words(20) }, pageSize: 20, names: { pageSize: 'size', text: 'search' } })
  expect(other.write(other.read({}))).toEqual({})
  expect(other.read({ size: 50, search: 'TW-1' })).toEqual({ page: 1, pageSize: 50, text: 'TW-1' })
  expect(other.write({ page: 2, pageSize: 10, text: 'TW-1' })).toEqual({ page: 2, size: 10, search: 'TW-1' })
})

test('the order of a list is the choice whose fields its search has', () => {
  expect(chosenSort(sorts, address.read({ sort: 'Date-DESC' }))?.key).toBe('Date-DESC')
  expect(chosenSort(sorts, { sortBy: 'Name', direction: 'DESC' })).toBeUndefined()
})

test('an id is read in full or not at all', () =>
  expect([id, `${id}0`, 7].map(uuid)).toEqual([id, undefined, undefined]))
