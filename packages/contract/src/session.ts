import * as z from 'zod/mini'
import { call } from './call.ts'
import { Id } from './wire.ts'

/** What a session says and asks of itself. Apart from forms and their rules: every screen loads these. */

export const logout = call({
  name: 'identity.logout',
  call: 'POST /identity/api/v1/logout',
  summary: 'Ends the session everywhere, at once. The app calls it before it clears its own storage.',
  permission: 'signed-in',
  /** `keepDrafts`: nobody asked for it (a time-out), so the browser keeps what was half-typed, encrypted. */
  body: z._default(z.strictObject({ keepDrafts: z.optional(z.boolean()) }), {}),
})

export const endBrowserSession = call({
  name: 'identity.endBrowserSession',
  call: 'POST /identity/api/v1/end-browser-session',
  summary:
    'Ends whatever session this browser still has, known by its cookie alone: for a sign-out that was made without a connection.',
  permission: 'anyone',
  body: z._default(z.strictObject({}), {}),
})

export const keepAlive = call({
  name: 'identity.keepAlive',
  call: 'POST /identity/api/v1/activity',
  summary: 'Says nothing but when the person last acted, in the header that every call carries.',
  permission: 'signed-in',
  body: z.optional(z.strictObject({})),
})

export const getDraftKey = call({
  name: 'identity.getDraftKey',
  call: 'GET /identity/api/v1/draft-key',
  summary: 'The key of what the signed-in person left half-typed in this browser, as base64url of 32 bytes.',
  permission: 'signed-in',
  value: z.object({ key: z.string() }),
})

export const updateCookie = call({
  name: 'identity.updateCookie',
  call: 'PUT /identity/api/v1/updatecookie',
  aliases: ['/onboarding/api/v1/updatecookie'],
  summary: 'Keeps on the profile that the signed-in person accepted cookies.',
  permission: 'signed-in',
  /** `analytics`: whether the analytics box was ticked; leaving it out accepts all. */
  body: z.strictObject({ customerId: Id, analytics: z.optional(z.boolean()) }),
  refusals: ['request.not_found'],
})
