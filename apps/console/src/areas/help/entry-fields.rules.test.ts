import { expect, test } from 'vitest'
import { addressOf, fieldsOf, formOf, numberFault, topicsFault } from './entry-fields.rules.ts'

const article = {
  title: 'Send money',
  summary: 'Step by step.',
  body: 'Choose **Send**.',
  category: 'articles-payments',
  related: ['track-a-payment', 'returned-payments'],
  keywords: ['pay'],
  topics: ['send-money' as const],
}

test('an entry that is opened and saved unchanged stays as it was', () => {
  expect(fieldsOf(formOf('send-money', 'articles', article))).toEqual(article)
})

test('only the parts of its type are saved, and none that is empty', () => {
  const form = { ...formOf('x', 'articles', article), contentType: 'faQs' as const, keywords: ' , ' }
  expect(fieldsOf(form)).toEqual({
    title: 'Send money',
    body: 'Choose **Send**.',
    category: 'articles-payments',
    keywords: [],
  })
})

test('the address is made from the title; a topic that no screen has and a number that is none are named', () => {
  expect(addressOf('  Où est mon argent? — Again!')).toBe('ou-est-mon-argent-again')
  expect(topicsFault('send-money, weather')).toBe('weather is not a topic.')
  expect([numberFault('12'), numberFault('1.5')]).toEqual([undefined, 'Enter a whole number.'])
})
