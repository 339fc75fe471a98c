import * as argon2 from '@node-rs/argon2'
import { expect, test, vi } from 'vitest'
import { systemRandom } from '#platform/random'
import { servedFor } from '#platform/requester'
import { secretsFrom } from '#platform/secrets'
import { createHashing } from './hashing.ts'

// Files share what they load: what was loaded before this one did not meet the spy.
vi.hoisted(() => vi.resetModules())
vi.mock('@node-rs/argon2', { spy: true })

const secrets = secretsFrom(Buffer.alloc(32, 7))
const cheap = { memoryCost: 8, timeCost: 1 }
const pins = createHashing({ secrets, purpose: 'pin', random: systemRandom, hashingCost: cheap })
const passwords = createHashing({ secrets, purpose: 'password', random: systemRandom, hashingCost: cheap })
const hashed = () => vi.mocked(argon2.hash).mock.calls.map(([text]) => String(text))

test('600 parallel PINs of one person delay nobody: others are hashed at once, and the rest is refused', async () => {
  vi.mocked(argon2.hash).mockClear()
  const adas = servedFor({ network: 'a', person: 'ada' }, () =>
    Promise.allSettled(Array.from({ length: 600 }, (_, place) => pins.hash(`ada ${place}`))),
  )
  const others = [
    servedFor({ network: 'a', person: 'bea' }, () => pins.hash('bea')),
    servedFor({ network: 'z' }, () => passwords.hash('a stranger')),
  ]
  await Promise.all([adas, ...others])
  expect(hashed().slice(0, 3).toSorted()).toEqual(['a stranger', 'ada 0', 'bea'])
  const refused = (await adas).filter(({ status }) => status === 'rejected')
  expect(refused).toHaveLength(591)
  expect(refused[0]).toMatchObject({ reason: { code: 'request.too_many' } })
})

test('who is signed in does not wait behind strangers, of however many networks they are', async () => {
  vi.mocked(argon2.hash).mockClear()
  await Promise.all([
    ...Array.from({ length: 60 }, (_, place) =>
      servedFor({ network: `n ${place}` }, () => passwords.hash(`stranger ${place}`)),
    ),
    servedFor({ network: 'a', person: 'ada' }, () => pins.hash('ada')),
  ])
  expect(hashed().indexOf('ada')).toBeLessThan(6)
})

test('strangers of one network wait behind each other, and a browser that is recognised does not', async () => {
  const kept = await passwords.hash('right')
  vi.mocked(argon2.verify).mockClear()
  const verified = () => vi.mocked(argon2.verify).mock.calls.map(([, text]) => String(text))
  await servedFor({ network: 'n' }, () =>
    Promise.all([
      ...Array.from({ length: 100 }, (_, place) => passwords.matches(`guess ${place}`, kept)),
      passwords.matches('right', kept, { browser: 'known' }),
    ]),
  )
  expect(verified().indexOf('right')).toBeLessThan(3)
})
