import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One decision record, as its heading and its topic say. */
export interface DecisionRecord {
  number: string
  file: string
  title: string
  topic: string
}

/** The index groups records by these, in this order. */
export const topics: readonly string[] = [
  'API and contract',
  'Payments and networks',
  'Exchange and rates',
  'Approvals, limits and rules',
  'SendR and funding',
  'Transactions, lists and exports',
  'Ledger and audit',
  'Database and platform',
  'Sign-in and security',
  'Files and personal data',
  'Web app',
  'Running and production',
  'Tests and checks',
  'Structure and documentation',
]

const parts = ['Context', 'Decision', 'Alternatives', 'Consequences']
/** Half a page. */
const maxWords = 260

/** A title as the name of a file: `001: Calls declared once` is `001-calls-declared-once.md`. */
export const fileNameOf = (number: string, title: string) =>
  `${number}-${title
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')}.md`

export function readRecord(file: string, text: string): DecisionRecord {
  const [, number = '', title = ''] = text.match(/^# (\d{3}): (.+)$/m) ?? []
  return { number, file, title, topic: text.match(/^- Topic: (.+)$/m)?.[1] ?? '' }
}

/** What a record lacks, each in one sentence that says what to do. */
export function faultsOfRecord(record: DecisionRecord, text: string): string[] {
  const faults: string[] = []
  const say = (what: string) => faults.push(`docs/decisions/${record.file}: ${what}`)
  if (record.title === '') say('begin with a heading such as "# 005: Stored answers for idempotent calls".')
  else if (record.file !== fileNameOf(record.number, record.title))
    say(`name the file as its title says, ${fileNameOf(record.number, record.title)}.`)
  if (!topics.includes(record.topic)) say(`add "- Topic: …" with one of these: ${topics.join('; ')}.`)
  for (const part of parts)
    if (!text.includes(`\n**${part}.** `)) say(`add a paragraph that begins with "**${part}.**".`)
  const words = text.split(/\s+/).length
  if (words > maxWords) say(`shorten it from ${words} to ${maxWords} words, half a page.`)
  return faults
}

export interface ReadRecord {
  record: DecisionRecord
  text: string
}

export function readRecords(root: string): ReadRecord[] {
  const folder = join(root, 'docs/decisions')
  return readdirSync(folder)
    .filter((file) => file.endsWith('.md') && file !== 'README.md')
    .sort()
    .map((file) => {
      const text = readFileSync(join(folder, file), 'utf8')
      return { record: readRecord(file, text), text }
    })
}

const gap = String.raw`(?:\s+(?:(?:\/\/|\*|--|#)\s+)?)`
const mention = new RegExp(`decisions?(?:\\/|${gap})(\\d{3}(?:(?:,|${gap}and|${gap}to)${gap}\\d{3})*)(?!\\d)`, 'gi')

/** The numbers of the records that a text refers to: "decision 005", "decisions 005 and 012", "decisions/005". */
export const numbersIn = (text: string): string[] =>
  [...text.matchAll(mention)].flatMap(([, list = '']) => list.match(/\d{3}/g) ?? [])

const folders = '{apps,packages,tools,e2e,bench,docs}'

/** Files that refer to a record that does not exist. */
export function danglingReferences(root: string, records: readonly DecisionRecord[]): string[] {
  const numbers = new Set(records.map(({ number }) => number))
  const files = globSync([`${folders}/**/*.{md,ts,tsx,mjs,sql,css}`, '*.md'], {
    cwd: root,
    exclude: (name) => /(^|\/)(node_modules|dist)$/.test(name),
  })
  return files
    .filter((file) => !file.startsWith('tools/decisions'))
    .flatMap((file) =>
      numbersIn(readFileSync(join(root, file), 'utf8'))
        .filter((number) => !numbers.has(number))
        .map((number) => `${file} refers to decision ${number}, which does not exist.`),
    )
}

/** docs/decisions/README.md, made of the titles and topics of the records. */
export function indexOf(records: readonly DecisionRecord[]): string {
  const sections = topics.flatMap((topic) => {
    const lines = records
      .filter((record) => record.topic === topic)
      .map(({ number, title, file }) => `| [${number}](${file}) | ${title} |`)
    return lines.length === 0 ? [] : [`## ${topic}\n\n| Record | Title |\n|---|---|\n${lines.join('\n')}`]
  })
  return `${[introduction, ...sections].join('\n\n')}\n`
}

const introduction = `# Decision records

What somebody would otherwise undo: decisions that look wrong, slow or odd and are right, each with its reasons and the
alternatives that come to mind. Everything else that is worth knowing about a module is in its README.

To add one, copy the shape of any record: a title that names its subject, its topic, and the paragraphs Context,
Decision, Alternatives and Consequences, half a page in all. When a decision changes, rewrite its record; when it no
longer holds, delete the record and the references to it. Then run \`npm run decisions\`, which writes this page.`
