import { useState } from 'react'
import type { LoadContext } from '#lib/feature-route.ts'
import { paths } from '#lib/paths.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { Link } from '#ui/link.tsx'
import { Steps } from '#ui/steps.tsx'
import { createStore, useStore } from '#ui/store.ts'
import { ChoicesStep } from './choices-step.tsx'
import { ConfirmSteps } from './confirm-steps.tsx'
import { DetailsStep } from './details-step.tsx'
import { LinkView } from './link-view.tsx'
import { customerTypesQuery, productsQuery } from './registration.queries.ts'
import { linkIn } from './registration.rules.ts'
import { keptRegistration, useRegistration } from './use-registration.ts'

type Linked = ReturnType<typeof linkIn>
const opened = createStore<{ link: Linked }>({ link: undefined })

/** `/create-account`: what can be chosen, and what the link of the email names. */
export async function load({ href }: LoadContext<'createAccount'>): Promise<void> {
  const { hash } = new URL(href, location.origin)
  const link = linkIn(hash)
  opened.change(() => ({ link }))
  // The token stands in the address no longer than it takes to read it.
  if (link) history.replaceState(history.state, '', paths.createAccount())
  const { productid } = keptRegistration().form
  await Promise.all([
    queryClient.ensureQueryData(productsQuery()),
    queryClient.ensureQueryData(customerTypesQuery(productid)),
  ])
}

const names = ['About you', 'Sign-in details', 'Confirm']

export function Screen() {
  const { link } = useStore(opened)
  // A fresh page for each link that is opened.
  return link ? <FromLink key={link.token} link={link} /> : <CreateAccount />
}

function FromLink({ link }: { link: NonNullable<Linked> }) {
  const [goesOn, setGoesOn] = useState(false)
  if (!goesOn) return <LinkView link={link} onConfirmed={() => setGoesOn(true)} />
  return <ConfirmSteps userId={link.userId} />
}

function CreateAccount() {
  const registration = useRegistration()
  const { userId, details } = registration
  if (userId !== '') return <ConfirmSteps userId={userId} onBack={registration.beginAgain} />
  return (
    <>
      <h1 className="text-heading font-semibold">Create your account</h1>
      <p className="mt-1.5 mb-6 text-ink-soft">
        Already have one? <Link href={paths.signin()}>Sign in</Link>
      </p>
      <Steps steps={names} current={details ? 1 : 0} label="Registration" onStep={() => registration.toChoices()} />
      {details ? <DetailsStep registration={registration} /> : <ChoicesStep registration={registration} />}
    </>
  )
}
