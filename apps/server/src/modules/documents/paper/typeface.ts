import { readFile } from 'node:fs/promises'
import { runsRightToLeft } from '@tradewind/kernel/text'
import { type FaceName, faceFiles, fallback, fontFile, invisible, isMark, missing } from './faces.ts'
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
  /** The faces used so far. */
  embedded(): EmbeddedFace[]
}

interface Face {
  number: number
  font: Font
  subset: Subset
  widths: number[]
  letters: string[]
  /** By code: every letter of a statement is looked up here. */
  glyphs: (Glyph | null | undefined)[]
}

interface Glyph {
  /** As two bytes of a text of PDF, half as long as in hexadecimal digits. */
  shown: string
  width: number
}

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
  const files = await Promise.all(names.map((name) => readFile(fontFile(name))))
  const faces = new Map<FaceName, Face>()

  /** Opened with the first letter that needs it: most statements need three of the five. */
  function face(name: FaceName): Face {
    const known = faces.get(name)
    if (known) return known
    const number = names.indexOf(name)
    const font = create(files[number] ?? new Uint8Array())
    // Glyph 0 stands for what is not there.
    const first = thousandths(font, font.glyphForCodePoint(0x25a1).advanceWidth)
    const opened = { number, font, subset: font.createSubset(), widths: [first], letters: [''], glyphs: [] }
    faces.set(name, opened)
    return opened
  }

  function included(one: Face, id: number, letters: string, width: number): string {
    const number = one.subset.includeGlyph(id)
    one.widths[number] ??= thousandths(one.font, width)
    one.letters[number] ??= letters
    return byteIn(number >> 8) + byteIn(number & 0xff)
  }

  /** Digits are equally wide, so that amounts stand below each other. */
  function glyphOf(one: Face, code: number): Glyph | null {
    const known = one.glyphs[code]
    if (known !== undefined) return known
    const letter = String.fromCharCode(code)
    const found = /\d/.test(letter)
      ? one.font.layout(letter, ['tnum']).glyphs[0]
      : one.font.hasGlyphForCodePoint(code)
        ? one.font.glyphForCodePoint(code)
        : undefined
    const glyph = found
      ? {
          shown: included(one, found.id, letter, found.advanceWidth),
          width: found.advanceWidth / one.font.unitsPerEm,
        }
      : null
    one.glyphs[code] = glyph
    return glyph
  }

  function letterByLetter(text: string, style: keyof typeof fallback): SetText {
    const runs: { face: number; shown: string }[] = []
    const first = face(style)
    let [current, shown, width, differs] = [first, '', 0, false]
    const end = () => {
      if (shown) runs.push({ face: current.number, shown: `[(${shown})]` })
      shown = ''
    }
    // All of these letters are of one code unit.
    for (let at = 0; at < text.length; at++) {
      const code = text.charCodeAt(at)
      let one = first
      let glyph = glyphOf(one, code)
      if (!glyph) {
        one = face(fallback[style])
        glyph = glyphOf(one, code)
        if (!glyph) {
          differs = true
          glyph = glyphOf(one, missing.charCodeAt(0))
        }
      }
      if (!glyph) continue
      if (one !== current) end()
      current = one
      shown += glyph.shown
      width += glyph.width
    }
    end()
    return { runs, width, differs }
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
          const bytes = included(one, glyph.id, letters, glyph.advanceWidth)
          const before = -thousandths(one.font, xOffset)
          const after = -thousandths(one.font, xAdvance - xOffset - glyph.advanceWidth)
          shown += `${before ? `${before} ` : ''}(${bytes})${after ? ` ${after} ` : ''}`
          width += xAdvance / one.font.unitsPerEm
        }
        runs.push({ face: one.number, shown: `[${shown}]` })
      }
    const isMissing = (letter: string) => !has('text', letter) && !has('otherText', letter)
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
    const order: FaceName[] = runsRightToLeft(text) ? [fallback[first], first] : [first, fallback[first]]
    for (const letter of text) {
      const last = runs.at(-1)
      const name = order.find((one) => has(one, letter))
      if (!name && invisible.test(letter)) continue
      if (last && (last.name === name || (isMark.test(letter) && has(last.name, letter)))) last.text += letter
      else runs.push(name ? { text: letter, name } : { text: missing, name: fallback[first] })
    }
    return runs
  }

  const setOnce = (style: keyof typeof fallback) =>
    remembered((text) => (standsAlone.test(text) ? letterByLetter(text, style) : laidOut(text, style)))
  const set = { text: setOnce('text'), strong: setOnce('strong'), display: setOnce('display') }

  return {
    set: (text, style) => set[style](text),
    embedded: () =>
      [...faces.values()]
        .filter(({ letters }) => letters.length > 1)
        .map(({ number, font, subset, widths, letters }) => ({
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

/** A byte in a text of PDF between brackets: a carriage return would be read as a line feed there. */
function byteIn(byte: number): string {
  const sign = String.fromCharCode(byte)
  if (sign === '\r') return '\\r'
  return sign === '(' || sign === ')' || sign === '\\' ? `\\${sign}` : sign
}

const thousandths = (font: Font, units: number) => Math.round((units * 1_000) / font.unitsPerEm)
