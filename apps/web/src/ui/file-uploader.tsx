import { useEffect, useRef, useState } from 'react'
import type { FieldWords } from './field.tsx'
import { extensionOf, sizeInKb } from './file.rules.ts'
import { FileBox, type FileState } from './file-box.tsx'
import { FileRefused, type PickedFile, readFile } from './read-file.ts'
import { toast } from './toast.ts'
import { addressOf, isCalledOff, uploadedWords, uploadFailure } from './upload.rules.ts'

/** A file that the server keeps. */
export interface UploadedFile {
  extension: string
  fileName: string
  /** kB, rounded. */
  size: number
  url: string
}

/** Uploads a file. Reports progress from 0 to 1 and stops when the signal aborts. */
export type Upload = (
  file: PickedFile,
  how: { signal: AbortSignal; onProgress: (sent: number) => void },
) => Promise<{ documentPath?: string | undefined }>

interface FileUploaderProps extends FieldWords {
  value: UploadedFile | undefined
  onChange: (file: UploadedFile | undefined) => void
  upload: Upload
  disabled?: boolean
}

/** A file that is uploaded as soon as it is chosen: how far it is, called off, tried again, let go. */
export function FileUploader({ value, onChange, upload, error, ...rest }: FileUploaderProps) {
  const [under, setUnder] = useState<Exclude<FileState, { kind: 'idle' | 'uploaded' }>>()
  const [fault, setFault] = useState<string>()
  const chosen = useRef<File>(undefined)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const start = async (file: File) => {
    const own = new AbortController()
    running.current = own
    chosen.current = file
    setFault(undefined)
    const named = { fileName: file.name, size: sizeInKb(file.size) }
    setUnder({ kind: 'uploading', ...named })
    try {
      const picked = await readFile(file)
      const onProgress = (progress: number) => {
        if (running.current === own) setUnder({ kind: 'uploading', ...named, progress })
      }
      const url = addressOf(await upload(picked, { signal: own.signal, onProgress }))
      if (running.current !== own) return
      setUnder(undefined)
      onChange({ ...named, extension: extensionOf(file.name), url })
      toast.success(uploadedWords)
    } catch (failure) {
      // Called off, or another file has come meanwhile.
      if (running.current !== own || isCalledOff(failure)) return
      if (failure instanceof FileRefused) {
        setUnder(undefined)
        setFault(failure.message)
        return
      }
      const reason = uploadFailure(failure)
      setUnder({ kind: 'failed', ...named, reason })
      toast.error(reason)
    }
  }
  const letGo = () => {
    running.current?.abort()
    running.current = undefined
    chosen.current = undefined
    setUnder(undefined)
    setFault(undefined)
    if (value) onChange(undefined)
  }

  return (
    <FileBox
      {...rest}
      state={under ?? (value ? { kind: 'uploaded', ...value } : { kind: 'idle' })}
      error={fault ?? error}
      onFault={setFault}
      onFile={(file) => void start(file)}
      onCancel={letGo}
      onRetry={() => chosen.current && void start(chosen.current)}
      onRemove={letGo}
    />
  )
}
