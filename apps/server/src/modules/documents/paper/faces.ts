import { join } from 'node:path'

/** The product's own face, and what draws the letters that it does not have (fonts/README.md). */
export const faceFiles = {
  text: 'Inter-Regular.ttf',
  strong: 'Inter-SemiBold.ttf',
  display: 'Inter-Display.ttf',
  otherText: 'DejaVuSans.ttf',
  otherStrong: 'DejaVuSans-Bold.ttf',
} as const

export type FaceName = keyof typeof faceFiles

export const fontFile = (face: FaceName): string => join(import.meta.dirname, 'fonts', faceFiles[face])

/** Where a letter is looked for that the first face does not have. */
export const fallback = { text: 'otherText', strong: 'otherStrong', display: 'otherStrong' } as const

/** Stands for a letter that no face has: a reader sees that something is there. */
export const missing = '\u25a1'

export const isMark = /^[\p{M}\u200d]$/u
/** Joiners, marks of direction and selectors of a variant: where no face has them, nothing is lost. */
export const invisible = /^[\p{Cf}\u{fe00}-\u{fe0f}\u{e0100}-\u{e01ef}]$/u
