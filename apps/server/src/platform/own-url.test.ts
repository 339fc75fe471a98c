import { expect, test } from 'vitest'
import { ownUrl } from '#platform/own-url'

test.each([
  ['0.0.0.0', 'http://127.0.0.1:3000'],
  ['127.0.0.1', 'http://127.0.0.1:3000'],
  ['10.1.2.3', 'http://10.1.2.3:3000'],
  ['::', 'http://[::1]:3000'],
  ['::1', 'http://[::1]:3000'],
])('who listens on %s reaches itself at %s', (address, url) => {
  expect(ownUrl({ address, port: 3000 })).toBe(url)
  expect(new URL(url).origin).toBe(url)
})
