import fc from 'fast-check'
import { expect, test } from 'vitest'
import { provenId, signMessage } from '#platform/signed-message'

/** The example of the Standard Webhooks specification. */
const example = {
  secret: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw',
  id: 'msg_p5jXN8AQM9LWM0D4loKWxJek',
  at: new Date(1_614_265_330_000),
  body: '{"test": 2432232314}',
}
const headers = {
  'webhook-id': example.id,
  'webhook-timestamp': '1614265330',
  'webhook-signature': 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
}
const { body, secret, at } = example

test('signs as the example of the specification, and proves it', () => {
  expect(signMessage(example)).toEqual(headers)
  expect(provenId({ headers, body }, [secret], at)).toBe(example.id)
})

test('one of several signatures is enough', () => {
  const several = { ...headers, 'webhook-signature': `v1a,x v1,wrong ${headers['webhook-signature']}` }
  expect(provenId({ headers: several, body }, [secret], at)).toBe(example.id)
})

test('while the secrets change, what either of them signed is proven, and nothing that neither did', () => {
  const other = `whsec_${Buffer.alloc(24, 7).toString('base64')}`
  expect(provenId({ headers, body }, [other, secret], at)).toBe(example.id)
  expect(provenId({ headers, body }, [secret, other], at)).toBe(example.id)
  expect(provenId({ headers, body }, [other], at)).toBeUndefined()
})

test('five minutes are in time, a second more is not, either way', () => {
  const after = (seconds: number) => provenId({ headers, body }, [secret], new Date(at.getTime() + seconds * 1_000))
  expect([-301, -300, 300, 301].map((seconds) => after(seconds) !== undefined)).toEqual([false, true, true, false])
})

test('the same moment written otherwise is not what was signed', () => {
  const padded = { ...headers, 'webhook-timestamp': `0${headers['webhook-timestamp']}` }
  expect(provenId({ headers: padded, body }, [secret], at)).toBeUndefined()
})

test('ten thousand forgeries: whatever one sign is changed into, nothing is proven', () => {
  const part = fc.constantFrom(
    'webhook-id' as const,
    'webhook-timestamp' as const,
    'webhook-signature' as const,
    'body' as const,
  )
  const original = { ...headers, body }
  fc.assert(
    fc.property(part, fc.nat(), fc.string({ maxLength: 3 }), (name, where, sign) => {
      const text = original[name]
      const place = where % text.length
      const forged = { ...original, [name]: text.slice(0, place) + sign + text.slice(place + 1) }
      fc.pre(forged[name] !== text)
      // More signatures beside the right one prove nothing less: the forged one must not hold it any more.
      fc.pre(name !== 'webhook-signature' || !forged[name].split(' ').includes(text))
      expect(provenId({ headers: forged, body: forged.body }, [secret], at)).toBeUndefined()
    }),
    { numRuns: 10_000 },
  )
})
