import * as remitters from '@tradewind/contract/remitters'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { CallFailed, OutcomeUnknown } from '#ui/calls/api.ts'
import { contractFaults } from '#ui/form/contract-fields.rules.ts'
import {
  blankRemitter,
  formOfRemitter,
  type RemitterForm,
  remitterBody,
  remitterWords,
  titleOr,
} from './remitter.rules.ts'

const customerId = '00000000-0000-4000-8000-000000000001'
const form: RemitterForm = {
  ...blankRemitter,
  firstName: ' Asha',
  lastName: 'Rao ',
  companyName: 'left over',
  emailAddress: 'asha@example.com',
  phoneNumber: '+44 7700 900123',
  address: '1 High Street',
  city: 'London',
  postcode: 'SW1A 1AA',
  countryIso: 'GB',
  idType: 'Passport',
  idNumber: 'C01X00T47',
}

test('a remitter is sent as the call takes it: an individual without a company name, the phone without spaces', () => {
  const body = remitterBody(form, customerId)
  expect(z.safeEncode(remitters.addRemitter.body!, body).error).toBeUndefined()
  expect(body).toMatchObject({ entityType: 1, firstName: 'Asha', lastName: 'Rao', phoneNumber: '+447700900123' })
  expect(body).not.toHaveProperty('companyName')
  const company = remitterBody({ ...form, type: 'company' }, customerId)
  expect(company).toMatchObject({ entityType: 0, companyName: 'left over' })
  expect(company).not.toHaveProperty('firstName')
})

const faultsOf = (typed: RemitterForm) =>
  contractFaults(remitters.addRemitter, { form: typed, body: remitterBody(typed, customerId) })

test('the form says what the server would, at its fields, a name that is missing included', () => {
  expect(faultsOf(form)).toEqual({})
  expect(faultsOf(blankRemitter)).toMatchObject({
    firstName: 'First name is required',
    lastName: 'Last name is required',
    emailAddress: 'Email is required',
    phoneNumber: 'Phone number is required',
    address: 'Address is required',
    city: 'City is required',
    countryIso: 'Country is required',
  })
  expect(faultsOf({ ...form, emailAddress: 'asha@' })).toEqual({ emailAddress: 'Please enter a correct E-mail' })
  expect(faultsOf({ ...form, type: 'company', companyName: ' ' })).toEqual({ companyName: 'Company name is required' })
})

test('what is changed starts from what is saved', () => {
  const saved = {
    ...remitterBody(form, customerId),
    id: customerId,
    name: 'Asha Rao',
    firstName: 'Asha',
    lastName: 'Rao',
    companyName: null,
    state: null,
    idExpiryDate: null,
    createdAt: new Date(0),
    version: 3,
  }
  expect(remitterBody(formOfRemitter(saved), customerId)).toEqual(remitterBody(form, customerId))
})

test("the words are the specification's", () => {
  expect(Object.values(remitterWords)).toEqual([
    'Error Fetching Remitters list',
    'Error Fetching Remitter',
    'Creat Remitter Successful',
    'Error Creating Remitter, Please try again.',
    'Error Creating Remitter',
    'Error deleteing Remitter',
    'Error Updating Remitter',
  ])
})

/** A call as it fails when the server answers so. */
const failedWith = (title: unknown) =>
  new CallFailed(409, { error: 'refused', title } as ConstructorParameters<typeof CallFailed>[1], new Headers())

test("[remitter-title] whatever failed with a remitter is told in the server's title, and in our words where it sent none", () => {
  for (const words of Object.values(remitterWords)) {
    expect(titleOr(failedWith('The bank is closed'), words)).toBe('The bank is closed')
    for (const none of [undefined, null, '', '  ']) expect(titleOr(failedWith(none), words)).toBe(words)
    expect(titleOr(new OutcomeUnknown(undefined), words)).toBe(words)
  }
})
