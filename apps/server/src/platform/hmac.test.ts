import { createHmac } from 'node:crypto'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { hmacSha256 } from './hmac.ts'

test('it is what Node makes of the same key and message, whatever their lengths', () => {
  fc.assert(
    fc.property(
      fc.uint8Array({ maxLength: 100 }),
      fc.array(fc.string({ unit: 'grapheme', maxLength: 200 }), { minLength: 1, maxLength: 4 }),
      (bytes, messages) => {
        const key = Buffer.from(bytes)
        const keyed = hmacSha256(key)
        const expected = messages.map((message) => createHmac('sha256', key).update(message).digest('hex'))
        expect(messages.map((message) => keyed(message).toString('hex'))).toEqual(expected)
      },
    ),
  )
})
