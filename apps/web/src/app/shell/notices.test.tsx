import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test } from 'vitest'
import { setFlags } from '#lib/flags.ts'
import { setProfile } from '#lib/session.ts'
import { ada } from '../test-open.tsx'
import { AccountUnderReview, Notices, PendingDocuments } from './notices.tsx'

afterEach(() => setProfile(undefined))

const text = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

test('[pending-docs-banner] missing documents lead to the settings', () => {
  const markup = renderToStaticMarkup(<PendingDocuments settings />)
  const words =
    'You have pending additional document(s). Click on the Business Document tab in your settings to upload.'
  expect(text(markup)).toBe(`${words} Go to Settings`)
  expect(markup).toContain('href="/settings"')
  expect(text(renderToStaticMarkup(<PendingDocuments settings={false} />))).toBe(words)
})

test('[modal-review-text] the review is explained in its own words, after the title', () => {
  expect(text(renderToStaticMarkup(<AccountUnderReview />))).toBe(
    'Your account is being reviewed. We will notify you when our verification has been concluded. This takes between 24-48 hours.',
  )
})

test('[pending-docs-banner] only who has documents to hand in is told so', () => {
  for (const requiresDocumentUpload of [true, false]) {
    setProfile({ ...ada, requiresDocumentUpload })
    expect(text(renderToStaticMarkup(<Notices />)).includes('pending additional document(s)')).toBe(
      requiresDocumentUpload,
    )
  }
})

test('[flag-maintenance] while work on the systems is announced, every screen says so, and else none does', () => {
  setProfile(ada)
  for (const on of [true, false]) {
    setFlags({ FEATURE_MAINTENANCE_NOTICE: on })
    expect(text(renderToStaticMarkup(<Notices />)).includes('Scheduled maintenance Your money is safe.')).toBe(on)
  }
})
