import { linesOf, type SetText, type Typeface } from '#modules/documents'
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
  /** The page of its marks, which they need not name then. */
  page?: number
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

const written: string[] = []

/** With two decimals at most. All places on a page are among a few thousand numbers, and to write one anew takes long. */
function two(n: number): string {
  const hundredths = Math.round(n * 100)
  if (hundredths < 0 || hundredths >= 100_000) return String(hundredths / 100)
  let text = written[hundredths]
  if (text === undefined) {
    text = String(hundredths / 100)
    written[hundredths] = text
  }
  return text
}
const up = (y: number) => two(pageHeight - y)

const colours = { rg: new Map<string, string>(), RG: new Map<string, string>() }

/** `#0d272e` as three parts of one. */
export function colour(hex: string, operator: 'rg' | 'RG'): string {
  let set = colours[operator].get(hex)
  if (set === undefined) {
    const parts = [1, 3, 5].map((at) => two(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
    set = `${parts.join(' ')} ${operator}\n`
    colours[operator].set(hex, set)
  }
  return set
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
  let content = ''
  const parents: number[] = []
  const links: number[] = []
  // What a page says once holds for the texts after it, until something else is drawn.
  let [setInk, setFont] = ['', '']
  const key = tree.marks.length
  const marksId = writer.reserve()
  tree.marks.push({ key, id: marksId })
  tree.pages.push(page)

  function mark(element: Element, draw: string): void {
    const number = parents.push(element.id) - 1
    element.page ??= page
    element.kids.push(element.page === page ? `${number}` : `<< /Type /MCR /Pg ${page} 0 R /MCID ${number} >>`)
    content += `/${element.type} << /MCID ${number} >> BDC\n${draw}EMC\n`
  }

  function drawn({ runs, width: wide }: SetText, { size, colour: ink }: Style, { x, y, align, width }: Place): string {
    const at = align === 'right' ? x + width - wide * size : x
    let ops = ink === setInk ? '' : colour(ink, 'rg')
    setInk = ink
    ops += `BT\n${two(at)} ${up(y)} Td\n`
    for (const { face: number, shown } of runs) {
      const font = `/F${number} ${two(size)} Tf\n`
      ops += font === setFont ? `${shown} TJ\n` : `${font}${shown} TJ\n`
      setFont = font
    }
    return `${ops}ET\n`
  }

  const widthOf = (words: string, { face, size }: Style) => typeface.set(words, face).width * size

  return {
    element: (type, parent, more = '') => {
      const id = writer.reserve()
      parent.kids.push(`${id} 0 R`)
      return { id, type, parent: parent.id, kids: [], more }
    },
    close: ({ id, type, parent, kids, more, page: shownOn }) => {
      const where = shownOn === undefined ? '' : ` /Pg ${shownOn} 0 R`
      const inside = kids.length === 1 ? kids[0] : `[${kids.join(' ')}]`
      writer.packed(id, `<< /S /${type} /P ${parent} 0 R${where} /K ${inside}${more} >>`)
    },
    text: (element, words, style, place) => {
      const set = typeface.set(words, style.face)
      if (set.differs) element.more += ` /ActualText ${pdfText(words)}`
      mark(element, drawn(set, style, place))
    },
    ornament: (draw) => {
      content += `/Artifact << /Type /Layout >> BDC\n${draw}EMC\n`
      setInk = ''
    },
    repeated: (words, style, place) => {
      content += `/Artifact << /Type /Pagination >> BDC\n${drawn(typeface.set(words, style.face), style, place)}EMC\n`
    },
    figure: (element, draw) => {
      mark(element, draw)
      setInk = ''
    },
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
      writer.stream(own, '', Buffer.from(content, 'latin1'))
      const annotations = links.length > 0 ? `/Annots [${links.map((id) => `${id} 0 R`).join(' ')}]\n` : ''
      writer.object(
        page,
        `<<\n/Type /Page\n/Parent ${pages} 0 R\n/MediaBox [0 0 ${pageWidth} ${pageHeight}]\n/Resources << /Font ${fonts} 0 R >>\n/Contents ${own} 0 R\n/StructParents ${key}\n/Tabs /S\n${annotations}>>`,
      )
      writer.packed(marksId, `[${parents.map((id) => `${id} 0 R`).join(' ')}]`)
    },
  }
}
