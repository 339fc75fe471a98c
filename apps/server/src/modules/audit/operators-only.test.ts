import { expect, test } from 'vitest'
import { operatorsOnly } from './operators-only.ts'

test('in production only whoever has the token of the operator looks behind the health, in a demo everybody', () => {
  const token = 'x'.repeat(32)
  const mays = (given: Parameters<typeof operatorsOnly>[0]) =>
    [undefined, 'Bearer', `Bearer ${token}x`, `Bearer ${token}`].map(operatorsOnly(given))
  expect(mays({ MODE: 'production', OPERATOR_TOKEN: undefined })).toEqual([false, false, false, false])
  expect(mays({ MODE: 'production', OPERATOR_TOKEN: token })).toEqual([false, false, false, true])
  expect(mays({ MODE: 'demo', OPERATOR_TOKEN: undefined })).toEqual([true, true, true, true])
  expect(mays({ MODE: 'demo', OPERATOR_TOKEN: token })).toEqual([false, false, false, true])
})
