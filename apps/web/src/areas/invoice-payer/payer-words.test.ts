import * as invoicing from '@tradewind/contract/invoicing'
import { expect, test } from 'vitest'
import { payerWords, refusalIn } from './payer-words.ts'

const calls = [
  invoicing.viewInvoice,
  invoicing.submitProofOfPayment,
  invoicing.viewInvoiceDocument,
  invoicing.viewInvoiceReceipt,
  invoicing.viewInvoiceAttachment,
  invoicing.payInvoiceByCard,
]

test.each(['de', 'fr'] as const)('a payer reads every refusal in the language of the invoice: %s', (language) => {
  const words = payerWords(language)
  const codes = [
    ...new Set(calls.flatMap(({ refusals }) => refusals as readonly string[])),
    'request.too_many',
    'platform.busy',
  ]
  const unworded = codes.filter((code) => words.refusals[code] === undefined)
  expect(unworded).toEqual([])
  expect(refusalIn(words, { code: 'something.new', message: 'In English' })).toBe(words.refusals['other'])
  expect(words.files?.fault('This file is empty. Choose another one.')).toMatch(/leer|vide/)
  expect(words.files?.fault('Anything else')).toMatch(/PDF/)
})

test('in English a refusal is said as the server says it', () => {
  expect(refusalIn(payerWords('en'), { code: 'invoicing.paid', message: 'Paid.' })).toBe('Paid.')
})
