import type { Sent } from '@tradewind/contract/client'
import * as contract from '@tradewind/contract/journals'
import { reasonFault } from '@tradewind/contract/staff-reason'
import { PreviewOnRequest } from '#app/preview-on-request.tsx'
import { useCall } from '#ui/calls/api.ts'
import { FileDrop, type PickedFile } from '#ui/file-drop.tsx'
import type { FieldProps } from '#ui/form/use-form.ts'
import { TextArea, TextField } from '#ui/text-field.tsx'
import { PostingsTable } from './postings.tsx'

/** The fields of a journal besides its entries. */
export interface Said {
  narration: string
  reason: string
  document: PickedFile | undefined
}

export const nothingSaid: Said = { narration: '', reason: '', document: undefined }

export const saidFaults = ({ narration, reason, document }: Said) => ({
  narration: narration.trim().length < 3 ? 'Enter a description for the customer.' : undefined,
  reason: reasonFault(reason),
  document: document ? undefined : 'Add a supporting document.',
})

interface SaidFieldsProps {
  form: Said
  faults: { document?: string | undefined }
  field: (name: 'narration' | 'reason') => FieldProps
  set: (changed: Partial<Said>) => void
}

export const SaidFields = ({ form, faults, field, set }: SaidFieldsProps) => (
  <>
    <TextField
      label="Description"
      hint="Shown to the customer on the statement and in the email."
      required
      maxLength={140}
      {...field('narration')}
    />
    <FileDrop
      label="Document"
      hint="Evidence such as a bank statement or an email. PNG, JPG, JPEG or PDF, up to 5 MB."
      required
      file={form.document}
      onPick={(document) => set({ document })}
      onRemove={() => set({ document: undefined })}
      error={faults.document}
    />
    <TextArea label="Reason" hint="Only staff can see it." required rows={2} maxLength={500} {...field('reason')} />
  </>
)

/** Previews the postings on request. Give it a new key when the entries change. */
export function PreviewButton({ body }: { body: Sent<typeof contract.previewJournal>['body'] }) {
  const preview = useCall(contract.previewJournal)
  return (
    <PreviewOnRequest preview={preview} ask={() => preview.mutate({ body })} words="Preview postings">
      {(postings) => <PostingsTable of={postings} />}
    </PreviewOnRequest>
  )
}
