import { FileDrop, type FileWords, type PickedFile } from '#ui/file-drop.tsx'

export type PickedDocument = PickedFile

export { uploadItemOf as documentOf } from '#ui/upload-item.ts'

interface PickedDocumentFieldProps {
  label?: string
  file: PickedDocument | undefined
  onChange: (file: PickedDocument | undefined) => void
  error: string | undefined
  words?: FileWords
}

/** A receipt, a screenshot or a bank statement. */
export const PickedDocumentField = ({
  label = 'Receipt or bank confirmation',
  file,
  onChange,
  error,
  words,
}: PickedDocumentFieldProps) => (
  <FileDrop
    label={label}
    required
    file={file}
    onPick={onChange}
    onRemove={() => onChange(undefined)}
    error={error}
    words={words}
  />
)
