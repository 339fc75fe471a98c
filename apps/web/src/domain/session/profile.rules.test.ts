import { expect, test } from 'vitest'
import { isApproved, isRestricted, isUnderReview, mayPay, nameOf, seesApprovals } from './profile.rules.ts'

test('[session-approved] approved is Approved, SendR or POADocumentUploaded while Active or Inactive', () => {
  for (const onboardingStatus of ['Approved', 'SendR', 'POADocumentUploaded']) {
    expect(isApproved({ onboardingStatus, status: 'Active' })).toBe(true)
    expect(isApproved({ onboardingStatus, status: 'Inactive' })).toBe(true)
    expect(isApproved({ onboardingStatus, status: 'Pending' })).toBe(false)
  }
  expect(isApproved({ onboardingStatus: 'DocumentUploaded', status: 'Active' })).toBe(false)
})

test('[product-sendr] SendR and POADocumentUploaded are the limited product', () => {
  expect(
    ['SendR', 'POADocumentUploaded', 'Approved'].map((onboardingStatus) => isRestricted({ onboardingStatus })),
  ).toEqual([true, true, false])
})

test('[account-review-modal] under review is DocumentUploaded while neither Active nor Inactive', () => {
  expect(isUnderReview({ onboardingStatus: 'DocumentUploaded', status: 'Pending' })).toBe(true)
  expect(isUnderReview({ onboardingStatus: 'DocumentUploaded', status: 'Inactive' })).toBe(false)
  expect(isUnderReview({ onboardingStatus: 'Approved', status: 'Pending' })).toBe(false)
})

test('[layout-profile-menu] the name is last name then first name', () => {
  expect(nameOf({ firstName: 'Ada', lastName: 'Okafor' })).toBe('Okafor Ada')
})

test('what the person is offered follows the permissions beside the profile', () => {
  const offered = (...permissions: string[]) => [mayPay({ permissions }), seesApprovals({ permissions })]
  expect(offered()).toEqual([false, false])
  expect(offered('payments:create')).toEqual([true, false])
  expect(offered('approvals:read')).toEqual([false, true])
  expect(offered('payments:read', 'approvals:decide')).toEqual([false, false])
})
