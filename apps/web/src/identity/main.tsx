import '#ui/base.css'
import { StrictMode, useState } from 'react'
import { createRoot } from 'react-dom/client'
import { ToastRegion } from '#ui/toast-region.tsx'
import { CodePage } from './code-page.tsx'
import { IdentityFrame } from './identity-frame.tsx'
import { SignInPage } from './sign-in-page.tsx'
import { SignedOutPage } from './signed-out-page.tsx'

/** The provider serves this page for a sign-in (`/identity/interaction/…`) and after the end of a session. */
function IdentityPages() {
  const [sentTo, setSentTo] = useState<string>()
  if (/signed-out|session\/end/.test(location.pathname)) return <SignedOutPage />
  if (sentTo !== undefined) return <CodePage sentTo={sentTo} onBack={() => setSentTo(undefined)} />
  return <SignInPage onCode={setSentTo} />
}

const root = document.getElementById('root')
if (!root) throw new Error('identity.html has no #root')

createRoot(root).render(
  <StrictMode>
    <IdentityFrame>
      <IdentityPages />
    </IdentityFrame>
    <ToastRegion />
  </StrictMode>,
)
