import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { OnboardingStatus } from '#modules/customers'
import { basisPoints, numberFits } from './onboarding.rules.ts'
import { editableIn, isInReview, mayBeAsked, type Standing, statusAfter, submissionIn } from './onboarding.states.ts'
import { percentOf } from './percent.rules.ts'

const statuses: readonly OnboardingStatus[] = [
  'Pending',
  'DocumentUploaded',
  'Approved',
  'SendR',
  'POADocumentUploaded',
  'OutRightRejected',
]

type Step = 'submit' | 'ask' | keyof typeof statusAfter

/** What a step makes of a standing; nothing where it is refused. */
function after(standing: Standing, step: Step): Standing | undefined {
  if (step === 'submit') {
    const due = submissionIn(standing)
    return 'refusal' in due ? undefined : { status: due.status, requestOpen: false }
  }
  if (step === 'ask') return mayBeAsked(standing.status) ? { ...standing, requestOpen: true } : undefined
  return isInReview(standing.status) ? { status: statusAfter[step].onboardingStatus, requestOpen: false } : undefined
}

const steps = fc.array(fc.constantFrom<Step>('submit', 'ask', 'Approved', 'SendR', 'OutRightRejected'), {
  maxLength: 12,
})

test('whatever the steps, nobody is approved without a submission, a refusal is final, and nobody is left without a way on', () => {
  fc.assert(
    fc.property(steps, (taken) => {
      let standing: Standing = { status: 'Pending', requestOpen: false }
      let submitted = 0
      for (const step of taken) {
        const next = after(standing, step)
        if (standing.status === 'OutRightRejected') expect(next).toBeUndefined()
        if (!next) continue
        if (step === 'submit') submitted += 1
        if (next.status !== 'Pending') expect(submitted).toBeGreaterThan(0)
        // Only a decision approves or refuses.
        if (next.status === 'Approved' && standing.status !== 'Approved') expect(step).toBe('Approved')
        if (step === 'submit') expect(next.status).not.toBe('Pending')
        expect(next.status === 'Pending' && next.requestOpen).toBe(false)
        standing = next
      }
      // Someone can always act: the customer, or the provider.
      const customerActs = !('refusal' in submissionIn(standing))
      const isAtRest = standing.status === 'Approved' || standing.status === 'OutRightRejected'
      expect(customerActs || isInReview(standing.status) || isAtRest).toBe(true)
    }),
  )
})

test('what may be changed follows from what can be submitted: nothing is open that would lead nowhere', () => {
  for (const status of statuses)
    for (const requestOpen of [false, true]) {
      const standing = { status, requestOpen }
      const isOpen = ['all', 'upgrade', 'answers'].includes(editableIn(standing))
      const canSubmit = !('refusal' in submissionIn(standing))
      expect([status, requestOpen, isOpen]).toEqual([status, requestOpen, canSubmit])
    }
})

test('a submission never moves anybody backwards, and while a request is open it keeps the status', () => {
  expect(submissionIn({ status: 'Pending', requestOpen: false })).toEqual({
    kind: 'Application',
    status: 'DocumentUploaded',
  })
  expect(submissionIn({ status: 'SendR', requestOpen: false })).toEqual({
    kind: 'Upgrade',
    status: 'POADocumentUploaded',
  })
  for (const status of statuses.filter(mayBeAsked))
    expect(submissionIn({ status, requestOpen: true })).toEqual({ kind: 'More', status })
})

test('shares are exact in hundredths of a percent, and numbers are judged without spaces and dashes', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 10_000 }), (bp) => {
      expect(basisPoints((bp / 100).toFixed(2))).toBe(bp)
    }),
  )
  expect([basisPoints('5'), basisPoints('5.1'), basisPoints('0.01')]).toEqual([500, 510, 1])
  expect(numberFits('gha-123456789-0', '^GHA[0-9]{10}$')).toBe(true)
  expect(numberFits('12 34', '^[0-9]{5}$')).toBe(false)
  expect(numberFits('anything', '(')).toBe(true)
})

test('progress counts the submission as the last step, and is 100 only after it', () => {
  const of = (...shares: number[]) =>
    percentOf(
      'Application',
      shares.map((share) => ({ optional: false, share })),
      undefined,
    )
  expect([of(), of(0, 0, 0), of(0.5, 1, 0), of(1, 1, 1)]).toEqual([0, 0, 37, 75])
  expect(
    percentOf(
      'Application',
      [
        { optional: true, share: 0 },
        { optional: false, share: 1 },
      ],
      undefined,
    ),
  ).toBe(50)
  expect(percentOf(undefined, [{ optional: false, share: 0 }], undefined)).toBe(100)
})
