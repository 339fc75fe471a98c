import { readFileSync } from 'node:fs'
import { pageMetaExpiry } from '@tradewind/kernel/constants'
import { expect, test } from 'vitest'
import { brand, documentTitle } from '#ui/brand.ts'

const page = readFileSync(new URL('../../index.html', import.meta.url), 'utf8')
const words = page.replaceAll(/\s+/g, ' ')

test('[product-page-title] the title carries the tagline, before and after the application has started', () => {
  expect(words).toContain('<title>Tradewind: the fastest cross-border payments</title>')
  expect(documentTitle()).toBe('Tradewind: the fastest cross-border payments')
  expect(documentTitle('Accounts')).toBe('Accounts · Tradewind: the fastest cross-border payments')
  expect(brand.tagline).toContain('fastest cross-border payments')
})

test('[product-page-description] the description says what the product does for trade', () => {
  const description = /<meta name="description" content="([^"]+)"/.exec(words)?.[1]
  expect(description).toContain('simplifies global trade')
  expect(description).toContain('moves money between continents')
})

test('[product-language] the page is English', () => {
  expect(words).toContain('<html lang="en">')
})

test('[product-meta-expiry] every page expires as the constant says', () => {
  const head = readFileSync(new URL('../identity/head.html', import.meta.url), 'utf8')
  for (const name of ['index', 'signin', 'identity', 'signed-out', 'recover']) {
    const html = readFileSync(new URL(`../../${name}.html`, import.meta.url), 'utf8')
    expect([name, html.replace('<!-- shared head -->', head)]).toEqual([
      name,
      expect.stringContaining(`<meta http-equiv="expires" content="${pageMetaExpiry}" />`),
    ])
  }
})
