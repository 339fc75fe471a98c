import { expect, test } from 'vitest'
import { readFrameMessage } from './frame-messages.rules.ts'

const frameOrigin = 'https://cards.example'
const frameWindow = { is: 'the frame' }
const read = (data: unknown, changes: object = {}) =>
  readFrameMessage({ origin: frameOrigin, source: frameWindow, data, frameOrigin, frameWindow, ...changes })

const card = { token: 'tok_abc', type: 'visa', lastFour: '4242', month: 12, year: 2040 }

test('a message of the acquirer’s frame is read', () => {
  expect(read({ kind: 'height', height: 240 })).toEqual({ kind: 'height', height: 240 })
  expect(read({ kind: 'state', type: 'amex', complete: false })).toMatchObject({ type: 'amex' })
  expect(read({ kind: 'token', id: '1', ...card })).toEqual({ kind: 'token', id: '1', card })
})

test.each([
  ['of a foreign origin', { origin: 'https://evil.example' }],
  ['of an origin that begins alike', { origin: `${frameOrigin}.evil.example` }],
  ['of another window of that origin', { source: { is: 'another window' } }],
  ['while there is no frame', { source: null, frameWindow: null }],
  ['where no acquirer is connected', { origin: '', frameOrigin: '' }],
])('a message %s means nothing', (_, changes) => {
  expect(read({ kind: 'token', id: '1', ...card }, changes)).toBe(undefined)
  expect(read({ kind: 'challenge-over' }, changes)).toBe(undefined)
})

test.each([
  [undefined],
  ['ready'],
  [{ kind: 'height', height: 1e9 }],
  [{ kind: 'state', type: 'gold', complete: true }],
  [{ kind: 'token', id: '1', ...card, token: '4242424242424242' }],
  [{ kind: 'token', id: '1', ...card, lastFour: '4242424242424242' }],
  [{ kind: 'token', ...card }],
])('a message of another shape means nothing: %j', (data) => {
  expect(read(data)).toBe(undefined)
})
