import { useQuery } from '@tanstack/react-query'
import * as remitters from '@tradewind/contract/remitters'
import { isolated } from '@tradewind/kernel/text'
import { useEffect, useState } from 'react'
import { CallFailed, useCall } from '#lib/api.ts'
import { paths } from '#lib/paths.ts'
import { useKeptForm } from '#lib/use-kept-form.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import {
  blankRemitter,
  formOfRemitter,
  type Remitter,
  type RemitterForm,
  remitterBody,
  remitterFaults,
  remitterWords,
  titleOr,
} from './remitter.rules.ts'
import { RemitterFields } from './remitter-fields.tsx'
import { remitterQuery } from './remitters.queries.ts'

/** Where a remitter that is not saved yet is kept: a change of one, or somebody new of a customer. */
const remitterDraft = (id: string) => `remitter:${id}`

interface EditorProps {
  customerId: string
  /** Who is changed; absent for somebody new. */
  id?: string
  onDone: () => void
}

/** Adds a remitter, or changes one as it stands on the server now. */
export function RemitterEditor({ customerId, id, onDone }: EditorProps) {
  const saved = useQuery({ ...remitterQuery(id ?? ''), enabled: id !== undefined, gcTime: 0 })
  const trouble = titleOr(saved.error, remitterWords.readFailed)
  useEffect(() => {
    if (saved.isError) toast.error(trouble)
  }, [saved.isError, trouble])
  if (!id) return <Editor customerId={customerId} onDone={onDone} />
  if (saved.isError)
    return (
      <Alert
        type="danger"
        title={trouble}
        action={
          <Button kind="secondary" size="small" onClick={onDone}>
            Back to the list
          </Button>
        }
      >
        Nothing was changed.
      </Alert>
    )
  if (!saved.data) return <SkeletonRows rows={4} />
  return <Editor key={saved.data.version} customerId={customerId} saved={saved.data} onDone={onDone} />
}

interface FormProps {
  customerId: string
  saved?: Remitter
  onDone: () => void
}

function Editor({ customerId, saved, onDone }: FormProps) {
  const { form, faults, set, setFaults, version, throwAway } = useKeptForm<RemitterForm>({
    name: remitterDraft(saved?.id ?? customerId),
    begin: saved ? formOfRemitter(saved) : blankRemitter,
    version: saved?.version ?? 0,
    what: saved ? `Changes to ${isolated(saved.name)}` : 'A new remitter',
    href: paths.walletInr(),
  })
  const leave = () => {
    throwAway()
    onDone()
  }
  const [said, setSaid] = useState<string>()
  const how = { refreshes: [remitters.listRemitters, remitters.getRemitter], failures: 'own' as const }
  const add = useCall(remitters.addRemitter, how)
  const update = useCall(remitters.updateRemitter, how)
  const [key] = useState(() => crypto.randomUUID())
  const busy = add.isPending || update.isPending

  const submit = async () => {
    const found = remitterFaults(form, customerId)
    setFaults(found)
    if (Object.keys(found).length > 0) return
    const body = remitterBody(form, customerId)
    try {
      if (saved) await update.mutateAsync({ body: { ...body, id: saved.id, version } })
      else await add.mutateAsync({ body, idempotencyKey: key })
      toast.success(saved ? 'Remitter updated' : remitterWords.created)
      leave()
    } catch (error) {
      const refused = error instanceof CallFailed ? error : undefined
      const words = saved
        ? remitterWords.updateFailed
        : refused
          ? remitterWords.createRefused
          : remitterWords.createFailed
      toast.error(titleOr(error, words))
      // Somebody else changed it meanwhile: opened again, the form begins with that.
      if (refused?.status === 409) throwAway()
      setFaults(Object.fromEntries((refused?.errors ?? []).map(({ field, message }) => [field, message])))
      setSaid(refused && refused.errors.length === 0 ? refused.message : undefined)
    }
  }

  return (
    <form
      noValidate
      className="flex flex-col gap-6"
      onSubmit={(submitted) => {
        submitted.preventDefault()
        if (!busy) void submit()
      }}
    >
      <h3 className="text-title font-semibold">{saved ? saved.name : 'New remitter'}</h3>
      {said && (
        <Alert type="danger" live="polite">
          {said}
        </Alert>
      )}
      <RemitterFields
        form={form}
        faults={faults}
        onChange={(change) => {
          set(change)
          setSaid(undefined)
        }}
      />
      <div className="flex items-center gap-3">
        <Button kind="quiet" onClick={leave}>
          Cancel
        </Button>
        <Button type="submit" busy={busy} className="flex-1 sm:flex-none">
          {saved ? 'Save' : 'Add remitter'}
        </Button>
      </div>
    </form>
  )
}
