import * as accounting from '@tradewind/contract/accounting'
import { isolated } from '@tradewind/kernel/text'
import { BookOpenCheck } from 'lucide-react'
import { accountingQuery } from '#domain/accounting/accounting.queries.ts'
import { Button } from '#ui/button.tsx'
import { useCall } from '#ui/calls/api.ts'
import { plainMomentText } from '#ui/dates.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { openModal } from '#ui/modal-bus.ts'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { toast } from '#ui/toast.ts'
import { productNames, progressText } from './accounting-words.rules.ts'
import { Problems } from './problems.tsx'
import { Return } from './return.tsx'
import { SettingsForm } from './settings-form.tsx'

/** The accounting software of a customer: connect it, say what is sent, and see what arrived. */
export function AccountingTab() {
  return (
    <Return>
      <Part query={accountingQuery()} what="your accounting connection" pending={<SkeletonRows rows={3} />}>
        {({ products, connection }) =>
          connection ? <Connected connection={connection} /> : <Offer products={products} />
        }
      </Part>
    </Return>
  )
}

function Offer({ products }: { products: readonly accounting.AccountingProduct[] }) {
  if (products.length === 0)
    return <EmptyState title="Not available" text="No accounting software can be connected at the moment." />
  return (
    <EmptyState
      title="Keep your books up to date automatically"
      text="Connect your accounting software, and we'll book payments, fees and exchanges there within 15 minutes."
      action={
        <div className="flex flex-wrap justify-center gap-3">
          {products.map((product, place) => (
            <ConnectButton key={product} product={product} kind={place === 0 ? 'primary' : 'secondary'} />
          ))}
        </div>
      }
    />
  )
}

function ConnectButton({
  product,
  kind = 'primary',
  words = `Connect ${productNames[product]}`,
}: {
  product: accounting.AccountingProduct
  kind?: 'primary' | 'secondary'
  words?: string
}) {
  const start = useCall(accounting.startAccountingConnection)
  const go = () => start.mutate({ body: { product } }, { onSuccess: ({ url }) => window.location.assign(url) })
  return (
    <Button kind={kind} busy={start.isPending || start.isSuccess} onClick={go}>
      {words}
    </Button>
  )
}

function Connected({ connection }: { connection: accounting.AccountingConnection }) {
  const { product, organisation, status, since } = connection
  const isConnected = status === 'Connected'
  const edit = () =>
    openModal({ component: SettingsForm, props: { connection }, title: 'Accounts and bookings', modalSize: 'medium' })
  return (
    <div className="flex flex-col gap-6">
      <div className="flex items-start gap-3">
        <BookOpenCheck aria-hidden="true" className="mt-0.5 size-6 shrink-0 text-ink-soft" />
        <div className="min-w-0 flex-1">
          <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
            <bdi className="min-w-0 font-medium wrap-anywhere">{organisation}</bdi>
            <StatusBadge status={isConnected ? 'Connected' : 'Signed out'} tone={isConnected ? 'good' : 'bad'} />
          </p>
          <p className="mt-0.5 text-small text-ink-soft">{productNames[product]}</p>
          <output className="mt-2 block text-small">{progressText(connection, plainMomentText)}</output>
        </div>
      </div>
      <Problems connection={connection} />
      <div className="flex flex-wrap gap-3">
        {isConnected ? (
          <Button kind={since === null ? 'primary' : 'secondary'} onClick={edit}>
            {since === null ? 'Set up' : 'Change settings'}
          </Button>
        ) : (
          <ConnectButton product={product} words="Connect again" />
        )}
        <Button
          kind="caution"
          onClick={() =>
            openModal({
              component: DisconnectWindow,
              props: { product, organisation },
              title: `Disconnect ${productNames[product]}?`,
              modalSize: 'small',
            })
          }
        >
          Disconnect
        </Button>
      </div>
    </div>
  )
}

interface DisconnectProps {
  product: accounting.AccountingProduct
  organisation: string
  close: () => void
}

function DisconnectWindow({ product, organisation, close }: DisconnectProps) {
  const ending = useForm({
    control: useFormControl({}),
    call: accounting.disconnectAccounting,
    onSaved: () => {
      toast.success(`${productNames[product]} disconnected`)
      close()
    },
  })
  return (
    <CallForm form={ending} words="Disconnect" kind="danger" onCancel={close} cancelWords="Keep connection">
      <p className="text-small text-ink-soft">
        We'll stop sending transactions to {isolated(organisation)} and delete our access. What's already there stays.
      </p>
    </CallForm>
  )
}
