import * as clients from '@tradewind/contract/api-clients'
import { Button } from '#ui/button.tsx'
import { useCall } from '#ui/calls/api.ts'
import { plainMomentText } from '#ui/dates.ts'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { Part } from '#ui/part.tsx'
import { PinField } from '#ui/pin-field.tsx'
import { RadioCards } from '#ui/radio-cards.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { keyFault } from './client-form.tsx'
import { keyFrom } from './client-words.rules.ts'
import { clientActivityQuery } from './developer.queries.ts'

interface ClientWindowProps {
  client: clients.ApiClient
  close: () => void
}

const pinFaults = ({ transactionPin }: { transactionPin: string }) => ({
  ...(transactionPin === '' && { transactionPin: 'Enter your transaction PIN.' }),
})

/** Confirms a client or key that another Super Admin added. */
export function ConfirmWindow({ client: { id, createdBy, permissions, keys }, close }: ClientWindowProps) {
  const confirming = useForm({
    control: useFormControl({ transactionPin: '' }),
    call: clients.confirmClient,
    params: { id },
    fieldOf: { 'identity.pin_wrong': 'transactionPin' } as const,
    faults: pinFaults,
    body: ({ transactionPin }) => ({ transactionPin }),
    onSaved: () => {
      toast.success('Confirmed')
      close()
    },
  })
  const waiting = keys.filter(({ isProposed }) => isProposed)
  return (
    <CallForm form={confirming} words="Confirm" onCancel={close} cancelWords="Not now">
      <p className="text-small text-ink-soft">
        <bdi>{createdBy}</bdi> created this client.{' '}
        {permissions.some((one) => one.endsWith(':create'))
          ? 'It can move money from your accounts. Check that its keys match the ones in your system.'
          : 'Check that its keys match the ones in your system.'}
      </p>
      <ul className="flex flex-col gap-2 text-small">
        {waiting.map((key) => (
          <li key={key.keyId}>
            {purposeNames[key.purpose]}: <code className="break-all">{key.keyId}</code>
          </li>
        ))}
      </ul>
      <PinField label="Transaction PIN" required {...confirming.field('transactionPin')} />
    </CallForm>
  )
}

const purposeNames: Record<clients.KeyPurpose, string> = {
  Authentication: 'For signing in',
  Signing: 'For signing payments',
}

/** Adds a second key, so the first can be replaced without an interruption. */
export function AddKeyWindow({ client: { id }, close }: ClientWindowProps) {
  const adding = useForm({
    control: useFormControl({ purpose: 'Authentication' as clients.KeyPurpose, key: '', transactionPin: '' }),
    call: clients.addClientKey,
    params: { id },
    fieldOf: {
      'clients.key_refused': 'key',
      'clients.key_used': 'key',
      'identity.pin_wrong': 'transactionPin',
    } as const,
    faults: ({ key, ...rest }) => ({ ...pinFaults(rest), ...(!keyFrom(key) && { key: keyFault }) }),
    body: ({ purpose, key: text, transactionPin }) => {
      const key = keyFrom(text)
      return key && { purpose, key, transactionPin }
    },
    onSaved: ({ isProposed }) => {
      toast.success(isProposed ? 'Another Super Admin needs to confirm the key' : 'Key added')
      close()
    },
  })
  const { form, set, field } = adding
  return (
    <CallForm form={adding} words="Add key" onCancel={close}>
      <RadioCards
        label="What it's for"
        columns={2}
        options={[
          { value: 'Authentication', title: 'Signing in' },
          { value: 'Signing', title: 'Signing payments' },
        ]}
        value={form.purpose}
        onChange={(purpose) => set({ purpose })}
      />
      <TextField
        label="Public key"
        required
        autoComplete="off"
        hint="An Ed25519 or P-256 key as a JWK. Never paste a private key."
        {...field('key')}
      />
      <PinField label="Transaction PIN" required {...field('transactionPin')} />
    </CallForm>
  )
}

/** A client's keys, each with a button to remove it. */
export function KeysWindow({ client, close }: ClientWindowProps) {
  const remove = useCall(clients.removeClientKey)
  if (client.keys.length === 0) return <p className="text-small text-ink-soft">This client has no keys.</p>
  return (
    <ul aria-label="Keys" className="flex flex-col">
      {client.keys.map(({ keyId, purpose, algorithm, addedAt, lastUsedAt, isProposed }) => (
        <li key={keyId} className="flex items-center gap-3 border-b border-line py-3 last:border-b-0">
          <div className="min-w-0 flex-1 text-small">
            <p className="font-medium">
              {purposeNames[purpose]} ({algorithm})
            </p>
            <code className="break-all">{keyId}</code>
            <p className="text-ink-soft">
              {isProposed
                ? 'Waiting for confirmation'
                : lastUsedAt
                  ? `Last used ${plainMomentText(lastUsedAt)}`
                  : `Added ${plainMomentText(addedAt)}`}
            </p>
          </div>
          <Button
            kind="secondary"
            aria-label={`Remove key ${keyId}`}
            onClick={() =>
              remove.mutate(
                { params: { id: client.id, keyId } },
                {
                  onSuccess: () => {
                    toast.success('Key removed')
                    close()
                  },
                },
              )
            }
          >
            Remove
          </Button>
        </li>
      ))}
    </ul>
  )
}

/** What a client did or tried to do most recently. */
export function ActivityWindow({ client: { id } }: ClientWindowProps) {
  return (
    <Part query={clientActivityQuery(id)} what="the activity" pending={<SkeletonRows rows={3} />}>
      {({ records }) =>
        records.length === 0 ? (
          <p className="text-small text-ink-soft">This client hasn't made any changes yet.</p>
        ) : (
          <ul aria-label="Activity" className="flex flex-col">
            {records.map(({ at, call, refusal, requestId }) => (
              <li key={requestId} className="border-b border-line py-3 text-small last:border-b-0">
                <p className="font-medium wrap-anywhere">{call}</p>
                <p className="text-ink-soft wrap-anywhere">
                  {plainMomentText(at)} · {refusal ? `Refused: ${refusal}` : 'Done'}
                </p>
              </li>
            ))}
          </ul>
        )
      }
    </Part>
  )
}

/** Disables a client permanently. */
export function DisableWindow({ client: { id }, close }: ClientWindowProps) {
  const disabling = useForm({
    control: useFormControl({}),
    call: clients.disableClient,
    params: { id },
    onSaved: () => {
      toast.success('API client disabled')
      close()
    },
  })
  return (
    <CallForm form={disabling} words="Disable client" kind="danger" onCancel={close} cancelWords="Keep client">
      <p className="text-small text-ink-soft">
        It loses access right away and can't be enabled again. Payments it has already made aren't affected.
      </p>
    </CallForm>
  )
}
