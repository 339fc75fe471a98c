import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cleanCode, editedDigits, eraseCode, fillCode } from './code.rules.ts'
import { copiedText } from './copy-button.tsx'
import { isStrongPassword, passwordRules } from './password.rules.ts'
import { matches } from './select.rules.ts'
import { moveStep, stepNumber, steppedNumber } from './stepper.rules.ts'

describe('codes', () => {
  test('a digit fills its box and the next one is due', () => {
    expect(fillCode(['', '', ''], 1, '7')).toEqual({ boxes: ['', '7', ''], next: 2 })
  })

  test('backspace empties a box or, where it is empty, the one before; Delete empties its own and stays', () => {
    const boxes = ['1', '2', '']
    expect(eraseCode(boxes, 2, 'Backspace')).toEqual({ boxes: ['1', '', ''], next: 1 })
    expect(eraseCode(boxes, 1, 'Backspace')).toEqual({ boxes: ['1', '', ''], next: 1 })
    expect(eraseCode(boxes, 0, 'Delete')).toEqual({ boxes: ['', '2', ''], next: 0 })
    expect(eraseCode(boxes, 2, 'Delete')).toEqual({ boxes, next: 2 })
    expect(eraseCode(['', '2', ''], 0, 'Backspace')).toEqual({ boxes: ['', '2', ''], next: 0 })
  })

  test('pasting a full-length code fills all boxes, wherever it is pasted', () => {
    const pasted = fillCode(
      Array.from({ length: 8 }, () => ''),
      5,
      cleanCode('ab3d-ef9h', 'letters'),
    )
    expect(pasted.boxes.join('')).toBe('AB3DEF9H')
  })

  test('only digits are taken where only digits are asked for', () => {
    expect(cleanCode('1a 2-3', 'digits')).toBe('123')
  })

  test('digits of every script are taken, and blanks between them cost none', () => {
    const pin = (after: string, before = '') => editedDigits({ before, after, most: 6 })
    expect(['481 593', '٤٨١٥٩٣', '４８１５９３', '४८१-५९३'].map((after) => pin(after))).toEqual(
      Array.from({ length: 4 }, () => '481593'),
    )
    expect(pin('9481593', '481593')).toBe('481593')
    expect([cleanCode('٤٨١', 'digits'), cleanCode('Ｋ７P2', 'letters')]).toEqual(['481', 'K7P2'])
  })
})

test('[input-password-strength] all five rules, and only then', () => {
  expect(passwordRules).toHaveLength(5)
  expect(isStrongPassword('Tradewind-7')).toBe(true)
  for (const weak of ['Tr-7', 'Tradewind7', 'tradewind-7', 'TRADEWIND-7', 'Tradewind-']) {
    expect(isStrongPassword(weak)).toBe(false)
    expect(passwordRules.filter(({ holds }) => !holds(weak))).toHaveLength(1)
  }
})

test('the search of a select finds exact parts, accents and letter case aside, and nothing similar', () => {
  expect(matches("Côte d'Ivoire", 'cote')).toBe(true)
  expect(matches('Ada Okafor', ' okaf ')).toBe(true)
  expect(matches('Ada Okafor', 'okfr')).toBe(false)
})

test('minus stops at 0, the maximum holds, a falsy value becomes 1', () => {
  expect(stepNumber(0, -1)).toBe(0)
  expect(stepNumber(3, 1, 3)).toBe(3)
  expect(steppedNumber(0)).toBe(1)
  expect(steppedNumber(Number.NaN)).toBe(1)
  expect(steppedNumber(2e17)).toBe(1e17)
})

test('a step never goes below 0', () => {
  fc.assert(fc.property(fc.nat(9), fc.integer(), (step, by) => moveStep(step, by) >= 0))
})

test('copying says what was copied', () => {
  expect([copiedText('IBAN'), copiedText('IBAN', 'text'), copiedText()]).toEqual([
    'IBAN copied',
    'IBAN copied!',
    'Text copied!',
  ])
})
