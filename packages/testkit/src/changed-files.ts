import { execFileSync } from 'node:child_process'

/**
 * The files that differ from where this work left main, or from the commit before on main itself, with what is not
 * committed; paths from the root of the checkout. None where git does not know, as in a copy without history.
 */
export function changedFiles(cwd = process.cwd()): string[] {
  const git = (...args: string[]) => {
    try {
      return execFileSync('git', args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
    } catch {
      return ''
    }
  }
  const head = git('rev-parse', 'HEAD')
  const base = git('merge-base', 'HEAD', 'main')
  const since = base && base !== head ? base : git('rev-parse', '--verify', '--quiet', 'HEAD~1')
  const lines = [
    since && git('diff', '--name-only', since),
    git('ls-files', '--full-name', '--others', '--exclude-standard'),
  ]
  return lines.flatMap((text) => text.split('\n')).filter((name) => name !== '')
}
