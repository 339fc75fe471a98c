import { money } from '@tradewind/kernel'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { MoneyText } from './money-text.tsx'

const wordsOf = (minor: bigint, direction: 'in' | 'out') =>
  renderToStaticMarkup(<MoneyText amount={money('GBP', minor)} direction={direction} />).replace(/<[^>]+>/g, '')

test('an amount says its direction by sign and words, and nothing has none', () => {
  expect(wordsOf(1_250n, 'in')).toBe('received +£12.50')
  expect(wordsOf(1_250n, 'out')).toBe('sent -£12.50')
  expect([wordsOf(0n, 'in'), wordsOf(0n, 'out')]).toEqual(['£0.00', '£0.00'])
})
