import { FileDrop, type PickedFile } from '#ui/file-drop.tsx'

export type PickedDocument = PickedFile

export { uploadItemOf as documentOf } from '#ui/upload-item.ts'

interface PickedDocumentFieldProps {
  label?: string
  file: PickedDocument | undefined
  onChange: (file: PickedDocument | undefined) => void
  error: string | undefined
}

/** A receipt, a screenshot or a bank statement. */
export const PickedDocumentField = ({
  label = 'Receipt or bank confirmation',
  file,
  onChange,
  error,
}: PickedDocumentFieldProps) => (
  <FileDrop label={label} required file={file} onPick={onChange} onRemove={() => onChange(undefined)} error={error} />
)
