import { useQuery } from '@tanstack/react-query'
import { fieldFault, email as isEmail, required } from '@tradewind/kernel/form-rules'
import { Check, Copy, EyeOff, Share2 } from 'lucide-react'
import { useState } from 'react'
import { canShareText, shareText } from '#lib/share-text.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { CallFailed } from '#ui/calls/api.ts'
import { copyText } from '#ui/copy-button.tsx'
import { dayText } from '#ui/dates.ts'
import { Form } from '#ui/form.tsx'
import { PartError } from '#ui/part-error.tsx'
import { Loading, Skeleton } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { trackingLinkQuery, useEmailTrackingLink, useRevokeTrackingLink } from './tracking-link.ts'

interface ShareWindowProps {
  transactionId: string
  close: () => void
}

/** The link by which the payee follows a payment, to share or copy, after what it shows and what it does not. */
export function ShareWindow({ transactionId, close }: ShareWindowProps) {
  const { data: link, error, isFetching, refetch } = useQuery(trackingLinkQuery(transactionId))
  return (
    <div className="flex flex-col gap-5 pt-1">
      <p className="text-ink-soft">Your recipient can follow this payment without signing in.</p>
      <WhatShows />
      {link ? (
        <PassOn url={link.url} expiresAt={link.expiresAt} transactionId={transactionId} close={close} />
      ) : error instanceof CallFailed && error.code ? (
        <Alert type="warning" live="polite">
          {error.message}
        </Alert>
      ) : error ? (
        <PartError what="the tracking link" busy={isFetching} onRetry={() => void refetch()} />
      ) : (
        <Loading label="Creating the link">
          <Skeleton className="h-12 w-full" />
          <Skeleton className="mt-4 h-11 w-full" />
        </Loading>
      )}
    </div>
  )
}

const shown = [
  'Your name and the amount',
  'The status, its steps and when the money should arrive',
  'The last four digits of the account you paid',
]

const WhatShows = () => (
  <ul aria-label="What the link shows" className="flex flex-col gap-2 text-small">
    {shown.map((fact) => (
      <li key={fact} className="flex gap-2.5">
        <Check aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-good" />
        {fact}
      </li>
    ))}
    <li className="flex gap-2.5 text-ink-soft">
      <EyeOff aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      Never your balance, your account or your other payments
    </li>
  </ul>
)

interface PassOnProps extends ShareWindowProps {
  url: string
  expiresAt: Date | null
}

function PassOn({ url, expiresAt, transactionId, close }: PassOnProps) {
  const revoke = useRevokeTrackingLink()
  const shares = canShareText()
  const share = () =>
    void shareText('Follow this payment', url).catch(() =>
      toast.error("Sharing isn't available. Copy the link instead."),
    )
  const turnOff = async () => {
    try {
      await revoke.mutateAsync({ body: { transactionId } })
      toast.success('Tracking link turned off.')
      close()
    } catch (failure) {
      toast.error(failure instanceof CallFailed ? failure.message : "We couldn't turn off the link. Try again.")
    }
  }
  return (
    <>
      <p className="figures rounded-base bg-inset px-3.5 py-2.5 text-small break-all select-all">{url}</p>
      <div className="flex gap-2">
        <Button
          kind={shares ? 'secondary' : 'primary'}
          className="flex-1"
          icon={<Copy aria-hidden="true" className="size-4.5" />}
          onClick={() => void copyText(url, 'Tracking link')}
        >
          Copy link
        </Button>
        {shares && (
          <Button className="flex-1" icon={<Share2 aria-hidden="true" className="size-4.5" />} onClick={share}>
            Share
          </Button>
        )}
      </div>
      <SendByEmail transactionId={transactionId} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-t border-line pt-3">
        <p className="text-small text-ink-soft">
          {expiresAt ? `Works until ${dayText(expiresAt)}` : 'Works until 90 days after the payment ends'}
        </p>
        <Button kind="caution" size="small" busy={revoke.isPending} onClick={() => void turnOff()}>
          Turn off link
        </Button>
      </div>
    </>
  )
}

/** For a payee who is told by us rather than by the sender's own message. */
function SendByEmail({ transactionId }: { transactionId: string }) {
  const [email, setEmail] = useState('')
  const [fault, setFault] = useState<string>()
  const sending = useEmailTrackingLink()
  const submit = async () => {
    const to = email.trim()
    const found = fieldFault('Email', to, [required, isEmail])
    setFault(found)
    if (found) return
    try {
      await sending.mutateAsync({ body: { transactionId, email: to } })
      toast.success(`Email sent to ${to}.`)
      setEmail('')
    } catch (failure) {
      setFault(failure instanceof CallFailed ? failure.message : "We couldn't send the email. Try again.")
    }
  }
  return (
    <Form
      label="Notify the recipient by email"
      busy={sending.isPending}
      onSubmit={() => void submit()}
      className="flex items-end gap-2"
    >
      <div className="min-w-0 flex-1">
        <TextField
          label="Recipient's email"
          type="email"
          inputMode="email"
          autoComplete="off"
          value={email}
          error={fault}
          onChange={({ currentTarget }) => {
            setEmail(currentTarget.value)
            setFault(undefined)
          }}
        />
      </div>
      <Button type="submit" kind="secondary" busy={sending.isPending} className="min-h-12">
        Notify
      </Button>
    </Form>
  )
}
