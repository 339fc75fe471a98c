import { expect, test } from 'vitest'
import { addressOf, isCalledOff, noAddressWords, notUploadedWords, uploadFailure } from './upload.rules.ts'

test('[http-upload, upload-failed] a failed upload says what the server or the error says, and else has its own words', () => {
  expect(uploadFailure(new Error('You have uploaded many documents today.'))).toBe(
    'You have uploaded many documents today.',
  )
  for (const wordless of [new Error(''), new Error('  '), undefined, null, 'thrown', {}])
    expect(uploadFailure(wordless)).toBe('Failed to upload file to server')
  expect(notUploadedWords).toBe('Failed to upload file to server')
})

test('an answer carries documentPath, and without it the upload failed', () => {
  expect(addressOf({ documentPath: '/onboarding/api/v1/settings/documents/1' })).toBe(
    '/onboarding/api/v1/settings/documents/1',
  )
  for (const without of [{}, { documentPath: '' }, { documentPath: undefined }])
    expect(() => addressOf(without)).toThrow('No URL returned from API')
  expect(noAddressWords).toBe('No URL returned from API')
})

test('only what someone called off is no failure', () => {
  const ends = [new DOMException('stop', 'AbortError'), new Error('stop'), new TypeError('network'), 'AbortError']
  expect(ends.map(isCalledOff)).toEqual([true, false, false, false])
})
