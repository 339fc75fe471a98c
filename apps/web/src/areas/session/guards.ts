import { redirect } from '@tanstack/react-router'
import {
  clearForNobody,
  isLeaving,
  resolveProfile,
  type SignedIn,
  signOut,
  untilThePageIsGone,
} from '#domain/session/session.ts'
import type { RouteContext } from '#lib/feature-route.ts'
import { currentFlags } from '#lib/flags.ts'
import { paths } from '#lib/paths.ts'
import { RouteFailure } from '#lib/route-failure.ts'
import { readAuthSession } from '#ui/calls/auth-session.ts'
import { loadChunk } from '#ui/load-chunk.ts'
import { decide, type GuardedRoute, guardFlagsOf, guardNames, hasScope } from './guard.rules.ts'

/** What a session must be allowed to reach: our calls. */
const scope = 'gateway'

/**
 * Stands before every route: does what `decide` says, and tells whether the page exists for this person. A page that is
 * only fetched ahead (`ahead`, a pointer over its link) ends no session.
 */
export async function guardRoute(
  { href, ahead }: Pick<RouteContext, 'href'> & { ahead: boolean },
  route: GuardedRoute,
  built: (path: string) => boolean,
): Promise<'found' | 'not-found'> {
  if (!(guardNames as readonly string[]).includes(route.guard)) throw new RouteFailure(500, 'Unknown middleware')
  if (route.guard === 'open') return 'found'
  const person = await personWithScope()
  // The session has just ended: what says why must not be cleared again on a second way to the same place.
  if (isLeaving()) return untilThePageIsGone()
  const decision = decide(person, route, guardFlagsOf(currentFlags(), built(paths.sendr())))
  switch (decision.do) {
    case 'stay':
      return 'found'
    case 'not-found':
      return 'not-found'
    case 'sign-out':
      if (ahead) return 'not-found'
      await signOut({ because: await (await loadChunk(() => import('./refused.ts'))).refusedWords() })
      return untilThePageIsGone()
    case 'go':
      if (person) throw redirect({ href: decision.to, replace: true })
      // Nobody is known here: nothing of anybody stays, and the way leads back afterwards.
      if (!ahead) await clearForNobody()
      throw redirect({ href: signInFor(href), replace: true })
  }
}

/** The sign-in that leads to an address; from the home to where someone was, if the home was told. */
export function signInFor(href: string): string {
  const { pathname, searchParams } = new URL(href, location.origin)
  const returnTo = pathname === paths.home() ? searchParams.get('returnTo') : href
  return returnTo === null ? paths.signin() : `${paths.signin()}?${new URLSearchParams({ returnTo })}`
}

/** The signed-in person, if the session was given for our calls. */
async function personWithScope(): Promise<SignedIn | undefined> {
  const person = await resolveProfile()
  const session = readAuthSession()
  return person && session && hasScope(session, scope) ? person : undefined
}
