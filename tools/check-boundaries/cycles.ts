import type { Edge } from './rules.ts'

/**
 * Files that import each other in a ring, also for types alone: none of them can be read without the others. Each ring once, from its first
 * name in the alphabet.
 */
export function findCycles(edges: readonly Edge[]): string[][] {
  const next = new Map<string, string[]>()
  for (const { from, target } of edges) {
    if (target.kind === 'file') next.set(from, [...(next.get(from) ?? []), target.path])
  }
  const cycles = new Map<string, string[]>()
  const done = new Set<string>()
  const path: string[] = []
  const visit = (file: string) => {
    const at = path.indexOf(file)
    if (at >= 0) {
      const ring = path.slice(at)
      const first = ring.indexOf([...ring].sort()[0] ?? '')
      const turned = [...ring.slice(first), ...ring.slice(0, first)]
      cycles.set(turned.join(' '), turned)
      return
    }
    if (done.has(file)) return
    path.push(file)
    for (const each of next.get(file) ?? []) visit(each)
    path.pop()
    done.add(file)
  }
  for (const file of [...next.keys()].sort()) visit(file)
  return [...cycles.values()]
}
