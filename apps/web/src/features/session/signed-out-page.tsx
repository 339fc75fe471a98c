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

/** Where there is no public site, this stands for it. */
export function Screen() {
  return (
    <Plain
      icon={CircleCheck}
      title="You are signed out"
      text="Your session has ended on this device. If others use it too, close this window as well."
    >
      <ButtonLink href="/signin" size="large" className="max-sm:w-full">
        Sign in again
      </ButtonLink>
    </Plain>
  )
}
