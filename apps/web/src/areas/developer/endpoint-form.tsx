import { subscribableTypes, type WebhookEventType } from '@tradewind/contract/webhook-events'
import * as webhooks from '@tradewind/contract/webhooks'
import { useState } from 'react'
import { Checkbox } from '#ui/checkbox.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { SecretView } from './secret-view.tsx'
import { eventNames } from './webhook-words.rules.ts'

const fieldOf = {
  'webhooks.url_refused': 'url',
  'webhooks.url_not_https': 'url',
  'webhooks.url_port': 'url',
  'webhooks.url_private': 'url',
} as const

/** Adds an endpoint and shows its secret once, or changes one. */
export function EndpointForm({ endpoint, close }: { endpoint?: webhooks.WebhookEndpoint; close: () => void }) {
  const [made, setMade] = useState<webhooks.NewSecret>()
  const control = useFormControl({
    url: endpoint?.url ?? '',
    description: endpoint?.description ?? '',
    which: (endpoint?.eventTypes ? 'some' : 'all') as 'all' | 'some',
    eventTypes: (endpoint?.eventTypes ?? []) as readonly WebhookEventType[],
  })
  type Entries = typeof control.form
  const common = {
    control,
    fieldOf,
    faults: ({ url, which, eventTypes }: Entries) => ({
      ...(url.trim() === '' && { url: 'Enter the URL of your server.' }),
      ...(which === 'some' && eventTypes.length === 0 && { eventTypes: 'Choose at least one event.' }),
    }),
  }
  const bodyOf = ({ url, description, which, eventTypes }: Entries) => ({
    url: url.trim(),
    description: description.trim(),
    eventTypes: which === 'all' ? null : [...eventTypes],
  })
  const adding = useForm({ ...common, call: webhooks.createEndpoint, body: bodyOf, onSaved: setMade })
  const changing = useForm({
    ...common,
    call: webhooks.updateEndpoint,
    params: { id: endpoint?.id ?? '' },
    body: (entries: Entries) => ({
      ...bodyOf(entries),
      status: endpoint?.status ?? 'Enabled',
      version: endpoint?.version ?? 1,
    }),
    onSaved: () => {
      toast.success('Endpoint saved')
      close()
    },
  })
  const { form, faults, set, field } = adding
  if (made) return <SecretView made={made} close={close} />
  const toggle = (type: WebhookEventType) =>
    set({
      eventTypes: form.eventTypes.includes(type)
        ? form.eventTypes.filter((one) => one !== type)
        : [...form.eventTypes, type],
    })
  return (
    <CallForm
      form={endpoint ? changing : adding}
      words={endpoint ? 'Save' : 'Add endpoint'}
      onCancel={close}
      cancelWords="Cancel"
    >
      <TextField
        label="URL"
        required
        type="url"
        inputMode="url"
        autoComplete="off"
        maxLength={500}
        hint="An HTTPS URL on port 443 or 8443."
        {...field('url')}
      />
      <TextField label="Description" autoComplete="off" maxLength={140} hint="Optional." {...field('description')} />
      <RadioCards
        label="Events"
        columns={2}
        options={[
          { value: 'all', title: 'All events' },
          { value: 'some', title: 'Selected events' },
        ]}
        value={form.which}
        onChange={(which) => set({ which })}
      />
      {form.which === 'some' && (
        <fieldset aria-label="Selected events" className="grid gap-x-5 sm:grid-cols-2">
          {subscribableTypes.map((type) => (
            <Checkbox
              key={type}
              label={eventNames[type]}
              hint={<code>{type}</code>}
              checked={form.eventTypes.includes(type)}
              onChange={() => toggle(type)}
            />
          ))}
          {faults.eventTypes && (
            <p role="alert" className="text-small text-bad sm:col-span-2">
              {faults.eventTypes}
            </p>
          )}
        </fieldset>
      )}
    </CallForm>
  )
}
