import { expect, test } from 'vitest'
import { plainText } from './plain-text.ts'

test('a text is plain without accents and in small letters, however its accents are written', () => {
  expect([plainText('Chloé'), plainText('Chloe\u0301'), plainText('CHLOE')]).toEqual(['chloe', 'chloe', 'chloe'])
  expect(plainText('Łódź, São Paulo, 100 ％')).toBe('lodz, sao paulo, 100 %')
})

test('letters that no accent makes are found as people type them on other keyboards', () => {
  const names = [
    'Łukasz Żółć',
    'zapłata',
    'Søren',
    'STRASSE Straße',
    'Ægir',
    'Œuvre',
    'Işıl İnan',
    'Þór Guðmundsson',
    'Đorđe',
  ]
  expect(names.map(plainText)).toEqual([
    'lukasz zolc',
    'zaplata',
    'soren',
    'strasse strasse',
    'aegir',
    'oeuvre',
    'isil inan',
    'thor gudmundsson',
    'dorde',
  ])
  expect(plainText('مُحَمَّد أحـــمد فاطمة')).toBe(plainText('محمد احمد فاطمه'))
  expect(plainText('علی کریم')).toBe(plainText('علي كريم'))
  expect(plainText('שָׁלוֹם')).toBe('שלום')
  expect(plainText('ΣΊΣΥΦΟΣ')).toBe(plainText('σισυφος'))
  // A Hindi word with another vowel is another word.
  expect(plainText('किताब')).not.toBe(plainText('कताब'))
})
