import { type ReactNode, StrictMode, useEffect, useState } from 'react'
import { useLanguage } from '#ui/language.ts'
import { lazyPart } from '#ui/lazy-part.tsx'
import { ToastRegion } from '#ui/toast-region.tsx'
import { CodePage } from './code-page.tsx'
import type { CodeStep } from './identity-call.ts'
import { IdentityFrame, useAlive } from './identity-frame.tsx'
import { SignInPage } from './sign-in-page.tsx'
import { SignedOutPage } from './signed-out-page.tsx'

/** The provider's pages: for a sign-in that is under way, after the end of a session, and for a new password. */
export const identityPageNames = ['sign-in', 'signed-out', 'recover'] as const
export type IdentityPageName = (typeof identityPageNames)[number]

function SignInSteps() {
  const [step, setStep] = useState<CodeStep>()
  if (step === undefined) return <SignInPage onCode={setStep} />
  const onBack = () => setStep(undefined)
  // Most people get a code by email: what other second steps need comes only to who has them.
  if (step.method === 'Email' && !step.passkey) return <CodePage sentTo={step.sentTo} onBack={onBack} />
  return <SecondStepPage step={step} onBack={onBack} />
}

const SecondStepPage = lazyPart(() => import('./second-step-page.tsx'), 'SecondStepPage')
// What the sign-in does not need comes only to who asks for it.
const RecoverPage = lazyPart(() => import('./recover-page.tsx'), 'RecoverPage')

const pages: Record<IdentityPageName, () => ReactNode> = {
  'sign-in': () => <SignInSteps />,
  'signed-out': () => <SignedOutPage />,
  recover: () => <AliveOnly heading="Set a new password" page={<RecoverPage />} />,
}

/** A page of which only its heading is drawn before its script is there. */
function AliveOnly({ heading, page }: { heading: string; page: ReactNode }) {
  return useAlive() ? page : <h1 className="text-heading font-semibold">{heading}</h1>
}

/** One page as a whole, drawn the same when the app is built (build/prerender.ts) and in the browser. */
export function IdentityPage({ name }: { name: IdentityPageName }) {
  // Another language draws the page anew, and what was typed stays.
  const language = useLanguage()
  useEffect(() => {
    document.documentElement.lang = language
  }, [language])
  return (
    <StrictMode>
      <IdentityFrame>{pages[name]()}</IdentityFrame>
      <ToastRegion />
    </StrictMode>
  )
}
