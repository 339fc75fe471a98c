import { money } from '@tradewind/kernel'
import { expect, test } from 'vitest'
import { paymentCodeOf } from './document.rules.ts'

const invoice = { paymentReference: 'RF18TW1', number: 'INV-1' }
const name = 'Chai & Co'

test('rupees are paid by a UPI code to account and IFSC, up to what UPI carries; euros by an EPC code; pounds by none', () => {
  const indian = [
    { label: 'IFSC', value: 'HDFC0000001' },
    { label: 'Account number', value: '50100012345678' },
  ]
  const rupees = (minor: bigint) => paymentCodeOf({ invoice, due: money('INR', minor), receiving: indian, name })
  const code = new URL(rupees(1_250_50n) ?? '')
  expect(code.href.split('?')[0]).toBe('upi://pay')
  expect(Object.fromEntries(code.searchParams)).toEqual({
    pa: '50100012345678@HDFC0000001.ifsc.npci',
    pn: 'Chai & Co',
    am: '1250.50',
    cu: 'INR',
    tr: 'RF18TW1',
    tn: 'RF18TW1 INV-1',
  })
  expect(rupees(100_000_01n)).toBeNull()
  const iban = [{ label: 'IBAN', value: 'DE89 3704 0044 0532 0130 00' }]
  expect(paymentCodeOf({ invoice, due: money('EUR', 5_00n), receiving: iban, name })).toMatch(/^BCD\n002\n1\nSCT\n/)
  expect(paymentCodeOf({ invoice, due: money('GBP', 5_00n), receiving: indian, name })).toBeNull()
})
