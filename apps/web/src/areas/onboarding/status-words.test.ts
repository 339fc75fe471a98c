import { everyPerson } from '@tradewind/testkit/every-person'
import { expect, test } from 'vitest'
import { plainDueText } from '#ui/dates.ts'
import { beginningOf } from './status-words.ts'

test('[review-modal-text] under review, the page says the same as the modal', () => {
  const words = beginningOf({ onboardingStatus: 'DocumentUploaded', status: 'Pending' }).points.find(
    ({ state }) => state === 'now',
  )
  expect(words).toMatchObject({
    title: 'We are Verifying Your Details.',
    text: 'Your account is being reviewed. We will notify you when our verification has been concluded. This takes between 24-48 hours.',
  })
})

test('whoever waits sees one thing that happens now, and whoever is open the way on', () => {
  for (const person of everyPerson()) {
    const { points, open } = beginningOf(person)
    const waits = !open || person.onboardingStatus === 'POADocumentUploaded'
    expect([person, points.filter(({ state }) => state === 'now').length]).toEqual([person, waits ? 1 : 0])
  }
})

test('each status says by when who acts next', () => {
  const [reviewBy, answerBy] = [new Date('2026-11-25T09:30:00Z'), new Date('2026-12-01T09:30:00Z')]
  const nowOf = (onboardingStatus: string, dates: object) =>
    beginningOf({ onboardingStatus, status: 'Pending' }, dates).points.find(({ state }) => state === 'now')
  for (const status of ['DocumentUploaded', 'POADocumentUploaded']) {
    expect(nowOf(status, { reviewBy })?.text).toContain(`by ${plainDueText(reviewBy)}`)
    expect(nowOf(status, { reviewBy })?.text).not.toContain('24-48 hours')
    expect(nowOf(status, {})?.text).toContain('24-48 hours')
  }
  expect(nowOf('DocumentUploaded', { answerBy })).toMatchObject({
    title: 'You answer what we asked for',
    text: `Answer each item by ${plainDueText(answerBy)}.`,
  })
})
