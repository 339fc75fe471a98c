import * as team from '@tradewind/contract/team'
import { paths } from '#lib/paths.ts'
import { CallFailed, send } from '#ui/calls/api.ts'
import { readAuthSession } from '#ui/calls/auth-session.ts'
import { authSessionKey } from '#ui/calls/oidc.ts'

/**
 * Has this browser's session act for another company, and opens the application anew for it: nothing of the one may be
 * shown for the other. The other tabs hear of it by the storage that they share and do the same. Throws the server's no.
 */
export async function actFor(customerId: string): Promise<void> {
  await show(await send(team.switchCompany, { body: { customerId } }).then(() => customerId, whichNow))
}

/** Without an answer the session may have moved all the same: which company it acts for, the server says. */
async function whichNow(failure: unknown): Promise<string> {
  if (failure instanceof CallFailed) throw failure
  const now = (await send(team.listMyCompanies, {})).find(({ current }) => current)?.customerId
  if (!now || now === readAuthSession()?.profile.customer_id) throw failure
  return now
}

async function show(customerId: string): Promise<void> {
  // A renewal that is under way may still carry the company of before: it ends first.
  await navigator.locks.request('session-renewal', () => {
    const key = authSessionKey()
    const kept = JSON.parse(localStorage.getItem(key) ?? '{}') as { profile?: object }
    if (!kept.profile) return
    localStorage.setItem(key, JSON.stringify({ ...kept, profile: { ...kept.profile, customer_id: customerId } }))
  })
  location.assign(paths.home())
}
