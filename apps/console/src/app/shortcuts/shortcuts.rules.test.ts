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

test('each shortcut has its own key, in lower or upper case', () => {
  const keys = Object.values(shortcuts).map(({ key }) => key)
  expect(new Set(keys).size).toBe(keys.length)
  expect(['j', 'k', 'e', 'n', 'd', '/', '?'].map((key) => shortcutOf(press(key)))).toEqual(Object.keys(shortcuts))
  expect(shortcutOf(press('D'))).toBe('decide')
  expect(shortcutOf(press('q'))).toBeUndefined()
})

test('a key press with a modifier, from an input method or already handled is left alone', () => {
  for (const change of [
    { ctrlKey: true },
    { metaKey: true },
    { altKey: true },
    { isComposing: true },
    { defaultPrevented: true },
  ])
    expect(shortcutOf(press('d', change))).toBeUndefined()
})

test('holding a key down keeps moving through the list, but decides or assigns only once', () => {
  expect(shortcutOf(press('j', { repeat: true }))).toBe('next')
  expect(shortcutOf(press('e', { repeat: true }))).toBeUndefined()
  expect(shortcutOf(press('d', { repeat: true }))).toBeUndefined()
})

test('a record links to the previous and next in its list, and stops at the ends', () => {
  const order = ['/cases/1', '/cases/2', '/cases/3']
  expect(neighbours(order, '/cases/2')).toEqual({ previous: '/cases/1', next: '/cases/3' })
  expect(neighbours(order, '/cases/1')).toEqual({ next: '/cases/2' })
  expect(neighbours(order, '/cases/3')).toEqual({ previous: '/cases/2' })
  expect(neighbours(order, '/cases/9')).toEqual({})
})
