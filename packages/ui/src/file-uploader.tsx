import { useEffect, useRef, useState } from 'react'
import type { FieldWords } from './field.tsx'
import { extensionOf, fileFault, sizeInKb } from './file.rules.ts'
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
  /** Answers false where the file was refused after all: no success is announced then. */
  onChange: (file: UploadedFile | undefined) => unknown
  upload: Upload
  disabled?: boolean
  /** Turns a file of a kind that is not kept, one of `alsoTakes`, into one that is. Throws FileRefused. */
  prepare?: (file: File) => Promise<File>
  alsoTakes?: readonly string[]
  camera?: boolean
}

/** A file that is uploaded as soon as it is chosen: how far it is, called off, tried again, let go. */
export function FileUploader({ value, onChange, upload, error, prepare, ...rest }: FileUploaderProps) {
  const [under, setUnder] = useState<Exclude<FileState, { kind: 'idle' | 'uploaded' }>>()
  const [fault, setFault] = useState<string>()
  const chosen = useRef<File>(undefined)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  const start = async (given: File) => {
    const own = new AbortController()
    running.current = own
    chosen.current = given
    setFault(undefined)
    let named = { fileName: given.name, size: sizeInKb(given.size) }
    setUnder({ kind: 'uploading', ...named })
    try {
      const file = (await prepare?.(given)) ?? given
      if (running.current !== own) return
      named = { fileName: file.name, size: sizeInKb(file.size) }
      const unfit = file === given ? undefined : fileFault(file)
      if (unfit) throw new FileRefused(unfit)
      const picked = await readFile(file)
      const onProgress = (progress: number) => {
        if (running.current === own) setUnder({ kind: 'uploading', ...named, progress })
      }
      const url = addressOf(await upload(picked, { signal: own.signal, onProgress }))
      if (running.current !== own) return
      setUnder(undefined)
      const taken = await onChange({ ...named, extension: extensionOf(file.name), url })
      if (taken !== false) toast.success(uploadedWords)
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
