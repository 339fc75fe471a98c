import { linesOf, type Typeface } from '#modules/documents'
import { type PdfWriter, pdfText } from './pdf-writer.ts'

/** A4, in points. */
export const pageWidth = 595.28
export const pageHeight = 841.89

export interface Style {
  face: 'text' | 'strong' | 'display'
  size: number
  colour: string
}

interface Place {
  x: number
  /** The baseline, from the top. */
  y: number
  align?: 'left' | 'right'
  /** To which a right-aligned text goes, and beyond which none is drawn. */
  width: number
}

/** An element of the tree that programs read aloud: its parent is known before it is written. */
export interface Element {
  id: number
  type: string
  parent: number
  kids: string[]
  more: string
}

/** A page that is drawn: what is shown on it, and which elements of the tree it shows. */
export interface Sheet {
  element(type: string, parent: Element, more?: string): Element
  /** Writes an element down once its kids are known. */
  close(element: Element): void
  /** Draws a text as an element. */
  text(element: Element, words: string, style: Style, place: Place): void
  /** Draws what is there for the eye alone. */
  ornament(draw: string): void
  /** What only the eye reads, such as a heading repeated on each page. */
  repeated(words: string, style: Style, place: Place): void
  /** Draws something else as an element. */
  figure(element: Element, draw: string): void
  width(words: string, style: Style): number
  lines(words: string, style: Style, width: number): string[]
  link(element: Element, address: string, box: readonly [x: number, y: number, width: number, height: number]): void
  finish(): void
}

export interface Tree {
  /** Of each page the object with the elements of its marks. */
  marks: { key: number; id: number }[]
  pages: number[]
}

const two = (n: number) => String(Math.round(n * 100) / 100)
const up = (y: number) => two(pageHeight - y)

const parts = new Map<string, string>()

/** `#0d272e` as three parts of one. */
export function colour(hex: string, operator: 'rg' | 'RG'): string {
  let numbers = parts.get(hex)
  if (numbers === undefined) {
    numbers = [1, 3, 5].map((at) => two(Number.parseInt(hex.slice(at, at + 2), 16) / 255)).join(' ')
    parts.set(hex, numbers)
  }
  return `${numbers} ${operator}\n`
}

export const box = (x: number, y: number, width: number, height: number, fill: string) =>
  `${colour(fill, 'rg')}${two(x)} ${up(y + height)} ${two(width)} ${two(height)} re f\n`

export const rule = (x: number, y: number, width: number, stroke: string, thickness = 0.6) =>
  `${colour(stroke, 'RG')}${thickness} w\n${two(x)} ${up(y)} m ${two(x + width)} ${up(y)} l S\n`

interface SheetNeeds {
  writer: PdfWriter
  typeface: Typeface
  tree: Tree
  /** The object that lists all pages, and that of the fonts. */
  pages: number
  fonts: number
}

export function startSheet({ writer, typeface, tree, pages, fonts }: SheetNeeds): Sheet {
  const page = writer.reserve()
  const content: string[] = []
  const parents: number[] = []
  const links: number[] = []
  const key = tree.marks.length
  const marksId = writer.reserve()
  tree.marks.push({ key, id: marksId })
  tree.pages.push(page)

  function mark(element: Element, draw: string): void {
    const number = parents.push(element.id) - 1
    element.kids.push(`<< /Type /MCR /Pg ${page} 0 R /MCID ${number} >>`)
    content.push(`/${element.type} << /MCID ${number} >> BDC\n${draw}EMC\n`)
  }

  function drawn(words: string, { face, size, colour: ink }: Style, { x, y, align, width }: Place): string {
    const { runs, width: wide } = typeface.set(words, face)
    const at = align === 'right' ? x + width - wide * size : x
    let ops = `${colour(ink, 'rg')}BT\n${two(at)} ${up(y)} Td\n`
    for (const { face: number, shown } of runs) ops += `/F${number} ${two(size)} Tf\n${shown} TJ\n`
    return `${ops}ET\n`
  }

  const widthOf = (words: string, { face, size }: Style) => typeface.set(words, face).width * size

  return {
    element: (type, parent, more = '') => {
      const id = writer.reserve()
      parent.kids.push(`${id} 0 R`)
      return { id, type, parent: parent.id, kids: [], more }
    },
    close: ({ id, type, parent, kids, more }) =>
      writer.packed(id, `<< /S /${type} /P ${parent} 0 R /K [${kids.join(' ')}]${more} >>`),
    text: (element, words, style, place) => {
      if (typeface.differs(words)) element.more += ` /ActualText ${pdfText(words)}`
      mark(element, drawn(words, style, place))
    },
    ornament: (draw) => void content.push(`/Artifact << /Type /Layout >> BDC\n${draw}EMC\n`),
    repeated: (words, style, place) =>
      void content.push(`/Artifact << /Type /Pagination >> BDC\n${drawn(words, style, place)}EMC\n`),
    figure: mark,
    width: widthOf,
    lines: (words, style, width) =>
      widthOf(words, style) <= width ? [words] : linesOf(words, (line) => widthOf(line, style) <= width),
    link: (element, address, [x, y, width, height]) => {
      const id = writer.reserve()
      const linkKey = tree.marks.length
      tree.marks.push({ key: linkKey, id: element.id })
      element.kids.push(`<< /Type /OBJR /Pg ${page} 0 R /Obj ${id} 0 R >>`)
      links.push(id)
      const rectangle = [two(x), up(y + height), two(x + width), up(y)].join(' ')
      writer.object(
        id,
        `<<\n/Type /Annot\n/Subtype /Link\n/Rect [${rectangle}]\n/Border [0 0 0]\n/F 4\n/StructParent ${linkKey}\n/Contents ${pdfText('Check this statement')}\n/A << /S /URI /URI (${address}) >>\n>>`,
      )
    },
    finish: () => {
      const own = writer.reserve()
      writer.stream(own, '', Buffer.from(content.join(''), 'latin1'))
      const annotations = links.length > 0 ? `/Annots [${links.map((id) => `${id} 0 R`).join(' ')}]\n` : ''
      writer.object(
        page,
        `<<\n/Type /Page\n/Parent ${pages} 0 R\n/MediaBox [0 0 ${pageWidth} ${pageHeight}]\n/Resources << /Font ${fonts} 0 R >>\n/Contents ${own} 0 R\n/StructParents ${key}\n/Tabs /S\n${annotations}>>`,
      )
      writer.packed(marksId, `[${parents.map((id) => `${id} 0 R`).join(' ')}]`)
    },
  }
}
