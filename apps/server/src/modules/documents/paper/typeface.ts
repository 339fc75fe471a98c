import { readFileSync } from 'node:fs'
import { runsRightToLeft } from '@tradewind/kernel/text'
import { type FaceName, faceFiles, fallback, fontFile, invisible, isMark, missing, scriptFaces } from './faces.ts'
import type { Font, Fontkit, Subset } from './fontkit-types.ts'
import { visualOrder } from './visual-order.ts'

/** A text in glyphs: what a page's stream draws it with, and how wide it is in sizes. */
export interface SetText {
  runs: readonly { face: number; shown: string }[]
  width: number
  /** Whether what is drawn differs from what was written: then programs that read aloud are told the text. */
  differs: boolean
}

/** A face as a file embeds it: the glyphs that were used, and how wide each is. */
export interface EmbeddedFace {
  face: number
  name: string
  bytes: Uint8Array
  /** By glyph number, in thousandths of a size. */
  widths: readonly number[]
  /** By glyph number, the letters that it stands for. */
  letters: readonly string[]
  ascent: number
  descent: number
  capHeight: number
  box: readonly [number, number, number, number]
}

/**
 * Sets text of any script for files that are written while they are sent. Letters that stand alone are looked up once for all; what
 * joins, stacks or runs from right to left is laid out by the fonts.
 */
export interface Typeface {
  set(text: string, style: keyof typeof fallback): SetText
  /** How wide a text is, in sizes. */
  width(text: string, style: keyof typeof fallback): number
  /** The glyphs of a face for letters that stand alone, once they were measured: a text of them alone needs no setting. */
  letters(style: keyof typeof fallback): Letters
  /** The faces used so far. */
  embedded(): EmbeddedFace[]
}

/** By code: every letter of a statement is looked up here. */
export interface Letters {
  face: number
  /** 0 where it is not known, or is of another face. */
  glyphs: Uint16Array
}

interface Face extends Letters {
  font: Font
  subset: Subset
  widths: number[]
  /** By glyph number, the letters that it stands for. */
  letters: string[]
  /** By code, in sizes; no number where it is not known, or is of another face. */
  wide: Float64Array
  /** Codes that it has no glyph for. */
  lacks: Set<number>
}

/** Of letters that may stand alone, and of the box for those that no face has. */
const codes = missing.charCodeAt(0) + 1

/** Latin, Greek and Cyrillic without marks that combine, and signs of currencies: a letter is a glyph. */
const standsAlone = /^[\u0020-\u02ff\u0370-\u0482\u048a-\u052f\u1e00-\u1fff\u2010-\u2027\u2030-\u205e\u20a0-\u20bf]*$/

const mostRecent = 4_000

/**
 * Names, kinds and days come again and again; what was not asked for the longest is forgotten first, half of all at once. To forget
 * them one by one took longer than to set them: a map keeps the places of what was deleted at its beginning.
 */
function remembered<Value>(find: (text: string) => Value): (text: string) => Value {
  let recent = new Map<string, Value>()
  let older = new Map<string, Value>()
  // What is measured is drawn right after.
  let last: { text: string; value: Value } | undefined
  return (text) => {
    if (last?.text === text) return last.value
    const known = recent.get(text)
    if (known !== undefined) return known
    const found = older.get(text) ?? find(text)
    last = { text, value: found }
    if (recent.size === mostRecent / 2) [older, recent] = [recent, new Map()]
    recent.set(text, found)
    return found
  }
}

export async function createTypeface(): Promise<Typeface> {
  // Only here: a tenth of a second of reading, which a server that starts does not need.
  // @ts-expect-error The library comes without types.
  const { create } = (await import('fontkit')) as Fontkit
  const names = Object.keys(faceFiles) as FaceName[]
  const faces = new Map<FaceName, Face>()

  /** Opened with the first letter that needs it: most statements need three, and some of the others are large. */
  function face(name: FaceName): Face {
    const known = faces.get(name)
    if (known) return known
    const number = names.indexOf(name)
    const font = create(readFileSync(fontFile(name)))
    // Glyph 0 stands for what is not there.
    const first = thousandths(font, font.glyphForCodePoint(0x25a1).advanceWidth)
    const opened = {
      face: number,
      font,
      subset: font.createSubset(),
      widths: [first],
      letters: [''],
      wide: new Float64Array(codes).fill(Number.NaN),
      glyphs: new Uint16Array(codes),
      lacks: new Set<number>(),
    }
    faces.set(name, opened)
    return opened
  }

  /** The number of a glyph in the file. */
  function included(one: Face, id: number, letters: string, width: number): number {
    const number = one.subset.includeGlyph(id)
    one.widths[number] ??= thousandths(one.font, width)
    one.letters[number] ??= letters
    return number
  }

  /** Looks a letter up in a face; false where it is of another. Digits are equally wide, so that amounts stand below each other. */
  function isOf(one: Face, code: number): boolean {
    if (one.glyphs[code] !== 0) return true
    if (one.lacks.has(code)) return false
    const letter = String.fromCharCode(code)
    const found = /\d/.test(letter)
      ? one.font.layout(letter, ['tnum']).glyphs[0]
      : one.font.hasGlyphForCodePoint(code)
        ? one.font.glyphForCodePoint(code)
        : undefined
    if (!found) {
      one.lacks.add(code)
      return false
    }
    one.glyphs[code] = included(one, found.id, letter, found.advanceWidth)
    one.wide[code] = found.advanceWidth / one.font.unitsPerEm
    return true
  }

  function letterByLetter(text: string, style: keyof typeof fallback): SetText {
    const runs: { face: number; shown: string }[] = []
    const first = face(style)
    let [current, shown, width, differs] = [first, '', 0, false]
    const end = () => {
      if (shown) runs.push({ face: current.face, shown: `[(${shown})]` })
      shown = ''
    }
    // All of these letters are of one code unit.
    for (let at = 0; at < text.length; at++) {
      let code = text.charCodeAt(at)
      let one = first
      if (!isOf(one, code)) {
        one = face(fallback[style])
        if (!isOf(one, code)) {
          differs = true
          code = missing.charCodeAt(0)
          if (!isOf(one, code)) continue
        }
      }
      if (one !== current) end()
      current = one
      shown += bytesOf(one.glyphs[code] ?? 0)
      width += one.wide[code] ?? 0
    }
    end()
    return { runs, width, differs }
  }

  function widthOf(text: string, { wide }: Face): number {
    let width = 0
    for (let at = 0; at < text.length; at++) width += wide[text.charCodeAt(at)] ?? Number.NaN
    return width
  }

  /** Laid out by the fonts, in the parts that stand beside each other. */
  function laidOut(text: string, style: keyof typeof fallback): SetText {
    const runs: { face: number; shown: string }[] = []
    let width = 0
    const parts = visualOrder(text)
    for (const part of parts)
      for (const { text: run, name } of runsOf(part, style)) {
        const one = face(name)
        const { glyphs, positions } = one.font.layout(run)
        let shown = ''
        for (const [index, glyph] of glyphs.entries()) {
          const { xAdvance, xOffset } = positions[index] ?? { xAdvance: glyph.advanceWidth, xOffset: 0 }
          const letters = String.fromCodePoint(...glyph.codePoints)
          const glyphNumber = included(one, glyph.id, letters, glyph.advanceWidth)
          const before = -thousandths(one.font, xOffset)
          const after = -thousandths(one.font, xAdvance - xOffset - glyph.advanceWidth)
          shown += `${before ? `${before} ` : ''}(${bytesOf(glyphNumber)})${after ? ` ${after} ` : ''}`
          width += xAdvance / one.font.unitsPerEm
        }
        runs.push({ face: one.face, shown: `[${shown}]` })
      }
    const isMissing = (letter: string) =>
      !has('text', letter) && !has('otherText', letter) && !scriptFaces(letter).some((name) => has(name, letter))
    return { runs, width, differs: parts.join('') !== text || Array.from(text).some(isMissing) }
  }

  /** A font looks through its tables each time, and a statement asks about the same letters over and over. */
  const looked = new Map<string, boolean>()
  function has(name: FaceName, letter: string): boolean {
    const key = name + letter
    let found = looked.get(key)
    if (found === undefined) {
      found = face(name).font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0)
      looked.set(key, found)
    }
    return found
  }

  /** Neighbours in one face; marks stay with their letter. */
  function runsOf(text: string, first: keyof typeof fallback): { text: string; name: FaceName }[] {
    const runs: { text: string; name: FaceName }[] = []
    const latin: FaceName[] = runsRightToLeft(text) ? [fallback[first], first] : [first, fallback[first]]
    const order = [...latin, ...scriptFaces(text)]
    for (const letter of text) {
      const last = runs.at(-1)
      if (last && isMark.test(letter) && has(last.name, letter)) {
        last.text += letter
        continue
      }
      const name = order.find((one) => has(one, letter))
      if (!name && invisible.test(letter)) continue
      if (last && last.name === name) last.text += letter
      else runs.push(name ? { text: letter, name } : { text: missing, name: fallback[first] })
    }
    return runs
  }

  const setOnce = (style: keyof typeof fallback) =>
    remembered((text) => (standsAlone.test(text) ? letterByLetter(text, style) : laidOut(text, style)))
  const set = { text: setOnce('text'), strong: setOnce('strong'), display: setOnce('display') }

  return {
    set: (text, style) => set[style](text),
    width: (text, style) => {
      const width = widthOf(text, face(style))
      return Number.isNaN(width) ? set[style](text).width : width
    },
    letters: (style) => face(style),
    embedded: () =>
      [...faces.values()]
        .filter(({ letters }) => letters.length > 1)
        .map(({ face: number, font, subset, widths, letters }) => ({
          face: number,
          name: font.postscriptName,
          bytes: subset.encode(),
          widths,
          letters,
          ascent: thousandths(font, font.ascent),
          descent: thousandths(font, font.descent),
          capHeight: thousandths(font, font.capHeight || font.ascent * 0.7),
          box: [font.bbox.minX, font.bbox.minY, font.bbox.maxX, font.bbox.maxY].map((at) => thousandths(font, at)) as [
            number,
            number,
            number,
            number,
          ],
        })),
  }
}

/** A glyph as two bytes, half as long as in hexadecimal digits. */
const bytesOf = (glyph: number): string => byteIn(glyph >> 8) + byteIn(glyph & 0xff)

/** A byte in a text of PDF between brackets: a carriage return would be read as a line feed there. */
function byteIn(byte: number): string {
  const sign = String.fromCharCode(byte)
  if (sign === '\r') return '\\r'
  return sign === '(' || sign === ')' || sign === '\\' ? `\\${sign}` : sign
}

const thousandths = (font: Font, units: number) => Math.round((units * 1_000) / font.unitsPerEm)
