import { expect, test } from 'vitest'
import { ensureBrowserParts } from './browser-parts.ts'
import { signInObstacle } from './sign-in-obstacle.ts'

const storageOf = (kept = new Map<string, string>()) => ({
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
  removeItem: (key: string) => void kept.delete(key),
})
/** A browser whose user blocks site data: to ask for a storage is already refused. */
const refusing = () => {
  throw new DOMException('The operation is insecure.', 'SecurityError')
}
const { getRandomValues, subtle } = crypto
type Page = typeof globalThis
const pageOf = (parts: object) => parts as Page

test('session storage and random ids are there, whatever the browser refuses', async () => {
  const bare = pageOf({ crypto: { getRandomValues: getRandomValues.bind(crypto), subtle } })
  const blocked = pageOf({ crypto: bare.crypto })
  Object.defineProperty(blocked, 'sessionStorage', { configurable: true, get: refusing })
  const full = pageOf({ crypto: bare.crypto, sessionStorage: { ...storageOf(), setItem: refusing } })
  for (const page of [bare, blocked, full]) {
    await ensureBrowserParts(page)
    page.sessionStorage.setItem('name', 'value')
    expect([page.sessionStorage.getItem('name'), page.sessionStorage.length]).toEqual(['value', 1])
    page.sessionStorage.removeItem('name')
    expect(page.sessionStorage.getItem('name')).toBeNull()
    const ids = [page.crypto.randomUUID(), page.crypto.randomUUID()]
    expect(new Set(ids).size).toBe(2)
    for (const id of ids) expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
  }
})

test('what the browser has stays', async () => {
  const sessionStorage = storageOf()
  const randomUUID = () => 'its own'
  const page = pageOf({ crypto: { randomUUID, subtle }, sessionStorage })
  await ensureBrowserParts(page)
  expect([page.sessionStorage, page.crypto.randomUUID()]).toEqual([sessionStorage, 'its own'])
})

test('what no sign-in can do without is named', () => {
  expect(signInObstacle(pageOf({ crypto: { subtle }, localStorage: storageOf() }))).toBeUndefined()
  expect(signInObstacle(pageOf({ crypto: {}, localStorage: storageOf() }))).toContain('https://')
  const blocked = pageOf({ crypto: { subtle } })
  Object.defineProperty(blocked, 'localStorage', { get: refusing })
  expect(signInObstacle(blocked)).toContain('Allow cookies and site data')
})
