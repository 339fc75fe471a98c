/** What of `fontkit` is used: it comes without types. */

interface Glyph {
  id: number
  codePoints: number[]
  advanceWidth: number
}

export interface Subset {
  /** The number that the glyph has in the subset. */
  includeGlyph(id: number): number
  encode(): Uint8Array
}

export interface Font {
  postscriptName: string
  unitsPerEm: number
  ascent: number
  descent: number
  capHeight: number
  bbox: { minX: number; minY: number; maxX: number; maxY: number }
  hasGlyphForCodePoint(codePoint: number): boolean
  glyphForCodePoint(codePoint: number): Glyph
  layout(
    text: string,
    features?: readonly string[],
  ): { glyphs: Glyph[]; positions: { xAdvance: number; xOffset: number; yOffset: number }[] }
  createSubset(): Subset
}

export interface Fontkit {
  create(bytes: Uint8Array): Font
}
