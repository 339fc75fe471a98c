import { type BankFile, getStatusReport } from '@tradewind/contract/bank-files'
import { useState } from 'react'
import { mayPayMany } from '#domain/session/profile.ts'
import { useProfile } from '#domain/session/session.ts'
import type { LoadContext, ScreenProps } from '#lib/feature-route.ts'
import { loadParts } from '#lib/load-parts.ts'
import { paths } from '#lib/paths.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { download } from '#ui/calls/download.ts'
import { queryClient } from '#ui/calls/query-client.ts'
import { saveFile } from '#ui/calls/save-file.ts'
import { Card } from '#ui/card.tsx'
import { plainMomentText } from '#ui/dates.ts'
import { Link } from '#ui/link.tsx'
import { openModal } from '#ui/modal-bus.ts'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { StatusBadge } from '#ui/status-badge.tsx'
import { toast } from '#ui/toast.ts'
import { fileQuery } from './bank-files.queries.ts'
import { fileNote, fileSummary, paymentsText, statusWords } from './bank-files.rules.ts'
import { ConfirmFile } from './confirm-file.tsx'
import { FileRows } from './file-rows.tsx'
import { DiscardWindow } from './row-windows.tsx'

export const load = ({ params: { fileId } }: LoadContext<'bankFile'>) =>
  loadParts([queryClient.ensureQueryData(fileQuery(fileId))])

/** One bank file: its rows with what is wrong, its confirmation, and what became of each. */
export function Screen({ params: { fileId } }: ScreenProps<'bankFile'>) {
  return (
    <div className="flex w-full flex-col gap-6">
      <Link href={paths.bankFiles()} className="touchable self-start text-small">
        Back to bank files
      </Link>
      <Part query={fileQuery(fileId)} what="this bank file" pending={<SkeletonRows rows={4} />}>
        {(file) => <ShownFile file={file} />}
      </Part>
    </div>
  )
}

function ShownFile({ file }: { file: BankFile }) {
  const [confirming, setConfirming] = useState(false)
  const maySend = mayPayMany(useProfile())
  if (confirming && file.status === 'Draft') return <ConfirmFile file={file} onBack={() => setConfirming(false)} />
  return (
    <>
      <FileHead file={file} maySend={maySend} onConfirm={() => setConfirming(true)} />
      <FileRows file={file} mayFix={maySend && file.status === 'Draft'} />
    </>
  )
}

function FileHead({ file, maySend, onConfirm }: { file: BankFile; maySend: boolean; onConfirm: () => void }) {
  const { id, status, counts, fileName, messageId, createdAt, createdByName, confirmedByName } = file
  const { text, tone } = statusWords[status]
  const isDraft = status === 'Draft'
  return (
    <Card
      title={<bdi className="wrap-anywhere">{fileName ?? messageId}</bdi>}
      aside={
        <StatusBadge status={status} tone={tone}>
          {text}
        </StatusBadge>
      }
    >
      <div className="flex flex-col gap-4">
        <p className="text-heading font-semibold">{fileSummary(file)}</p>
        <p className="text-small text-ink-soft">
          Message <bdi>{messageId}</bdi> · uploaded by <bdi>{createdByName}</bdi> on {plainMomentText(createdAt)}
          {confirmedByName && (
            <>
              {' · confirmed by '}
              <bdi>{confirmedByName}</bdi>
            </>
          )}
        </p>
        <Alert type={counts.Wrong > 0 || counts.Refused > 0 ? 'warning' : 'info'} live="polite">
          {fileNote(file)}
        </Alert>
        <div className="flex flex-wrap gap-2">
          {isDraft && maySend && counts.Wrong === 0 && counts.Ready > 0 && (
            <Button onClick={onConfirm}>Review {paymentsText(counts.Ready)}</Button>
          )}
          {isDraft && maySend && (
            <Button
              kind="secondary"
              onClick={() =>
                openModal({ component: DiscardWindow, props: { id }, title: 'Discard this file?', modalSize: 'small' })
              }
            >
              Discard file
            </Button>
          )}
          {(status === 'Sending' || status === 'Done') && <ReportButton id={id} />}
        </div>
      </div>
    </Card>
  )
}

function ReportButton({ id }: { id: string }) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      saveFile(await download(getStatusReport, { params: { id } }))
    } catch {
      toast.error("We couldn't download the report. Try again.")
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button kind="secondary" busy={busy} onClick={() => void save()}>
      Download status report (pain.002)
    </Button>
  )
}
