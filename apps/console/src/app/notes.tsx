import type { ExceptionNote } from '@tradewind/contract/exceptions'
import type { ReactNode } from 'react'
import { Card } from '#ui/card.tsx'
import { plainMomentText } from '#ui/dates.ts'
import { CallForm } from '#ui/form/call-form.tsx'
import type { FieldProps } from '#ui/form/use-form.ts'
import { TextArea } from '#ui/text-field.tsx'
import { useShortcutKey } from './shortcuts/use-shortcuts.ts'

interface NotesProps {
  notes: readonly ExceptionNote[]
  /** The form for the next note, for whoever may write one. */
  children?: ReactNode
}

/** What colleagues noted, the newest first, and the next note. */
export const Notes = ({ notes, children }: NotesProps) => (
  <Card title="Notes">
    {children}
    {notes.length === 0 ? (
      <p className="mt-3 text-small text-ink-soft">No notes yet.</p>
    ) : (
      <ul aria-label="Notes" className="mt-3 flex flex-col divide-y divide-line">
        {notes.map(({ noteId, text, by, at }) => (
          <li key={noteId} className="py-3 last:pb-0">
            <p className="wrap-anywhere whitespace-pre-wrap">
              <bdi>{text}</bdi>
            </p>
            <p className="text-caption text-ink-soft">
              {by}, {plainMomentText(at)}
            </p>
          </li>
        ))}
      </ul>
    )}
  </Card>
)

type NoteForm = Parameters<typeof CallForm>[0]['form'] & { field: (name: 'text') => FieldProps }

export const noteFaults = ({ text }: { text: string }) => (text.trim() === '' ? { text: 'Write something first.' } : {})

/** Where the next note is written, whatever it is about. */
export function NoteFields({ form }: { form: NoteForm }) {
  const keyOf = useShortcutKey()
  return (
    <CallForm form={form} className="flex flex-col gap-3" words="Add note" kind="secondary" size="small">
      <TextArea
        label="Note"
        hint="Only staff can see it. It can't be changed later."
        required
        rows={2}
        maxLength={1000}
        {...form.field('text')}
        {...keyOf('note')}
      />
    </CallForm>
  )
}
