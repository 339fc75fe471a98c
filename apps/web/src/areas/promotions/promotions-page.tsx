import * as contract from '@tradewind/contract/promotions'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import type { RouteContext } from '#lib/feature-route.ts'
import { firstMessage, tokenOf } from '#lib/link-in-email.ts'
import { paths } from '#lib/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { CallFailed, queryFor, send } from '#ui/calls/api.ts'
import { CopyButton } from '#ui/copy-button.tsx'
import { plainMomentText } from '#ui/dates.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { Link } from '#ui/link.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { createStore, useStore } from '#ui/store.ts'
import { TextField } from '#ui/text-field.tsx'
import { reductionText } from './voucher-words.rules.ts'

const openQuery = () => queryFor(contract.listPromotions, {}, { failures: 'own' })

type Confirmed = { is: 'none' } | { is: 'done'; email: string } | { is: 'refused'; words: string }
const confirmed = createStore<Confirmed>({ is: 'none' })

/** `/promotions`: a link from an email confirms the address that it was sent to. */
export async function load({ href }: Pick<RouteContext, 'href'>): Promise<void> {
  const token = tokenOf(href)
  const next = token === '' ? ({ is: 'none' } as const) : await confirm(token)
  confirmed.change(() => next)
}

async function confirm(token: string): Promise<Confirmed> {
  try {
    const { subscribed } = await send(contract.confirmSubscription, { body: { token } })
    return { is: 'done', email: subscribed }
  } catch (error) {
    if (error instanceof CallFailed && error.status < 500) return { is: 'refused', words: firstMessage(error) }
    throw error
  }
}

/** The promotions that are open now, and emails about the next ones. */
export function Screen() {
  const link = useStore(confirmed)
  return (
    <>
      <h1 className="text-heading font-semibold">Promotions</h1>
      <p className="mt-1.5 text-ink-soft">Enter a code when you send a payment to reduce its charge.</p>
      {link.is === 'done' && (
        <div className="mt-6">
          <Alert type="success" title="You're subscribed" live="polite">
            We’ll email promotions to <bdi>{link.email}</bdi>. Every email has a link to unsubscribe.
          </Alert>
        </div>
      )}
      <section aria-label="Open promotions" className="mt-6 border-t border-line">
        <Part query={openQuery()} what="the promotions" pending={<SkeletonRows rows={2} />}>
          {(vouchers) => <Vouchers vouchers={vouchers} />}
        </Part>
      </section>
      {link.is !== 'done' && <Subscribe refused={link.is === 'refused' ? link.words : undefined} />}
      <p className="mt-6 text-small">
        <Link href={paths.promotionsValidate()}>Check a voucher code</Link>
      </p>
    </>
  )
}

function Vouchers({ vouchers }: { vouchers: contract.Voucher[] }) {
  if (vouchers.length === 0)
    return <EmptyState title="No promotions right now" text="Subscribe below and we'll email you the next one." />
  return (
    <ul className="divide-y divide-line">
      {vouchers.map((voucher) => (
        <li key={voucher.voucherCode} className="py-4">
          <p className="flex flex-wrap items-center justify-between gap-x-4">
            <span className="font-semibold">{voucher.name}</span>
            <span className="flex items-center gap-1">
              <span className="figures font-semibold text-brand">{voucher.voucherCode}</span>
              <CopyButton text={voucher.voucherCode} label="Code" />
            </span>
          </p>
          <p className="mt-1 text-small text-ink-soft">
            {reductionText(voucher)} · until {plainMomentText(voucher.validUntil)}
          </p>
        </li>
      ))}
    </ul>
  )
}

function Subscribe({ refused }: { refused: string | undefined }) {
  const [sentTo, setSentTo] = useState<string>()
  const form = useForm({
    control: useFormControl({ emailAddress: '' }),
    call: contract.subscribe,
    body: ({ emailAddress }) => ({ emailAddress }),
    wordsOf: (error) => (error instanceof CallFailed ? firstMessage(error) : "We couldn't subscribe you. Try again."),
    onSaved: ({ sentTo: address }) => setSentTo(address),
  })
  return (
    <section aria-label="Emails about promotions" className="mt-2 border-t border-line pt-6" aria-live="polite">
      <h2 className="font-semibold">Get the next one by email</h2>
      {sentTo ? (
        <p className="mt-3 flex gap-3 text-small">
          <MailCheck aria-hidden="true" className="size-5 shrink-0 text-good" />
          <span>
            We sent a link to <bdi className="font-medium">{sentTo}</bdi>. Open it within three days to confirm.
          </span>
        </p>
      ) : (
        <>
          {refused && (
            <div className="mt-3">
              <Alert type="warning">{refused}</Alert>
            </div>
          )}
          <CallForm form={form} words="Subscribe" className="mt-4 flex flex-col gap-4">
            <TextField type="email" {...form.text('emailAddress')} />
          </CallForm>
        </>
      )}
    </section>
  )
}
