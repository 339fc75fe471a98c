import { defaultFlags, type Flags } from '@tradewind/contract/flags'
import { expect, test } from 'vitest'
import { embeddedPages } from './embedded-pages.ts'
import { pages } from './testing/test-web-files.ts'

test('a visitor’s page follows a feature that staff turn off while the server runs', () => {
  let flags: Flags = defaultFlags
  const html = '<html><head></head><body></body></html>'
  const settings = { publicSite: 'https://example.com' } as Parameters<typeof embeddedPages>[1]
  const served = embeddedPages({ ...pages, shell: html, signin: html }, settings, () => flags)
  for (const page of [served.shell, served.signin]) {
    expect(page).toContain('"FEATURE_WAITLIST":true')
    expect(page).toContain('"publicSite":"https://example.com"')
  }
  expect(served.shell).toBe(served.shell)
  flags = { ...defaultFlags, FEATURE_WAITLIST: false }
  for (const page of [served.shell, served.signin]) {
    expect(page).toContain('"FEATURE_WAITLIST":false')
    expect(page).not.toContain('"FEATURE_WAITLIST":true')
  }
})
