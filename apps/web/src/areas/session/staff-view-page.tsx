import { redirect } from '@tanstack/react-router'
import { openStaffView } from '@tradewind/contract/privacy'
import { EyeOff } from 'lucide-react'
import { clearEverything, setProfile } from '#domain/session/session.ts'
import { paths } from '#lib/paths.ts'
import { send } from '#ui/calls/api.ts'
import { markLoggedIn, viewToken } from '#ui/calls/auth-session.ts'
import { authSessionKey } from '#ui/calls/oidc.ts'
import { Plain } from './plain.tsx'

/** `/staff-view`: staff come from the console with a ticket behind the number sign. It works once, and leaves the address. */
export async function load(): Promise<void> {
  const ticket = location.hash.slice(1)
  history.replaceState(history.state, '', location.pathname)
  if (!ticket) return
  // Whoever was signed in here before is not the one whose screens are opened.
  await clearEverything()
  const opened = await send(openStaffView, { body: { ticket } }).catch(() => undefined)
  if (!opened) return
  const session = {
    access_token: opened.accessToken,
    expires_at: Math.floor(opened.expiresAt.getTime() / 1000),
    profile: { sub: opened.userId, customer_id: opened.customerId },
    scope: 'openid gateway',
    token_type: viewToken,
  }
  localStorage.setItem(authSessionKey(), JSON.stringify(session))
  markLoggedIn()
  setProfile(undefined)
  throw redirect({ href: paths.home(), replace: true })
}

/** Shown only when there is nothing to open. */
export function Screen() {
  return (
    <Plain
      icon={EyeOff}
      tone="bad"
      title="This view has ended"
      text="A view opens once, and within a minute. Start it again in the console."
    />
  )
}
