import { afterEach, expect, test, vi } from 'vitest'
import { registerServiceWorker, scriptAddress } from './register.ts'

afterEach(() => vi.unstubAllGlobals())

test('[http-service-worker] it is registered at /sw.js for the whole origin, through the policy app-sw', async () => {
  const register = vi.fn(async () => undefined)
  vi.stubGlobal('navigator', { serviceWorker: { register } })
  const names: string[] = []
  vi.stubGlobal('trustedTypes', {
    createPolicy: (name: string, { createScriptURL }: { createScriptURL: (url: string) => string }) => {
      names.push(name)
      return { createScriptURL: (url: string) => `trusted:${createScriptURL(url)}` }
    },
  })
  await registerServiceWorker()
  expect(names).toEqual(['app-sw'])
  expect(register).toHaveBeenCalledWith('trusted:/sw.js', { scope: '/' })
})

test('[sw-unsupported] a browser without service workers is told so', async () => {
  vi.stubGlobal('navigator', {})
  await expect(registerServiceWorker()).rejects.toThrow('serviceWorker is not supported in current browser!')
})

test('the policy lets no other script through', () => {
  for (const url of ['/sw.js?x', '//evil.example/sw.js', 'https://evil.example/sw.js', '/assets/a.js', ''])
    expect(() => scriptAddress(url)).toThrow(TypeError)
})
