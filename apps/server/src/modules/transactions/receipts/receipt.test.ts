import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { money } from '@tradewind/kernel'
import { textOfPdf } from '@tradewind/testkit/pdf'
import { expect, test } from 'vitest'
import { noon } from '../../payments/test-world.ts'
import type { TransactionDetails } from '../details/get-transaction-details.ts'
import { drawReceipt, receiptLines } from './receipt.ts'
import { createReceiptDrawer } from './receipt-drawer.ts'

const details: TransactionDetails = {
  transactionId: '00000000-0000-7000-8000-000000000001',
  lineId: '00000000-0000-7000-8000-000000000001',
  isReturned: false,
  reference: 'TW0123456789AB',
  kind: 'payment',
  isCanceled: false,
  approval: null,
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
    holderLabel: 'Bank',
    lines: [{ label: 'Account number', value: '2057799119' }],
  },
  network: 'NIP',
  networkReference: 'NET-1',
  expectedAt: noon,
  finishedAt: noon,
  isFinal: true,
  failureReason: null,
  returned: null,
  timeline: [],
  documents: [],
  createdBy: 'Adaeze Obi',
  ownTransfer: null,
  canCancel: false,
  canRedo: false,
}

test('a receipt is a tagged PDF with embedded fonts that says every line, signs and accents included', async () => {
  const pdf = await drawReceipt({ details, issuer: 'Tradewind', issuedAt: noon })
  const raw = pdf.toString('latin1')
  expect(raw.startsWith('%PDF-1.7')).toBe(true)
  for (const mark of ['/StructTreeRoot', '/Marked true', '/S /H1', '/S /TH', '/S /TD', '/FontFile2', '/Lang'])
    expect(raw).toContain(mark)
  const text = textOfPdf(pdf)
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
    expect(textOfPdf(pdf)).toContain(`${sign}12.50`)
  }
})

test('words from right to left stand on a receipt as they are read, and turn no number around', async () => {
  const pdf = await drawReceipt({
    details: { ...details, counterParty: 'דוד לוי', narration: 'חשבון 4711 של דוד' },
    issuer: 'Tradewind',
    issuedAt: noon,
  })
  // As it is drawn, from left to right: the last word first, each word from its last letter, the number as it is.
  const lastFirst = (words: string) => Array.from(words).toReversed().join('')
  const text = textOfPdf(pdf)
  expect(text).toContain(`${lastFirst('דוד')}${lastFirst('של')}4711${lastFirst('חשבון')}`)
  expect(text).toContain('₦1,250,000.00')
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
    expect(drawn.status === 'fulfilled' && textOfPdf(drawn.value)).toBe(textOfPdf(await drawReceipt(receipt)))
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

test.each([
  ['awaited', 'Waiting for approval. Nothing has been sent yet.'],
  ['returned', 'Returned for modification. No money was delivered. Bea asks for changes: Which?'],
] as const)('a receipt of a payment that is %s says that nothing went', async (approval, words) => {
  const unsent = { ...details, status: 'Rejected' as const, approval, failureReason: 'Bea asks for changes: Which?' }
  const pdf = await drawReceipt({ details: unsent, issuer: 'Tradewind', issuedAt: noon })
  expect(textOfPdf(pdf)).toContain(words.replaceAll(' ', ''))
})

test('a receipt of a payment that came back says so, and not that it was never delivered', async () => {
  const returned = { ...details, status: 'Failed' as const, isReturned: true, failureReason: 'The account is closed.' }
  const words = textOfPdf(await drawReceipt({ details: returned, issuer: 'Tradewind', issuedAt: noon }))
  expect(words).toContain("Returned. The beneficiary's bank returned the money.".replaceAll(' ', ''))
  expect(words).not.toContain('delivered')
})
