import type { IncomingHttpHeaders } from 'node:http'

/** The provider's cookie for the newest interaction of a browser, whose signature is in a second one. */
export const interactionCookie = 'tw_interaction'
/** In which a sign-in page says which interaction is its own. */
const header = 'x-interaction'

/**
 * A browser has one cookie for all its tabs, and the newest sign-in's took the place of the others': a tab that was
 * finished later led to where another one wanted. So each interaction leaves its signature in a cookie of its own.
 * Gives that cookie's name and value, from what the provider sets; nothing where it begins no interaction.
 */
export function cookieOfInteraction(set: readonly string[]): { name: string; value: string } | undefined {
  const valueOf = (name: string) => set.find((one) => one.startsWith(`${name}=`))?.split(/[=;]/, 2)[1]
  const [uid, signature] = [valueOf(interactionCookie), valueOf(`${interactionCookie}.sig`)]
  return uid && signature ? { name: `${interactionCookie}_${uid}`, value: signature } : undefined
}

/**
 * The cookies of a request as the provider reads them: with the interaction that the page names in the place of the newest.
 * It still has to bear the provider's signature, so that nobody is led into an interaction of someone else.
 */
export function cookiesOfTab({ cookie = '', [header]: named }: IncomingHttpHeaders): string {
  if (typeof named !== 'string' || !/^[\w-]{10,60}$/.test(named)) return cookie
  const pairs = cookie.split(/;\s*/)
  const signature = pairs.find((one) => one.startsWith(`${interactionCookie}_${named}=`))?.split('=', 2)[1]
  if (!signature) return cookie
  const others = pairs.filter((one) => !/^tw_interaction(\.sig)?=/.test(one))
  return [...others, `${interactionCookie}=${named}`, `${interactionCookie}.sig=${signature}`].join('; ')
}

/** The names of the cookies that interactions have left in a browser. */
export const namesOfInteractions = (cookies: string): string[] =>
  [...cookies.matchAll(/(?:^|;\s*)(tw_interaction_[\w-]+)=/g)].flatMap(([, name]) => name ?? [])
