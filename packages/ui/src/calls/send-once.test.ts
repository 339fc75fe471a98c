import { refusalHeader } from '@tradewind/contract/client'
import { expect, test } from 'vitest'
import { CallFailed } from './api.ts'
import { leavesDoubt, tellsNothing } from './send-once.ts'

const refused = (status: number, code?: string) =>
  new CallFailed(status, { error: 'No.' }, new Headers(code ? { [refusalHeader]: code } : {}))

test('a lost answer and a server that failed leave it open whether money moved; a busy one took nothing', () => {
  expect([leavesDoubt(new Error('cut off')), leavesDoubt(refused(500, 'platform.failed'))]).toEqual([true, true])
  expect([leavesDoubt(refused(503, 'platform.busy')), leavesDoubt(refused(422, 'identity.pin_wrong'))]).toEqual([
    false,
    false,
  ])
})

test('one that asks again learns nothing from a refusal that came before anybody looked at its key', () => {
  const early = [refused(401, 'identity.no_session'), refused(403), refused(429, 'request.too_many')]
  const invalid = [refused(400, 'request.invalid'), refused(404, 'request.not_found'), refused(413)]
  expect([...early, ...invalid].map(tellsNothing)).toEqual([true, true, true, true, true, true])
  // It did nothing this time.
  expect(tellsNothing(refused(503, 'platform.busy'))).toBe(true)
  const decided = [refused(422, 'request.key_reused'), refused(422, 'identity.pin_wrong')]
  expect([...decided, refused(422, 'payments.insufficient_balance')].map(tellsNothing)).toEqual([false, false, false])
})
