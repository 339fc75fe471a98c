import { expect, test } from 'vitest'
import { linkedRecovery } from './recovery-link.rules.ts'

test('the link of a recovery is read from behind the #, and nothing else is', () => {
  const recoveryId = '019abe12-5c00-7000-8000-000000000009'
  const token = 'b'.repeat(43)
  expect(linkedRecovery(`#${recoveryId}.${token}`)).toEqual({ recoveryId, token })
  for (const hash of ['', '#', `#${recoveryId}`, `#${token}.${recoveryId}`, `#${recoveryId}.${token}/more`])
    expect([hash, linkedRecovery(hash)]).toEqual([hash, undefined])
})
