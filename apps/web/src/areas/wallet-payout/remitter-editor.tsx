import { useQuery } from '@tanstack/react-query'
import * as remitters from '@tradewind/contract/remitters'
import { isolated } from '@tradewind/kernel/text'
import { useEffect } from 'react'
import { paths } from '#lib/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { CallFailed } from '#ui/calls/api.ts'
import { CallForm } from '#ui/form/call-form.tsx'
import { useForm } from '#ui/form/use-form.ts'
import { useKeptForm } from '#ui/form/use-kept-form.ts'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import {
  blankRemitter,
  formOfRemitter,
  type Remitter,
  type RemitterForm,
  remitterBody,
  remitterWords,
  titleOr,
} from './remitter.rules.ts'
import { RemitterFields } from './remitter-fields.tsx'
import { remitterQuery } from './remitters.queries.ts'

/** Where a remitter that is not saved yet is kept: a change of one, or someone new of a customer. */
const remitterDraft = (id: string) => `remitter:${id}`

interface EditorProps {
  customerId: string
  /** Who is changed; absent for someone new. */
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
  const control = useKeptForm<RemitterForm>({
    name: remitterDraft(saved?.id ?? customerId),
    begin: saved ? formOfRemitter(saved) : blankRemitter,
    version: saved?.version ?? 0,
    what: saved ? `Changes to ${isolated(saved.name)}` : 'New remitter',
    href: paths.walletInr(),
  })
  const { version, throwAway } = control
  const remitter = useForm({
    control,
    call: saved ? remitters.updateRemitter : remitters.addRemitter,
    body: (form) => ({ ...remitterBody(form, customerId), ...(saved && { id: saved.id, version }) }),
    onSaved: () => {
      toast.success(saved ? 'Remitter updated' : remitterWords.created)
      onDone()
    },
    onRefused: (error) => {
      toast.error(titleOr(error, wordsOf(error, saved)))
      // Someone else changed it meanwhile: opened again, the form begins with that.
      if (error instanceof CallFailed && error.status === 409) throwAway()
    },
  })
  return (
    <CallForm
      form={remitter}
      className="flex flex-col gap-6"
      words={saved ? 'Save' : 'Add remitter'}
      onCancel={() => {
        throwAway()
        onDone()
      }}
    >
      <h3 className="text-title font-semibold">{saved ? saved.name : 'New remitter'}</h3>
      <RemitterFields {...remitter} />
    </CallForm>
  )
}

const wordsOf = (error: Error, saved: Remitter | undefined): string => {
  if (saved) return remitterWords.updateFailed
  return error instanceof CallFailed ? remitterWords.createRefused : remitterWords.createFailed
}
