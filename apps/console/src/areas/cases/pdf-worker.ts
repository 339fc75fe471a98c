import { getDocument, type PDFDocumentProxy } from 'unpdf/pdfjs'
import type { PdfAnswer, PdfRequest } from './pdf-messages.ts'

/**
 * Draws the pages of one PDF as pictures, in a thread of its own that has no page, no session and no storage. What a PDF
 * might want to run is never looked at: the program here knows no scripts, and nothing is evaluated or fetched. Whoever
 * started it ends it when it takes too long.
 */
const maxPixels = 16_000_000

/** Surfaces without a page. */
class Surfaces {
  create(width: number, height: number) {
    const canvas = new OffscreenCanvas(Math.max(1, width), Math.max(1, height))
    return { canvas, context: canvas.getContext('2d') }
  }
  reset(surface: { canvas: OffscreenCanvas }, width: number, height: number) {
    surface.canvas.width = width
    surface.canvas.height = height
  }
  destroy(surface: { canvas: OffscreenCanvas }) {
    surface.canvas.width = 0
    surface.canvas.height = 0
  }
}

/** Filters are elements of a page, which there is none of: colours are drawn as they are. */
class NoFilters {
  addFilter = () => 'none'
  addHCMFilter = () => 'none'
  addAlphaFilter = () => 'none'
  addLuminosityFilter = () => 'none'
  addKnockoutFilter = () => 'none'
  addHighlightHCMFilter = () => 'none'
  destroy = () => undefined
}

let document: PDFDocumentProxy | undefined

async function open(bytes: ArrayBuffer): Promise<PdfAnswer> {
  document = await getDocument({
    data: new Uint8Array(bytes),
    // Letters are drawn as outlines: no font of the file is installed anywhere.
    disableFontFace: true,
    useSystemFonts: true,
    useWasm: false,
    useWorkerFetch: false,
    enableXfa: false,
    maxImageSize: maxPixels * 4,
    verbosity: 0,
    CanvasFactory: Surfaces,
    FilterFactory: NoFilters,
  }).promise
  return { kind: 'opened', pages: document.numPages }
}

async function draw(request: Extract<PdfRequest, { kind: 'draw' }>): Promise<PdfAnswer> {
  if (!document) throw new Error('no document is open')
  const page = await document.getPage(request.page)
  const rotation = (page.rotate + request.rotation) % 360
  const natural = page.getViewport({ scale: 1, rotation })
  const wanted = request.width / natural.width
  const most = Math.sqrt(maxPixels / (natural.width * natural.height))
  const viewport = page.getViewport({ scale: Math.min(wanted, most), rotation })
  const canvas = new OffscreenCanvas(Math.ceil(viewport.width), Math.ceil(viewport.height))
  await page.render({ canvas: canvas as unknown as HTMLCanvasElement, viewport }).promise
  return { kind: 'drawn', picture: canvas.transferToImageBitmap() }
}

addEventListener('message', ({ data }: MessageEvent<PdfRequest>) => {
  const answer = data.kind === 'open' ? open(data.bytes) : draw(data)
  void answer
    .catch((): PdfAnswer => ({ kind: 'failed' }))
    .then((given) =>
      postMessage({ id: data.id, ...given }, { transfer: given.kind === 'drawn' ? [given.picture] : [] }),
    )
})
