import { fontFile } from './faces.ts'
import { embedInvoice } from './factur-x.ts'
import { createTypesetter, type Style, type Typesetter } from './typesetter.ts'

/** What every document of ours is drawn with: tagged text, ornaments and figures on A4. */

export const left = 56
export const right = 539
export const width = right - left

/** Which standard the file follows; the library knows both, its types do not yet. One with an e-invoice is PDF/A-3. */
const conformanceOf = (eInvoice: string | undefined): object => ({
  subset: eInvoice === undefined ? 'PDF/UA' : 'PDF/A-3b',
})

/** Draws a tagged PDF (PDF/UA structure) with embedded fonts; `draw` puts on it what it shows. */
export async function drawPdf(
  {
    title,
    author,
    at,
    eInvoice,
    language = 'en',
  }: { title: string; author: string; at: Date; eInvoice?: string; language?: string },
  draw: (page: Page) => void,
): Promise<Buffer> {
  // Only here: a tenth of a second of reading, which a server that starts does not need.
  const { default: PDFDocument } = await import('pdfkit')
  const doc = new PDFDocument({
    size: 'A4',
    margin: left,
    pdfVersion: '1.7',
    ...conformanceOf(eInvoice),
    tagged: true,
    lang: language,
    displayTitle: true,
    font: fontFile('text'),
    info: { Title: asXml(title), Author: asXml(author), CreationDate: at, ModDate: at },
  })
  const chunks: Buffer[] = []
  const whole = new Promise<Buffer>((resolve, reject) => {
    doc.on('data', (chunk: Buffer) => chunks.push(chunk))
    doc.on('end', () => resolve(Buffer.concat(chunks)))
    doc.on('error', reject)
  })
  const page = startPage(doc)
  draw(page)
  page.root.end()
  if (eInvoice !== undefined) embedInvoice(doc, { xml: eInvoice, at })
  doc.end()
  return whole
}

/** The library writes titles into the XMP metadata as they are, where these signs would end the text. */
const asXml = (text: string): string => text.replace(/[<>&]/g, ' ')

export type Element = PDFKit.PDFStructureElement

/** Where on the page one is, and the tree in which programs that read aloud find what is drawn. */
export interface Page {
  doc: PDFKit.PDFDocument
  set: Typesetter
  root: Element
  y: number
}

export interface Place {
  x: number
  y: number
  width: number
  align?: 'left' | 'right'
}

function startPage(doc: PDFKit.PDFDocument): Page {
  const root = doc.struct('Document')
  doc.addStructure(root)
  return { doc, set: createTypesetter(doc), root, y: 48 }
}

/** Draws a text as an element of the tree; gives its height. */
export function write(
  { doc, set }: Page,
  parent: Element,
  type: string,
  text: string,
  how: Style,
  place: Place,
): number {
  let height = 0
  const options = { ...(set.differs(text) && { actual: text }), ...(type === 'TH' && { scope: 'Row' }) }
  parent.add(
    doc.struct(type, options, () => {
      height = set.draw(text, how, place)
    }),
  )
  return height
}

/** What is there for the eye alone. */
export function ornament({ doc }: Page, draw: () => void): void {
  doc.markContent('Artifact', { type: 'Layout' } as never)
  draw()
  doc.endMarkedContent()
}

export function figure(
  { doc, root }: Page,
  alt: string,
  { x, y, size }: { x: number; y: number; size: number },
  draw: () => void,
) {
  root.add(doc.struct('Figure', { alt, bbox: [x, y, x + size, y + size] } as never, draw))
}
