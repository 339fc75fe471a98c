/** As much of StrykerJS's result for one mutant as we use. */
export interface Mutant {
  /** Absolute, or from the root. */
  fileName: string
  status: string
  mutatorName: string
  replacement?: string
  location: { start: { line: number; column: number } }
}

export interface Score {
  /** Where: a folder or a file, or all of them. */
  folder: string
  found: number
  /** Every fault that was tried, without those that no program can run with. */
  tried: number
}

/** The least share of faults that tests must find, in percent. */
export const leastScore = 85

const found = new Set(['Killed', 'Timeout'])
const missed = new Set(['Survived', 'NoCoverage'])

/** The scores of the folders in which mutated files lie, or by another name that files are given, then that of all. */
export function scores(mutants: readonly Mutant[], nameOf = folderOf): { folders: Score[]; all: Score } {
  const all: Score = { folder: 'all', found: 0, tried: 0 }
  const folders = new Map<string, Score>()
  for (const { fileName, status } of mutants) {
    if (!found.has(status) && !missed.has(status)) continue
    const folder = nameOf(fileName)
    const score = folders.get(folder) ?? { folder, found: 0, tried: 0 }
    folders.set(folder, score)
    for (const sum of [score, all]) {
      sum.tried += 1
      if (found.has(status)) sum.found += 1
    }
  }
  return { folders: [...folders.values()].toSorted((a, b) => a.folder.localeCompare(b.folder)), all }
}

/** The faults that no test found, by file and line. */
export function survivors(mutants: readonly Mutant[]): Mutant[] {
  return mutants
    .filter(({ status }) => missed.has(status))
    .toSorted((a, b) => a.fileName.localeCompare(b.fileName) || a.location.start.line - b.location.start.line)
}

/** The share of faults that were found, in percent; nothing tried is nothing missed. */
export const percent = ({ found, tried }: Score): number => (tried === 0 ? 100 : (100 * found) / tried)

/** One survivor in a line. */
export function describe({ fileName, location, mutatorName, replacement = '', status }: Mutant): string {
  const text = replacement.replace(/\s+/g, ' ')
  const shown = text.length > 100 ? `${text.slice(0, 99)}…` : text
  return `${fileName}:${location.start.line}  ${mutatorName} → ${shown}${status === 'NoCoverage' ? '  (no test comes here)' : ''}`
}

/** packages/kernel/src and apps/web/src/lib whole; of the server each module, of the web each feature and subject. */
function folderOf(file: string): string {
  return (
    /^(packages\/kernel\/src|apps\/server\/src\/[^/]+\/[^/]+|apps\/web\/src\/(?:(?:domain|areas)\/)?[^/]+)\//.exec(
      file,
    )?.[1] ?? ''
  )
}
