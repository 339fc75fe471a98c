import { interactionCookie, namesOfInteractions } from './interaction-of-tab.ts'
import { mount } from './provider.ts'
import { bindCookieOf } from './sessions.ts'

/** The cookie that binds tokens to their browser, as a Set-Cookie header. */
export const bindCookie = (publicUrl: string, value: string, maxAgeSeconds: number): string =>
  `${bindCookieOf(publicUrl)}=${value}; Path=/; HttpOnly; SameSite=Strict; Max-Age=${maxAgeSeconds}${
    publicUrl.startsWith('https:') ? '; Secure' : ''
  }`

/**
 * What takes every cookie of a session away, and of each sign-in that a tab has begun, as Set-Cookie headers. Each by its
 * name, since the one that says that a browser is known outlives its sessions.
 */
export const endedCookies = (publicUrl: string, cookies = ''): readonly string[] => [
  bindCookie(publicUrl, '', 0),
  ...['tw_session', interactionCookie, 'tw_resume']
    .flatMap((name) => [name, `${name}.sig`])
    .concat(namesOfInteractions(cookies))
    .map((name) => `${name}=; Path=${mount}; HttpOnly; SameSite=Lax; Max-Age=0`),
]
