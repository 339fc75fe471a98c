import { useState } from 'react'
import type { FieldWords } from './field.tsx'
import { sizeInKb } from './file.rules.ts'
import { englishFileWords, FileBox, type FileState, type FileWords } from './file-box.tsx'
import { FileRefused, type PickedFile, readFile } from './read-file.ts'

export type { FileWords } from './file-box.tsx'
export type { PickedFile } from './read-file.ts'

interface FileDropProps extends FieldWords {
  /** The file that is there, if any. */
  file: { fileName: string; size: number } | undefined
  /** Takes the file; while the promise runs the part shows that it works. */
  onPick: (file: PickedFile) => Promise<void> | void
  onRemove?: () => void
  disabled?: boolean
  words?: FileWords | undefined
}

/** A place for one file that goes along with a form: drop it or choose it. It is sent when the form is. */
export function FileDrop({ file, onPick, onRemove, error, words = englishFileWords, ...rest }: FileDropProps) {
  const [reading, setReading] = useState<FileState>()
  const [fault, setFault] = useState<string>()

  const take = async (picked: File) => {
    setReading({ kind: 'uploading', fileName: picked.name, size: sizeInKb(picked.size) })
    try {
      await onPick(await readFile(picked))
    } catch (failure) {
      setFault(failure instanceof FileRefused ? failure.message : 'This file could not be read. Try another one.')
    } finally {
      setReading(undefined)
    }
  }

  return (
    <FileBox
      {...rest}
      words={words}
      state={reading ?? (file ? { kind: 'uploaded', ...file } : { kind: 'idle' })}
      error={fault ? words.fault(fault) : error}
      onFault={setFault}
      onFile={(picked) => void take(picked)}
      onRemove={onRemove}
    />
  )
}
