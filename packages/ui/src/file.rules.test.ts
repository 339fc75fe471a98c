import { fileEmpty, fileNotAsNamed } from '@tradewind/kernel/upload-rules'
import { expect, test, vi } from 'vitest'
import { contentFault, fileFault, nameTooLong, sizeInKb, sizeWords } from './file.rules.ts'
import { readFile } from './read-file.ts'

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

/** Node has files, and nothing that reads one into an address. */
class Reader {
  result = ''
  onload: (() => void) | undefined
  readAsDataURL = async (file: Blob): Promise<void> => {
    this.result = `data:;base64,${Buffer.from(await file.arrayBuffer()).toString('base64')}`
    this.onload?.()
  }
}

test('[entity-uploaded-file] a chosen file goes with its name, its extension, its size in kB and its content', async () => {
  vi.stubGlobal('FileReader', Reader)
  const text = `%PDF-1.7${' '.repeat(1_600)}`
  expect(await readFile(new File([text], 'Invoice 7.PDF'))).toEqual({
    fileName: 'Invoice 7.PDF',
    extension: 'pdf',
    size: 2,
    base64Value: Buffer.from(text).toString('base64'),
  })
  await expect(readFile(new File(['GIF89a'], 'a.pdf'))).rejects.toThrow()
  vi.unstubAllGlobals()
})

test('the size of a file is in kB, rounded', () => {
  expect([1_840 * 1024 + 600, 1_840 * 1024 + 400, 0].map(sizeInKb)).toEqual([1841, 1840, 0])
})

test('[upload-bad-type] a file that does not begin as its name says is refused before it is read, and so is an empty one', () => {
  const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))
  const png = bytes('\x89PNG\r\n\x1a\n')
  const jpeg = bytes('\xff\xd8\xff\xe0\x00\x10JF')
  const pdf = bytes('%PDF-1.7')
  expect([contentFault('a.PNG', png), contentFault('a.jpg', jpeg), contentFault('a.jpeg', jpeg)]).toEqual(
    Array.from({ length: 3 }),
  )
  expect(contentFault('a.pdf', pdf)).toBeUndefined()
  const wrong = [
    ['a.pdf', png],
    ['a.png', jpeg],
    ['a.jpg', pdf],
    ['program.pdf', bytes('MZ\x90\x00\x03\x00\x00\x00')],
    ['page.png', bytes('<svg xml')],
    ['short.png', bytes('\x89PNG')],
    ['a.gif', bytes('GIF89a')],
  ] as const
  for (const [name, beginning] of wrong) expect([name, contentFault(name, beginning)]).toEqual([name, fileNotAsNamed])
  expect(contentFault('empty.pdf', new Uint8Array())).toBe(fileEmpty)
})

test('a name that the server would not take is refused before anything is sent', () => {
  expect(fileFault({ name: `${'a'.repeat(116)}.pdf`, size: 1 })).toBeUndefined()
  expect(fileFault({ name: `${'a'.repeat(117)}.pdf`, size: 1 })).toBe(nameTooLong)
})

test('sizes are read in kB and MB', () => {
  expect([0, 12, 999, 1_000, 4_830].map(sizeWords)).toEqual(['1 kB', '12 kB', '999 kB', '1.0 MB', '4.7 MB'])
})
