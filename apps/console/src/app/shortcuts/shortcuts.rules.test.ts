import { expect, test } from 'vitest'
import { neighbours, type Press, shortcutOf, shortcuts } from './shortcuts.rules.ts'

const press = (key: string, change: Partial<Press> = {}): Press => ({
  key,
  ctrlKey: false,
  metaKey: false,
  altKey: false,
  repeat: false,
  isComposing: false,
  defaultPrevented: false,
  ...change,
})

test('each shortcut is one key of its own, in small or capital letters', () => {
  const keys = Object.values(shortcuts).map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  expect(['j', 'k', 'e', 'n', 'd', '/', '?'].map((key) => shortcutOf(press(key)))).toEqual(Object.keys(shortcuts))
  expect(shortcutOf(press('D'))).toBe('decide')
  expect(shortcutOf(press('q'))).toBeUndefined()
})

test('a press with a modifier, of an input method or used already stays what it is', () => {
  for (const change of [
    { ctrlKey: true },
    { metaKey: true },
    { altKey: true },
    { isComposing: true },
    { defaultPrevented: true },
  ])
    expect(shortcutOf(press('d', change))).toBeUndefined()
})

test('a key that is held down moves on through the list, and decides or takes nothing twice', () => {
  expect(shortcutOf(press('j', { repeat: true }))).toBe('next')
  expect(shortcutOf(press('e', { repeat: true }))).toBeUndefined()
  expect(shortcutOf(press('d', { repeat: true }))).toBeUndefined()
})

test('a record leads to those before and after it in its list, and from the ends no further', () => {
  const order = ['/cases/1', '/cases/2', '/cases/3']
  expect(neighbours(order, '/cases/2')).toEqual({ previous: '/cases/1', next: '/cases/3' })
  expect(neighbours(order, '/cases/1')).toEqual({ next: '/cases/2' })
  expect(neighbours(order, '/cases/3')).toEqual({ previous: '/cases/2' })
  expect(neighbours(order, '/cases/9')).toEqual({})
})
