import * as staff from '@tradewind/contract/staff'
import { queryFor, send } from '#ui/calls/api.ts'
import { queryClient } from '#ui/calls/query-client.ts'

const key = 'console-token'

/** Where the sign-in says why it is shown. */
export type SignedOutBecause = 'expired' | 'signed-out'

/** The session's token. By itself it opens nothing: the server asks for the cookie of this browser with it. */
export const accessToken = (): string | undefined => localStorage.getItem(key) ?? undefined

export const keepToken = (token: string): void => localStorage.setItem(key, token)

/** Who is signed in; asked once and after that kept. */
export const sessionQuery = { ...queryFor(staff.getSession, {}, { failures: 'own' }), staleTime: 5 * 60_000 }

/** Forgets everything here and goes to the sign-in, by a new page so that nothing of the last person stays in memory. */
export function endHere(because: SignedOutBecause): void {
  localStorage.removeItem(key)
  queryClient.clear()
  const at = `${location.pathname}${location.search}`
  const back = because === 'expired' && location.pathname !== '/sign-in' ? `&back=${encodeURIComponent(at)}` : ''
  location.assign(`/sign-in?because=${because}${back}`)
}

/** Ends the session at the server too. Without an answer it ends here all the same. */
export async function signOut(): Promise<void> {
  await send(staff.signOut, { body: {} }).catch(() => undefined)
  endHere('signed-out')
}
