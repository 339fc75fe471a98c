import * as contract from '@tradewind/contract/service-messages'
import { type Currency, currencyCodes } from '@tradewind/kernel'
import { type RailName, railNames } from '@tradewind/kernel/payment-methods/rails'
import type { ProductId } from '@tradewind/kernel/products'
import { Choice } from '#app/choice.tsx'
import { networkName } from '#app/payment-words.ts'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { RadioCards } from '#ui/radio-cards.tsx'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { blankMessage, messageFaults, messageOf } from './message-form-values.ts'
import { severityNames } from './message-words.ts'

/** Publishes a message to customers. It needs no second person. */
export function MessageForm({ close }: { close: () => void }) {
  const publishing = useForm({
    control: useFormControl(() => blankMessage(new Date())),
    call: contract.publishServiceMessage,
    body: (form) => messageOf(form, new Date()),
    faults: (form) => messageFaults(form, new Date()),
    onSaved: () => {
      toast.success('Message published')
      close()
    },
  })
  const { form, set, field } = publishing
  return (
    <CallForm form={publishing} className="flex flex-col gap-5" words="Publish" onCancel={close}>
      <p className="text-small text-ink-soft">
        Customers see the message from its start to its end. Messages for everybody also appear on the sign-in page. You
        can't edit a published message: end it and publish a new one.
      </p>
      <TextField label="Title" required maxLength={80} allowHyphen {...field('title')} />
      <TextArea
        label="Text"
        hint="What's affected, what customers should do, and when you expect it to be fixed."
        required
        rows={3}
        maxLength={400}
        {...field('text')}
      />
      <RadioCards
        label="Severity"
        columns={3}
        options={contract.severities.map((value) => ({ value, title: severityNames[value] }))}
        value={form.severity}
        onChange={(severity) => set({ severity })}
      />
      <RadioCards
        label="For"
        columns={2}
        options={[
          { value: 'everybody', title: 'Everybody' },
          { value: 'product', title: 'Customers of a product' },
          { value: 'network', title: 'Customers who used a network', text: 'In the last 90 days.' },
          { value: 'currency', title: 'Customers with a currency', text: 'In an open account or wallet.' },
        ]}
        value={form.audience}
        onChange={(audience) => set({ audience })}
      />
      {form.audience === 'product' && (
        <Choice
          label="Product"
          value={form.product}
          options={[
            ['full', 'Accounts'],
            ['sendr', 'SendR'],
          ]}
          onChange={(product) => set({ product: product as ProductId })}
        />
      )}
      {form.audience === 'network' && (
        <Choice
          label="Network"
          value={form.network}
          options={railNames.map((name) => [name, networkName(name)])}
          onChange={(network) => set({ network: network as RailName })}
        />
      )}
      {form.audience === 'currency' && (
        <Choice
          label="Currency"
          value={form.currencyCode}
          options={currencyCodes.map((code) => [code, code])}
          onChange={(code) => set({ currencyCode: code as Currency })}
        />
      )}
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Starts"
          hint="Leave empty to start now."
          type="datetime-local"
          allowHyphen
          {...field('startsAt')}
        />
        <TextField
          label="Ends"
          hint="In your time zone."
          required
          type="datetime-local"
          allowHyphen
          {...field('endsAt')}
        />
      </div>
    </CallForm>
  )
}

/** Ends a message early. */
export function EndMessageForm({ message, close }: { message: contract.PublishedMessage; close: () => void }) {
  const ending = useForm({
    control: useFormControl({}),
    call: contract.endServiceMessage,
    params: { messageId: message.messageId },
    onSaved: () => {
      toast.success('Message ended')
      close()
    },
  })
  return (
    <CallForm form={ending} words="End message" kind="danger" onCancel={close} cancelWords="Keep message">
      <p className="text-small text-ink-soft">
        {message.state === 'live' ? 'It disappears for customers within a minute.' : "Customers won't see it."} It stays
        in this list.
      </p>
    </CallForm>
  )
}
