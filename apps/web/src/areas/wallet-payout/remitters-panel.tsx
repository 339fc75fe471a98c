import { useQuery } from '@tanstack/react-query'
import * as remitters from '@tradewind/contract/remitters'
import { isolated } from '@tradewind/kernel/text'
import { Pencil, Plus, Trash2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Alert } from '#ui/alert.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Button, IconButton } from '#ui/button.tsx'
import { useCall } from '#ui/calls/api.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { type Remitter, remitterWords, titleOr } from './remitter.rules.ts'
import { RemitterEditor } from './remitter-editor.tsx'
import { remittersQuery } from './remitters.queries.ts'

/** Those in whose name rupees are paid out: the list, and the form for one of them in its place. */
export function RemittersPanel({ customerId }: { customerId: string }) {
  const { data, isPending, isError, error, refetch } = useQuery(remittersQuery(customerId))
  const [editing, setEditing] = useState<{ id?: string }>()
  const trouble = titleOr(error, remitterWords.listFailed)
  useEffect(() => {
    if (isError) toast.error(trouble)
  }, [isError, trouble])

  if (editing) return <RemitterEditor customerId={customerId} {...editing} onDone={() => setEditing(undefined)} />
  if (isPending) return <SkeletonRows rows={3} />
  if (isError)
    return (
      <Alert
        type="danger"
        title={trouble}
        action={
          <Button kind="secondary" size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        Nothing was changed.
      </Alert>
    )
  const add = (
    <Button
      kind={data.length > 0 ? 'secondary' : 'primary'}
      icon={<Plus aria-hidden="true" className="size-4.5" />}
      onClick={() => setEditing({})}
    >
      Add a remitter
    </Button>
  )
  if (data.length === 0)
    return (
      <EmptyState
        title="No remitters yet"
        text="A remitter is the person or company the money comes from. The bank in India pays out in its name."
        action={add}
      />
    )
  return (
    <div className="flex flex-col gap-4">
      <div className="self-end">{add}</div>
      <ul className="flex flex-col">
        {data.map((one) => (
          <Row key={one.id} remitter={one} onEdit={() => setEditing({ id: one.id })} />
        ))}
      </ul>
    </div>
  )
}

function Row({ remitter, onEdit }: { remitter: Remitter; onEdit: () => void }) {
  const [asking, setAsking] = useState(false)
  const remove = useCall(remitters.deleteRemitter, { refreshes: [remitters.listRemitters], failures: 'own' })
  const confirm = async () => {
    try {
      await remove.mutateAsync({ params: { id: remitter.id } })
      toast.success('Remitter deleted')
    } catch (error) {
      toast.error(titleOr(error, remitterWords.deleteFailed))
      setAsking(false)
    }
  }
  return (
    <li className="flex min-h-16 flex-wrap items-center gap-3 border-b border-line py-2 last:border-b-0">
      <Avatar name={remitter.name} className="size-10" />
      <div className="min-w-0 flex-1">
        <p className="truncate font-medium">{remitter.name}</p>
        <p className="truncate text-small text-ink-soft">
          {remitter.idType} · {remitter.city}
        </p>
      </div>
      {asking ? (
        <div className="flex items-center gap-2">
          <Button kind="quiet" size="small" onClick={() => setAsking(false)}>
            Keep
          </Button>
          <Button kind="danger" size="small" busy={remove.isPending} onClick={() => void confirm()}>
            Delete <bdi>{remitter.name}</bdi>
          </Button>
        </div>
      ) : (
        <div className="flex items-center">
          <IconButton label={`Edit ${isolated(remitter.name)}`} onClick={onEdit}>
            <Pencil aria-hidden="true" className="size-4.5" />
          </IconButton>
          <IconButton label={`Delete ${isolated(remitter.name)}`} onClick={() => setAsking(true)}>
            <Trash2 aria-hidden="true" className="size-4.5" />
          </IconButton>
        </div>
      )}
    </li>
  )
}
