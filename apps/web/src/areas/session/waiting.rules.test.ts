import { userStatuses } from '@tradewind/testkit/every-person'
import { expect, test } from 'vitest'
import { waitingFor } from './waiting.rules.ts'

const around = { customerName: 'Marlow & Finch Ltd', team: true, status: 'Active' }

test('[guard-welcome-back-rule] each reason to wait says who acts next; someone active waits for nobody', () => {
  const said = userStatuses.map(
    (status) => waitingFor(status, around)?.points.filter(({ state }) => state === 'now').length,
  )
  expect(said).toEqual([undefined, 1, 1, 1])
  const texts = userStatuses.map((status) => JSON.stringify(waitingFor(status, around)?.points ?? ''))
  expect(new Set(texts).size).toBe(4)
})

test('only a customer with a team is sent to its admins', () => {
  const words = (team: boolean) => JSON.stringify(waitingFor('DeActivated', { ...around, team }))
  expect(words(true)).toContain('An admin of Marlow & Finch Ltd')
  expect(words(false)).not.toContain('admin')
})

test('someone of a closed profile is told so, and of no access that could be restored', () => {
  const closed = JSON.stringify(waitingFor('DeActivated', { ...around, status: 'Inactive' }))
  expect(closed).toContain('Your profile is closed')
  expect(closed).not.toContain('restored')
  // An inactive customer whose people work waits for nobody.
  expect(waitingFor('Active', { ...around, status: 'Inactive' })).toBeUndefined()
})
