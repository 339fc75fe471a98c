import type { Catalogue } from '../language.ts'
export const catalogue: Catalogue = { numbers: { group: '\u202f', point: ',', signLast: true }, words: {} }
