import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Button } from '#ui/button.tsx'
import { saveFile } from '#ui/calls/save-file.ts'
import { PartError } from '#ui/part-error.tsx'
import { Skeleton } from '#ui/skeleton.tsx'

interface PdfPreviewProps {
  label: string
  /** What the document depends on; a change draws it again. */
  of: readonly unknown[]
  load: () => Promise<{ name: string; file: Blob }>
}

/** The document itself, where the browser shows PDFs; elsewhere, as on most phones, the file to open. */
export function PdfPreview({ label, of, load }: PdfPreviewProps) {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: ['pdf-preview', ...of],
    queryFn: load,
    placeholderData: (before) => before,
    gcTime: 0,
    retry: false,
    meta: { failures: 'own' },
  })
  if (isError)
    return (
      <PartError
        what="the preview"
        reason="Check the highlighted fields, or try again."
        busy={isFetching}
        onRetry={() => void refetch()}
        className="rounded-large border border-line bg-paper p-5"
      />
    )
  if (!data) return <Skeleton className="aspect-[1/1.41] w-full rounded-large!" />
  if (!navigator.pdfViewerEnabled)
    return (
      <div className="rounded-large border border-line bg-paper p-5 text-small">
        <p className="text-ink-soft">This browser can’t show PDFs in a page.</p>
        <Button kind="secondary" className="mt-3" onClick={() => saveFile(data)}>
          Open the preview
        </Button>
      </div>
    )
  return (
    <div className="flex flex-col gap-3">
      <Document label={label} file={data.file} />
      <Button kind="quiet" size="small" className="self-start" onClick={() => saveFile(data)}>
        Download the preview
      </Button>
    </div>
  )
}

/** The file by an address that lasts as long as it is shown. */
function Document({ label, file }: { label: string; file: Blob }) {
  const frame = useRef<HTMLIFrameElement>(null)
  useEffect(() => {
    const address = URL.createObjectURL(file)
    if (frame.current) frame.current.src = `${address}#toolbar=0&view=FitH`
    return () => URL.revokeObjectURL(address)
  }, [file])
  return (
    <iframe
      ref={frame}
      title={label}
      // Browsers don't scroll to a PDF that takes the focus: with the keyboard it is downloaded.
      tabIndex={-1}
      className="aspect-[1/1.41] w-full rounded-large border border-line bg-paper"
    />
  )
}
