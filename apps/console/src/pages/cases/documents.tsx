import { useQuery } from '@tanstack/react-query'
import * as review from '@tradewind/contract/review'
import { useState } from 'react'
import { download } from '#lib/api.ts'
import { plainMomentText } from '#lib/dates.ts'
import { saveFile } from '#lib/save-file.ts'
import { Button } from '#ui/button.tsx'
import { Card } from '#ui/card.tsx'
import { cx } from '#ui/cx.ts'
import { KeyValue } from '#ui/key-value.tsx'
import { PartError } from '#ui/part-error.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

/** Each document beside what was written about it, so that both are compared at one look. */
export function Documents({ of }: { of: review.Case }) {
  const [chosen, setChosen] = useState(of.documents[0]?.fileId)
  const document = of.documents.find(({ fileId }) => fileId === chosen) ?? of.documents[0]
  if (!document) return null
  return (
    <Card title="Documents">
      <ul aria-label="Documents" className="mb-4 flex flex-wrap gap-2">
        {of.documents.map(({ fileId, title }) => (
          <li key={fileId}>
            <button
              type="button"
              aria-pressed={fileId === document.fileId}
              onClick={() => setChosen(fileId)}
              className={cx(
                'min-h-10 rounded-full border px-3.5 text-small transition',
                fileId === document.fileId ? 'border-brand bg-brand-tint' : 'border-edge hover:bg-inset',
              )}
            >
              {title}
            </button>
          </li>
        ))}
      </ul>
      <div className="grid gap-5 sm:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <DocumentView key={document.fileId} caseId={of.caseId} document={document} />
        <div>
          <h3 className="mb-1 text-small font-semibold">What the customer wrote</h3>
          <KeyValue
            entries={[
              ...document.entries,
              { label: 'File', value: document.name },
              { label: 'Uploaded', value: plainMomentText(document.uploadedAt) },
            ]}
          />
        </div>
      </div>
    </Card>
  )
}

/** Asked for when it is looked at, since each look is recorded; kept in memory only. */
function DocumentView({ caseId, document }: { caseId: string; document: review.CaseDocument }) {
  const { fileId, title, mediaType } = document
  const isPdf = mediaType === 'application/pdf'
  const params = { caseId, fileId }
  const {
    data: address,
    isError,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: [review.getCaseDocument.name, params],
    queryFn: async () => addressOf((await download(review.getCaseDocument, { params })).file),
    enabled: !isPdf,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 60_000,
    meta: { failures: 'own' },
  })
  if (isPdf) return <PdfDownload {...{ caseId, document }} />
  if (isError) return <PartError what="this document" onRetry={() => void refetch()} busy={isFetching} />
  if (!address) return <Skeleton className="aspect-3/2 w-full" />
  return (
    <img
      src={address}
      alt={title}
      className="max-h-150 w-full rounded-base border border-line bg-inset object-contain"
    />
  )
}

/** A PDF is opened by the reader's own program: no page of the console runs what may be in it. */
function PdfDownload({ caseId, document }: { caseId: string; document: review.CaseDocument }) {
  const [busy, setBusy] = useState(false)
  const [failed, setFailed] = useState(false)
  const get = async () => {
    setBusy(true)
    setFailed(false)
    try {
      saveFile(await download(review.getCaseDocument, { params: { caseId, fileId: document.fileId } }))
    } catch {
      setFailed(true)
    }
    setBusy(false)
  }
  return (
    <div className="flex flex-col items-start gap-3 rounded-base border border-line bg-inset p-5 text-small">
      <p className="font-semibold">{document.title}</p>
      <p className="text-ink-soft">A PDF file without scripts. It opens in your own PDF program.</p>
      <Button kind="secondary" size="small" busy={busy} onClick={() => void get()}>
        Download PDF
      </Button>
      {failed && (
        <p role="alert" className="text-bad">
          We couldn't load this document. Please try again.
        </p>
      )}
    </div>
  )
}

/** The picture as an address of itself, which ends with the page. */
const addressOf = (file: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(typeof reader.result === 'string' ? reader.result : ''))
    reader.addEventListener('error', () => reject(reader.error ?? new Error('the file could not be read')))
    reader.readAsDataURL(file)
  })
