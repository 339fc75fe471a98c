import { type ApiClient, maxClients } from '@tradewind/contract/api-clients'
import { Ellipsis } from 'lucide-react'
import { pageSettings } from '#lib/page-settings.ts'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/button.tsx'
import { plainMomentText } from '#ui/dates.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Link } from '#ui/link.tsx'
import { Menu } from '#ui/menu.tsx'
import { openModal } from '#ui/modal-bus.ts'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { ClientForm } from './client-form.tsx'
import { ActivityWindow, AddKeyWindow, ConfirmWindow, DisableWindow, KeysWindow } from './client-windows.tsx'
import { clientNote, permissionNames, statusNames } from './client-words.rules.ts'
import { clientsQuery } from './developer.queries.ts'

const create = () => openModal({ component: ClientForm, props: {}, title: 'Create API client' })

/** The company's own programs that call the API. Only Super Admins see them. */
export function ApiClients() {
  return (
    <section aria-labelledby="api-clients" className="mt-8 flex flex-col gap-5 border-t border-line pt-6">
      <div>
        <h3 id="api-clients" className="font-medium">
          API clients
        </h3>
        <p className="text-small text-ink-soft">
          Your own programs can see accounts and make payments, within the limits you set.
        </p>
        {pageSettings().demo && (
          <p className="mt-1 text-small">
            <Link href={`${paths.sandbox()}#company`}>Try the API with play money</Link>
          </p>
        )}
      </div>
      <Part query={clientsQuery()} what="the API clients" pending={<SkeletonRows rows={2} />}>
        {(clients) => <ClientList clients={clients} />}
      </Part>
    </section>
  )
}

function ClientList({ clients }: { clients: readonly ApiClient[] }) {
  const usable = clients.filter(({ status }) => status === 'Active' || status === 'Proposed')
  if (clients.length === 0)
    return (
      <EmptyState
        title="No API clients yet"
        text="Create one for your payroll or accounting system. You'll need its public key."
        action={
          <Button kind="secondary" onClick={create}>
            Create API client
          </Button>
        }
      />
    )
  return (
    <>
      <ul aria-label="API clients" className="flex flex-col">
        {clients.map((client) => (
          <Row key={client.id} client={client} />
        ))}
      </ul>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button kind="secondary" disabled={usable.length >= maxClients} onClick={create}>
          Create API client
        </Button>
        <Link href="/docs/api/api-clients" className="text-small">
          How clients sign in and pay
        </Link>
      </div>
    </>
  )
}

function Row({ client }: { client: ApiClient }) {
  const { id, name, status, permissions, expiresAt, lastUsedAt } = client
  const note = clientNote(client)
  return (
    <li className="flex items-center gap-3 border-b border-line py-4 first:pt-0 last:border-b-0">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <bdi className="min-w-0 font-medium wrap-anywhere">{name}</bdi>
          <StatusBadge status={statusNames[status]} tone={status === 'Active' ? 'good' : 'plain'} />
        </p>
        <p className="mt-0.5 text-small text-ink-soft wrap-anywhere">
          {permissions.map((one) => permissionNames[one]).join(' · ')}
        </p>
        <p className="mt-0.5 text-small text-ink-soft">
          {lastUsedAt ? `Last used ${plainMomentText(lastUsedAt)}` : 'Never used'} · Expires{' '}
          {plainMomentText(expiresAt)}
        </p>
        <p className="mt-0.5 text-small text-ink-soft">
          Client ID <code className="break-all">{id}</code>
        </p>
        {note && <p className="mt-1 text-small text-warn">{note}</p>}
      </div>
      <ClientMenu client={client} />
    </li>
  )
}

function ClientMenu({ client }: { client: ApiClient }) {
  const { name, status, canConfirm } = client
  const open = (component: typeof KeysWindow, title: string) =>
    openModal({ component, props: { client }, title, modalSize: 'small' })
  const isUsable = status === 'Active' || status === 'Proposed'
  return (
    <Menu
      label={`Actions for ${name}`}
      trigger={<Ellipsis aria-hidden="true" className="size-5" />}
      triggerClass="px-3"
      entries={[
        ...(canConfirm
          ? [{ key: 'confirm', label: 'Confirm', onAction: () => open(ConfirmWindow, `Confirm ${name}?`) }]
          : []),
        { key: 'activity', label: 'Activity', onAction: () => open(ActivityWindow, `Activity for ${name}`) },
        { key: 'keys', label: 'Keys', onAction: () => open(KeysWindow, `Keys for ${name}`) },
        ...(isUsable
          ? [
              { key: 'add', label: 'Add key', onAction: () => open(AddKeyWindow, 'Add key') },
              {
                key: 'disable',
                label: 'Disable',
                danger: true,
                onAction: () => open(DisableWindow, `Disable ${name}?`),
              },
            ]
          : []),
      ]}
    />
  )
}
