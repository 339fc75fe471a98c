import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { AccountUnderReview, PendingDocuments } from './notices.tsx'

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
