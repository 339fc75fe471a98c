import * as webhooks from '@tradewind/contract/webhooks'
import { Ellipsis } from 'lucide-react'
import { useProfile } from '#domain/session/session.ts'
import { Button } from '#ui/button.tsx'
import { useCall } from '#ui/calls/api.ts'
import { plainMomentText } from '#ui/dates.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { Menu } from '#ui/menu.tsx'
import { openModal } from '#ui/modal-bus.ts'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { toast } from '#ui/toast.ts'
import { ApiClients } from './api-clients.tsx'
import { endpointsQuery } from './developer.queries.ts'
import { EndpointForm } from './endpoint-form.tsx'
import { DeleteWindow, ReplayWindow, RotateWindow } from './endpoint-windows.tsx'
import { endpointNote, typesText } from './webhook-words.rules.ts'

const addEndpoint = () => openModal({ component: EndpointForm, props: {}, title: 'Add endpoint' })

/** The webhook endpoints of a company and, for Super Admins, its API clients. */
export function DeveloperTab() {
  const { permissions } = useProfile()
  return (
    <>
      <Endpoints />
      {permissions.includes('team:own') && <ApiClients />}
    </>
  )
}

function Endpoints() {
  return (
    <Part query={endpointsQuery()} what="the endpoints" pending={<SkeletonRows rows={3} />}>
      {(endpoints) =>
        endpoints.length === 0 ? (
          <EmptyState
            title="No webhook endpoints yet"
            text="Add your server's URL, and we'll send it an event when a payment completes, money arrives, and more."
            action={<Button onClick={addEndpoint}>Add endpoint</Button>}
          />
        ) : (
          <div className="flex flex-col gap-5">
            <ul aria-label="Webhook endpoints" className="flex flex-col">
              {endpoints.map((endpoint) => (
                <Row key={endpoint.id} endpoint={endpoint} />
              ))}
            </ul>
            <div className="flex flex-wrap items-center justify-between gap-3">
              <Button kind="secondary" disabled={endpoints.length >= webhooks.maxEndpoints} onClick={addEndpoint}>
                Add endpoint
              </Button>
              <Link href="/docs/api/webhooks" className="text-small">
                How to verify signatures
              </Link>
            </div>
            {endpoints.length >= webhooks.maxEndpoints && (
              <p className="text-small text-ink-soft">You've reached the limit of {webhooks.maxEndpoints} endpoints.</p>
            )}
          </div>
        )
      }
    </Part>
  )
}

function Row({ endpoint }: { endpoint: webhooks.WebhookEndpoint }) {
  const { url, description, eventTypes, status, previousSecretUntil } = endpoint
  const note = endpointNote(endpoint, plainMomentText)
  return (
    <li className="flex items-center gap-3 border-b border-line py-4 first:pt-0 last:border-b-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <bdi className="min-w-0 font-medium wrap-anywhere">{description || url}</bdi>
          <StatusBadge status={status} tone={status === 'Enabled' ? 'good' : 'plain'} />
        </p>
        <p className="mt-0.5 text-small text-ink-soft wrap-anywhere">
          {description && <bdi className="block">{url}</bdi>}
          {typesText(eventTypes)}
        </p>
        {note && <p className="mt-1 text-small text-warn">{note}</p>}
        {previousSecretUntil && (
          <p className="mt-1 text-small text-ink-soft">
            Events are also signed with the previous secret until {plainMomentText(previousSecretUntil)}.
          </p>
        )}
      </div>
      <EndpointMenu endpoint={endpoint} />
    </li>
  )
}

function EndpointMenu({ endpoint }: { endpoint: webhooks.WebhookEndpoint }) {
  const { id, url, description, eventTypes, status, version } = endpoint
  const update = useCall(webhooks.updateEndpoint)
  const test = useCall(webhooks.sendTestEvent)
  const open = (component: typeof RotateWindow, title: string) =>
    openModal({ component, props: { endpoint }, title, modalSize: 'small' })
  const isEnabled = status === 'Enabled'
  const turn = () =>
    update.mutate(
      {
        params: { id },
        body: { url, description, eventTypes, status: isEnabled ? 'Disabled' : 'Enabled', version },
      },
      { onSuccess: () => toast.success(isEnabled ? 'Endpoint disabled' : 'Endpoint enabled') },
    )
  const whenEnabled = isEnabled
    ? [
        {
          key: 'test',
          label: 'Send test event',
          onAction: () => test.mutate({ params: { id } }, { onSuccess: () => toast.success('Test event sent') }),
        },
        { key: 'replay', label: 'Send events again', onAction: () => open(ReplayWindow, 'Send events again') },
      ]
    : []
  return (
    <Menu
      label={`Actions for ${description || url}`}
      trigger={<Ellipsis aria-hidden="true" className="size-5" />}
      triggerClass="px-3"
      entries={[
        {
          key: 'edit',
          label: 'Edit',
          onAction: () => openModal({ component: EndpointForm, props: { endpoint }, title: 'Edit endpoint' }),
        },
        ...whenEnabled,
        { key: 'turn', label: isEnabled ? 'Disable' : 'Enable', onAction: turn },
        { key: 'rotate', label: 'Rotate secret', onAction: () => open(RotateWindow, 'Rotate the signing secret?') },
        { key: 'delete', label: 'Delete', danger: true, onAction: () => open(DeleteWindow, 'Delete this endpoint?') },
      ]}
    />
  )
}
