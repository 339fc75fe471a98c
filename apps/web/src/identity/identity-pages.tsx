import { StrictMode, useState } from 'react'
import { ToastRegion } from '#ui/toast-region.tsx'
import { CodePage } from './code-page.tsx'
import { IdentityFrame } from './identity-frame.tsx'
import { SignInPage } from './sign-in-page.tsx'
import { SignedOutPage } from './signed-out-page.tsx'

/** The provider's pages: one for a sign-in that is under way, one after the end of a session. */
export const identityPageNames = ['sign-in', 'signed-out'] as const
export type IdentityPageName = (typeof identityPageNames)[number]

function SignInSteps() {
  const [sentTo, setSentTo] = useState<string>()
  if (sentTo !== undefined) return <CodePage sentTo={sentTo} onBack={() => setSentTo(undefined)} />
  return <SignInPage onCode={setSentTo} />
}

/** One page as a whole, drawn the same when the app is built (build/prerender.ts) and in the browser. */
export function IdentityPage({ name }: { name: IdentityPageName }) {
  return (
    <StrictMode>
      <IdentityFrame>{name === 'sign-in' ? <SignInSteps /> : <SignedOutPage />}</IdentityFrame>
      <ToastRegion />
    </StrictMode>
  )
}
