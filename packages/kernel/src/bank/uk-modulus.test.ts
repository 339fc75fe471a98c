import { expect, test } from 'vitest'
import { checkUkModulus } from './uk-modulus.ts'

const check = (pair: string) => {
  const [sortCode = '', accountNumber = ''] = pair.split(' ')
  return checkUkModulus({ sortCode, accountNumber })
}

const published = {
  valid:
    '089999 66374958, 107999 88837491, 202959 63748472, 871427 46238510, 872427 46238510, 871427 09123496, 871427 99123496, 820000 73688637, 827999 73988638, 827101 28748352, 134020 63849203, 118765 64371389, 200915 41011166, 938611 07806039, 938600 42368003, 938063 55065200, 772798 99345694, 086090 06774744, 309070 02355688, 309070 12345668, 309070 12345677, 309070 99345694, 074456 12345112, 070116 34012583, 074456 11104102, 180002 00000190',
  invalid:
    '938063 15764273, 938063 15764264, 938063 15763217, 118765 64371388, 203099 66831036, 203099 58716970, 089999 66374959, 107999 88837493',
}

for (const [result, pairs] of Object.entries(published)) {
  test.each(pairs.split(', '))(`Vocalink's published example %s is ${result}`, (pair) =>
    expect(check(pair)).toBe(result),
  )
}

test('a sort code outside the table is unknown, not valid', () => {
  expect(check('000000 12345678')).toBe('unknown sort code')
})

test('where the table gives two ordinary checks, passing one of them is not enough', () => {
  // 12345603 passes double alternate (30) and fails modulus 11 (93); 12345900 passes both.
  expect(check('040010 12345603')).toBe('invalid')
  expect(check('040010 12345900')).toBe('valid')
})

test("Coutts' last digit may be a 9 that stands for nothing, and no other digit than 0, 1 and 9", () => {
  // 2149281 passes behind a zero; 21492819 as it stands does not.
  for (const last of [0, 1, 9]) expect(check(`180002 2149281${last}`)).toBe('valid')
  expect(check('180002 21492812')).toBe('invalid')
})

test('the sort code is left out for accounts that begin with 09 or 99, not for others with a 9 in the same place', () => {
  // Without its sort code, 13551099 would pass.
  expect(check('871427 13551099')).toBe('invalid')
})
