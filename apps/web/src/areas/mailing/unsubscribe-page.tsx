import { readSubscription, removeFromMailingList, returnToMailingList } from '@tradewind/contract/mailing'
import { BellOff, BellRing, Link2Off, type LucideIcon, MailQuestion } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import type { RouteContext } from '#lib/feature-route.ts'
import { firstMessage, tokenOf } from '#lib/link-in-email.ts'
import { paths } from '#lib/paths.ts'
import { ButtonLink } from '#ui/button.tsx'
import { CallFailed, send } from '#ui/calls/api.ts'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { createStore, useStore } from '#ui/store.ts'
import { kinds } from './unsubscribe.rules.ts'

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
    if (error instanceof CallFailed && error.status === 400) return { is: 'invalid', words: firstMessage(error) }
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
  const { email, notificationType, subscribed } = now
  const change = {
    control: useFormControl({}),
    body: () => ({ token, notificationType }),
    onSaved: (next: Subscription) => {
      setNow(next)
      setDone(true)
    },
  }
  const leaving = useForm({ ...change, call: removeFromMailingList })
  const returning = useForm({ ...change, call: returnToMailingList })
  const address = <bdi className="font-medium wrap-anywhere text-ink">{email}</bdi>
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
        <CallForm
          form={returning}
          words="Subscribe again"
          kind="secondary"
          size="large"
          className="flex flex-col gap-3"
        >
          <p className="text-small text-ink-soft">Unsubscribed by mistake?</p>
        </CallForm>
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
      <CallForm
        form={leaving}
        words="Unsubscribe"
        size="large"
        className="flex flex-col gap-3"
        actions={
          <ButtonLink href={paths.home()} kind="secondary" size="large" className="max-sm:w-full">
            Keep receiving them
          </ButtonLink>
        }
      />
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
