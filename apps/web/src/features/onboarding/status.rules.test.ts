import { everyPerson } from '@tradewind/testkit/every-person'
import { expect, test } from 'vitest'
import { beginningOf } from './status.rules.ts'

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
