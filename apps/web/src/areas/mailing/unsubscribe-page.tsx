import { readSubscription, removeFromMailingList, returnToMailingList } from '@tradewind/contract/mailing'
import { BellOff, BellRing, Link2Off, type LucideIcon, MailQuestion } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { RouteContext } from '#lib/feature-route.ts'
import { paths } from '#lib/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button, ButtonLink } from '#ui/button.tsx'
import { CallFailed, send } from '#ui/calls/api.ts'
import { createStore, useStore } from '#ui/store.ts'
import { kinds, tokenOf, wordsOf } from './unsubscribe.rules.ts'

type Subscription = Awaited<ReturnType<typeof send<typeof readSubscription>>>
type Found = { is: 'invalid'; words: string } | { is: 'known'; token: string; subscription: Subscription }

const noLink = 'This link is incomplete. Open the email again and use the full link.'
const found = createStore<Found>({ is: 'invalid', words: noLink })

/** `/unsubcribe`: looks up what the link of an email is about. Opening the page changes nothing. */
export async function load({ href }: Pick<RouteContext, 'href'>): Promise<void> {
  const token = tokenOf(href)
  const next = token ? await look(token) : ({ is: 'invalid', words: noLink } as const)
  found.change(() => next)
}

async function look(token: string): Promise<Found> {
  try {
    return { is: 'known', token, subscription: await send(readSubscription, { body: { token } }) }
  } catch (error) {
    if (error instanceof CallFailed && error.status === 400) return { is: 'invalid', words: wordsOf(error) }
    throw error
  }
}

export function Screen() {
  const link = useStore(found)
  if (link.is === 'invalid')
    return (
      <Sheet icon={Link2Off} title="This link doesn't work" text={link.words}>
        <ButtonLink href={paths.home()} kind="secondary" size="large" className="max-sm:w-full">
          Go to your account
        </ButtonLink>
      </Sheet>
    )
  // A fresh state for each link that is opened.
  return <Choice key={link.token} {...link} />
}

/** Asks, does, and offers to take it back. */
function Choice({ token, subscription: before }: { token: string; subscription: Subscription }) {
  const [now, setNow] = useState(before)
  const [done, setDone] = useState(false)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<string>()
  const { email, notificationType, subscribed } = now

  const change = async (to: typeof removeFromMailingList | typeof returnToMailingList) => {
    setBusy(true)
    setProblem(undefined)
    try {
      setNow(await send(to, { body: { token, notificationType } }))
      setDone(true)
    } catch (error) {
      setProblem(error instanceof CallFailed ? wordsOf(error) : "We couldn't reach our server. Nothing was changed.")
    } finally {
      setBusy(false)
    }
  }
  const address = <bdi className="font-medium wrap-anywhere text-ink">{email}</bdi>
  const alert = problem && (
    <Alert type="danger" live="assertive">
      {problem}
    </Alert>
  )

  if (!subscribed)
    return (
      <Sheet
        icon={BellOff}
        title={done ? "You're unsubscribed" : "You're already unsubscribed"}
        text={
          <>
            We no longer email {address} {kinds[notificationType]}. You still get security messages.
          </>
        }
      >
        {alert}
        <p className="mb-3 text-small text-ink-soft">Unsubscribed by mistake?</p>
        <Button kind="secondary" size="large" busy={busy} onClick={() => void change(returnToMailingList)}>
          Subscribe again
        </Button>
      </Sheet>
    )
  if (done)
    return (
      <Sheet
        icon={BellRing}
        title="You're subscribed again"
        text={
          <>
            We email {address} {kinds[notificationType]}, as before.
          </>
        }
      >
        <ButtonLink href={paths.home()} size="large" className="max-sm:w-full">
          Go to your account
        </ButtonLink>
      </Sheet>
    )
  return (
    <Sheet
      icon={MailQuestion}
      title="Stop these emails?"
      text={
        <>
          We'll stop emailing {address} {kinds[notificationType]}. You still get codes, sign-in changes and returned
          payments.
        </>
      }
    >
      {alert}
      <div className="flex flex-wrap gap-3">
        <Button size="large" busy={busy} onClick={() => void change(removeFromMailingList)} className="max-sm:w-full">
          Unsubscribe
        </Button>
        <ButtonLink href={paths.home()} kind="secondary" size="large" className="max-sm:w-full">
          Keep receiving them
        </ButtonLink>
      </div>
    </Sheet>
  )
}

function Sheet(words: { icon: LucideIcon; title: string; text: ReactNode; children: ReactNode }) {
  const { icon: Icon, title, text, children } = words
  return (
    <section className="mx-auto flex w-full max-w-120 flex-col gap-3 px-5" aria-live="polite">
      <span className="mb-2 grid size-12 place-items-center rounded-full bg-brand-tint text-brand">
        <Icon aria-hidden="true" className="size-6" strokeWidth={1.75} />
      </span>
      <h1 className="text-heading font-semibold text-balance">{title}</h1>
      <p className="text-ink-soft">{text}</p>
      <div className="mt-4">{children}</div>
    </section>
  )
}
