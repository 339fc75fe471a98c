import type { ReactNode } from 'react'
import { CallForm } from '#ui/form/call-form.tsx'
import type { TextProps } from '#ui/form/contract-fields.rules.ts'
import { TextField } from '#ui/text-field.tsx'

/** What the requests call the fields of a group. */
export const groupNames = { name: 'paymentGroupName' } as const

interface GroupFormProps {
  group: {
    text: (name: 'name') => TextProps
    busy: boolean
    refusal: string | undefined
    submit: () => Promise<void>
  }
  /** What the button says. */
  words: string
  children?: ReactNode
}

/** The name of a group, at first or another one, with what belongs to it. */
export function GroupForm({ group, words, children }: GroupFormProps) {
  return (
    <CallForm form={group} className="flex flex-col gap-5 pt-2" words={words} wide refusedTitle="Nothing was saved">
      <TextField {...group.text('name')} />
      {children}
    </CallForm>
  )
}
