import { userStatuses } from '@tradewind/testkit/every-person'
import { expect, test } from 'vitest'
import { waitingFor } from './waiting.rules.ts'

const around = { customerName: 'Marlow & Finch Ltd', team: true }

test('[guard-welcome-back-rule] each reason to wait says who acts next; somebody active waits for nobody', () => {
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
