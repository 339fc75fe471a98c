import { expect, test } from 'vitest'
import { asciiDigits } from './digits.ts'

test('digits of every script are read, and nothing else is changed', () => {
  for (const locale of ['ar-EG', 'fa-IR', 'hi-IN-u-nu-deva', 'bn-BD', 'th-TH-u-nu-thai', 'my-MM-u-nu-mymr', 'ne-NP'])
    expect(asciiDigits(new Intl.NumberFormat(locale, { useGrouping: false }).format(9_876_543_210))).toBe('9876543210')
  expect(asciiDigits('４８１ ５９３')).toBe('481 593')
  expect(asciiDigits('𝟜𝟠𝟙')).toBe('481')
  expect(asciiDigits('£1,250.00 ½ Ⅳ ² é')).toBe('£1,250.00 ½ Ⅳ ² é')
})
