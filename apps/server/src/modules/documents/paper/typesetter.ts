import { runsRightToLeft } from '@tradewind/kernel/text'
import {
  type FaceName as Face,
  fallback,
  faceFiles as files,
  fontFile,
  invisible,
  isMark,
  missing,
  scriptFaces,
} from './faces.ts'
import { linesOf, signsOf, visualOrder } from './visual-order.ts'

export interface Style {
  face: keyof typeof fallback
  size: number
  colour: string
  /** From one baseline to the next, in sizes. */
  leading?: number
}

interface Placed {
  x: number
  /** The top of the first line. */
  y: number
  width: number
  align?: 'left' | 'right'
}

/** Sets text of any script, word by word, in the first of the faces that has its letters. */
export interface Typesetter {
  /** The lines of a text that has so much room. */
  lines(text: string, style: Style, width: number): string[]
  width(line: string, style: Style): number
  height(text: string, style: Style, width: number): number
  /** Draws a text and gives its height. */
  draw(text: string, style: Style, placed: Placed): number
  /** Whether what is drawn differs from what was written: then programs that read aloud are told the text. */
  differs(text: string): boolean
  /** Whether something in it is drawn as `missing`. */
  lacks(text: string): boolean
}

interface Run {
  text: string
  face: Face
}

export function createTypesetter(doc: PDFKit.PDFDocument): Typesetter {
  for (const face of Object.keys(files) as Face[]) doc.registerFont(face, fontFile(face))

  const known = new Map<Face, (codePoint: number) => boolean>()
  function has(face: Face, letter: string): boolean {
    let knows = known.get(face)
    if (!knows) {
      doc.font(face)
      // The library keeps the font that it opened, and its types do not say so.
      const { font } = (doc as unknown as { _font: { font: { hasGlyphForCodePoint(codePoint: number): boolean } } })
        ._font
      knows = (codePoint) => font.hasGlyphForCodePoint(codePoint)
      known.set(face, knows)
    }
    return knows(letter.codePointAt(0) ?? 0)
  }

  /** Neighbours in one face; marks stay with their letter. */
  function runsOf(text: string, first: Style['face']): Run[] {
    const runs: Run[] = []
    // The letters of a word from right to left are turned around together, its brackets too: they need one face.
    const latin = runsRightToLeft(text) ? [fallback[first], first] : [first, fallback[first]]
    const order = [...latin, ...scriptFaces(text)]
    for (const sign of signsOf(text)) {
      if (isMissing(sign)) {
        runs.push({ text: missing, face: fallback[first] })
        continue
      }
      for (const letter of sign) {
        const last = runs.at(-1)
        if (last && isMark.test(letter) && has(last.face, letter)) {
          last.text += letter
          continue
        }
        const face = order.find((one) => has(one, letter))
        if (!face) continue
        if (last?.face === face) last.text += letter
        else runs.push({ text: letter, face })
      }
    }
    return runs
  }

  /** Whether no face draws this sign: of an emoji made of several, one is enough. */
  const isMissing = (sign: string): boolean =>
    Array.from(sign).some((letter) => !invisible.test(letter) && !isDrawn(letter))

  const isDrawn = (letter: string): boolean =>
    has('text', letter) || has('otherText', letter) || scriptFaces(letter).some((face) => has(face, letter))

  const widthOf = (runs: readonly Run[], size: number): number =>
    runs.reduce((sum, { text, face }) => sum + doc.font(face).fontSize(size).widthOfString(text), 0)

  const partsOf = (line: string, { face }: Style) => visualOrder(line).flatMap((part) => runsOf(part, face))
  const width: Typesetter['width'] = (line, how) => widthOf(partsOf(line, how), how.size)
  // A text is measured for its height before it is drawn, and a long one takes its time.
  const broken = new Map<string, string[]>()
  const lines: Typesetter['lines'] = (text, style, room) => {
    const key = JSON.stringify([text, style.face, style.size, room])
    const known = broken.get(key) ?? linesOf(text, (line) => width(line, style) <= room)
    broken.set(key, known)
    return known
  }
  const step = ({ size, leading = 1.35 }: Style) => size * leading

  return {
    width,
    lines,
    height: (text, style, room) => lines(text, style, room).length * step(style),
    differs: (text) =>
      runsRightToLeft(text) ||
      visualOrder(text).join('') !== text ||
      Array.from(text).some((letter) => !isDrawn(letter)),
    lacks: (text) => signsOf(text).some(isMissing),
    draw: (text, style, { x, y, width: room, align = 'left' }) => {
      const set = lines(text, style, room)
      for (const [index, line] of set.entries()) {
        const runs = partsOf(line, style)
        let at = align === 'right' ? x + room - widthOf(runs, style.size) : x
        // In the middle of its line, whatever face it is in: letters of about 0.73 of their size.
        const baseline = y + index * step(style) + (step(style) + style.size * 0.73) / 2
        for (const { text: run, face } of runs) {
          const wide = widthOf([{ text: run, face }], style.size)
          doc.fillColor(style.colour).text(run, at, baseline, { lineBreak: false, baseline: 'alphabetic' })
          at += wide
        }
      }
      return set.length * step(style)
    },
  }
}
