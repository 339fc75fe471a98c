import { expect, test } from 'vitest'
import { htmlOf } from './html-letter.ts'
import { write } from './templates.ts'
import { withLink } from './with-link.ts'

const writer = { brand: 'Harbour Pay', site: 'https://pay.example.com' }
const page = '/payment/0197a000-0000-7000-8000-000000000001'

/** The HTML part of an email about a payment to `payee`. */
function paid(payee: string): string {
  const data = { amount: '£25.00', payee, reference: 'TW-1', page }
  const { subject, text, look } = write('payment-arrived', data, writer)
  const listed = withLink(text, 'PaymentUpdates', `${writer.site}/unsubcribe#secret`)
  return htmlOf({ ...writer, subject, text: listed, look })
}

const addressesIn = (html: string): string[] => [...html.matchAll(/href="([^"]*)"/g)].map(([, address = '']) => address)
const shownIn = (html: string): string =>
  html
    .slice(html.indexOf('</head>'))
    .replace(/<[^>]+>/g, ' ')
    .replace(/[\u2066-\u2069]/g, '')
    .replace(/\s+/g, ' ')

test('an email about a payment shows the provider, the amount, the payee and the reference, and links to the payment', () => {
  const html = paid('Amelia Clarke')
  expect(shownIn(html)).toContain('Harbour Pay £25.00 delivered to Amelia Clarke £25.00 to Amelia Clarke')
  expect(shownIn(html)).toContain('Reference TW-1')
  expect(shownIn(html)).toContain('View payment')
  expect(addressesIn(html)).toEqual([`${writer.site}${page}`, `${writer.site}/unsubcribe#secret`])
})

test('an email shows no address: each is behind a button or a link', () => {
  expect(shownIn(paid('Amelia Clarke'))).not.toMatch(/https?:|unsubcribe/)
})

test("an outsider's name stays plain text: no element, no link, no row of its own", () => {
  const html = paid('<img src=x onerror=alert(1)> https://evil.example/pay\nAccount: 12345678')
  expect(html.match(/<img[^>]*>/g)).toHaveLength(1)
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;')
  expect(addressesIn(html)).toHaveLength(2)
  expect(html).not.toMatch(/<td[^>]*>Account/)
})

test('a name without blanks breaks wherever it stands, so that no phone shows an email wider than itself', () => {
  const name = 'N'.repeat(250)
  const around = [
    ...paid(name)
      .slice(paid(name).indexOf('</head>'))
      .matchAll(/<[^<>]*>[^<>]*N{250}/g),
  ].map(([found]) => found)
  expect(around.length).toBeGreaterThan(2)
  for (const one of around) expect(one).toContain('overflow-wrap:anywhere')
})

test('a foreign address never becomes a link, even if it begins like ours', () => {
  const text = 'Look:\nhttps://pay.example.com.evil.example/\n\nAnd:\nhttps://evil.example/'
  expect(addressesIn(htmlOf({ ...writer, subject: 'Look', text }))).toEqual([])
})

test('a code comes first, and two addresses have their own labels', () => {
  const recovery = write('password-recovery', { code: 'ABCD-2345', minutes: 15, link: `${writer.site}/r#1` }, writer)
  expect(shownIn(htmlOf({ ...writer, ...recovery }))).toMatch(/^ Harbour Pay Set a new Harbour Pay password ABCD-2345 /)
  const known = { signIn: `${writer.site}/signin`, recover: `${writer.site}/forgot` }
  const registered = htmlOf({ ...writer, ...write('already-registered', known, writer) })
  expect(registered).toMatch(/href="https:\/\/pay\.example\.com\/signin"[^>]*>Sign in</)
  expect(registered).toMatch(/href="https:\/\/pay\.example\.com\/forgot"[^>]*>Set a new password</)
})
