import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubBrowser } from '#ui/test-browser.ts'
import { forgetProfileKey, keepSealed, readSealed } from './profile-vault.ts'

beforeEach(() => void stubBrowser())
afterEach(() => vi.unstubAllGlobals())

const refusing = {
  open: () => {
    throw new DOMException('The operation is insecure.', 'SecurityError')
  },
}

test.each([
  ['has no database', undefined],
  ['refuses its database', refusing],
])('a browser that %s keeps no profile, which is no failure', async (_, indexedDB) => {
  vi.stubGlobal('indexedDB', indexedDB)
  await keepSealed('profile', { firstName: 'Ada' })
  expect(await readSealed('profile')).toBe('missing')
  // Of an earlier page, whose key cannot be read any more: the server is asked, and nobody is signed out.
  sessionStorage.setItem('profile', 'an-id.AAAA.AAAA')
  expect(await readSealed('profile')).toBe('missing')
  await forgetProfileKey()
})
