import { useQueryClient } from '@tanstack/react-query'
import { updateCookie } from '@tradewind/contract/session'
import * as settings from '@tradewind/contract/settings'
import { type ReactNode, useState } from 'react'
import { setProfile, signOut, useProfile } from '#domain/session/session.ts'
import { allowAnalytics } from '#lib/analytics.ts'
import { useFlags } from '#lib/flags.ts'
import { useSavedFile } from '#lib/use-saved-file.ts'
import { Button } from '#ui/button.tsx'
import { keyOf, send, useCall } from '#ui/calls/api.ts'
import { refusalText } from '#ui/calls/refusal-text.ts'
import { Checkbox } from '#ui/checkbox.tsx'
import { momentText } from '#ui/dates.ts'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { stateWords } from './profile-words.rules.ts'
import { type Privacy, privacyQuery } from './settings.queries.ts'

/** Cookies, all data as a download, and the end of the relationship. */
export function PrivacyTab() {
  const { permissions } = useProfile()
  const { FEATURE_ACCOUNT_CONTROL: control } = useFlags()
  const may = permissions.includes('security:manage')
  return (
    <div className="flex flex-col gap-8">
      <Cookies />
      <Part query={privacyQuery()} what="your privacy settings" pending={<SkeletonRows rows={4} />}>
        {(privacy) => (
          <>
            {may && <Download privacy={privacy} />}
            {may && <Erasure privacy={privacy} />}
            {may && control && <Deactivation />}
            {may && privacy.mayClose && <Closure privacy={privacy} />}
          </>
        )}
      </Part>
    </div>
  )
}

function Block({ title, text, children }: { title: string; text: ReactNode; children: ReactNode }) {
  return (
    <section aria-label={title} className="flex flex-col gap-3 border-b border-line pb-8 last:border-b-0 last:pb-0">
      <div>
        <h3 className="font-semibold">{title}</h3>
        <p className="mt-1 text-small text-ink-soft">{text}</p>
      </div>
      {children}
    </section>
  )
}

function Cookies() {
  const profile = useProfile()
  // The choice shows at once; what is saved takes its place when the answer is there.
  const [chosen, setChosen] = useState<boolean>()
  const save = async (analytics: boolean) => {
    if (chosen !== undefined) return
    setChosen(analytics)
    try {
      await send(updateCookie, { body: { customerId: profile.id, analytics } })
      sessionStorage.setItem('cookieaccepted', 'true')
      setProfile({ ...profile, cookieAccepted: true, analyticsAccepted: analytics })
      allowAnalytics(analytics)
      toast.success('Cookies setting updated!')
    } catch {
      toast.error('Failed to update your cookies settings. Please try again!')
    } finally {
      setChosen(undefined)
    }
  }
  return (
    <Block title="Cookies" text="Strictly necessary cookies keep you signed in and are always active.">
      <Checkbox
        label="Analytics cookies"
        hint="They show us which screens are used, never on payment screens."
        checked={chosen ?? (profile.cookieAccepted && profile.analyticsAccepted)}
        onChange={({ currentTarget }) => void save(currentTarget.checked)}
      />
    </Block>
  )
}

function Download({ privacy }: { privacy: Privacy }) {
  const client = useQueryClient()
  const asking = useCall(settings.requestDataDownload, { failures: 'own' })
  const file = useSavedFile("We couldn't download your data. Please try again.")
  const [ready] = privacy.downloads
  const request = async () => {
    try {
      await asking.mutateAsync({})
      toast.success('Your data is ready to download')
    } catch (error) {
      toast.error(refusalText(error))
      void client.invalidateQueries({ queryKey: keyOf(settings.getPrivacy) })
    }
  }
  return (
    <Block
      title="Your data"
      text="Everything we hold about you and your accounts, with the files you uploaded, as a zip. We email you whenever it is requested."
    >
      {ready ? (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            kind="secondary"
            busy={file.busy}
            onClick={() => file.save(settings.downloadData, { params: { id: ready.id } })}
          >
            Download your data
          </Button>
          <span className="text-small text-ink-soft">Until {momentText(ready.expiresAt)}</span>
        </div>
      ) : (
        <Button
          kind="secondary"
          className="self-start"
          busy={asking.isPending}
          disabled={privacy.downloadsLeft === 0}
          onClick={() => void request()}
        >
          Request your data
        </Button>
      )}
      {privacy.downloadsLeft === 0 && !ready && (
        <p className="text-small text-ink-soft">You've requested your data three times today. Try again tomorrow.</p>
      )}
    </Block>
  )
}

interface AskProps {
  call: AskedCall
  /** The button that begins it, and the one that does it. */
  begin: string
  confirm: string
  warning: ReactNode
  onDone: () => void
}

type AskedCall = typeof settings.requestErasure | typeof settings.deactivateProfile

/** Something that cannot be taken back lightly: asked for, then confirmed beside what it means. */
function Ask({ call, begin, confirm, warning, onDone }: AskProps) {
  const [open, setOpen] = useState(false)
  const asking = useForm({
    control: useFormControl({ reason: '' }),
    // They take the same.
    call: call as typeof settings.requestErasure,
    body: ({ reason }) => (reason.trim() === '' ? {} : { reason: reason.trim() }),
    onSaved: () => {
      setOpen(false)
      onDone()
    },
  })
  if (!open)
    return (
      <Button kind="secondary" className="self-start" onClick={() => setOpen(true)}>
        {begin}
      </Button>
    )
  return (
    <CallForm
      form={asking}
      className="flex flex-col gap-4 rounded-base bg-inset p-4"
      words={confirm}
      kind="danger"
      onCancel={() => setOpen(false)}
    >
      <p className="text-small">{warning}</p>
      <TextArea label="Reason" hint="Optional." rows={2} maxLength={500} {...asking.field('reason')} />
    </CallForm>
  )
}

/** A request that was made: what became of it, and taking it back while it waits. */
function Asked({ request, undo }: { request: NonNullable<Privacy['erasure']>; undo: string }) {
  const withdrawing = useCall(settings.withdrawRequest, { failures: 'own' })
  const withdraw = async () => {
    try {
      await withdrawing.mutateAsync({ body: { id: request.id } })
      toast.success('Request withdrawn')
    } catch (error) {
      toast.error(refusalText(error))
    }
  }
  const { text, tone } = stateWords[request.state]
  return (
    <div className="flex flex-wrap items-center gap-3">
      <StatusBadge status={request.state} tone={tone}>
        {text}
      </StatusBadge>
      <span className="text-small text-ink-soft">Requested {momentText(request.requestedAt)}</span>
      {request.reason && <bdi className="basis-full text-small wrap-anywhere">{request.reason}</bdi>}
      {request.state === 'Pending' && (
        <Button kind="quiet" size="small" busy={withdrawing.isPending} onClick={() => void withdraw()}>
          {undo}
        </Button>
      )}
    </div>
  )
}

function Erasure({ privacy: { erasure, erasureEffect } }: { privacy: Privacy }) {
  const waiting = erasure?.state === 'Pending'
  return (
    <Block
      title="Erase your data"
      text="We erase everything the law allows. Two members of our staff review every request."
    >
      <ErasureEffect effect={erasureEffect} />
      {erasure && <Asked request={erasure} undo="Keep my data" />}
      {!waiting && (
        <Ask
          call={settings.requestErasure}
          begin="Request erasure"
          confirm="Request erasure"
          warning="Once your data is erased, you can't sign in any more, and the data can't be restored."
          onDone={() => toast.success("Request received. We'll email you when it's decided.")}
        />
      )}
    </Block>
  )
}

/** What goes and what stays, before anybody asks for it. */
function ErasureEffect({ effect: { erased, kept, obstacle } }: { effect: Privacy['erasureEffect'] }) {
  return (
    <div className="flex flex-col gap-3 text-small">
      <section aria-label="What we erase">
        <h4 className="font-medium">What we erase</h4>
        <ul className="mt-1 list-disc ps-5">
          {erased.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </section>
      <section aria-label="What we keep">
        <h4 className="font-medium">What we keep, and why</h4>
        <ul className="mt-1 list-disc ps-5">
          {kept.map(({ what, why, until }) => (
            <li key={what}>
              {what}, {until}. <span className="text-ink-soft">{why}</span>
            </li>
          ))}
        </ul>
      </section>
      {obstacle && <p className="text-warn">{obstacle}</p>}
    </div>
  )
}

function Deactivation() {
  return (
    <Block
      title="Deactivate your access"
      text="You are signed out everywhere, and payments already on their way continue. To come back, sign in and request your access."
    >
      <Ask
        call={settings.deactivateProfile}
        begin="Deactivate access"
        confirm="Deactivate access"
        warning="You can't use your accounts until we've restored your access."
        onDone={() => void signOut()}
      />
    </Block>
  )
}

function Closure({ privacy: { closure, closingObstacles } }: { privacy: Privacy }) {
  const waiting = closure?.state === 'Pending'
  return (
    <Block
      title="Close your profile"
      text="We close your profile once every account is empty and no payment is on its way."
    >
      {closure && <Asked request={closure} undo="Keep my profile open" />}
      {!waiting && closingObstacles.length > 0 && (
        <section aria-label="Before you close" className="text-small">
          <h4 className="font-medium">Before you close</h4>
          <ul className="mt-1 list-disc ps-5">
            {closingObstacles.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      )}
      {!waiting && closingObstacles.length === 0 && (
        <Ask
          call={settings.closeProfile}
          begin="Close profile"
          confirm="Request closing"
          warning="Once we've closed your profile, nobody can sign in for it any more."
          onDone={() => toast.success("Request received. We'll email you when it's decided.")}
        />
      )}
    </Block>
  )
}
