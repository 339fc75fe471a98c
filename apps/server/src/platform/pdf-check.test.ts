import { Worker } from 'node:worker_threads'
import { deflateSync } from 'node:zlib'
import { PDFDocument, PDFName, PDFString } from '@cantoo/pdf-lib'
import type { PdfFault } from '@tradewind/kernel/upload-rules'
import { expect, test, vi } from 'vitest'
import { checkPdf } from './pdf-check.ts'
import { pdfFault } from './pdf-faults.ts'
import { type Requester, servedFor } from './requester.ts'
import { packedObject, pdfFile, pdfStream } from './test-pdf.ts'

const script = '<< /S /JavaScript /JS (app.alert(1)) >>'
const inFile = (object: string) => pdfFile(`3 0 obj ${object} endobj`)

async function expectFaults(files: Record<string, readonly [PdfFault | undefined, Buffer]>): Promise<void> {
  for (const [what, [fault, bytes]] of Object.entries(files))
    expect([what, await pdfFault(bytes)]).toEqual([what, fault])
}

test('a PDF that would act is refused for what it would do', () =>
  expectFaults({
    'a script': ['script', inFile(script)],
    'a named script': ['script', inFile('<< /Names << /JavaScript 4 0 R >> >>')],
    'an escaped name': ['script', inFile('<< /S /J#61vaScr#69pt /JS (app.alert(1)) >>')],
    'a program': ['program', inFile('<< /S /Launch /F (cmd.exe) >>')],
    'another file': ['otherFile', inFile(String.raw`<< /S /GoToR /F (\\\\host\\share) /D [ 0 /Fit ] >>`)],
    'a thread of another file': ['otherFile', inFile(String.raw`<< /S /Thread /D 0 /F (\\\\host\\share\\a.pdf) >>`)],
    'a network folder': ['otherFile', inFile(String.raw`<< /S /URI /URI (\\\\host\\share) >>`)],
    'a file as an address': ['otherFile', inFile('<< /S /URI /URI (file://host/share) >>')],
    'content of another file': ['otherFile', pdfFile(pdfStream('/F (\\\\\\\\host\\\\a) /Length 0', Buffer.alloc(0)))],
    'a form that sends': ['formData', inFile('<< /S /SubmitForm /F (http://example.com) >>')],
    'a form that imports': ['formData', inFile('<< /S /ImportData /F (a.fdf) >>')],
    'a form of XML': ['xfa', inFile('<< /XFA [ (a) 4 0 R ] >>')],
    'a film': ['media', inFile('<< /S /Rendition /OP 0 >>')],
    'a page on opening': [
      'webPage',
      pdfFile('3 0 obj << /OpenAction 4 0 R >> endobj', '4 0 obj << /S /URI /URI (https://a.example) >> endobj'),
    ],
    'a page after the first page': [
      'webPage',
      inFile('<< /AA << /O << /S /GoTo /D 0 /Next [ << /S /URI /URI (https://a.example) >> ] >> >> >>'),
    ],
  }))

test('a script is found however it is written', () =>
  expectFaults({
    'in packed objects': ['script', pdfFile(packedObject(script))],
    'behind a tab at the end of the line': ['script', pdfFile(packedObject(script, '\t\n'))],
    'behind a blank at the end of the line': ['script', pdfFile(packedObject(script, ' \r\n'))],
    'behind a zero at the end of the line': ['script', pdfFile(packedObject(script, '\0\n'))],
    'in packed objects without their type': [
      'script',
      pdfFile(pdfStream('/N 1 /F#69rst 4 /Filter [ /FlateDecode ]', deflateSync(Buffer.from(`3 0 ${script}`)))),
    ],
    'in objects packed twice': [
      'script',
      pdfFile(
        pdfStream(
          '/N 1 /First 4 /Filter [ /FlateDecode /FlateDecode ]',
          deflateSync(deflateSync(Buffer.from(`3 0 ${script}`))),
        ),
      ),
    ],
    'behind a name with endobj': [
      'script',
      pdfFile(
        pdfStream('/N 1 /First 4 /endobj /endobj /Filter /FlateDecode', deflateSync(Buffer.from(`3 0 ${script}`))),
      ),
    ],
    'behind nested strings': [
      'script',
      pdfFile(
        pdfStream(
          '/N 1 /First 4 /X (a (endobj \\) ) b) /Filter /FlateDecode',
          deflateSync(Buffer.from(`3 0 ${script}`)),
        ),
      ),
    ],
    'behind a comment that is no end': [
      'script',
      pdfFile(
        pdfStream(
          '/N 1 /First 4 /X (endobj) % endobj\n /Filter /FlateDecode',
          deflateSync(Buffer.from(`3 0 ${script}`)),
        ),
      ),
    ],
    'with comments within its number': ['script', pdfFile(`3 % three\n0 %\r%\n obj${script} endobj`)],
    'after a comment that says that a stream begins': [
      'script',
      pdfFile(`3 0 obj %stream\n ${script} endobj endstream`),
    ],
    'in the data of another object': [
      'script',
      pdfFile(pdfStream('/Length 90', Buffer.from(`3 0 obj ${script} endobj`))),
    ],
    'in an object that a later one replaces': ['script', pdfFile(`3 0 obj ${script} endobj`, '3 0 obj << >> endobj')],
    'under a key that is there twice': ['script', inFile('<< /S /JavaScript /S /GoTo /D 0 >>')],
    'behind a comment, as XML': ['xfa', inFile('<< /XFA % a form\n 4 0 R >>')],
    'in a catalog within the trailer': [
      'script',
      Buffer.from(`%PDF-1.7\ntrailer << /Root << /OpenAction ${script} >> >>\n%%EOF`),
    ],
  }))

test('a PDF that cannot be read as every viewer reads it, or that takes too much, is refused for that', async () => {
  await expectFaults({
    'packed objects that are damaged': [
      'unreadable',
      pdfFile(pdfStream('/N 1 /First 4 /Filter /FlateDecode', Buffer.from('x'))),
    ],
    'packed by an unknown method': [
      'unreadable',
      pdfFile(pdfStream('/N 1 /First 4 /Filter /JPXDecode', Buffer.from('x'))),
    ],
    'a hundred million packed zeros': ['unreadable', pdfFile(packedObject('0'.repeat(100_000_000)))],
    'twice twenty million packed blanks': [
      'unreadable',
      pdfFile(packedObject('null'.padEnd(20_000_000)), packedObject('null'.padEnd(20_000_000))),
    ],
    'packed by a prediction that another object describes': [
      'unreadable',
      pdfFile(
        pdfStream('/N 1 /First 4 /Filter /FlateDecode /DecodeParms 9 0 R', deflateSync(Buffer.from('3 0 null'))),
        '9 0 obj << /Predictor 12 /Columns 4 >> endobj',
      ),
    ],
    'nested without end': ['unreadable', pdfFile(`3 0 obj ${'['.repeat(100_000)}`)],
  })
  const slow = pdfFile(pdfStream('/N 60000 /First 600000 /Filter /FlateDecode', slowObjects()))
  expect(await checkPdf(slow, 100)).toBe('complex')
})

/** Sixty thousand objects that are all the same one of a million letters. */
const slowObjects = () => deflateSync(Buffer.from('3 0 '.repeat(60_000).padEnd(600_000) + `(${'a'.repeat(1_000_000)})`))

test('a file of one letter is read at once', async () => {
  for (const letter of ['#', '0', '%', '(', '<', '3 0 obj', 'obj '])
    await checkPdf(pdfFile(letter.repeat(32_768 / letter.length)))
  expect(await checkPdf(pdfFile('#'.repeat(32_768)))).toBeUndefined()
  expect(await checkPdf(pdfFile('0'.repeat(32_768)))).toBeUndefined()
})

test('one person’s files do not delay another’s', async () => {
  const beas = pdfFile('% of Bea')
  const handedOver = vi.spyOn(Worker.prototype, 'postMessage')
  const read = (who: Requester, file = pdfFile()) => servedFor(who, () => checkPdf(file))
  // Each begins when a thread has read what was handed to it before: who ends first is the threads' own matter.
  const adas = Array.from({ length: 20 }, () => read({ network: 'a', person: 'ada' }))
  await Promise.all([...adas, read({ network: 'b', person: 'bea' }, beas)])
  const order = handedOver.mock.calls.map(([file]) => file)
  handedOver.mockRestore()
  expect(order).toHaveLength(21)
  expect(order.indexOf(beas)).toBeLessThan(5)
})

test('what scanners, offices and invoicing programs write is accepted', async () => {
  const noise = Buffer.from(Array.from({ length: 60_000 }, (_, at) => (at * 7919 + ((at * at) >> 3)) & 255))
  await expectFaults({
    'a catalog and a page': [undefined, pdfFile()],
    'a page whose mark is left out': [
      undefined,
      Buffer.from('%PDF-1.4\n3 0 obj << /MediaBox [ 0 0 9 9 ] /Contents 4 0 R >> endobj'),
    ],
    'packed objects': [undefined, pdfFile(packedObject('<< /Type /Page /Contents 4 0 R >>'))],
    'words in a page': [undefined, pdfFile(pdfStream('/Length 21', Buffer.from('BT (/JavaScript) Tj ET')))],
    'a scan': [
      undefined,
      pdfFile(pdfStream('/Subtype /Image /Filter /DCTDecode', Buffer.concat([noise, Buffer.from('/JS ')]))),
    ],
    'links whose addresses end like actions': [
      undefined,
      inFile(
        '<< /A << /S /URI /URI (https://a.example/Launch) >> /B << /S /URI /URI (https://a.example/JavaScript) >> >>',
      ),
    ],
    'a first page to open': [undefined, inFile('<< /OpenAction [ 4 0 R /Fit ] >>')],
    'a form that was once XML': [undefined, inFile('<< /XFA [ ] >>')],
  })
})

test('a file in which no viewer finds a page is refused for that', () =>
  expectFaults({
    'no objects at all': ['noPages', Buffer.concat([Buffer.from('%PDF-1.7\n'), Buffer.alloc(32_000, '#')])],
    'nothing but a head': ['noPages', Buffer.from('%PDF-1.7\n%%EOF\n')],
    'nothing but a catalog': ['noPages', Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog >> endobj\n%%EOF\n')],
    'a script and no page': ['script', Buffer.from(`%PDF-1.7\n1 0 obj ${script} endobj\n%%EOF\n`)],
  }))

test('invoices with their data as XML are accepted, and other attachments are refused', async () => {
  const withFile = async (name: string, content: string | Buffer) => {
    const file = await PDFDocument.create()
    file.addPage()
    await file.attach(Buffer.from(content), name, { mimeType: 'text/xml' })
    return pdfFault(Buffer.from(await file.save()))
  }
  expect(await withFile('factur-x.xml', '<?xml version="1.0"?><rsm:CrossIndustryInvoice/>')).toBeUndefined()
  expect(await withFile('factur-x.xml', Buffer.from('MZ\u0090\0\u0003'))).toBe('attachment')
  expect(await withFile('factur-x.hta', '<?xml version="1.0"?>')).toBe('attachment')
  expect(await withFile('page.xml', '<html><script>alert(1)</script></html>')).toBe('attachment')
})

test('a password for the owner alone hides nothing, and one to open is named', async () => {
  const encrypted = async (passwords: { ownerPassword: string; userPassword?: string }, action?: string) => {
    const file = await PDFDocument.create()
    file.addPage()
    if (action) file.catalog.set(PDFName.of('Extra'), file.context.obj({ S: action, F: PDFString.of('a') }))
    file.encrypt(passwords)
    return pdfFault(Buffer.from(await file.save({ useObjectStreams: true })))
  }
  expect(await encrypted({ ownerPassword: 'o' })).toBeUndefined()
  expect(await encrypted({ ownerPassword: 'o' }, 'Launch')).toBe('program')
  expect(await encrypted({ ownerPassword: 'o', userPassword: 'u' })).toBe('password')
})
