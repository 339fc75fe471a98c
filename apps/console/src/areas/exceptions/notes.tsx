import * as contract from '@tradewind/contract/exceptions'
import { NoteFields, Notes, noteFaults } from '#app/notes.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { useForm } from '#ui/form/use-form.ts'
import { paramsOf } from './exception-forms.tsx'
import { TemplateChoice } from './note-templates.tsx'

/** What colleagues noted about it, and the next note. */
export const ExceptionNotes = ({ of, mayWrite }: { of: contract.ExceptionDetail; mayWrite: boolean }) => (
  <Notes notes={of.notes}>{mayWrite && <NextNote of={of} />}</Notes>
)

function NextNote({ of }: { of: contract.ExceptionDetail }) {
  const note = useForm({
    control: useFormControl({ text: '' }),
    call: contract.noteException,
    params: paramsOf(of),
    body: ({ text }) => ({ text }),
    faults: noteFaults,
    onSaved: () => note.set({ text: '' }),
  })
  return (
    <div className="flex flex-col gap-3">
      <TemplateChoice onChoose={(text) => note.set({ text })} />
      <NoteFields form={note} />
    </div>
  )
}
