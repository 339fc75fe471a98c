import { expect, test } from 'vitest'
import { doneText, failedText, otpFailed, otpSent } from './profile-words.rules.ts'

test('the server says how an update went, and else the text of the update does', () => {
  expect(doneText('Name', 'We will look at it today.')).toBe('We will look at it today.')
  expect(doneText('Name', undefined)).toBe('Fullname update submitted Successfully')
  expect(doneText('Address', '')).toBe('Address update submitted Successfully')
  expect(doneText('Bvn', undefined)).toBe('BVN update submitted Successfully')
  expect(failedText('Name', 'This is already what we have.')).toBe('This is already what we have.')
  expect(failedText('Name', '')).toBe('Fullname update failed, please try again later')
  expect(failedText('Email', undefined)).toBe('Email update failed, please try again later')
  expect(failedText('Address', undefined)).toBe('Address update failed, please try again later')
  expect(failedText('Bvn', undefined)).toBe('BVN update failed, please try again later')
  expect(failedText('Business', undefined)).toBe('update failed, please try again later')
  expect([otpSent, otpFailed]).toEqual(['OTP sent Successfully', 'Unable to send OTP'])
})
