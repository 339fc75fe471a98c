import * as contract from '@tradewind/contract/exceptions'
import { Card } from '#ui/card.tsx'
import { plainMomentText } from '#ui/dates.ts'
import { CallForm } from '#ui/form/call-form.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { TextArea } from '#ui/text-field.tsx'
import { paramsOf } from './exception-forms.tsx'

/** What colleagues noted, the newest first, and the next note. */
export const Notes = ({ of, mayWrite }: { of: contract.ExceptionDetail; mayWrite: boolean }) => (
  <Card title="Notes">
    {mayWrite && <NoteForm of={of} />}
    {of.notes.length === 0 ? (
      <p className="mt-3 text-small text-ink-soft">No notes yet.</p>
    ) : (
      <ul aria-label="Notes" className="mt-3 flex flex-col divide-y divide-line">
        {of.notes.map(({ noteId, text, by, at }) => (
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

function NoteForm({ of }: { of: contract.ExceptionDetail }) {
  const note = useForm({
    control: useFormControl({ text: '' }),
    call: contract.noteException,
    params: paramsOf(of),
    body: ({ text }) => ({ text }),
    faults: ({ text }) => (text.trim() === '' ? { text: 'Write something first.' } : {}),
    onSaved: () => note.set({ text: '' }),
  })
  return (
    <CallForm form={note} className="flex flex-col gap-3" words="Add note" kind="secondary" size="small">
      <TextArea
        label="Note"
        hint="Only staff read it. It can't be changed later."
        required
        rows={2}
        maxLength={1000}
        {...note.field('text')}
      />
    </CallForm>
  )
}
