import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  age,
  alpha,
  alphaDash,
  alphaNum,
  alphaSpaces,
  digits,
  email,
  type FormRule,
  fieldFault,
  integer,
  is,
  isDuplicateDoc,
  isNot,
  isPhoneValid,
  length,
  max,
  maxAge,
  min,
  minAge,
  noSpecial,
  numeric,
  required,
} from './form-rules.ts'
import { between, decimal, maxValue, minValue } from './number-rules.ts'

const field = 'First name'
const expectRule = (rule: FormRule, passing: string[], failing: string[], words: string) => {
  for (const value of passing) expect([value, rule(value, field)]).toEqual([value, undefined])
  for (const value of failing) expect([value, rule(value, field)]).toEqual([value, words])
}

test('[rule-required, rule-required-behaviour] an empty field and one of blanks are required', () => {
  expectRule(required, ['a', '0', ' a '], ['', ' ', '\t\n'], 'First name is required')
})

test('[rule-required-behaviour] other rules do not speak of an empty field that may stay empty', () => {
  expect(fieldFault('Email', ' ', [email, min(5)])).toBeUndefined()
  expect(fieldFault('Email', '', [email, required])).toBe('Email is required')
})

test('only the first fault of a field is reported', () => {
  expect(fieldFault(field, '12', [required, alpha, min(5)])).toBe('First name may only contain letters')
  expect(fieldFault(field, '12', [alpha, min(5)])).toBe('First name may only contain letters')
  expect(fieldFault(field, '12', [min(5), alpha])).toBe('First name must be at least 5 characters long')
})

test('[rule-email] an address has at most 254 characters', () => {
  const long = (last: number) => `${'a'.repeat(64)}@${`${'b'.repeat(63)}.`.repeat(2)}${'c'.repeat(last)}.example`
  expect([long(53).length, email(long(53), field)]).toEqual([254, undefined])
  expect([long(54).length, email(long(54), field)]).toEqual([255, 'Please enter a correct E-mail'])
})

test('[rule-email, rule-email-behaviour] an address has a name, an @ and a domain', () => {
  expectRule(
    email,
    ['ada@example.com', 'a.b+c_d@mail.example.co.uk', "o'neil@example.ie", 'ada@münchen.de', 'a@xn--bcher-kva.ch'],
    [
      'ada',
      'ada@',
      '@example.com',
      'ada@example',
      'a da@example.com',
      '.ada@example.com',
      'ada.@example.com',
      'a..b@example.com',
      'ada@-example.com',
      'ada@example-.com',
      'ada@exa mple.com',
      'ada@example..com',
      'ada@127.0.0.1',
      'ada@example.com\r\nBcc: eve@example.com',
      'a<b>@example.com',
      `${'a'.repeat(65)}@example.com`,
      `ada@${'a'.repeat(64)}.com`,
    ],
    'Please enter a correct E-mail',
  )
})

test('[rule-email-behaviour] whatever mail servers take as an address is taken, and hostile text is judged at once', () => {
  fc.assert(fc.property(fc.emailAddress(), (address) => email(address, field) === undefined))
  for (const hostile of ['a'.repeat(100_000), `${'a.'.repeat(50_000)}@`, `a@${'a-'.repeat(50_000)}`])
    expect(email(hostile, field)).toBe('Please enter a correct E-mail')
})

test('letters of every alphabet, and what else is named', () => {
  expectRule(alpha, ['Zoë', 'Ọlá', 'Жанна'], ['Ada 1', 'a-b', 'Ada L', '4'], 'First name may only contain letters')
  expectRule(
    alphaDash,
    ['a-b_1', 'Zoë'],
    ['a b', 'a.b', 'a/b'],
    'First name may only contain letters, numbers, dashes or underscores',
  )
  expectRule(alphaNum, ['a1', 'Zoë9'], ['a 1', 'a-1', 'a_1'], 'First name may only contain letters or numbers')
  expectRule(alphaSpaces, ['Ada Lovelace', 'Zoë'], ['Ada 1', "O'Neil"], 'First name may only contain letters or spaces')
})

test('letters, digits and whitespace, nothing else', () => {
  expectRule(
    noSpecial,
    ['Flat 4', 'Zoë\t9'],
    ['a,b', 'a-b', '$', 'a_b', '😀'],
    'First name may only contain letters, digits and spaces',
  )
})

test('digits are digits, and a whole number may be negative', () => {
  expectRule(numeric, ['0', '007'], ['-1', '1.0', '1e3', '٣', '1,000'], 'First name may only contain numbers')
  expectRule(integer, ['0', '-12', '007'], ['1.5', '1e3', '+1', '٣', 'one'], 'First name must be a number')
})

test('exactly so many', () => {
  expectRule(digits(6), ['123456'], ['12345', '1234567', '12a456'], 'First name must be a number with exactly 6 digits')
  expectRule(length(3), ['abc', '😀😀😀'], ['ab', 'abcd'], 'First name must be 3 characters long')
})

test('characters are counted as people see them, and spaces are left out where the variant says so', () => {
  expectRule(max(3), ['abc', '😀😀😀'], ['abcd', 'ab c'], 'First name may not be longer than 3 characters')
  expectRule(max(3, { ignoreSpaces: true }), ['ab c'], ['ab cd'], 'First name may not be longer than 3 characters')
  expectRule(min(3), ['abc', 'a b'], ['ab'], 'First name must be at least 3 characters long')
  expectRule(
    min(3, { ignoreSpaces: true }),
    ['a b c'],
    ['a b', 'a  b'],
    'First name must be at least 3 characters long',
  )
})

test('both bounds pass, and what is no number fails', () => {
  expectRule(
    between(1, 10),
    ['1', '10', '5.5'],
    ['0.99', '10.01', '-5', 'x', ''],
    'First name must be between 1 and 10',
  )
  expectRule(maxValue(10), ['10', '10.00', '-99'], ['10.01', '1e1', 'x'], 'First name must be 10 or less')
  expectRule(minValue(10), ['10', '10.01'], ['9.99', '-10', '1e2'], 'First name must be 10 or more')
})

test('numbers longer than a machine counts are compared exactly', () => {
  fc.assert(
    fc.property(fc.bigInt(0n, 10n ** 40n), fc.integer({ min: 0, max: 1e9 }), (value, bound) => {
      expect(maxValue(bound)(`${value}.5`, field) === undefined).toBe(value < BigInt(bound))
      expect(minValue(bound)(`${value}`, field) === undefined).toBe(value >= BigInt(bound))
    }),
  )
})

test('a decimal number, with as many places as are allowed', () => {
  expectRule(
    decimal(),
    ['1', '-1.5', '0.12345'],
    ['1.', '.5', '1,5', '1e3', 'x'],
    'First name must be a decimal number',
  )
  expectRule(decimal(2), ['1', '1.25'], ['1.255'], 'First name may have at most 2 decimal places')
  expectRule(decimal(0), ['1'], ['1.0'], 'First name may have at most 0 decimal places')
})

test('equal, or not equal, to a given value', () => {
  expectRule(is('yes'), ['yes'], ['Yes', 'no'], 'First name is not valid')
  expectRule(isNot('me'), ['you', 'meadow', 'home', 'ME'], ['me'], 'First name is not valid')
})

test('a number flagged false fails, with words that end in a blank', () => {
  expect(isPhoneValid(true)('0803', field)).toBeUndefined()
  expect(isPhoneValid(false)('0803', field)).toBe('Invalid - ')
})

const today = '2026-11-21'

test('exactly N years passes, a day less does not', () => {
  expectRule(
    minAge(18, today),
    ['2008-11-21', '1950-01-01'],
    ['2008-11-22', '2020-01-01'],
    'Age must be older than 18 years',
  )
})

test('exactly N years passes, the next birthday does not', () => {
  expectRule(
    maxAge(65, today),
    ['1961-11-21', '1960-11-22', '2000-01-01'],
    ['1960-11-21', '1900-01-01'],
    'Age must not be older than 65 years',
  )
})

test('from the birthday to the eve of the next one', () => {
  expectRule(age(18, today), ['2008-11-21', '2007-11-22'], ['2008-11-22', '2007-11-21'], 'Age must be exactly 18 years')
})

test('a leap-day child is older on 1 March, and what is no date of birth has no age', () => {
  expect(minAge(18, '2026-02-28')('2008-02-29', field)).toBe('Age must be older than 18 years')
  expect(minAge(18, '2026-03-01')('2008-02-29', field)).toBeUndefined()
  for (const none of ['2008-02-30', '2008-13-01', '21/11/2008', '2026-11-22', 'x'])
    expect(maxAge(99, today)(none, 'Date of birth')).toBe('Date of birth is not valid')
})

test('a document is chosen once', () => {
  const rule = isDuplicateDoc(['Passport'])
  expect(rule('Driving licence', field)).toBeUndefined()
  expect(rule('Passport', field)).toBe('Select another document')
})
