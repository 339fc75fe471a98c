import { useQuery } from '@tanstack/react-query'
import { removeView, saveView, type ViewedList } from '@tradewind/contract/preferences'
import { Trash2 } from 'lucide-react'
import { IconButton } from '#ui/button.tsx'
import { CallFailed, useCall } from '#ui/calls/api.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
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
  const { data } = useQuery(preferencesQuery())
  const view = useForm({
    control: useFormControl({ name: '' }),
    call: saveView,
    body: ({ name }) => ({ list, name: name.trim(), search }),
    faults: ({ name }) => (name.trim() === '' ? { name: 'Name is required' } : {}),
    lost: "We couldn't save the view. Try again.",
    onSaved: () => {
      toast.success('View saved.')
      close()
    },
  })
  const replaces = data?.views.some((one) => one.list === list && one.name === view.form.name.trim())
  return (
    <CallForm form={view} className="flex flex-col gap-5 pt-1" words="Save view">
      <TextField
        label="Name"
        required
        allowHyphen
        autoComplete="off"
        maxLength={longestName}
        placeholder="Rent, Payroll, Failed payments"
        hint={replaces ? 'You already have a view with this name. Saving replaces it.' : 'Only you can see your views.'}
        {...view.field('name')}
      />
    </CallForm>
  )
}

/** The views of a list, to remove. */
export function ManageWindow({ list }: { list: ViewedList }) {
  const { data } = useQuery(preferencesQuery())
  const remove = useCall(removeView, { failures: 'own' })
  const views = data?.views.filter((view) => view.list === list) ?? []
  const failed = (error: Error) => {
    // Removed before, in another tab or by a press whose answer was lost: it only has to go from the list.
    if (error instanceof CallFailed && error.code === 'preferences.view_unknown')
      void queryClient.invalidateQueries(preferencesQuery())
    else toast.error("We couldn't remove the view. Try again.")
  }
  const press = (id: string) => remove.mutate({ body: { id } }, { onError: failed })
  if (views.length === 0) return <EmptyState text="Views you save for this list appear here" />
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
