import { FileCheck2, FileUp, Trash2 } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button, IconButton, Spinner } from './button.tsx'
import { cx } from './cx.ts'
import { Field, type FieldWords } from './field.tsx'
import { extensionOf, fileExtensions, fileFault, sizeInKb } from './file.rules.ts'

/** A file that was read: what the upload calls carry. */
export interface PickedFile {
  fileName: string
  extension: string
  /** kB, rounded. */
  size: number
  base64Value: string
}

interface FileDropProps extends FieldWords {
  /** The file that is there, if any. */
  file: { fileName: string; size: number } | undefined
  /** Takes the file; while the promise runs the part shows that it uploads. A rejection clears the input. */
  onPick: (file: PickedFile) => Promise<void> | void
  onRemove?: () => void
}

/** A place for one file: drop it or choose it. png, jpg, jpeg or pdf, up to about 5 MB. */
export function FileDrop({ file, onPick, onRemove, error, ...words }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null)
  const [state, setState] = useState<'idle' | 'uploading'>('idle')
  const [over, setOver] = useState(false)
  const [fault, setFault] = useState<string>()

  const take = async (picked: File | undefined) => {
    if (!picked) return
    const refused = fileFault(picked)
    setFault(refused)
    if (!refused) {
      setState('uploading')
      try {
        await onPick(await readFile(picked))
      } finally {
        setState('idle')
      }
    }
    if (input.current) input.current.value = ''
  }

  return (
    <Field {...words} hint={words.hint ?? 'PNG, JPG, JPEG or PDF, up to 5 MB'} error={fault ?? error}>
      {(ids) => (
        <div
          onDragOver={(drag) => {
            drag.preventDefault()
            setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(drop) => {
            drop.preventDefault()
            setOver(false)
            void take(drop.dataTransfer.files[0]).catch(() => undefined)
          }}
          className={cx(
            'flex min-h-20 items-center gap-4 rounded-base border border-dashed p-4 transition',
            over ? 'border-brand bg-brand-tint' : (fault ?? error) ? 'border-bad' : 'border-edge bg-inset',
            'has-[input:focus-visible]:outline-2 has-[input:focus-visible]:outline-brand',
          )}
        >
          <input
            {...ids}
            ref={input}
            type="file"
            accept={fileExtensions.map((extension) => `.${extension}`).join(',')}
            onChange={(change) => void take(change.currentTarget.files?.[0]).catch(() => undefined)}
            className="sr-only"
          />
          {state === 'uploading' ? (
            <output className="flex items-center gap-3 text-small">
              <Spinner className="text-brand" /> Uploading
            </output>
          ) : file ? (
            <>
              <FileCheck2 aria-hidden="true" className="size-6 shrink-0 text-good" />
              <p className="min-w-0 flex-1 text-small">
                <span className="block truncate font-medium">{file.fileName}</span>
                <span className="figures text-ink-soft">{file.size.toLocaleString('en-US')} kB</span>
              </p>
              {onRemove && (
                <IconButton label={`Remove ${file.fileName}`} onClick={onRemove}>
                  <Trash2 aria-hidden="true" className="size-5" />
                </IconButton>
              )}
            </>
          ) : (
            <>
              <FileUp aria-hidden="true" className="size-6 shrink-0 text-brand" />
              <p className="min-w-0 flex-1 text-small text-ink-soft">Drop a file here</p>
              <Button kind="secondary" size="small" onClick={() => input.current?.click()}>
                Choose a file
              </Button>
            </>
          )}
        </div>
      )}
    </Field>
  )
}

async function readFile(file: File): Promise<PickedFile> {
  const url = await new Promise<string>((resolve, reject) => {
    const reader = new FileReader()
    reader.onload = () => resolve(typeof reader.result === 'string' ? reader.result : '')
    reader.onerror = () => reject(reader.error ?? new Error('the file could not be read'))
    reader.readAsDataURL(file)
  })
  return {
    fileName: file.name,
    extension: extensionOf(file.name),
    size: sizeInKb(file.size),
    base64Value: url.slice(url.indexOf(',') + 1),
  }
}
