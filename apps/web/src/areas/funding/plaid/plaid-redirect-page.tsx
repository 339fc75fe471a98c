import type { Reply } from '@tradewind/contract/client'
import * as linkedBanks from '@tradewind/contract/linked-banks'
import { useEffect, useState } from 'react'
import { mayPay } from '#domain/session/profile.ts'
import { useProfile } from '#domain/session/session.ts'
import type { ScreenProps } from '#lib/feature-route.ts'
import { paths } from '#lib/paths.ts'
import { textsIn } from '#lib/search.rules.ts'
import { Button } from '#ui/button.tsx'
import { type CallFailed, useCall } from '#ui/calls/api.ts'
import { failureText } from '#ui/calls/refusal-text.ts'
import { isOutcomeUnknown } from '#ui/calls/send-once.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { SuccessScreen } from '#ui/success-screen.tsx'
import { bankTitle } from './linked-banks.queries.ts'

export const readSearch = textsIn('state', 'code', 'error')

type Search = ReturnType<typeof readSearch>
type Completed = Reply<typeof linkedBanks.completePlaidPayment>

/** `/accounts/plaid-redirect`: the bank sends its customer back with what ends the link. It leaves the address at once. */
export function Screen({ search }: ScreenProps<'accountsPlaidRedirect', Search>) {
  // What came back, kept from when the page opened: the address forgets it.
  const [returned] = useState(search)
  const pays = mayPay(useProfile())
  const complete = useCall(linkedBanks.completePlaidPayment, { failures: 'own' })
  const { state, code, error } = returned
  const finish = () => {
    if (state !== undefined) complete.mutate({ body: { state, code, error } })
  }
  useEffect(() => {
    history.replaceState(history.state, '', location.pathname)
    if (pays) once(state, finish)
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- Once, with what came back.
  }, [])
  if (state === undefined || !pays) return <Invalid />
  if (complete.isSuccess) return <Result completed={complete.data} />
  if (complete.isError) return <Refused error={complete.error as CallFailed} onRetry={finish} />
  return (
    <section aria-busy="true" className="mx-auto w-full max-w-120 py-10">
      <p className="mb-4 text-center text-body">Finishing with your bank…</p>
      <SkeletonRows rows={3} />
    </section>
  )
}

let handled: string | undefined

/** A page that is rendered twice sends what came back once. */
function once(state: string | undefined, act: () => void): void {
  if (state === handled) return
  handled = state
  act()
}

function Result({ completed: { outcome, accountId, linkedBank } }: { completed: Completed }) {
  const back = `${paths.accountFund({ accountId })}?option=PullPay`
  if (outcome === 'Linked' && linkedBank)
    return (
      <SuccessScreen
        title="Bank linked"
        text={`${bankTitle(linkedBank)} is linked. No money has moved yet.`}
        button={{ text: 'Add money', href: back }}
      />
    )
  return (
    <SuccessScreen
      ticked={false}
      title={outcome === 'Canceled' ? 'Linking canceled' : "Your bank couldn't be linked"}
      text={
        outcome === 'Canceled'
          ? "You didn't share an account. Nothing was changed."
          : "Your bank didn't complete the link. Nothing was changed. Try again later or choose another option."
      }
      button={{ text: 'Back to adding money', href: back }}
    />
  )
}

function Refused({ error, onRetry }: { error: CallFailed; onRetry: () => void }) {
  if (!isOutcomeUnknown(error) && error.code !== 'plaid.bank_unanswered') return <Invalid text={failureText(error)} />
  return (
    <SuccessScreen
      ticked={false}
      title="Your bank didn't answer"
      text="The link isn't finished yet, and no money has moved."
      button={{ text: 'Back To Accounts', href: paths.accounts() }}
      more={
        <Button kind="secondary" size="large" onClick={onRetry}>
          Try again
        </Button>
      }
    />
  )
}

const Invalid = ({
  text = 'It was already used or is incomplete. Start linking your bank again.',
}: {
  text?: string
}) => (
  <SuccessScreen
    ticked={false}
    title="This bank link doesn't work"
    text={text}
    button={{ text: 'Back To Accounts', href: paths.accounts() }}
  />
)
