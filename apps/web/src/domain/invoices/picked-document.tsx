import { FileDrop, type PickedFile } from '#ui/file-drop.tsx'

export type PickedDocument = PickedFile

/** The file as the calls carry it; its length is what the text stands for. */
export const documentOf = ({ fileName, extension, base64Value }: PickedDocument) => ({
  documentName: fileName,
  documentExtension: extension,
  documentAsBase64: base64Value,
  documentLength: Math.max(1, Math.floor((base64Value.replace(/=+$/, '').length * 3) / 4)),
})

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
