import { useQuery } from '@tanstack/react-query'
import * as review from '@tradewind/contract/onboarding-review'
import { ChevronLeft, ChevronRight, Download, RotateCw, ZoomIn, ZoomOut } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button, IconButton } from '#ui/button.tsx'
import { download } from '#ui/calls/download.ts'
import { saveFile } from '#ui/calls/save-file.ts'
import { PartError } from '#ui/part-error.tsx'
import { Skeleton } from '#ui/skeleton.tsx'
import { openPdf, type PdfPages } from './pdf-pages.ts'

const zooms = [1, 1.5, 2, 3, 4] as const
const icon = { 'aria-hidden': true, className: 'size-4.5' } as const

interface DocumentViewProps {
  caseId: string
  document: review.CaseDocument
  /** To the document before or after this one. */
  onStep: (by: 1 | -1) => void
  /** Whether it came by a step from another one. */
  takesFocus: boolean
}

/** A document in its place, as pictures of its pages. Asked for when it is looked at, since each look is recorded. */
export function DocumentView({ caseId, document, ...stepping }: DocumentViewProps) {
  const params = { caseId, fileId: document.fileId }
  const {
    data: file,
    isError,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: [review.getCaseDocument.name, params],
    queryFn: () => download(review.getCaseDocument, { params }),
    staleTime: Number.POSITIVE_INFINITY,
    // Kept in memory only, and not for long.
    gcTime: 60_000,
    meta: { failures: 'own' },
  })
  if (isError) return <PartError what="this document" onRetry={() => void refetch()} busy={isFetching} />
  if (!file) return <Skeleton className="aspect-3/4 w-full" />
  return <Viewer title={document.title} isPdf={document.mediaType === 'application/pdf'} file={file} {...stepping} />
}

interface Pages {
  pages: number
  draw: PdfPages['draw']
  close: () => void
}

async function openPicture(file: Blob): Promise<Pages> {
  const picture = await createImageBitmap(file)
  return {
    pages: 1,
    draw: ({ width, rotation }) => {
      const turned = rotation % 180 !== 0
      const [across, down] = turned ? [picture.height, picture.width] : [picture.width, picture.height]
      const scale = width / across
      const canvas = new OffscreenCanvas(Math.ceil(width), Math.ceil(down * scale))
      const context = canvas.getContext('2d')
      context?.translate(canvas.width / 2, canvas.height / 2)
      context?.rotate((rotation * Math.PI) / 180)
      context?.scale(scale, scale)
      context?.drawImage(picture, -picture.width / 2, -picture.height / 2)
      return Promise.resolve(canvas.transferToImageBitmap())
    },
    close: () => picture.close(),
  }
}

interface ViewerProps {
  title: string
  isPdf: boolean
  file: { name: string; file: Blob }
  onStep: (by: 1 | -1) => void
  takesFocus: boolean
}

function Viewer({ title, isPdf, file, onStep, takesFocus }: ViewerProps) {
  const [pages, setPages] = useState<Pages>()
  const [failed, setFailed] = useState(false)
  const [page, setPage] = useState(1)
  const [zoom, setZoom] = useState<number>(1)
  const [rotation, setRotation] = useState(0)
  const frame = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    if (takesFocus) frame.current?.focus()
  }, [takesFocus])

  useEffect(() => {
    let opened: Pages | undefined
    let gone = false
    void (isPdf ? openPdf(file.file) : openPicture(file.file)).then(
      (found) => {
        if (gone) return found.close()
        opened = found
        setPages(found)
      },
      () => !gone && setFailed(true),
    )
    return () => {
      gone = true
      opened?.close()
    }
  }, [file, isPdf])

  useEffect(() => {
    const [box, surface] = [frame.current, canvas.current]
    if (!pages || !box || !surface) return
    let gone = false
    const shown = Math.max(200, box.clientWidth - 2) * zoom
    const width = Math.min(4_000, shown * Math.min(2, devicePixelRatio))
    pages.draw({ page, width, rotation }).then(
      (picture) => {
        if (gone) return picture.close()
        surface.width = picture.width
        surface.height = picture.height
        surface.style.width = zoom === 1 ? '100%' : `${shown}px`
        surface.getContext('bitmaprenderer')?.transferFromImageBitmap(picture)
        surface.dataset['drawn'] = `${page} ${zoom} ${rotation}`
      },
      () => !gone && setFailed(true),
    )
    return () => {
      gone = true
    }
  }, [pages, page, zoom, rotation])

  const last = pages?.pages ?? 1
  const isOpening = !pages && !failed
  /** Through the pages, and on to the next document after the last: which is not known while it is opened. */
  const step = (by: 1 | -1) => {
    if (isOpening && by === 1) return
    const next = page + by
    if (next < 1 || next > last) onStep(by)
    else setPage(next)
  }
  const nearest = zooms.findIndex((one) => one >= zoom)
  const zoomBy = (by: 1 | -1) => setZoom(zooms[Math.min(zooms.length - 1, Math.max(0, nearest + by))] ?? 1)
  const turn = () => setRotation((before) => (before + 90) % 360)
  const onKey: Readonly<Record<string, () => void>> = {
    n: () => step(1),
    p: () => step(-1),
    '+': () => zoomBy(1),
    '=': () => zoomBy(1),
    '-': () => zoomBy(-1),
    '0': () => setZoom(1),
    r: turn,
    // Enlarged, the arrows move about in the page.
    ...(zoom === 1 && { ArrowRight: () => step(1), ArrowLeft: () => step(-1) }),
  }
  return (
    <div className="min-w-0">
      <div role="toolbar" aria-label={`View of ${title}`} className="mb-2 flex flex-wrap items-center sm:gap-1">
        <IconButton label="Previous page" onClick={() => step(-1)}>
          <ChevronLeft {...icon} />
        </IconButton>
        <IconButton label="Next page" disabled={isOpening} onClick={() => step(1)}>
          <ChevronRight {...icon} />
        </IconButton>
        <span className="figures px-1 text-caption text-ink-soft sm:px-2 sm:text-small" aria-live="polite">
          Page {page} of {last}
        </span>
        <IconButton label="Zoom out" disabled={zoom === 1} onClick={() => zoomBy(-1)}>
          <ZoomOut {...icon} />
        </IconButton>
        <IconButton label="Zoom in" disabled={zoom === 4} onClick={() => zoomBy(1)}>
          <ZoomIn {...icon} />
        </IconButton>
        <IconButton label="Rotate" onClick={turn}>
          <RotateCw {...icon} />
        </IconButton>
      </div>
      {failed ? (
        <div className="flex flex-col items-start gap-3 rounded-base border border-line bg-inset p-5 text-small">
          <p role="alert">We couldn't show this {isPdf ? 'PDF' : 'picture'} here. Download it to open it elsewhere.</p>
          <Button onClick={() => saveFile(file)}>Download</Button>
        </div>
      ) : (
        <>
          {/* The keys are a shortcut: each of them has its button above. */}
          {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
          <section
            ref={frame}
            aria-label={`Pages of ${title}`}
            // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- What scrolls is reached by the keyboard.
            tabIndex={0}
            className="max-h-[75vh] overflow-auto rounded-base border border-line bg-inset"
            onKeyDown={(press) => {
              const act = press.ctrlKey || press.metaKey || press.altKey ? undefined : onKey[press.key]
              if (!act) return
              press.preventDefault()
              act()
            }}
          >
            {!pages && <Skeleton className="aspect-3/4 w-full" />}
            <canvas
              ref={canvas}
              // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- It is drawn, and has no address.
              role="img"
              aria-label={`${title}, page ${page}`}
              className={pages ? 'block max-w-none' : 'hidden'}
            />
          </section>
          <div className="mt-2 flex items-start justify-between gap-3">
            <p className="text-caption text-ink-soft">
              Keys: N and P for next and previous, + and − to zoom, 0 to fit, R to rotate. Scripts in documents never
              run.
            </p>
            <Button
              kind="quiet"
              size="small"
              icon={<Download {...icon} />}
              className="shrink-0"
              onClick={() => saveFile(file)}
            >
              Download
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
