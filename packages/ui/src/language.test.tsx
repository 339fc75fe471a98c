import { formatAmount, formatMoney, formatRate, money } from '@tradewind/kernel'
import { debitAgreementWords } from '@tradewind/kernel/debit-agreement'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { dayText, dueText, monthText, plainShortText } from './dates.ts'
import { counted, showLanguage, t } from './language.ts'
import { MoneyText } from './money-text.tsx'

afterEach(() => showLanguage('en'))

const late = new Date(2026, 10, 30, 14, 5)
const pounds = money('GBP', 125_000n)

test('a French reader sees amounts, rates and dates as they are written in French', async () => {
  await showLanguage('fr')
  expect(formatMoney(pounds)).toBe('1\u202f250,00\u00a0£')
  expect(formatMoney(money('CAD', -500n))).toBe('-5,00\u00a0CA$')
  expect(formatAmount(pounds)).toBe('1\u202f250,00')
  expect(formatRate('GBP', '1907.21', 'NGN')).toBe('1\u00a0GBP = 1\u202f907,21\u00a0NGN')
  expect(dayText(late)).toBe('30 nov. 2026')
  expect(monthText('2026-08')).toBe('août 2026')
  expect(plainShortText(late)).toBe('lun. 30 nov., 14:05')
  expect(dueText(late)).toMatch(/^lun\. 30 nov\. 2026 à 14:05 /)
})

test('English keeps the formats of the specification, also after another language was shown', async () => {
  await showLanguage('fr')
  await showLanguage('en')
  expect(formatMoney(pounds)).toBe('£1,250.00')
  expect(dayText(late)).toBe('30 Nov 2026')
  expect(dueText(late)).toMatch(/^14:05 .* on Mon 30 Nov 2026$/)
  expect([
    counted(1, '{count} account', '{count} accounts'),
    counted(0, '{count} account', '{count} accounts'),
  ]).toEqual(['1 account', '0 accounts'])
})

test('each language has its own plurals, and a text without a translation stays English', async () => {
  await showLanguage('fr')
  const accounts = [0, 1, 2].map((count) => counted(count, '{count} account', '{count} accounts'))
  expect(accounts).toEqual(['0 compte', '1 compte', '2 comptes'])
  expect(t('Profile of {name}', { name: 'Ada' })).toBe('Profil de Ada')
  expect(t('Nobody translated {this}', { this: 'line' })).toBe('Nobody translated line')
})

test('the large amount of a page steps its decimals back in French too', async () => {
  await showLanguage('fr')
  const markup = renderToStaticMarkup(<MoneyText amount={pounds} size="display" />)
  expect(markup).toContain('>,00\u00a0£</span>')
})

test('what someone agrees to is written as it is kept, whatever language the page speaks', async () => {
  const terms = { holderName: 'Ada', institutionNumber: '001', transitNumber: '00011', accountNumber: '••345' }
  const agreed = debitAgreementWords({ ...terms, amount: money('CAD', 125_000n) })
  await showLanguage('fr')
  expect(debitAgreementWords({ ...terms, amount: money('CAD', 125_000n) })).toBe(agreed)
})
