import { indianPayeeFields } from '@tradewind/kernel/indian-payee'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { InstructionOrder } from './payment-instructions.ts'
import { TransferPayload } from './payments.ts'

const id = '00000000-0000-4000-8000-000000000001'
const requiredFields = {
  buildingNumber: '12',
  streetName: 'MG Road',
  townName: 'Pune',
  beneficiaryPostcode: '411001',
  phoneNumber: '+919876543210',
}
const payee = {
  customerId: id,
  expenseCategoryId: 'gifts',
  transactionPin: '482916',
  beneficiaryEntityType: 1,
  beneficiaryFirstName: 'Asha',
  beneficiaryLastName: 'Rao',
  beneficiaryAccountName: 'Asha Rao',
  beneficiaryCountryId: 'IN',
  beneficiaryAccountDetailsRequests: [
    { paymentMethodType: 7, paymentMethodValue: 'HDFC0000123', accountNumber: '50100012345678' },
  ],
}
const transfer = {
  ...payee,
  sourceAccountId: id,
  sourceCurrencyCode: 'INR',
  amount: '100.00',
  totalAmount: '105.00',
}
const schemas = [
  ['a transfer', TransferPayload, transfer],
  ['a transfer by SendR', InstructionOrder, { ...payee, quote: 'sealed' }],
] as const

const faults = (schema: (typeof schemas)[number][1], order: object) =>
  z
    .safeDecode(schema as typeof TransferPayload, order as never)
    .error?.issues.map(({ path, message }) => [path.join('.'), message])

test.each(schemas)(
  '[entity-beneficiary-india] %s to someone new in India requires each of the five fields',
  (_, schema, order) => {
    expect(faults(schema, { ...order, ...requiredFields })).toBeUndefined()
    for (const { name, label } of indianPayeeFields) {
      const { [name]: _left, ...rest } = requiredFields
      expect(faults(schema, { ...order, ...rest })).toEqual([[name, `${label} is required`]])
    }
    expect(faults(schema, { ...order, ...requiredFields, beneficiaryPostcode: '4110' })).toEqual([
      ['beneficiaryPostcode', 'A postcode in India has six digits'],
    ])
  },
)

test.each(schemas)('%s asks it of nobody who is saved, and of no other country', (_, schema, order) => {
  expect(faults(schema, { ...order, beneficiaryId: id })).toBeUndefined()
  const british = { paymentMethodType: 'SortCode', paymentMethodValue: '200000', accountNumber: '55779911' }
  expect(faults(schema, { ...order, beneficiaryAccountDetailsRequests: [british] })).toBeUndefined()
})
