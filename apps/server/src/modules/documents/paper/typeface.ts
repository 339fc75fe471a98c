import { readFile } from 'node:fs/promises'
import { runsRightToLeft } from '@tradewind/kernel/text'
import { type FaceName, faceFiles, fallback, fontFile, invisible, isMark, missing } from './faces.ts'
import type { Font, Fontkit, Subset } from './fontkit-types.ts'
import { visualOrder } from './visual-order.ts'

/** A text in glyphs: what a page's stream draws it with, and how wide it is in sizes. */
interface SetText {
  runs: readonly { face: number; shown: string }[]
  width: number
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
  /** Whether what is drawn differs from what was written: then programs that read aloud are told the text. */
  differs(text: string): boolean
  /** The faces used so far. */
  embedded(): EmbeddedFace[]
}

interface Face {
  number: number
  font: Font
  subset: Subset
  widths: number[]
  letters: string[]
  glyphs: Map<string, { hex: string; width: number } | null>
}

/** Latin, Greek and Cyrillic without marks that combine, and signs of currencies: a letter is a glyph. */
const standsAlone = /^[\u0020-\u02ff\u0370-\u0482\u048a-\u052f\u1e00-\u1fff\u2010-\u2027\u2030-\u205e\u20a0-\u20bf]*$/

const mostRecent = 4_000

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
    const opened = { number, font, subset: font.createSubset(), widths: [first], letters: [''], glyphs: new Map() }
    faces.set(name, opened)
    return opened
  }

  function included(one: Face, id: number, letters: string, width: number): string {
    const number = one.subset.includeGlyph(id)
    one.widths[number] ??= thousandths(one.font, width)
    one.letters[number] ??= letters
    return number.toString(16).padStart(4, '0')
  }

  /** Digits are equally wide, so that amounts stand below each other. */
  function glyphOf(one: Face, letter: string): { hex: string; width: number } | null {
    let glyph = one.glyphs.get(letter)
    if (glyph === undefined) {
      const codePoint = letter.codePointAt(0) ?? 0
      const found = /\d/.test(letter)
        ? one.font.layout(letter, ['tnum']).glyphs[0]
        : one.font.hasGlyphForCodePoint(codePoint)
          ? one.font.glyphForCodePoint(codePoint)
          : undefined
      glyph = found
        ? { hex: included(one, found.id, letter, found.advanceWidth), width: found.advanceWidth / one.font.unitsPerEm }
        : null
      one.glyphs.set(letter, glyph)
    }
    return glyph
  }

  function letterByLetter(text: string, style: keyof typeof fallback): SetText {
    const runs: { face: number; shown: string }[] = []
    let width = 0
    let [current, hex] = [-1, '']
    const end = () => {
      if (hex) runs.push({ face: current, shown: `[<${hex}>]` })
      hex = ''
    }
    for (const letter of text) {
      const own = glyphOf(face(style), letter)
      const one = own ? face(style) : face(fallback[style])
      const glyph = own ?? glyphOf(one, letter) ?? glyphOf(one, missing)
      if (!glyph) continue
      const { number } = one
      if (number !== current) end()
      current = number
      hex += glyph.hex
      width += glyph.width
    }
    end()
    return { runs, width }
  }

  /** Laid out by the fonts, in the parts that stand beside each other. */
  function laidOut(text: string, style: keyof typeof fallback): SetText {
    const runs: { face: number; shown: string }[] = []
    let width = 0
    for (const part of visualOrder(text))
      for (const { text: run, name } of runsOf(part, style)) {
        const one = face(name)
        const { glyphs, positions } = one.font.layout(run)
        let shown = ''
        for (const [index, glyph] of glyphs.entries()) {
          const { xAdvance, xOffset } = positions[index] ?? { xAdvance: glyph.advanceWidth, xOffset: 0 }
          const letters = String.fromCodePoint(...glyph.codePoints)
          const hex = included(one, glyph.id, letters, glyph.advanceWidth)
          const before = -thousandths(one.font, xOffset)
          const after = -thousandths(one.font, xAdvance - xOffset - glyph.advanceWidth)
          shown += `${before ? `${before} ` : ''}<${hex}>${after ? ` ${after} ` : ''}`
          width += xAdvance / one.font.unitsPerEm
        }
        runs.push({ face: one.number, shown: `[${shown}]` })
      }
    return { runs, width }
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

  /** Names, kinds and days come again and again; what was set the longest ago is forgotten first. */
  const recent = new Map<string, SetText>()
  function set(text: string, style: keyof typeof fallback): SetText {
    const key = style + text
    let found = recent.get(key)
    if (found) return found
    found = standsAlone.test(text) ? letterByLetter(text, style) : laidOut(text, style)
    if (recent.size === mostRecent) recent.delete(recent.keys().next().value ?? '')
    recent.set(key, found)
    return found
  }

  return {
    set,
    differs: (text) =>
      standsAlone.test(text)
        ? Array.from(text).some((letter) => !has('text', letter) && !has('otherText', letter))
        : visualOrder(text).join('') !== text ||
          Array.from(text).some((letter) => !has('text', letter) && !has('otherText', letter)),
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

const thousandths = (font: Font, units: number) => Math.round((units * 1_000) / font.unitsPerEm)
