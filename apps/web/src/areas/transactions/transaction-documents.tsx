import { useQueryClient } from '@tanstack/react-query'
import { getTransactionDetails, type TransactionDetails } from '@tradewind/contract/payments'
import {
  getTransactionDocument,
  maxTransactionDocuments,
  uploadTransactionDocuments,
} from '@tradewind/contract/transaction-documents'
import { isolated } from '@tradewind/kernel/text'
import { Download, FileText } from 'lucide-react'
import { useRef, useState } from 'react'
import type * as z from 'zod/mini'
import { useProfile } from '#domain/session/session.ts'
import { fetchWithProgress } from '#lib/fetch-with-progress.ts'
import { useSavedFile } from '#lib/use-saved-file.ts'
import { IconButton } from '#ui/button.tsx'
import { keyOf, send } from '#ui/calls/api.ts'
import { Card } from '#ui/card.tsx'
import { dayText } from '#ui/dates.ts'
import { sizeInKb, sizeWords } from '#ui/file.rules.ts'
import { FileBox, type FileState } from '#ui/file-box.tsx'
import { useFormControl } from '#ui/form/form-control.ts'
import { FileRefused, readFile } from '#ui/read-file.ts'
import { toast } from '#ui/toast.ts'
import { isCalledOff, uploadedWords, uploadFailure } from '#ui/upload.rules.ts'

type Details = z.output<typeof TransactionDetails>

/** What belongs to a payment as proof: to download, and to add to for as long as there is room. */
export function TransactionDocuments({ details }: { details: Details }) {
  const { documents, ownTransfer, exchange, transactionId } = details
  const mayAdd = useProfile().permissions.includes('documents:upload') && !ownTransfer && !exchange
  const full = documents.length >= maxTransactionDocuments
  if (documents.length === 0 && !mayAdd) return null
  return (
    <Card title="Documents">
      {documents.length > 0 && (
        <ul aria-label="Documents" className="mb-4">
          {documents.map((document) => (
            <DocumentLine key={document.documentId} document={document} />
          ))}
        </ul>
      )}
      {mayAdd && !full && <AddDocument transactionId={transactionId} />}
      {mayAdd && full && (
        <p className="text-small text-ink-soft">This payment has the maximum of {maxTransactionDocuments} documents.</p>
      )}
    </Card>
  )
}

function DocumentLine({ document }: { document: Details['documents'][number] }) {
  const { documentId, documentName, size, addedAt } = document
  const { busy, save } = useSavedFile("We couldn't load the document. Try again.")
  return (
    <li className="flex min-h-14 items-center gap-3 border-b border-line py-2 last:border-b-0">
      <FileText aria-hidden="true" className="size-5 shrink-0 text-ink-soft" />
      <span className="min-w-0 flex-1">
        <span className="block truncate font-medium" title={documentName}>
          <bdi>{documentName}</bdi>
        </span>
        <span className="figures block text-small text-ink-soft">
          {sizeWords(sizeInKb(size))}
          {addedAt && `, added ${dayText(addedAt)}`}
        </span>
      </span>
      <IconButton
        label={`Download ${isolated(documentName)}`}
        aria-busy={busy || undefined}
        onClick={() => !busy && save(getTransactionDocument, { params: { documentId } })}
      >
        <Download aria-hidden="true" className="size-5" />
      </IconButton>
    </li>
  )
}

/** The place for one more document: it is sent as soon as it is chosen. */
function AddDocument({ transactionId }: { transactionId: string }) {
  const client = useQueryClient()
  const [state, setState] = useState<FileState>({ kind: 'idle' })
  const { faults, setFaults } = useFormControl({ document: '' })
  const setFault = (fault: string | undefined) => setFaults(fault ? { document: fault } : {})
  const chosen = useRef<File>(undefined)
  const running = useRef<AbortController>(undefined)

  const start = async (file: File) => {
    const own = new AbortController()
    running.current = own
    chosen.current = file
    const named = { fileName: file.name, size: sizeInKb(file.size) }
    setState({ kind: 'uploading', ...named })
    try {
      const picked = await readFile(file)
      const item = {
        documentName: picked.fileName,
        documentExtension: picked.extension,
        documentLength: file.size,
        documentAsBase64: picked.base64Value,
      }
      const onProgress = (progress: number) =>
        running.current === own && setState({ kind: 'uploading', ...named, progress })
      await send(
        uploadTransactionDocuments,
        { body: { transactionId, documentUploadItems: [item] } },
        { signal: own.signal, fetch: fetchWithProgress(onProgress) },
      )
      setState({ kind: 'idle' })
      toast.success(uploadedWords)
      await client.invalidateQueries({ queryKey: keyOf(getTransactionDetails) })
    } catch (failure) {
      if (running.current !== own || isCalledOff(failure)) return
      if (failure instanceof FileRefused) {
        setState({ kind: 'idle' })
        setFault(failure.message)
      } else {
        setState({ kind: 'failed', ...named, reason: uploadFailure(failure) })
      }
    }
  }
  const letGo = () => {
    running.current?.abort()
    running.current = undefined
    setState({ kind: 'idle' })
    setFault(undefined)
  }

  return (
    <FileBox
      label="Add a document"
      state={state}
      error={faults.document}
      onFault={setFault}
      onFile={(file) => void start(file)}
      onCancel={letGo}
      onRetry={() => chosen.current && void start(chosen.current)}
      onRemove={letGo}
    />
  )
}
