import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { refusals } from '../../packages/contract/src/refusals.ts'
import { collectTexts } from './collect.ts'
import { type Part, parts } from './parts.ts'
import { screensByFile } from './screens.ts'

const start = `# Every text

What customers, staff and operators read, each text by the file that holds it and, in the web app, with the screens that
show it, so that it can be read in one sitting. Values that the program puts in are in braces, choices in brackets.
**S** marks a text that the specification words: it is exact, misspellings included. Everything else follows the
[glossary](glossary.md). The page is written by \`npm run texts\`; a test compares it with the sources.
`

/** docs/texts.md as it has to be, with lines of at most 120 columns. */
export function textsPage(root: string): string {
  const specified = specifiedTexts(readFileSync(join(root, 'docs/spec/messages.tsv'), 'utf8'))
  const line = (text: string) => wrapped(`- ${specified.has(plain(text)) ? '**S** ' : ''}${escaped(text)}`)
  const screens = screensByFile(root)
  const sections = parts.map((part) => {
    const files = filesOf(root, part).map((path) => ({
      path,
      ...collectTexts(path, readFileSync(join(root, path), 'utf8')),
    }))
    const listed = files
      .map(({ path, texts, log }) => ({ path, lines: part.shows === 'log' ? log : texts }))
      .filter(({ lines }) => lines.length > 0)
      .map(({ path, lines }) => {
        const at = screens.get(path.replace('apps/web/src/', ''))
        const shownAt = at ? `${wrapped(`At ${at.map((one) => `\`${one}\``).join(', ')}.`)}\n\n` : ''
        return `### ${path.replace(`${part.folder}/`, '')}\n\n${shownAt}${lines.map(line).join('\n')}\n`
      })
    return [`## ${part.title}\n`, wrapped(part.where), '', ...listed].join('\n')
  })
  const refused = Object.entries(refusals).map(([code, [status, words]]) =>
    wrapped(`- \`${code}\` (${status}): ${specified.has(plain(words)) ? '**S** ' : ''}${escaped(words)}`),
  )
  const refusalsWhere = 'The `error` of a refused request; a form shows it at the field or above its button.'
  return [start, '## Refusals\n', refusalsWhere, '', ...refused, '', sections.join('\n')].join('\n')
}

function filesOf(root: string, { folder, files = '**/*.{ts,tsx}', without = /^$/ }: Part): string[] {
  const notShown = /\.test\.tsx?$|\.test-world\.ts$|(^|\/)test-|\.d\.ts$|\/testing\//
  return globSync(files, { cwd: join(root, folder) })
    .filter((path) => !notShown.test(`/${path}`) && !without.test(path))
    .map((path) => `${folder}/${path}`)
    .toSorted()
}

function specifiedTexts(table: string): Set<string> {
  const rows = table.split('\n').slice(1)
  return new Set(rows.map((row) => plain((row.split('\t')[1] ?? '').replaceAll(/\{.*?\}/g, '{…}'))).filter(Boolean))
}

/** What makes no difference to a reader: kinds of quotes, and how a value is named. */
const plain = (text: string): string =>
  text
    .replaceAll(/[’]/g, "'")
    .replaceAll(/[“”]/g, '"')
    .replaceAll(/\{.*?\}/g, '{…}')

/** As Markdown shows it unchanged. */
const escaped = (text: string): string => text.replaceAll(/[<>*_`]/g, String.raw`\$&`)

function wrapped(line: string): string {
  const lines = ['']
  for (const word of line.split(' ')) {
    const last = lines.at(-1) ?? ''
    if (last !== '' && last.length + word.length + 1 > 118) lines.push(line.startsWith('- ') ? `  ${word}` : word)
    else lines[lines.length - 1] = last === '' ? word : `${last} ${word}`
  }
  return lines.join('\n')
}
