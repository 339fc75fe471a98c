import { linesOf, type Typeface } from '#modules/documents'
import type { Ink } from './ink.ts'
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
  /** What was written in it, and whether something was drawn otherwise: programs that read aloud are told all of it then. */
  words: string
  differs: boolean
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
  /** A row of a table with so many cells, all of them on this page: what most of a statement is. */
  row(parent: Element, cells: number): Row
  /** Draws what is there for the eye alone. */
  ornament(draw: string): void
  /** What only the eye reads, such as a heading repeated on each page. */
  repeated(words: string, style: Style, place: Place): void
  /** Draws something else as an element. */
  figure(element: Element, draw: string): void
  width(words: string, style: Style): number
  lines(words: string, style: Style, width: number): string[]
  link(element: Element, address: string, box: readonly [x: number, y: number, width: number, height: number]): void
  /** A line across. */
  rule(x: number, y: number, width: number, stroke: string, thickness?: number): void
  finish(): void
}

/** Drawn cell by cell: it is written as it is drawn, with no element of the tree kept for it. */
export interface Row {
  /** Draws a text in the cell at hand. */
  text(words: string, style: Style, place: Place): void
  /** The cell at hand is done, and the row with its last. */
  next(): void
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

interface SheetNeeds {
  writer: PdfWriter
  /** Where pages are drawn, one after the other. */
  ink: Ink
  typeface: Typeface
  tree: Tree
  /** The object that lists all pages, and that of the fonts. */
  pages: number
  fonts: number
}

export function startSheet({ writer, ink, typeface, tree, pages, fonts }: SheetNeeds): Sheet {
  const page = writer.reserve()
  const parents: number[] = []
  const links: number[] = []
  // What a page says once holds for what comes after it.
  let [filled, stroked, font, fontSize] = ['', '', -1, 0]
  const key = tree.marks.length
  const marksId = writer.reserve()
  tree.marks.push({ key, id: marksId })
  tree.pages.push(page)

  /** Begins a mark of an element, and gives its number. */
  function begin(type: string, id: number): number {
    const number = parents.push(id) - 1
    ink.text('/')
    ink.text(type)
    ink.text('<</MCID ')
    ink.whole(number)
    ink.text('>>BDC\n')
    return number
  }

  function addTo(element: Element, number: number): void {
    element.page ??= page
    element.kids.push(element.page === page ? `${number}` : `<< /Type /MCR /Pg ${page} 0 R /MCID ${number} >>`)
  }

  function chooseFont(number: number, size: number): void {
    if (number === font && size === fontSize) return
    ink.text(`/F${number} ${two(size)} Tf\n`)
    font = number
    fontSize = size
  }

  /** Whether what is drawn is what was written. */
  function drawn(words: string, { face, size, colour: fill }: Style, { x, y, align, width }: Place): boolean {
    const at = align === 'right' ? x + width - typeface.width(words, face) * size : x
    if (fill !== filled) ink.text(colour(fill, 'rg'))
    filled = fill
    ink.text('BT\n')
    ink.text(two(at))
    ink.text(' ')
    ink.text(up(y))
    ink.text(' Td\n')
    const isSet = drawLetters(words, face, size) || drawRuns(words, face, size)
    ink.text('ET\n')
    return isSet
  }

  /** Nearly every text is of letters that stand alone, in one face. */
  function drawLetters(words: string, face: Style['face'], size: number): boolean {
    const letters = typeface.letters(face)
    const [knownFont, knownSize, length] = [font, fontSize, ink.length]
    chooseFont(letters.face, size)
    ink.text('(')
    if (ink.glyphs(words, letters.glyphs)) {
      ink.text(') Tj\n')
      return true
    }
    ink.cut(length)
    font = knownFont
    fontSize = knownSize
    return false
  }

  function drawRuns(words: string, face: Style['face'], size: number): boolean {
    const { runs, differs } = typeface.set(words, face)
    for (const { face: number, shown } of runs) {
      chooseFont(number, size)
      ink.text(shown)
      ink.text(' TJ\n')
    }
    return !differs
  }

  const widthOf = (words: string, { face, size }: Style) => typeface.width(words, face) * size
  /** For a whole element: it replaces everything in it. */
  const actualText = ({ words, differs }: Pick<Element, 'words' | 'differs'>) =>
    differs ? ` /ActualText ${pdfText(words)}` : ''
  function write(said: Pick<Element, 'words' | 'differs'>, words: string, style: Style, place: Place): void {
    said.words = said.words === '' ? words : `${said.words} ${words}`
    if (!drawn(words, style, place)) said.differs = true
  }

  function row(parent: Element, cells: number): Row {
    const id = writer.reserve(cells + 1)
    parent.kids.push(`${id} 0 R`)
    let [cell, first] = [id + 1, parents.length]
    const said = { words: '', differs: false }

    function close(): void {
      const tree = writer.packed(id)
      tree.text('<</S/TR/P ')
      tree.whole(parent.id)
      tree.text(' 0 R/K[')
      for (let own = id + 1; own <= id + cells; own++) {
        tree.whole(own)
        tree.text(' 0 R ')
      }
      tree.text(']>>')
    }

    return {
      text: (words, style, place) => {
        begin('TD', cell)
        write(said, words, style, place)
        ink.text('EMC\n')
      },
      next: () => {
        const tree = writer.packed(cell)
        tree.text('<</S/TD/P ')
        tree.whole(id)
        tree.text(' 0 R')
        if (first < parents.length) {
          tree.text('/Pg ')
          tree.whole(page)
          tree.text(' 0 R')
        }
        tree.text('/K[')
        for (; first < parents.length; first++) {
          tree.whole(first)
          tree.text(' ')
        }
        tree.text(']')
        tree.text(actualText(said))
        tree.text('>>')
        said.words = ''
        said.differs = false
        if (++cell > id + cells) close()
      },
    }
  }

  return {
    row,
    element: (type, parent, more = '') => {
      const id = writer.reserve()
      parent.kids.push(`${id} 0 R`)
      return { id, type, parent: parent.id, kids: [], more, words: '', differs: false }
    },
    close: (element) => {
      const { id, type, parent, kids, more, page: shownOn } = element
      const where = shownOn === undefined ? '' : ` /Pg ${shownOn} 0 R`
      const inside = kids.length === 1 ? kids[0] : `[${kids.join(' ')}]`
      writer.packed(id).text(`<< /S /${type} /P ${parent} 0 R${where} /K ${inside}${more}${actualText(element)} >>`)
    },
    text: (element, words, style, place) => {
      addTo(element, begin(element.type, element.id))
      write(element, words, style, place)
      ink.text('EMC\n')
    },
    ornament: (draw) => {
      ink.text('/Artifact <</Type /Layout>> BDC\n')
      ink.text(draw)
      ink.text('EMC\n')
      filled = ''
    },
    rule: (x, y, width, stroke, thickness = 0.6) => {
      ink.text('/Artifact <</Type /Layout>> BDC\n')
      const how = `${colour(stroke, 'RG')}${thickness} w\n`
      if (how !== stroked) ink.text(how)
      stroked = how
      ink.text(two(x))
      ink.text(' ')
      ink.text(up(y))
      ink.text(' m ')
      ink.text(two(x + width))
      ink.text(' ')
      ink.text(up(y))
      ink.text(' l S\nEMC\n')
    },
    repeated: (words, style, place) => {
      ink.text('/Artifact <</Type /Pagination>> BDC\n')
      drawn(words, style, place)
      ink.text('EMC\n')
    },
    figure: (element, draw) => {
      addTo(element, begin(element.type, element.id))
      ink.text(draw)
      ink.text('EMC\n')
      filled = ''
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
      writer.stream(own, '', ink.take())
      const annotations = links.length > 0 ? `/Annots [${links.map((id) => `${id} 0 R`).join(' ')}]\n` : ''
      writer.object(
        page,
        `<<\n/Type /Page\n/Parent ${pages} 0 R\n/MediaBox [0 0 ${pageWidth} ${pageHeight}]\n/Resources << /Font ${fonts} 0 R >>\n/Contents ${own} 0 R\n/StructParents ${key}\n/Tabs /S\n${annotations}>>`,
      )
      const marks = writer.packed(marksId)
      marks.text('[')
      for (const id of parents) {
        marks.whole(id)
        marks.text(' 0 R ')
      }
      marks.text(']')
    },
  }
}
