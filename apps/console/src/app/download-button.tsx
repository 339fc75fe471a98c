import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import type { download } from '#ui/calls/download.ts'
import { saveFile } from '#ui/calls/save-file.ts'
import { toast } from '#ui/toast.ts'

interface DownloadButtonProps {
  /** What the file is called. */
  name: string
  get: () => ReturnType<typeof download>
  /** The words of a refusal that the page knows better. */
  wordsOf?: (error: Error) => string | undefined
}

/** Downloads a document of a customer. Each download is recorded as an access. */
export function DownloadButton({ name, get, wordsOf }: DownloadButtonProps) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      saveFile(await get())
    } catch (error) {
      toast.error(wordsOf?.(error as Error) ?? "We couldn't download the document. Try again.")
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button kind="secondary" size="small" busy={busy} onClick={() => void save()}>
      Download<span className="sr-only"> {name}</span>
    </Button>
  )
}
