import fc from 'fast-check'
import { expect, test } from 'vitest'
import { localPath } from './local-path.ts'

const origin = 'https://pay.example.com'
const nasty = fc.constantFrom(
  '/',
  '//',
  '/\\',
  '\\',
  '%2f',
  '%2F%2F',
  '%5c',
  '%255c',
  '\t',
  '\n',
  '%09',
  '@',
  ':',
  'evil.example',
  'https:',
  'javascript:',
  '.',
  '..',
  '?',
  '#',
  '&',
  'accounts',
  'é',
  '%',
  ' ',
)

test('[guard-return-path, routing-redirect-local] whatever 10,000 made-up targets say, nobody leaves the application', () => {
  const target = fc.oneof(
    fc.array(nasty, { maxLength: 8 }).map((parts) => `/${parts.join('')}`),
    fc.array(nasty).map((parts) => parts.join('')),
    fc.webUrl(),
    fc.string(),
  )
  fc.assert(
    fc.property(target, (text) => {
      const path = localPath(text, origin)
      return /^\/(?![/\\])/.test(path) && new URL(path, origin).origin === origin && localPath(path, origin) === path
    }),
    { numRuns: 10_000 },
  )
  // On a busy machine ten thousand take half a minute.
}, 120_000)

test('[guard-return-path] a local path comes back with its search and hash', () => {
  expect(localPath('/accounts/a-1/send-money?step=2#top', origin)).toBe('/accounts/a-1/send-money?step=2#top')
  expect(localPath('/beneficiaries?name=Zo%C3%AB', origin)).toBe('/beneficiaries?name=Zo%C3%AB')
})

test('[guard-return-path] other places, in every disguise, lead home', () => {
  const disguises = [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/%2fevil.example',
    '/%252fevil.example',
    '/%5Cevil.example',
    '/\t/evil.example',
    '/%09/evil.example',
    'javascript:alert(1)',
    'accounts',
    '',
    undefined,
    7,
    '/%',
  ]
  for (const text of disguises) expect([text, localPath(text, origin)]).toEqual([text, '/'])
})

test('a sign-in never returns to a page of the sign-in', () => {
  for (const path of ['/signin', '/signin-oidc?code=1', '/identity/connect/authorize', '/signout-oidc', '/login'])
    expect(localPath(path, origin)).toBe('/')
})
