import * as z from 'zod/mini'
import { call } from './call.ts'

/**
 * The legacy local strategy's three calls. They speak about a session that our own sign-in has opened, to the browser
 * that has it, and open none: tokens come from the authorization-code flow alone.
 */
export const legacyLogin = call({
  name: 'legacyAuth.login',
  call: 'POST /api/auth/login',
  summary: 'Gives back the token of the session that asks. Takes no password and issues nothing.',
  permission: 'anyone',
  body: z._default(z.strictObject({}), {}),
  value: z.object({ token: z.string() }),
  refusals: ['identity.code_flow_only'],
})

export const legacyLogout = call({
  name: 'legacyAuth.logout',
  call: 'POST /api/auth/logout',
  summary: 'Ends the session everywhere, at once, like the logout call of the identity host.',
  permission: 'signed-in',
  body: z._default(z.strictObject({}), {}),
})

export const legacyUser = call({
  name: 'legacyAuth.user',
  call: 'GET /api/auth/user',
  summary: 'Who the session belongs to, and what its token is good for.',
  permission: 'signed-in',
  value: z.object({
    user: z.object({ id: z.string(), customerId: z.string(), email: z.string(), name: z.string(), scope: z.string() }),
  }),
})
