import { everyPerson, userStatuses } from '@tradewind/testkit/every-person'
import { expect, test } from 'vitest'
import { beginningOf } from './get-started.rules.ts'
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

test('[review-modal-text] under review, the page says the same as the modal', () => {
  const words = beginningOf({ onboardingStatus: 'DocumentUploaded', status: 'Pending' }).points.find(
    ({ state }) => state === 'now',
  )
  expect(words).toMatchObject({
    title: 'We are Verifying Your Details.',
    text: 'Your account is being reviewed. We will notify you when our verification has been concluded. This takes between 24-48 hours.',
  })
})

test('whoever is not open yet sees one thing that happens now, and whoever is sees the way on', () => {
  for (const person of everyPerson()) {
    const { points, open } = beginningOf(person)
    expect([person, points.filter(({ state }) => state === 'now').length]).toEqual([person, open ? 0 : 1])
  }
})
