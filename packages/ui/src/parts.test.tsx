import { money } from '@tradewind/kernel'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Alert, type AlertType } from './alert.tsx'
import { Button } from './button.tsx'
import { EmptyState, NoMatch } from './empty-state.tsx'
import { ErrorScreen, NotFound } from './error-screen.tsx'
import { MoneyText } from './money-text.tsx'
import { pageOf } from './pagination.rules.ts'
import { Pagination } from './pagination.tsx'
import { SuccessScreen } from './success-screen.tsx'
import { TextField } from './text-field.tsx'

const text = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

test('[required-asterisk] a required field shows an asterisk, and its error under it', () => {
  const markup = renderToStaticMarkup(<TextField label="Account name" required error="Account name is required" />)
  expect(text(markup)).toBe('Account name * Account name is required')
  expect(markup).toContain('aria-required="true"')
  expect(markup).toContain('aria-invalid="true"')
  expect(text(renderToStaticMarkup(<TextField label="Reference" />))).toBe('Reference')
})

test('[input-text] 1 to 200 characters unless told otherwise', () => {
  for (const part of ['minLength="1"', 'maxLength="200"'])
    expect(renderToStaticMarkup(<TextField label="a" />)).toContain(part)
  expect(renderToStaticMarkup(<TextField label="a" maxLength={6} />)).toContain('maxLength="6"')
})

test('[success-screen] its title and its button have their defaults', () => {
  const markup = renderToStaticMarkup(<SuccessScreen />)
  expect(text(markup)).toBe('Transfer Successful Back To Accounts')
  expect(markup).toContain('href="/accounts"')
  expect(text(renderToStaticMarkup(<SuccessScreen title="Exchange complete" />))).toContain('Exchange complete')
})

test('[error-screen] the status, 500 unless known, or Error.., with two ways on', () => {
  expect(text(renderToStaticMarkup(<ErrorScreen message="m" />))).toBe('500 m Refresh Page Go Back')
  expect(text(renderToStaticMarkup(<ErrorScreen status={null} message="m" />))).toContain('Error..')
})

test('[routing-not-found] a page that is not there says 404', () => {
  expect(text(renderToStaticMarkup(<NotFound />))).toContain('404 This page could not be found')
})

test('[empty-lists] an empty list has a title and a text, a search its own', () => {
  expect(text(renderToStaticMarkup(<EmptyState />))).toBe(
    'No Record Found Your saved record will appear here, start creating record',
  )
  expect(text(renderToStaticMarkup(<NoMatch />))).toBe('No matching filter')
})

test('[pagination-sizes] a list says where in it one is, and how many rows a page may have', () => {
  const nothing = () => undefined
  const markup = renderToStaticMarkup(<Pagination page={pageOf(96, 2)} onPage={nothing} onPageSize={nothing} />)
  expect([...markup.matchAll(/<option[^>]*>(\d+)</g)].map(([, size]) => size)).toEqual(['10', '20', '30', '40', '50'])
  for (const words of ['Rows per Page', 'Showing 11 - 20 of 96']) expect(text(markup)).toContain(words)
})

test('[alert-types] six types', () => {
  const types: AlertType[] = ['info', 'success', 'warning', 'danger', 'default', 'extra-info']
  const looks = types.map((type) => renderToStaticMarkup(<Alert type={type}>a</Alert>))
  expect(new Set(looks).size).toBe(6)
})

test('money says its direction in words and a sign, and its code where asked', () => {
  const shown = (element: React.ReactElement) => renderToStaticMarkup(element).replace(/<[^>]+>/g, '')
  expect(shown(<MoneyText amount={money('EUR', 125_000n)} direction="in" />)).toBe('received +€1,250.00')
  expect(shown(<MoneyText amount={money('EUR', 125_000n)} direction="out" />)).toBe('sent -€1,250.00')
  expect(shown(<MoneyText amount={money('USD', 125_000n)} withCode />)).toBe('$1,250.00 USD')
  expect(shown(<MoneyText amount={money('XOF', 12_000n)} withCode />)).toBe('XOF\u00a012,000.00')
})

test('a busy button keeps its label and its place in the tab order', () => {
  const markup = renderToStaticMarkup(<Button busy>Send money</Button>)
  expect(markup).toContain('aria-busy="true"')
  expect(markup).not.toMatch(/ disabled=/)
  expect(text(markup)).toBe('Send money')
})
