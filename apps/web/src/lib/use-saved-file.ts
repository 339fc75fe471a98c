import type { AnyCall, Sent } from '@tradewind/contract/client'
import { useState } from 'react'
import { CallFailed } from '#ui/calls/api.ts'
import { download } from '#ui/calls/download.ts'
import { saveFile } from '#ui/calls/save-file.ts'
import { toast } from '#ui/toast.ts'
import type { shareFile } from './share-file.ts'

/** Downloads a file and saves or shares it; a failure shows a toast, in the server's words if given. */
export function useSavedFile(
  otherwise: string,
  keep: typeof saveFile | typeof shareFile = saveFile,
  /** Words for a refusal, on pages that aren't in English. */
  wordsOf: (error: CallFailed) => string | undefined = ({ message }) => message,
) {
  const [busy, setBusy] = useState(false)
  const load = async <C extends AnyCall>(declared: C, sent: Sent<C>) => {
    setBusy(true)
    try {
      await keep(await download(declared, sent))
    } catch (error) {
      toast.error((error instanceof CallFailed && wordsOf(error)) || otherwise)
    } finally {
      setBusy(false)
    }
  }
  return { busy, save: <C extends AnyCall>(declared: C, sent: Sent<C>) => void load(declared, sent) }
}
