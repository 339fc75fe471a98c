import { expect, test } from 'vitest'
import { fileFault, sizeInKb } from './file.rules.ts'

test('[upload-limit] up to 5347737.6 bytes', () => {
  expect(fileFault({ name: 'a.pdf', size: 5_347_737 })).toBeUndefined()
  expect(fileFault({ name: 'a.pdf', size: 5_347_738 })).toBe('You tried to upload a file bigger than 5MB in size')
})

test('[upload-extensions] png, jpg, jpeg and pdf, letter case ignored', () => {
  for (const name of ['a.png', 'a.JPG', 'a.Jpeg', 'a.b.PDF']) expect(fileFault({ name, size: 1 })).toBeUndefined()
  for (const name of ['a.svg', 'pdf', 'a.pdf.exe', 'a.', '']) {
    expect(fileFault({ name, size: 1 })).toBe('You tried to upload a file type that is not allowed')
  }
})

test('[entity-uploaded-file] the size is in kB, rounded', () => {
  expect(sizeInKb(1_840 * 1024 + 600)).toBe(1841)
})
