import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { drawingOfPdf, type PdfElement, structureOfPdf, textOfPdf } from '@tradewind/testkit/pdf'
import decodeQr from 'qr/decode.js'
import { expect, test } from 'vitest'
import { createPaperDrawer } from './paper-drawer.ts'
import { drawReceiptPdf, type ReceiptContent } from './receipt-pdf.ts'

const content: ReceiptContent = {
  title: 'Payment receipt',
  reference: 'TW0123456789AB',
  amount: { label: 'Amount sent', value: '₦1,250,000.00 NGN' },
  status: { words: 'On its way', tone: 'note', note: 'Not proof of delivery.' },
  parties: [
    { title: 'From', name: 'Marlow & Finch', lines: [['Account', 'Everyday, ending 4958']] },
    { title: 'To', name: 'Ọlá Ngũgĩ', lines: [['Account number', '2057799119']] },
  ],
  lines: [
    ['Fee', '₦50.00'],
    ['Narration', '<b>Rent</b> =1+1'],
  ],
  issuer: 'Tradewind',
  issuedAt: new Date('2026-11-23T12:00:00Z'),
  issuedOn: 'Monday 23 November 2026, 12:00 UTC',
  verifyUrl: `https://pay.example.com/verify/${'aB3-'.repeat(21)}xyz`,
}
const withLine = (value: string) => drawReceiptPdf({ ...content, lines: [['Narration', value]] })

/** Chinese (both), Japanese, Korean, Hindi, Bengali, Punjabi, Gujarati, Odia, Tamil, Telugu, Kannada, Malayalam, Sinhala, Thai, Khmer, Burmese, Amharic. */
const scriptNames = [
  '王小明 喆堃',
  '陳大文 鄺',
  '髙橋はなこ カワイ',
  '김민수',
  'किरण शर्मा',
  'রহিম উদ্দিন',
  'ਗੁਰਪ੍ਰੀਤ',
  'પટેલ',
  'ସୁଭାଷ',
  'முருகன்',
  'వెంకట్',
  'ಕೃಷ್ಣ',
  'കൃഷ്ണൻ',
  'සුනිල්',
  'สมชาย น้ำ',
  'សុខា',
  'အောင်',
  'አበበ ከበደ',
]

const flat = (element: PdfElement): PdfElement[] => [element, ...element.children.flatMap(flat)]
const pagesOf = (pdf: Buffer) => pdf.toString('latin1').match(/\/Type \/Page\n/g)?.length

test('a receipt says everything in the product’s own face, signs and accents included, and interprets nothing', async () => {
  const pdf = await drawReceiptPdf(content)
  const text = textOfPdf(pdf)
  const { parties, lines, amount, status, issuedOn, verifyUrl, issuer } = content
  const said = [...parties.flatMap(({ name, lines: of }) => [name, ...of.flat()]), ...lines.flat()]
  for (const words of [...said, ...Object.values(amount), status.words, status.note ?? '', issuedOn, verifyUrl, issuer])
    expect(text).toContain(words.replaceAll(' ', ''))
  expect(pdf.toString('latin1')).toMatch(/\/FontName \/\w+\+Inter/)
  expect(pagesOf(pdf)).toBe(1)
})

test('it is tagged for programs that read aloud: language, title, headings, tables with heads, pictures with words, a link', async () => {
  const pdf = await drawReceiptPdf(content)
  const raw = pdf.toString('latin1')
  for (const mark of [
    '/Marked true',
    '/Lang (en)',
    '/DisplayDocTitle true',
    '(Payment receipt TW0123456789AB)',
    '/Subtype /Link',
    '/Contents (Check this receipt)',
  ])
    expect(raw.includes(mark), mark).toBe(true)
  const [document] = structureOfPdf(pdf).children
  const elements = flat(document ?? { type: '', children: [] })
  expect(document?.children.map(({ type }) => type).join(' ')).toBe(
    'Figure P H1 P P P P P H2 P Table H2 P Table H2 Table Figure H2 P Link',
  )
  expect(elements.filter(({ type }) => type === 'Figure').map(({ alt }) => alt)).toEqual([
    'Tradewind logo',
    'QR code that opens the page on which this receipt is checked',
  ])
  const rows = elements.filter(({ type }) => type === 'TR')
  expect(rows).toHaveLength(4)
  for (const { children } of rows)
    expect(children.map(({ type, scope }) => [type, scope])).toEqual([
      ['TH', 'Row'],
      ['TD', undefined],
    ])
})

test('the code on the paper leads to the page that checks it', async () => {
  const drawing = drawingOfPdf(await drawReceiptPdf(content))
  // Every dark module is a square of its own; the panel and the stamp have round corners and are none.
  const squares = [...drawing.matchAll(/([\d.]+) ([\d.]+) ([\d.]+) [\d.]+ re/g)].map((found) =>
    found.slice(1).map(Number),
  )
  const wide = Math.min(...squares.map(([, , width = 0]) => width)) - 0.05
  const [left, top] = [0, 1].map((axis) => Math.min(...squares.map((square) => square[axis] ?? 0))) as [number, number]
  const modules = Math.round((Math.max(...squares.map(([x = 0]) => x)) - left) / wide) + 1
  const scale = 4
  const size = (modules + 8) * scale
  const data = new Uint8Array(size * size * 4).fill(255)
  for (const [x = 0, y = 0] of squares)
    for (let row = 0; row < scale; row += 1)
      for (let column = 0; column < scale; column += 1) {
        const at =
          Math.round((x - left) / wide + 4) * scale + column + (Math.round((y - top) / wide + 4) * scale + row) * size
        data.set([0, 0, 0, 255], at * 4)
      }
  expect(decodeQr({ width: size, height: size, data })).toBe(content.verifyUrl)
})

test('words from right to left stand as they are read, brackets included, and turn no number around', async () => {
  const pdf = await withLine('חשבון 4711 של (דוד)')
  // As it is drawn, from left to right: the last word first, each word from its last letter, the number as it is.
  const lastFirst = (words: string) => Array.from(words).toReversed().join('')
  expect(textOfPdf(pdf)).toContain(`${lastFirst('של')}4711${lastFirst('חשבון')}`)
  expect(textOfPdf(pdf)).toContain(`(${lastFirst('דוד')})`)
  const read = flat(structureOfPdf(pdf)).map(({ actual }) => actual)
  expect(read).toContain('חשבון 4711 של (דוד)')
})

test('what no face can draw is a box to see, which the receipt explains, and the letter itself to hear', async () => {
  const written = 'Cake 🎂👩‍👩‍👧🇳🇬 for བོད'
  const pdf = await withLine(written)
  // One box for each sign, however many characters make it up.
  expect(textOfPdf(pdf)).toContain('Cake□□□for□□')
  expect(textOfPdf(pdf)).toContain('□marksacharacterthatwecannotprint')
  expect(flat(structureOfPdf(pdf)).map(({ actual }) => actual)).toContain(written)
  expect(textOfPdf(await withLine('שלום Ọlá €'))).not.toContain('□')
})

test('names in the scripts of countries that we pay to are drawn, shaped as they are written', async () => {
  const all = await drawReceiptPdf({ ...content, lines: scriptNames.map((name) => ['Narration', name]) })
  expect(textOfPdf(all)).not.toContain('□')
  expect(textOfPdf(all)).not.toContain('marksacharacter')
  expect(textOfPdf(await withLine('王小明 株式会社カワイ'))).toContain('王小明株式会社カワイ')
  // A vowel that is written before its consonant is drawn before it, and is still heard where it belongs.
  const shaped = await withLine('किरण')
  expect(shaped.toString('latin1')).toMatch(/\+NotoSansDevanagari/)
  expect(shaped.length).toBeLessThan((await withLine('Kiran')).length + 20_000)
})

test('names of 140 letters of any script keep inside the page, and no letter is lost to who hears them', async () => {
  const names = ['王小明', 'דוד ', 'Ọlámídé', '👩‍👩‍👧 ', 'مريم '].map((word) => word.repeat(140).slice(0, 140).trim())
  const parties = content.parties.map((party, at) => ({ ...party, name: names[at] })) as never
  const pdf = await drawReceiptPdf({ ...content, parties, lines: names.map((name) => ['Made by', name]) })
  const right = [...drawingOfPdf(pdf).matchAll(/1 0 0 1 ([\d.]+) [\d.]+ Tm/g)].map(([, x]) => Number(x))
  expect(Math.max(...right)).toBeLessThan(540)
  const heard = flat(structureOfPdf(pdf)).map(({ actual }) => actual)
  for (const name of names) expect(heard.includes(name) || textOfPdf(pdf).includes(name), name).toBe(true)
})

test('long names and large amounts keep inside their places, and more lines than a page has go on to the next', async () => {
  const name = 'Wójcik-Ọlámídé Grundstücksverwaltungsgesellschaft mbH und Compagnie Kommanditgesellschaft '
    .repeat(2)
    .slice(0, 140)
  const parties = content.parties.map((party) => ({ ...party, name })) as unknown as ReceiptContent['parties']
  const amount = { label: 'Amount sent', value: '₦999,999,999,999,999.00 NGN' }
  const long = await drawReceiptPdf({ ...content, parties, amount })
  expect(textOfPdf(long)).toContain(name.replaceAll(' ', ''))
  const right = [...drawingOfPdf(long).matchAll(/1 0 0 1 ([\d.]+) [\d.]+ Tm/g)].map(([, x]) => Number(x))
  expect(right.length).toBeGreaterThan(20)
  expect(Math.max(...right)).toBeLessThan(540)
  expect(pagesOf(long)).toBe(1)
  const many = Array.from({ length: 60 }, (_, line) => [`Line ${line}`, 'x'] as const)
  expect(pagesOf(await drawReceiptPdf({ ...content, lines: many }))).toBe(3)
})

test('receipts drawn in their own thread are the same file, and one that cannot be drawn does not stop the next', async () => {
  const drawer = createPaperDrawer()
  const broken = { ...content, amount: undefined } as unknown as ReceiptContent
  const [first, failure, second] = await Promise.allSettled([
    drawer.draw({ receipt: content }),
    drawer.draw({ receipt: broken }),
    drawer.draw({ receipt: content }),
  ])
  expect(failure.status).toBe('rejected')
  for (const drawn of [first, second])
    expect(drawn.status === 'fulfilled' && textOfPdf(drawn.value)).toBe(textOfPdf(await drawReceiptPdf(content)))
})

test('a process that drew a receipt ends by itself: the waiting thread does not keep it alive', async () => {
  const drawer = new URL('./paper-drawer.ts', import.meta.url).href
  const program = `import { createPaperDrawer } from ${JSON.stringify(drawer)}
    const atWork = setInterval(() => {}, 1_000)
    console.log(await createPaperDrawer().draw({}).catch(String))
    clearInterval(atWork)`
  const ran = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], { timeout: 20_000 })
  // An empty receipt cannot be drawn, so the thread was there and answered.
  expect((await ran).stdout).toMatch(/could not be drawn/)
})
