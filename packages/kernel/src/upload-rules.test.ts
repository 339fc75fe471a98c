import { expect, test } from 'vitest'
import { uploadLimitBytes } from './constants.ts'
import { extensionOf, fileFault, fileNotAllowed, fileTooBig, isUploadExtension } from './upload-rules.ts'

test('[upload-limit, upload-too-big] 5,347,737 bytes pass, one more does not', () => {
  expect(uploadLimitBytes).toBe(5_347_737.6)
  expect(fileFault({ name: 'passport.pdf', size: 5_347_737 })).toBeUndefined()
  expect(fileFault({ name: 'passport.pdf', size: 5_347_738 })).toBe(fileTooBig)
  expect(fileTooBig).toBe('You tried to upload a file bigger than 5MB in size')
})

test('[upload-extensions, upload-bad-type] png, jpg, jpeg and pdf in any letter case; a name that only holds one is refused', () => {
  for (const name of ['a.png', 'a.JPG', 'a.b.Jpeg', 'A.PDF']) expect(fileFault({ name, size: 1 })).toBeUndefined()
  for (const name of ['a.gif', 'pdf', 'a.pdf.exe', 'a.pdf ', 'a.', '', 'a.svg'])
    expect([name, fileFault({ name, size: 1 })]).toEqual([name, fileNotAllowed])
  expect(['pdf', 'PDF', 'Jpeg', 'exe', '', '.pdf'].map(isUploadExtension)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
  expect(['a.PDF', 'a.b.Jpeg', 'a', 'a.'].map(extensionOf)).toEqual(['pdf', 'jpeg', '', ''])
  // Of what cannot be sent at all the size is no matter.
  expect(fileFault({ name: 'a.exe', size: 6_000_000 })).toBe(fileNotAllowed)
  expect(fileNotAllowed).toBe('You tried to upload a file type that is not allowed')
})
