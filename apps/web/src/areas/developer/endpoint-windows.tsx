import * as webhooks from '@tradewind/contract/webhooks'
import { addDays } from '@tradewind/kernel/iso-date'
import { useState } from 'react'
import { dayText } from '#ui/dates.ts'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { LazyDateField } from '#ui/lazy-date-field.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { today } from '#ui/server-clock.ts'
import { toast } from '#ui/toast.ts'
import { SecretView } from './secret-view.tsx'

export interface EndpointWindowProps {
  endpoint: webhooks.WebhookEndpoint
  close: () => void
}

/** Replaces the secret, and shows the new one once. */
export function RotateWindow({ endpoint: { id }, close }: EndpointWindowProps) {
  const [made, setMade] = useState<webhooks.NewSecret>()
  const rotating = useForm({
    control: useFormControl({}),
    call: webhooks.rotateSecret,
    params: { id },
    onSaved: setMade,
  })
  if (made) return <SecretView made={made} close={close} />
  return (
    <CallForm form={rotating} words="Rotate secret" onCancel={close}>
      <p className="text-small text-ink-soft">
        You'll get a new signing secret. For {webhooks.overlapHours} hours, events are signed with both the old secret
        and the new one, so you can switch your server over without losing any.
      </p>
    </CallForm>
  )
}

/** Deletes an endpoint for good. */
export function DeleteWindow({ endpoint: { id }, close }: EndpointWindowProps) {
  const deleting = useForm({
    control: useFormControl({}),
    call: webhooks.deleteEndpoint,
    params: { id },
    onSaved: () => {
      toast.success('Endpoint deleted')
      close()
    },
  })
  return (
    <CallForm form={deleting} words="Delete endpoint" kind="danger" onCancel={close} cancelWords="Keep endpoint">
      <p className="text-small text-ink-soft">
        It won't get any more events. Its signing secret and deliveries are deleted too.
      </p>
    </CallForm>
  )
}

const keptDays = 30

/** Sends events again: since a day, all of them or those that failed. */
export function ReplayWindow({ endpoint: { id }, close }: EndpointWindowProps) {
  const control = useFormControl({ only: 'Failed' as 'Failed' | 'All', since: addDays(today(), -1) as string | null })
  const replaying = useForm({
    control,
    call: webhooks.replayEvents,
    params: { id },
    faults: ({ since }) => ({ ...(!since && { since: 'Choose a day.' }) }),
    body: ({ only, since }) => (since ? { only, since: new Date(`${since}T00:00:00`) } : undefined),
    onSaved: ({ events, continueFrom }) => {
      const sending = `Sending ${events} ${events === 1 ? 'event' : 'events'} again.`
      if (events === 0) toast.success('No events to send again')
      else if (continueFrom) toast.success(`${sending} For the rest, send again since ${dayText(continueFrom)}.`)
      else toast.success(sending)
      close()
    },
  })
  const { form, faults, set } = replaying
  return (
    <CallForm form={replaying} words="Send again" onCancel={close}>
      <RadioCards
        label="Events"
        columns={2}
        options={[
          { value: 'Failed', title: 'Failed events' },
          { value: 'All', title: 'All events' },
        ]}
        value={form.only}
        onChange={(only) => set({ only })}
      />
      <LazyDateField
        label="Since"
        required
        value={form.since}
        onChange={(since) => set({ since })}
        min={addDays(today(), -keptDays)}
        max={today()}
        error={faults.since}
      />
      <p className="text-small text-ink-soft">
        Events keep their ID, so your server can recognize the ones it already has. We keep events for {keptDays} days.
      </p>
    </CallForm>
  )
}
