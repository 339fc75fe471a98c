import { expect, test } from 'vitest'
import { base32Bytes, base32Text, codeOfStep, stepAt, stepOfCode, stepToSay } from './totp.ts'

const secret = Buffer.from('12345678901234567890')

test.each([
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
])('at second %i the code is that of RFC 6238, appendix B', (seconds, code) => {
  expect(codeOfStep(secret, stepAt(new Date(seconds * 1000)), 8)).toBe(code)
})

test('a code is taken half a minute early and late, and once', () => {
  const at = new Date(1_234_567_890_000)
  const now = stepAt(at)
  const taken = (step: number, lastStep = 0) => stepOfCode(secret, codeOfStep(secret, step), { at, lastStep })
  expect([now - 2, now - 1, now, now + 1, now + 2].map((step) => taken(step))).toEqual([
    undefined,
    now - 1,
    now,
    now + 1,
    undefined,
  ])
  expect(taken(now, now)).toBeUndefined()
  expect(taken(now - 1, now)).toBeUndefined()
  expect(stepOfCode(secret, '', { at, lastStep: 0 })).toBeUndefined()
})

test('the code that is said is taken for half a minute at least, and is none that was used', () => {
  const at = new Date(1_234_567_890_000)
  const now = stepAt(at)
  expect([0, now - 1, now, now + 1].map((lastStep) => stepToSay({ at, lastStep }))).toEqual([
    now,
    now,
    now + 1,
    undefined,
  ])
  const later = new Date(at.getTime() + 30_000)
  expect(stepOfCode(secret, codeOfStep(secret, now), { at: later, lastStep: 0 })).toBe(now)
})

test('spaces that an app shows between the digits do not matter', () => {
  const at = new Date(1_234_567_890_000)
  const code = codeOfStep(secret, stepAt(at))
  expect(stepOfCode(secret, `${code.slice(0, 3)} ${code.slice(3)}`, { at, lastStep: 0 })).toBe(stepAt(at))
})

test.each([
  ['', ''],
  ['f', 'MY'],
  ['fo', 'MZXQ'],
  ['foo', 'MZXW6'],
  ['foob', 'MZXW6YQ'],
  ['fooba', 'MZXW6YTB'],
  ['foobar', 'MZXW6YTBOI'],
])('%j is written in base 32 as RFC 4648 has it', (text, written) => {
  expect(base32Text(Buffer.from(text))).toBe(written)
  expect(base32Bytes(written).toString()).toBe(text)
})
