import bidiModule, { type Bidi } from 'bidi-js'

// The package is CommonJS: its types put under `default` what Node gives as the whole module.
const createBidi = bidiModule as unknown as typeof bidiModule.default

/** Made with the first text that needs it: it reads the tables of all characters. */
let bidi: Bidi | undefined

/**
 * A line in the parts that stand beside each other on a page, from left to right, whatever the direction of each of them. What
 * is drawn has one direction only: `שלום 123` is first `123`, then the word, whose letters the font turns around.
 */
export function visualOrder(line: string): string[] {
  bidi ??= createBidi()
  const embedding = bidi.getEmbeddingLevels(line, 'auto')
  const runsLeft = (at: number) => (embedding.levels[at] ?? 0) % 2 === 1
  const mirrored = bidi.getMirroredCharactersMap(line, embedding.levels)
  const parts: { text: string; left: boolean; last: number }[] = []
  for (const at of bidi.getReorderedIndices(line, embedding)) {
    const left = runsLeft(at)
    const letter = mirrored.get(at) ?? line[at] ?? ''
    const part = parts.at(-1)
    const continues = part?.left === left && part.last === at + (left ? 1 : -1)
    // The font turns words around, and not their order: from right to left each stands by itself.
    if (part && continues && !(left && (letter === ' ' || part.text === ' '))) {
      part.text = left ? letter + part.text : part.text + letter
      part.last = at
    } else parts.push({ text: letter, left, last: at })
  }
  return parts.map(({ text }) => text)
}

/** The lines of a text, broken between words where it is wider than there is room, and within one that alone is. */
export function linesOf(text: string, fits: (line: string) => boolean): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(/\s+/)) {
    const longer = line === '' ? word : `${line} ${word}`
    if (fits(longer)) {
      line = longer
      continue
    }
    if (line !== '') lines.push(line)
    // Most words have room on a line of their own: to find that out letter by letter would measure each of their beginnings.
    line = fits(word) ? word : ''
    if (line !== '') continue
    for (const letter of signsOf(word))
      if (line === '' || fits(line + letter)) line += letter
      else {
        lines.push(line)
        line = letter
      }
  }
  return line === '' ? lines : [...lines, line]
}

const signs = new Intl.Segmenter('en', { granularity: 'grapheme' })

/** What a reader takes for single signs, such as an emoji that consists of three. */
export const signsOf = (text: string): string[] => Array.from(signs.segment(text), ({ segment }) => segment)
