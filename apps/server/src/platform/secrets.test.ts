import { mkdtemp, readdir, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { systemRandom } from '#platform/random'
import { loadSecrets, seal, secretsFrom, unseal } from '#platform/secrets'

test('processes that start together agree on one master secret, in a file that only its owner reads', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'tradewind-secrets-'))
  try {
    const loads = await Promise.all(Array.from({ length: 8 }, () => loadSecrets({ dataDir, random: systemRandom })))
    const keys = new Set(loads.map((secrets) => secrets.keyFor('a purpose').toString('hex')))
    expect(keys.size).toBe(1)
    expect(await readdir(dataDir)).toEqual(['master.key'])
    expect((await stat(join(dataDir, 'master.key'))).mode & 0o777).toBe(0o600)
  } finally {
    await rm(dataDir, { recursive: true, force: true })
  }
})

test('every purpose has a key of its own, and a short master secret is refused', () => {
  const secrets = secretsFrom(systemRandom.bytes(32))
  expect(secrets.keyFor('one').equals(secrets.keyFor('two'))).toBe(false)
  expect(() => secretsFrom(Buffer.alloc(31))).toThrow('at least 32 bytes')
})

test('what was sealed opens with its key only, and not when a byte was changed', () => {
  const key = systemRandom.bytes(32)
  const sealed = seal(key, 'a code', systemRandom)
  expect(unseal(key, sealed).toString()).toBe('a code')
  expect(() => unseal(systemRandom.bytes(32), sealed)).toThrow()
  const about = seal(key, 'a code', systemRandom, 'Ada')
  expect(unseal(key, about, 'Ada').toString()).toBe('a code')
  for (const other of ['Zed', '']) expect(() => unseal(key, about, other)).toThrow()
  for (const at of [0, 12, sealed.length - 1]) {
    const changed = Buffer.from(sealed)
    changed[at] = (changed[at] ?? 0) ^ 1
    expect(() => unseal(key, changed)).toThrow()
  }
})
