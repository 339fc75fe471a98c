import { countedScreens } from '@tradewind/contract/engagement'
import { expect, test } from 'vitest'
import { countable } from './engagement.rules.ts'

const context = { siteId: 'site-1', allowed: true, path: '/get-started' }

test('[http-tracker] nothing is counted without a site id from the environment, and nothing without consent', () => {
  expect(countable(context)).toBe('/get-started')
  expect(countable({ ...context, siteId: '' })).toBeUndefined()
  expect(countable({ ...context, allowed: false })).toBeUndefined()
})

test('[http-tracker] a screen with money is never counted, and of the others only the first segment is told', () => {
  for (const path of [
    '/',
    '/accounts',
    '/accounts/0190c000-0000-7000-8000-000000000101/send-money/single',
    '/payment',
    '/transactions',
    '/card',
    '/sendr/send-money',
    '/invoice/create',
    '/beneficiaries',
    '/maker-checker',
    '/no-such-screen',
    '/get-startedx',
  ])
    expect([path, countable({ ...context, path })]).toEqual([path, undefined])
  expect(countable({ ...context, path: '/settings/customer-update/individual?x=1' })).toBe('/settings')
  expect(countable({ ...context, path: '/Help-Center/' })).toBe('/help-center')
  for (const screen of countedScreens) expect(screen).not.toMatch(/account|payment|send|card|invoice|transaction/)
})
