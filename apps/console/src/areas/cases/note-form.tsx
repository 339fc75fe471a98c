import type * as review from '@tradewind/contract/review'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { TextArea } from '#ui/text-field.tsx'
import { useNote } from './case-queries.ts'
import { Refused } from './form-parts.tsx'

export function NoteForm({ of, close }: { of: review.Case; close: () => void }) {
  const [text, setText] = useState('')
  const [tried, setTried] = useState(false)
  const note = useNote()
  return (
    <Form
      className="flex flex-col gap-4"
      onSubmit={() => {
        setTried(true)
        if (text.trim() && !note.isPending)
          note.mutate({ params: { caseId: of.caseId }, body: { text } }, { onSuccess: close })
      }}
    >
      <Refused error={note.error} />
      <TextArea
        label="Note"
        hint="Only staff read it. It can't be changed later."
        required
        rows={5}
        maxLength={2000}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
        error={tried && !text.trim() ? 'Write something first.' : undefined}
      />
      <Button type="submit" busy={note.isPending} className="self-start">
        Add note
      </Button>
    </Form>
  )
}
