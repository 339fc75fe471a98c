import { expect, test } from 'vitest'
import { linkedAccountRecovery, linkedRecovery } from './recovery-link.rules.ts'

test('the link of a recovery is read from behind the #, and nothing else is', () => {
  const recoveryId = '019abe12-5c00-7000-8000-000000000009'
  const token = 'b'.repeat(43)
  expect(linkedRecovery(`#${recoveryId}.${token}`)).toEqual({ recoveryId, token })
  for (const hash of ['', '#', `#${recoveryId}`, `#${token}.${recoveryId}`, `#${recoveryId}.${token}/more`])
    expect([hash, linkedRecovery(hash)]).toEqual([hash, undefined])
})

test('the link of an account recovery says what it does', () => {
  const recoveryId = '019abe12-5c00-7000-8000-000000000009'
  const token = 'b'.repeat(43)
  for (const way of ['finish', 'stop'])
    expect(linkedAccountRecovery(`#${way}.${recoveryId}.${token}`)).toEqual({ way, recoveryId, token })
  for (const hash of ['', `#${recoveryId}.${token}`, `#other.${recoveryId}.${token}`, `#stop.${token}.${recoveryId}`])
    expect([hash, linkedAccountRecovery(hash)]).toEqual([hash, undefined])
})
