import * as z from 'zod/mini'
import { call } from './call.ts'
import { Id } from './wire.ts'

/** What a session says and asks of itself. Apart from forms and their rules: every screen loads these. */

export const logout = call({
  name: 'identity.logout',
  call: 'POST /identity/api/v1/logout',
  summary: 'Ends the session everywhere, at once. The app calls it before it clears its own storage.',
  permission: 'signed-in',
  /**
   * `keepDrafts`: the browser keeps what was half-typed, encrypted: nobody asked for this end (a time-out), or it is
   * someone else's. Otherwise the answer has the browser empty all its storage.
   */
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
  readsOnly: false,
  call: 'GET /identity/api/v1/draft-key',
  summary:
    'The key of what is half-typed in this session, or was in an earlier one of the same person (for a day), as base64url of 32 bytes.',
  permission: 'signed-in',
  /** Which session's; this one's unless said. */
  query: z.strictObject({ session: z.optional(Id) }),
  value: z.object({ session: Id, key: z.string() }),
  refusals: ['request.not_found'],
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
