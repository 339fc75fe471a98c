import { money } from '@tradewind/kernel'
import { expect, test } from 'vitest'
import { moveStep } from '#ui/stepper.rules.ts'
import {
  blankDiscount,
  blankInvoice,
  blankItem,
  dayAfter,
  decimalOf,
  detailFaults,
  discountFaults,
  discountForms,
  discountsOf,
  formFromKept,
  itemFaults,
  itemFields,
  liveTotals,
  stepsOf,
  taxesOf,
} from './invoice-form.rules.ts'

const item = { ...blankItem, description: 'Oak shelves', quantity: '3', unitPrice: '0.33', taxRate: '19' }
const pounds = (minor: bigint) => money('GBP', minor)

test('the form begins at step 0 and never goes below; a stored configuration skips one step', () => {
  expect(stepsOf(null)).toEqual(['Setup', 'Customer', 'Items', 'Details'])
  expect(stepsOf({ saveConfiguration: false })).toEqual(stepsOf(null))
  expect(stepsOf({ saveConfiguration: true })).toEqual(stepsOf(null).slice(1))
  expect(moveStep(0, -1)).toBe(0)
})

test.each([
  ['1,234.5', '1234.5'],
  ['1234,5', '1234.5'],
  ['1,234', '1234'],
  ['0,125', '0.125'],
  [' 12 000.25 ', '12000.25'],
  ['x', 'x'],
])('a number written as %j is read as %j', (written, read) => {
  expect(decimalOf(written)).toBe(read)
})

test('tax in the form is on the sum of the items, as the server reckons it', () => {
  const totals = liveTotals({ items: [item, { ...item, quantity: '1', unitPrice: '0.01' }] }, 'GBP')
  expect(totals.lines).toEqual([pounds(99n), pounds(1n)])
  expect(totals.taxes).toEqual([{ taxCategory: 'S', taxRate: '19', base: pounds(100n), tax: pounds(19n) }])
  expect(totals.total).toEqual(pounds(119n))
})

test('an item that is half typed counts for nothing, and a discount comes off the tax that was chosen', () => {
  const other = { ...item, quantity: '1', unitPrice: '100', taxRate: '5' }
  const tenOff = { amount: '10', reason: 'Loyalty', tax: 'S 5' }
  const form = { ...blankInvoice, items: [item, other, { ...item, unitPrice: '' }], discounts: [tenOff] }
  const { net, taxes } = liveTotals(form, 'GBP')
  expect(net).toEqual(pounds(90_99n))
  expect(taxes.find(({ taxRate }) => taxRate === '5')).toMatchObject({ base: pounds(90_00n), tax: pounds(4_50n) })
  expect(discountsOf({ ...form, discounts: [{ ...tenOff, amount: ' ' }] })).toEqual([])
  expect(taxesOf(form.items)).toHaveLength(2)
})

test('an item is refused field by field, with the reason for no tax where the law asks for it', () => {
  expect(itemFaults(item, 'GBP')).toEqual({})
  expect(
    Object.keys(itemFaults({ ...item, description: '', unitPrice: '-1', discount: '1.234' }, 'GBP')).toSorted(),
  ).toEqual(['description', 'discount', 'unitPrice'])
  expect(itemFaults({ ...item, taxCategory: 'E' }, 'GBP')).toEqual({ taxReason: 'Say why no tax is charged' })
  // A rate that was typed for another category goes nowhere.
  expect(itemFields({ ...item, taxCategory: 'Z' })).toMatchObject({ taxRate: '0', taxReason: '' })
})

test('a copy keeps every discount with its tax, and each needs an amount that can be read and a reason', () => {
  const shown = [
    { amount: pounds(10_00n), reason: 'Loyalty', taxCategory: 'S', taxRate: '5' },
    { amount: pounds(2_50n), reason: 'Opening', taxCategory: 'S', taxRate: '19' },
  ] as const
  const discounts = discountForms(shown)
  const sent = discountsOf({ discounts, items: [item, { ...item, taxRate: '5' }] })
  expect(sent).toEqual([
    { ...shown[0], amount: '10.00' },
    { ...shown[1], amount: '2.50' },
  ])
  const saying = (rows: typeof discounts) =>
    detailFaults({ ...blankInvoice, discounts: rows }, { items: [item], currency: 'GBP' }).discounts
  expect(saying(discounts)).toBe(undefined)
  expect(saying([...discounts, { amount: '', reason: '', tax: '' }])).toBe(undefined)
  expect(discountFaults({ amount: '1.234', reason: ' ', tax: '' }, 'GBP')).toEqual({
    amount: expect.any(String),
    reason: 'Enter the reason for the discount.',
  })
  expect(saying([...discounts, { amount: '1', reason: '', tax: '' }])).toBe('Check the discounts.')
})

test('a delivery within the EU is sent with a delivery date or a whole period only', () => {
  const faults = (changes: object) =>
    detailFaults(
      { ...blankInvoice, dueDate: '2026-12-13', ...changes },
      { items: [{ ...item, taxCategory: 'K' }], currency: 'EUR' },
    )
  const [periodStartDate, periodEndDate] = ['2026-11-01', '2026-11-30']
  expect(faults({}).deliveryDate).toMatch('needs a delivery date or a period')
  const right = { dueDate: undefined, deliveryDate: undefined, periodStartDate: undefined, periodEndDate: undefined }
  expect(faults({ deliveryDate: '2026-11-02' })).toMatchObject(right)
  expect(faults({ periodStartDate, periodEndDate })).toMatchObject(right)
  expect(faults({ periodStartDate }).periodEndDate).toBe('Choose when the period ends.')
  expect(faults({ periodEndDate }).periodStartDate).toBe('Choose when the period starts.')
  expect(faults({ periodStartDate: periodEndDate, periodEndDate: periodStartDate }).periodEndDate).toMatch(
    'on or after',
  )
})

test('a draft that was kept comes back whole, and what is none comes back blank', () => {
  const form = {
    ...blankInvoice,
    merchantCustomerId: 'a',
    dueDate: '2026-12-13',
    items: [item, item],
    discounts: [blankDiscount],
  }
  expect(formFromKept(JSON.parse(JSON.stringify(form)))).toEqual(form)
  const older = { ...form, discounts: undefined, discount: '5', discountReason: 'Loyalty', discountTax: 'S 19' }
  expect(formFromKept(older).discounts).toEqual([{ amount: '5', reason: 'Loyalty', tax: 'S 19' }])
  for (const kept of [undefined, null, 7, { items: 'x', dueDate: '<b>', notes: 3 }, { items: [] }])
    expect(formFromKept(kept)).toEqual(blankInvoice)
})

test('payment terms end on a day of the calendar, over the end of a year too', () => {
  expect(dayAfter('2026-12-20', 14)).toBe('2027-01-03')
})
