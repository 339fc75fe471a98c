import { join } from 'node:path'

/** The product's own face, and what draws the letters that it does not have (fonts/README.md). */
export const faceFiles = {
  text: 'Inter-Regular.ttf',
  strong: 'Inter-SemiBold.ttf',
  display: 'Inter-Display.ttf',
  otherText: 'DejaVuSans.ttf',
  otherStrong: 'DejaVuSans-Bold.ttf',
  chinese: 'NotoSansSC.ttf',
  japanese: 'NotoSansJP.ttf',
  korean: 'NotoSansKR.ttf',
  bengali: 'NotoSansBengali.ttf',
  devanagari: 'NotoSansDevanagari.ttf',
  ethiopic: 'NotoSansEthiopic.ttf',
  gujarati: 'NotoSansGujarati.ttf',
  gurmukhi: 'NotoSansGurmukhi.ttf',
  kannada: 'NotoSansKannada.ttf',
  khmer: 'NotoSansKhmer.ttf',
  malayalam: 'NotoSansMalayalam.ttf',
  myanmar: 'NotoSansMyanmar.ttf',
  oriya: 'NotoSansOriya.ttf',
  sinhala: 'NotoSansSinhala.ttf',
  tamil: 'NotoSansTamil.ttf',
  telugu: 'NotoSansTelugu.ttf',
  thai: 'NotoSansThai.ttf',
} as const

export type FaceName = keyof typeof faceFiles

export const fontFile = (face: FaceName): string => join(import.meta.dirname, 'fonts', faceFiles[face])

/** Where a letter is looked for that the first face does not have. */
export const fallback = { text: 'otherText', strong: 'otherStrong', display: 'otherStrong' } as const

const eastAsian = /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Bopomofo}\p{scx=Hangul}\uff00-\uffef]/u

/** One weight for every style: a name in a script is there to be read, and two would double the size. */
const scripts: readonly [FaceName, RegExp][] = [
  ['bengali', /\p{scx=Bengali}/u],
  ['devanagari', /\p{scx=Devanagari}/u],
  ['ethiopic', /\p{scx=Ethiopic}/u],
  ['gujarati', /\p{scx=Gujarati}/u],
  ['gurmukhi', /\p{scx=Gurmukhi}/u],
  ['kannada', /\p{scx=Kannada}/u],
  ['khmer', /\p{scx=Khmer}/u],
  ['malayalam', /\p{scx=Malayalam}/u],
  ['myanmar', /\p{scx=Myanmar}/u],
  ['oriya', /\p{scx=Oriya}/u],
  ['sinhala', /\p{scx=Sinhala}/u],
  ['tamil', /\p{scx=Tamil}/u],
  ['telugu', /\p{scx=Telugu}/u],
  ['thai', /\p{scx=Thai}/u],
]

/** The faces to look in for the letters of a text that the product's face and its fallback don't have, the best one first. */
export function scriptFaces(text: string): FaceName[] {
  const faces = scripts.flatMap(([face, letters]) => (letters.test(text) ? [face] : []))
  if (!eastAsian.test(text)) return faces
  // The same character is written differently in Chinese and in Japanese.
  if (/[\p{sc=Hiragana}\p{sc=Katakana}]/u.test(text)) return [...faces, 'japanese', 'chinese', 'korean']
  if (/\p{sc=Hangul}/u.test(text)) return [...faces, 'korean', 'chinese', 'japanese']
  return [...faces, 'chinese', 'japanese', 'korean']
}

/** Stands for a letter that no face has: a reader sees that something is there. */
export const missing = '\u25a1'

/** Stays with the letter before it; joiners shape it. */
export const isMark = /^[\p{M}\u200c\u200d]$/u
/** Joiners, marks of direction and selectors of a variant: where no face has them, nothing is lost. */
export const invisible = /^[\p{Cf}\u{fe00}-\u{fe0f}\u{e0100}-\u{e01ef}]$/u
