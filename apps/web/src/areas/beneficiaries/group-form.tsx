import type { ReactNode } from 'react'
import { Button } from '#ui/button.tsx'
import type { TextProps } from '#ui/form/contract-fields.rules.ts'
import { Form } from '#ui/form.tsx'
import { TextField } from '#ui/text-field.tsx'
import { SaveRefused } from './save-refused.tsx'

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
    <Form busy={group.busy} onSubmit={() => void group.submit()} className="flex flex-col gap-5 pt-2">
      <TextField {...group.text('name')} />
      {children}
      <SaveRefused words={group.refusal} />
      <Button type="submit" busy={group.busy}>
        {words}
      </Button>
    </Form>
  )
}
