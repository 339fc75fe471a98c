import { expect, test } from 'vitest'
import { indianPayeeFaults, indianPayeeFields } from './indian-payee.ts'

const right = {
  buildingNumber: '12',
  streetName: 'MG Road',
  townName: 'Pune',
  beneficiaryPostcode: '411 001',
  phoneNumber: '+91 98765-43210',
}

test('[entity-beneficiary-india] each of the five fields is needed, and blanks are nothing', () => {
  expect(indianPayeeFaults(right)).toEqual({})
  expect(indianPayeeFields.map(({ name }) => name)).toEqual(Object.keys(right))
  for (const { name, label } of indianPayeeFields)
    for (const empty of [undefined, '', ' \u00a0 '])
      expect(indianPayeeFaults({ ...right, [name]: empty })).toEqual({ [name]: `${label} is required` })
})

test('a postcode has six digits, a phone number 8 to 15', () => {
  const postcode = (beneficiaryPostcode: string) => indianPayeeFaults({ ...right, beneficiaryPostcode })
  for (const wrong of ['41100', '4110011', 'SW1A 1'])
    expect(postcode(wrong)).toEqual({ beneficiaryPostcode: 'A postcode in India has six digits' })
  const phone = (phoneNumber: string) => indianPayeeFaults({ ...right, phoneNumber })
  for (const wrong of ['9876543', '9876543210987654', '98765432x', '98+7654321'])
    expect(phone(wrong)).toEqual({ phoneNumber: 'Please check the phone number' })
  expect([phone('98765432'), phone('+987654321098765')]).toEqual([{}, {}])
})
