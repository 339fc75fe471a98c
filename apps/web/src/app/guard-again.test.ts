import { expect, test } from 'vitest'
import { type SignedIn, setProfile } from '#domain/session/session.ts'
import { guardAgain } from './guard-again.ts'

test('the guards decide again once the server says that someone is turned away, and not for any other change', () => {
  const person = (onboardingStatus: string, userStatus = 'Active') =>
    setProfile({ onboardingStatus, userStatus } as SignedIn)
  let decisions = 0
  person('DocumentUploaded')
  const end = guardAgain(() => {
    decisions += 1
  })
  person('Approved')
  expect(decisions).toBe(0)
  person('OutRightRejected')
  person('OutRightRejected')
  expect(decisions).toBe(1)
  person('Approved')
  person('Approved', 'DeActivated')
  expect(decisions).toBe(2)
  end()
  person('OutRightRejected')
  setProfile(undefined)
  expect(decisions).toBe(2)
})
