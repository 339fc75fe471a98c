import fc from 'fast-check'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import * as beneficiaries from './beneficiaries.ts'
import {
  alphaSpaces,
  emailField,
  field,
  fieldWords,
  formFaults,
  min,
  optionalField,
  readFields,
  required,
  secretField,
} from './form-rules.ts'
import * as identity from './identity.ts'
import { CurrencyCode, Id, text } from './wire.ts'

const Person = z.strictObject({
  firstName: field('First name', { most: 10, rules: [alphaSpaces, min(2)] }),
  email: z.optional(emailField()),
  note: optionalField('Note'),
})

test('[rule-required, rule-required-behaviour] a field that is missing, null, empty or blank is required by its label, for forms and calls alike', () => {
  for (const firstName of [undefined, null, '', '  '])
    expect(readFields(Person, { firstName })).toEqual({
      errors: [{ field: 'firstName', message: 'First name is required' }],
    })
  expect(formFaults(Person, { firstName: ' ', email: '', note: ' ' })).toEqual({ firstName: 'First name is required' })
})

test('a field of another kind is not valid, and says so by its label', () => {
  for (const firstName of [1, true, {}, ['Ada']])
    expect(readFields(Person, { firstName })).toEqual({
      errors: [{ field: 'firstName', message: 'First name is not valid' }],
    })
})

test('each field reports its first fault only, and a right form has none', () => {
  const wrong = { firstName: '1', email: 'ada', note: 'x'.repeat(201) }
  expect(formFaults(Person, wrong)).toEqual({
    firstName: 'First name may only contain letters or spaces',
    email: 'Please enter a correct E-mail',
    note: 'Note may not be longer than 200 characters',
  })
  expect(readFields(Person, { firstName: ' Ada ', email: 'ada@example.com' })).toEqual({
    value: { firstName: 'Ada', email: 'ada@example.com' },
  })
})

test('a schema without a label is worded by the name of its field, in the path of lists too', () => {
  const Bare = z.strictObject({
    sourceAccountId: Id,
    currencyCode: CurrencyCode,
    items: z.array(z.strictObject({ bankName: text(5), length: z.int() })),
  })
  expect(readFields(Bare, { items: [{ bankName: ' ', length: 'x' }, {}], other: 1 })).toEqual({
    errors: [
      { field: 'sourceAccountId', message: 'Source account id is required' },
      { field: 'currencyCode', message: 'Currency code is required' },
      { field: 'items.0.bankName', message: 'Bank name is required' },
      { field: 'items.0.length', message: 'Length is not valid' },
      { field: 'items.1.bankName', message: 'Bank name is required' },
      { field: 'items.1.length', message: 'Length is required' },
      { field: 'other', message: "Other isn't part of this request" },
    ],
  })
  expect(['amount', 'CustomerId', 'isAccountNumber', '__proto__', '😀', 'x'.repeat(41)].map(fieldWords)).toEqual([
    'Amount',
    'Customer id',
    'Is account number',
    'Proto',
    'This field',
    'This field',
  ])
})

test('a secret is taken as it was typed', () => {
  const Secret = z.strictObject({ password: secretField('Password') })
  expect(readFields(Secret, { password: '  spaces ' })).toEqual({ value: { password: '  spaces ' } })
  expect(formFaults(Secret, { password: '' })).toEqual({ password: 'Password is required' })
  expect(readFields(Secret, { password: 'x'.repeat(201) })).toEqual({
    errors: [{ field: 'password', message: 'Password may not be longer than 200 characters' }],
  })
})

test('[rule-email, rule-email-behaviour] what a form takes as an email the call takes too, whatever was typed', () => {
  const Call = z.object({ beneficiaryEmailAddress: beneficiaries.beneficiaryFields.beneficiaryEmailAddress })
  const Form = z.object({ beneficiaryEmailAddress: z.optional(emailField('Email')) })
  fc.assert(
    fc.property(fc.oneof(fc.emailAddress(), fc.string(), fc.stringMatching(/^[a-z.@ -]{1,20}$/)), (typed) => {
      const asForm = formFaults(Form, { beneficiaryEmailAddress: typed })
      expect(formFaults(Call, { beneficiaryEmailAddress: typed })).toEqual(asForm)
    }),
  )
})

test('[input-pin] the PIN of a call has six digits, and says so', () => {
  const Body = z.object({ transactionPin: identity.TransactionPin })
  expect(formFaults(Body, { transactionPin: '12345' })).toEqual({
    transactionPin: 'The transaction PIN has six digits.',
  })
  expect(readFields(Body, {})).toEqual({
    errors: [{ field: 'transactionPin', message: 'Transaction PIN is required' }],
  })
  expect(readFields(Body, { transactionPin: '482916' })).toEqual({ value: { transactionPin: '482916' } })
})

test('controls, halves of characters, what turns the text around it, and what nobody can see are refused', () => {
  for (const [firstName, named] of [
    ['a\u0000b', 'control character (U+0000)'],
    ['a\nb', 'line break'],
    ['\ud800a', 'half of a character (U+D800)'],
    ['Ada\u202eyl', 'text direction mark (U+202E)'],
    ['\u2066Ada', 'text direction mark (U+2066)'],
    ['\u3164', 'invisible character (U+3164)'],
  ])
    expect(formFaults(Person, { firstName })).toEqual({
      firstName: `First name contains characters that cannot be used: ${named}`,
    })
  expect(required('a', 'x')).toBeUndefined()
})

test('a text without a label names the characters that it refuses, too', () => {
  const Named = z.object({ name: text(60), parts: z.optional(z.array(text(60))) })
  expect(readFields(Named, { name: ' Rent\u202e ' })).toEqual({
    errors: [{ field: 'name', message: 'This contains characters that cannot be used: text direction mark (U+202E)' }],
  })
  expect(readFields(Named, { name: 'Rent', parts: ['a', 'a\tb'] })).toEqual({
    errors: [{ field: 'parts.1', message: 'This contains characters that cannot be used: tab' }],
  })
})
