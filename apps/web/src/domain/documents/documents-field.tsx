import { duplicateDocFault } from '@tradewind/contract/form-rules'
import { FileDrop } from '#ui/file-drop.tsx'
import { FileRefused, type PickedFile } from '#ui/read-file.ts'
import { maxDocuments } from './document-items.rules.ts'

interface DocumentsFieldProps {
  files: readonly PickedFile[]
  onChange: (files: PickedFile[]) => void
  /** For example, an invoice. */
  example?: string
  /** Names of documents that are already attached. */
  kept?: readonly string[]
}

/** Documents sent with an order. */
export function DocumentsField({ files, onChange, example = '', kept = [] }: DocumentsFieldProps) {
  /** Sets the file at an index; refuses the same file twice. */
  const put = (picked: PickedFile, place: number) => {
    const next = [...files.slice(0, place), picked, ...files.slice(place + 1)]
    const repeated = duplicateDocFault(next.map(({ base64Value }) => base64Value))
    if (repeated) throw new FileRefused(repeated.message)
    onChange(next)
  }
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="mb-3">
        <span className="text-small font-medium">Documents</span>
        <span className="block text-small text-ink-soft">
          Optional{example && `, such as ${example}`}. Up to {maxDocuments} PNG, JPG, JPEG or PDF files of up to 5 MB
          each.
        </span>
      </legend>
      {kept.length > 0 && (
        <p className="text-small text-ink-soft">
          Already attached: <bdi>{kept.join(', ')}</bdi>
        </p>
      )}
      {files.map((file, at) => (
        <FileDrop
          key={`${file.fileName}-${at}`}
          label={`Document ${at + 1}`}
          hideLabel
          hint=" "
          file={file}
          onPick={(picked) => put(picked, at)}
          onRemove={() => onChange(files.filter((_, index) => index !== at))}
        />
      ))}
      {files.length < maxDocuments && (
        <FileDrop
          key={`next-${files.length}`}
          label={files.length === 0 ? 'Document' : 'Another document'}
          hideLabel
          hint=" "
          file={undefined}
          onPick={(picked) => put(picked, files.length)}
        />
      )}
    </fieldset>
  )
}
