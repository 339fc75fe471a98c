import * as z from 'zod/mini'
import { call } from './call.ts'

/**
 * The screens whose use may be counted, by their first segment. A list of what is allowed, so that a new screen is not
 * counted until someone decides it: none of these shows or moves money.
 */
export const countedScreens = ['/get-started', '/help-center', '/referral', '/settings'] as const
export type CountedScreen = (typeof countedScreens)[number]

/** The counted screen that a path belongs to, or nothing: what follows the first segment is never sent. */
export const countedScreenOf = (path: string): CountedScreen | undefined =>
  countedScreens.find((screen) => screen === `/${path.split(/[/?#]/)[1] ?? ''}`.toLowerCase())

export const recordEngagement = call({
  name: 'engagement.record',
  call: 'POST /engagement/api/v1/events',
  summary: 'Counts that a screen was opened, if the person allowed it. Says whether it was counted.',
  permission: 'signed-in',
  body: z.strictObject({
    siteId: z.string().check(z.regex(/^[\w.-]{1,64}$/, 'This is not a site that we know.')),
    screen: z.enum(countedScreens),
    /** Random for every visit and kept only in the page: it links events, but to no person. */
    visit: z.string().check(z.regex(/^[\w-]{16,64}$/, 'This is not a visit.')),
  }),
  value: z.object({ counted: z.boolean() }),
  silent: true,
})
