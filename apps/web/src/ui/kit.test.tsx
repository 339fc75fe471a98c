import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CodeEntry } from './code-entry.tsx'
import { ExchangeFields } from './exchange-fields.tsx'
import { PasswordField } from './password-field.tsx'
import { PinField } from './pin-field.tsx'

const fields = { from: 'GBP', to: 'EUR', amount: '10', equivalent: '11.86', onAmount: () => undefined }

test('[input-exchange-amount] the equivalent amount is read-only when allowed', () => {
  const markup = renderToStaticMarkup(<ExchangeFields {...fields} accountChosen equivalentReadOnly />)
  expect(markup.match(/<input[^>]*readOnly=""/g)).toHaveLength(1)
  expect(renderToStaticMarkup(<ExchangeFields {...fields} accountChosen />)).not.toContain('readOnly')
})

test('[input-sending-disabled] no amount can be typed until an account is chosen', () => {
  const markup = renderToStaticMarkup(<ExchangeFields {...fields} accountChosen={false} />)
  expect(markup.match(/<input[^>]*disabled=""/g)).toHaveLength(2)
  expect(renderToStaticMarkup(<ExchangeFields {...fields} accountChosen />)).not.toContain('disabled=""')
})

test('[input-code-entry] three boxes unless told otherwise', () => {
  const boxes = (markup: string) => markup.match(/<input/g)?.length
  expect(boxes(renderToStaticMarkup(<CodeEntry label="Code" onChange={() => undefined} />))).toBe(3)
  expect(boxes(renderToStaticMarkup(<CodeEntry label="Code" length={6} onChange={() => undefined} />))).toBe(6)
})

test('[input-password] hidden with a way to show it, at most 200 characters', () => {
  const markup = renderToStaticMarkup(<PasswordField label="Password" />)
  expect(markup).toContain('type="password"')
  expect(markup).toContain('maxLength="200"')
  expect(markup).toContain('aria-label="Show password"')
})

test('[input-pin] hidden, numeric, at most 6', () => {
  const markup = renderToStaticMarkup(<PinField label="PIN" />)
  for (const part of ['type="password"', 'maxLength="6"', 'inputMode="numeric"']) expect(markup).toContain(part)
})
