import { useQuery } from '@tanstack/react-query'
import { getPreferences, removeView, saveView, type ViewedList } from '@tradewind/contract/preferences'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import { CallFailed, useCall } from '#ui/calls/api.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Form } from '#ui/form.tsx'
import { TextField } from '#ui/text-field.tsx'
import { toast } from '#ui/toast.ts'
import { preferencesQuery } from './preferences.queries.ts'

interface SaveProps {
  list: ViewedList
  search: string
  close: () => void
}

const longestName = 40

/** Names the filters of a list, so that they are one press away. */
export function SaveWindow({ list, search, close }: SaveProps) {
  const [name, setName] = useState('')
  const [fault, setFault] = useState<string>()
  const { data } = useQuery(preferencesQuery())
  const save = useCall(saveView, { refreshes: [getPreferences], failures: 'own' })
  const typed = name.trim()
  const replaces = data?.views.some((view) => view.list === list && view.name === typed)
  const submit = async () => {
    if (typed === '') return setFault('Name is required')
    try {
      await save.mutateAsync({ body: { list, name: typed, search } })
      toast.success('View saved.')
      close()
    } catch (error) {
      setFault(error instanceof CallFailed && error.message ? error.message : "We couldn't save the view. Try again.")
    }
  }
  return (
    <Form onSubmit={() => void submit()} className="flex flex-col gap-5 pt-1">
      <TextField
        label="Name"
        required
        allowHyphen
        autoComplete="off"
        maxLength={longestName}
        placeholder="Rent, Payroll, Failed payments"
        hint={replaces ? 'You already have a view of this name. Saving replaces it.' : 'Only you see your views.'}
        error={fault}
        value={name}
        onChange={({ currentTarget }) => {
          setName(currentTarget.value)
          setFault(undefined)
        }}
      />
      <Button type="submit" busy={save.isPending}>
        Save view
      </Button>
    </Form>
  )
}

/** The views of a list, to remove. */
export function ManageWindow({ list }: { list: ViewedList }) {
  const { data } = useQuery(preferencesQuery())
  const remove = useCall(removeView, { refreshes: [getPreferences], failures: 'own' })
  const views = data?.views.filter((view) => view.list === list) ?? []
  const failed = (error: Error) => {
    // Removed before, in another tab or by a press whose answer was lost: it only has to go from the list.
    if (error instanceof CallFailed && error.code === 'preferences.view_unknown')
      void queryClient.invalidateQueries(preferencesQuery())
    else toast.error("We couldn't remove the view. Try again.")
  }
  const press = (id: string) => remove.mutate({ body: { id } }, { onError: failed })
  if (views.length === 0) return <EmptyState text="Views you save of this list appear here" />
  return (
    <ul aria-label="Saved views" className="divide-y divide-line">
      {views.map(({ id, name }) => (
        <li key={id} className="flex min-h-14 items-center gap-3">
          <bdi className="min-w-0 flex-1 font-medium wrap-anywhere">{name}</bdi>
          <IconButton label={`Remove ${name}`} onClick={() => press(id)}>
            <Trash2 aria-hidden="true" className="size-4.5" />
          </IconButton>
        </li>
      ))}
    </ul>
  )
}
