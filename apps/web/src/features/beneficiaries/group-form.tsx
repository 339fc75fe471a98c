import { requiredWords } from '@tradewind/kernel/form-rules'
import { type ReactNode, useState } from 'react'
import { CallFailed } from '#lib/api.ts'
import { Button } from '#ui/button.tsx'
import { TextField } from '#ui/text-field.tsx'

interface GroupFormProps {
  name: string
  onName: (name: string) => void
  /** What the button says. */
  words: string
  busy: boolean
  /** Takes a name that is one, and says with `onFault` why the server did not take it. */
  onSubmit: (paymentGroupName: string, onFault: (error: Error) => void) => void
  children?: ReactNode
}

/** The name of a group, at first or another one, with what belongs to it. */
export function GroupForm({ name, onName, words, busy, onSubmit, children }: GroupFormProps) {
  const [fault, setFault] = useState<string>()
  const submit = () => {
    const trimmed = name.trim()
    if (trimmed === '') return setFault(requiredWords('Group name'))
    onSubmit(trimmed, (error) =>
      setFault(error instanceof CallFailed ? (error.errors[0]?.message ?? error.message) : error.message),
    )
  }
  return (
    <form
      className="flex flex-col gap-5 pt-2"
      onSubmit={(press) => {
        press.preventDefault()
        submit()
      }}
    >
      <TextField
        label="Group name"
        required
        allowHyphen
        autoComplete="off"
        maxLength={60}
        value={name}
        onChange={({ currentTarget }) => {
          onName(currentTarget.value)
          setFault(undefined)
        }}
        error={fault}
      />
      {children}
      <Button type="submit" busy={busy}>
        {words}
      </Button>
    </form>
  )
}
