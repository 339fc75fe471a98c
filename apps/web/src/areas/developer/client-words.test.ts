import { expect, test } from 'vitest'
import { clientNote, keyFrom, networksFrom } from './client-words.rules.ts'

test('only a public key of a supported type can be pasted', () => {
  const ed = { kty: 'OKP', crv: 'Ed25519', x: 'abc' }
  expect(keyFrom(JSON.stringify({ ...ed, kid: 'mine' }))).toEqual(ed)
  expect(keyFrom(JSON.stringify({ kty: 'EC', crv: 'P-256', x: 'a', y: 'b' }))).toMatchObject({ y: 'b' })
  for (const wrong of [{ ...ed, d: 'private' }, { kty: 'EC', crv: 'P-256', x: 'a' }, { kty: 'RSA' }])
    expect(keyFrom(JSON.stringify(wrong))).toBeUndefined()
  expect(keyFrom('-----BEGIN PUBLIC KEY-----')).toBeUndefined()
})

test('addresses are separated by commas, spaces or line breaks, and an empty field allows every address', () => {
  expect(networksFrom('203.0.113.7, 2001:db8::/32\n198.51.100.0/24')).toHaveLength(3)
  expect(networksFrom('  ')).toBeNull()
})

test('a note says whether you or another Super Admin has to confirm', () => {
  const key = { keyId: 'k', purpose: 'Signing', algorithm: 'EdDSA', addedAt: new Date(), lastUsedAt: null } as const
  expect(clientNote({ status: 'Proposed', keys: [], canConfirm: true })).toContain('your confirmation')
  expect(clientNote({ status: 'Active', keys: [{ ...key, isProposed: true }], canConfirm: false })).toContain(
    'A new key is waiting for another',
  )
  expect(clientNote({ status: 'Disabled', keys: [{ ...key, isProposed: true }], canConfirm: true })).toBeUndefined()
  expect(clientNote({ status: 'Active', keys: [], canConfirm: false })).toBeUndefined()
})
