import { FileDrop, type PickedFile } from '#ui/file-drop.tsx'

export type PickedDocument = PickedFile

export { uploadItemOf as documentOf } from '#ui/upload-item.ts'

interface PickedDocumentFieldProps {
  file: PickedDocument | undefined
  onChange: (file: PickedDocument | undefined) => void
  error: string | undefined
}

/** A receipt, a screenshot or a bank statement. */
export const PickedDocumentField = ({ file, onChange, error }: PickedDocumentFieldProps) => (
  <FileDrop
    label="Receipt or bank confirmation"
    required
    file={file}
    onPick={onChange}
    onRemove={() => onChange(undefined)}
    error={error}
  />
)
