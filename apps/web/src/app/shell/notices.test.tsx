import { renderToStaticMarkup } from 'react-dom/server'
import { prerender } from 'react-dom/static.edge'
import { afterEach, expect, test } from 'vitest'
import { setProfile } from '#domain/session/session.ts'
import { setFlags } from '#lib/flags.ts'
import { ada } from '../test-open.tsx'
import { Notices } from './notices.tsx'
import { AccountUnderReview, PendingDocuments } from './rare-notices.tsx'

afterEach(() => setProfile(undefined))

const text = (markup: string) =>
  markup
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()

test('missing documents lead to the tab that takes them', () => {
  const markup = renderToStaticMarkup(<PendingDocuments tab="/settings?tab=businessDocument" />)
  const words =
    'You have pending additional document(s). Click on the Business Document tab in your settings to upload.'
  expect(text(markup)).toBe(`${words} Go to Settings`)
  expect(markup).toContain('href="/settings?tab=businessDocument"')
  expect(text(renderToStaticMarkup(<PendingDocuments tab={undefined} />))).toBe(words)
})

test('[modal-review-text] the review is explained in its own words, after the title', () => {
  expect(text(renderToStaticMarkup(<AccountUnderReview />))).toBe(
    'Your account is being reviewed. We will notify you when our verification has been concluded. This takes between 24-48 hours.',
  )
})

/** Everything that the shell says, once the code of it is there. */
const noticesNow = async () => text(await new Response((await prerender(<Notices />)).prelude).text())

test('[pending-docs-banner] only who has documents to hand in is told so, with the way to the tab that takes them', async () => {
  for (const requiresDocumentUpload of [true, false]) {
    setProfile({ ...ada, permissions: ['documents:upload'], requiresDocumentUpload })
    const told = await noticesNow()
    expect(told.includes('pending additional document(s)')).toBe(requiresDocumentUpload)
    expect(told.includes('Go to Settings')).toBe(requiresDocumentUpload)
  }
})

test('[pending-docs-banner] a customer of SendR is led to the documents beside the application, and who may not upload is led nowhere', async () => {
  const noticeOf = async (person: Partial<typeof ada>) => {
    setProfile({ ...ada, permissions: ['documents:upload'], requiresDocumentUpload: true, ...person })
    const markup = await new Response((await prerender(<Notices />)).prelude).text()
    return /href="([^"]*businessDocument)"/.exec(markup)?.[1]
  }
  expect(await noticeOf({ onboardingStatus: 'SendR' })).toBe('/get-started?tab=businessDocument')
  expect(await noticeOf({})).toBe('/settings?tab=businessDocument')
  for (const onboardingStatus of ['SendR', 'Approved'])
    expect(await noticeOf({ onboardingStatus, permissions: ['accounts:read'] })).toBeUndefined()
})

test('[flag-maintenance] while work on the systems is announced, every screen says so, and else none does', async () => {
  setProfile(ada)
  for (const on of [true, false]) {
    setFlags({ FEATURE_MAINTENANCE_NOTICE: on })
    expect((await noticesNow()).includes('Scheduled maintenance Your money is safe.')).toBe(on)
  }
})
