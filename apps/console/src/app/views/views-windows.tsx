import { useQuery } from '@tanstack/react-query'
import { type ConsoleList, type ConsoleView, changeView, deleteView, saveView } from '@tradewind/contract/console-views'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import { useCall } from '#ui/calls/api.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { viewsQuery } from './views-query.ts'

const longestName = 40
const nameFaults = ({ name }: { name: string }) => (name.trim() === '' ? { name: 'Enter a name.' } : {})

interface SaveProps {
  list: ConsoleList
  search: string
  close: () => void
}

/** Saves the filters and sorting of a list under a name. */
export function SaveView({ list, search, close }: SaveProps) {
  const { data } = useQuery(viewsQuery)
  const view = useForm({
    control: useFormControl({ name: '' }),
    call: saveView,
    body: ({ name }) => ({ list, name: name.trim(), search }),
    faults: nameFaults,
    onSaved: () => {
      toast.success('View saved')
      close()
    },
  })
  const replaces = data?.some((one) => one.list === list && one.name === view.form.name.trim())
  return (
    <CallForm form={view} words="Save view" onCancel={close}>
      <TextField
        label="Name"
        required
        allowHyphen
        autoComplete="off"
        maxLength={longestName}
        placeholder="My open cases"
        hint={
          replaces
            ? 'You already have a view with this name. Saving replaces it.'
            : 'Only you can see your views. They keep filters and sorting, but not search terms.'
        }
        {...view.field('name')}
      />
    </CallForm>
  )
}

/** The saved views of a list: rename, make default, delete. */
export function ManageViews({ list }: { list: ConsoleList }) {
  const { data } = useQuery(viewsQuery)
  const [renamed, setRenamed] = useState<string>()
  const views = data?.filter((view) => view.list === list) ?? []
  if (views.length === 0) return <EmptyState text="Views you save for this list appear here" />
  return (
    <ul aria-label="Saved views" className="divide-y divide-line">
      {views.map((view) => (
        <li key={view.viewId} className="py-3 first:pt-0 last:pb-0">
          {renamed === view.viewId ? (
            <Rename view={view} onDone={() => setRenamed(undefined)} />
          ) : (
            <View view={view} onRename={() => setRenamed(view.viewId)} />
          )}
        </li>
      ))}
    </ul>
  )
}

function View({ view, onRename }: { view: ConsoleView; onRename: () => void }) {
  const { viewId, name, isDefault } = view
  const changing = useCall(changeView)
  const deleting = useCall(deleteView)
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="me-auto flex min-w-0 flex-wrap items-center gap-2">
        <bdi className="font-medium wrap-anywhere">{name}</bdi>
        {isDefault && <StatusBadge status="Default" tone="note" />}
      </span>
      <Button
        size="small"
        kind="secondary"
        busy={changing.isPending}
        onClick={() => changing.mutate({ params: { viewId }, body: { name, isDefault: !isDefault } })}
      >
        {isDefault ? 'Remove as default' : 'Make default'}
        <span className="sr-only">: {name}</span>
      </Button>
      <Button size="small" kind="secondary" onClick={onRename}>
        Rename<span className="sr-only"> {name}</span>
      </Button>
      <IconButton
        label={`Delete ${name}`}
        aria-disabled={deleting.isPending}
        onClick={() => !deleting.isPending && deleting.mutate({ params: { viewId } })}
      >
        <Trash2 aria-hidden="true" className="size-4.5" />
      </IconButton>
    </div>
  )
}

function Rename({ view: { viewId, name: before, isDefault }, onDone }: { view: ConsoleView; onDone: () => void }) {
  const renaming = useForm({
    control: useFormControl({ name: before }),
    call: changeView,
    params: { viewId },
    body: ({ name }) => ({ name: name.trim(), isDefault }),
    faults: nameFaults,
    onSaved: onDone,
  })
  return (
    <CallForm form={renaming} className="flex flex-col gap-3" words="Rename" size="small" onCancel={onDone}>
      <TextField
        label={`New name for ${before}`}
        required
        allowHyphen
        autoComplete="off"
        maxLength={longestName}
        {...renaming.field('name')}
      />
    </CallForm>
  )
}
