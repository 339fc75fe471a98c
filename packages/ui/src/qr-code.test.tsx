import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QrCode } from './qr-code.tsx'

test('a QR code is black on white, whatever the theme', () => {
  const markup = renderToStaticMarkup(<QrCode text="RF18 5390 0754 7034" label="Payment code" />)
  expect(markup).toMatch(/^<svg role="img" aria-label="Payment code"/)
  expect(markup).toMatch(/<rect width="\d+" height="\d+" fill="#fff"><\/rect><path d="M2 2[^"]+" fill="#000">/)
  expect(renderToStaticMarkup(<QrCode text="RF18" />)).toContain('aria-hidden="true"')
})
