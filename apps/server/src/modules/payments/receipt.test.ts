import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { inflateSync } from 'node:zlib'
import { money } from '@tradewind/kernel'
import { expect, test } from 'vitest'
import type { TransactionDetails } from './read-payments.ts'
import { drawReceipt, receiptLines } from './receipt.ts'
import { createReceiptDrawer } from './receipt-drawer.ts'
import { noon } from './test-world.ts'

const details: TransactionDetails = {
  transactionId: '00000000-0000-7000-8000-000000000001',
  reference: 'TW0123456789AB',
  accountId: '00000000-0000-7000-8000-000000000002',
  transactionType: 'Debit',
  direction: 'out',
  status: 'Successful',
  counterParty: 'Ọlá Ngũgĩ',
  narration: '<b>Rent</b> =1+1',
  expenseCategory: 'Others',
  otherExpenseCategory: 'A gift',
  amount: money('NGN', 1_250_000_00n),
  charge: money('NGN', 50_00n),
  total: money('NGN', 1_250_050_00n),
  dateAdded: noon,
  runningBalance: null,
  beneficiary: {
    name: 'Ọlá Ngũgĩ',
    country: 'Nigeria',
    bankName: 'Zenith Bank',
    lines: [{ label: 'Account number', value: '2057799119' }],
  },
  network: 'NIP',
  networkReference: 'NET-1',
  expectedAt: noon,
  finishedAt: noon,
  isFinal: true,
  failureReason: null,
  timeline: [],
  documents: [],
  createdBy: 'Adaeze Obi',
}

/** The text of a PDF, read back through its fonts' own tables from glyphs to characters. */
function textOf(pdf: Buffer): string {
  const raw = pdf.toString('latin1')
  const objects = new Map([...raw.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g)].map(([, id, body]) => [id, body ?? '']))
  const streamOf = (body: string): string => {
    const start = body.indexOf('stream\n') + 7
    const bytes = Buffer.from(body.slice(start, body.lastIndexOf('\nendstream')), 'latin1')
    return (body.includes('/FlateDecode') ? inflateSync(bytes) : bytes).toString('latin1')
  }
  const fonts = new Map<string, Map<string, string>>()
  for (const [, name, id] of raw.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
    const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(id ?? '') ?? '')?.[1]
    if (name && unicode) fonts.set(name, unicodeMap(streamOf(objects.get(unicode) ?? '')))
  }
  let text = ''
  let font: Map<string, string> | undefined
  for (const body of objects.values()) {
    if (!body.includes('stream\n') || !/\/Length/.test(body) || body.includes('/Subtype')) continue
    const content = streamOf(body)
    if (!content.includes(' Tf')) continue
    for (const [, name, shown] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[(.*?)\] TJ/g)) {
      if (name) font = fonts.get(name)
      else
        text += `${[...(shown ?? '').matchAll(/<([0-9a-f]+)>/g)].map(([, hex]) => (hex?.match(/.{4}/g) ?? []).map((glyph) => font?.get(glyph) ?? '?').join('')).join('')}\n`
    }
  }
  return text
}

function unicodeMap(cmap: string): Map<string, string> {
  const map = new Map<string, string>()
  for (const [, first = '0', list = ''] of cmap.matchAll(/<([0-9a-f]{4})> <[0-9a-f]{4}> \[(.*?)\]/gs))
    for (const [index, [, hex = '']] of [...list.matchAll(/<([0-9a-f ]+)>/g)].entries())
      map.set(
        (Number.parseInt(first, 16) + index).toString(16).padStart(4, '0'),
        String.fromCharCode(...(hex.replaceAll(' ', '').match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16))),
      )
  return map
}

test('a receipt is a tagged PDF with embedded fonts that says every line, signs and accents included', async () => {
  const pdf = await drawReceipt({ details, issuer: 'Tradewind', issuedAt: noon })
  const raw = pdf.toString('latin1')
  expect(raw.startsWith('%PDF-1.7')).toBe(true)
  for (const mark of ['/StructTreeRoot', '/Marked true', '/S /H1', '/S /TH', '/S /TD', '/FontFile2', '/Lang'])
    expect(raw).toContain(mark)
  const text = textOf(pdf).replaceAll('\u00a0', ' ').replaceAll('\n', '').replaceAll(' ', '')
  for (const words of [
    '₦1,250,000.00',
    '₦50.00',
    '₦1,250,050.00',
    'Ọlá Ngũgĩ',
    '2057799119',
    'Others: A gift',
    '<b>Rent</b> =1+1',
  ])
    expect(text).toContain(words.replaceAll(' ', ''))
})

test('receipts carry the signs of naira, euro and pound', async () => {
  for (const [currency, sign] of [
    ['NGN', '₦'],
    ['EUR', '€'],
    ['GBP', '£'],
  ] as const) {
    const amount = money(currency, 12_50n)
    const pdf = await drawReceipt({ details: { ...details, amount }, issuer: 'Tradewind', issuedAt: noon })
    expect(textOf(pdf)).toContain(`${sign}12.50`)
  }
})

test('a receipt of money that came in has no charge and says from whom', () => {
  const incoming = { ...details, direction: 'in' as const, beneficiary: null }
  const labels = receiptLines(incoming).map(([label]) => label)
  expect(labels).toContain('From')
  expect(labels).not.toContain('Charge')
})

test('receipts drawn in their own thread are the same file, and one that cannot be drawn does not stop the next', async () => {
  const drawer = createReceiptDrawer()
  const receipt = { details, issuer: 'Tradewind', issuedAt: noon }
  const broken = { ...receipt, details: { ...details, amount: undefined } } as unknown as typeof receipt
  const [first, failure, second] = await Promise.allSettled([
    drawer.draw(receipt),
    drawer.draw(broken),
    drawer.draw(receipt),
  ])
  expect(failure.status).toBe('rejected')
  for (const drawn of [first, second])
    expect(drawn.status === 'fulfilled' && textOf(drawn.value)).toBe(textOf(await drawReceipt(receipt)))
})

test('a process that drew a receipt ends by itself: the waiting thread does not keep it alive', async () => {
  const drawer = new URL('./receipt-drawer.ts', import.meta.url).href
  const program = `import { createReceiptDrawer } from ${JSON.stringify(drawer)}
    const atWork = setInterval(() => {}, 1_000)
    console.log(await createReceiptDrawer().draw({}).catch(String))
    clearInterval(atWork)`
  const ran = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', program], { timeout: 20_000 })
  // An empty receipt cannot be drawn, so the thread was there and answered.
  expect((await ran).stdout).toMatch(/could not be drawn/)
})
