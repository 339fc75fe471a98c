import { CircleCheck } from 'lucide-react'
import { clearEverything, untilThePageIsGone } from '#domain/session/session.ts'
import { pageSettings } from '#lib/page-settings.ts'
import { ButtonLink } from '#ui/button.tsx'
import { Plain } from './plain.tsx'

/** `/signout-oidc`: the provider has ended the session; nothing of it stays here, and the way leads to the public site. */
export async function load(): Promise<void> {
  await clearEverything()
  const { publicSite } = pageSettings()
  if (!publicSite) return
  location.replace(publicSite)
  await untilThePageIsGone()
}

/** Shown where no public site is configured. */
export function Screen() {
  return (
    <Plain
      icon={CircleCheck}
      title="You're signed out"
      text="Your session on this device has ended. On a shared device, close this window too."
    >
      <ButtonLink href="/signin" size="large" className="max-sm:w-full">
        Sign in again
      </ButtonLink>
    </Plain>
  )
}
