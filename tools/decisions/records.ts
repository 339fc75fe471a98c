import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** One decision record, as its heading and its list of facts say. */
export interface DecisionRecord {
  number: string
  file: string
  title: string
  topic: string
  /** As written: `in force`, or `superseded by` and links. */
  state: string
  /** Numbers of the records that amend or supersede it, and of those that it amends or supersedes. */
  changedBy: readonly string[]
  changes: readonly string[]
}

/** The index groups records by these, in this order. */
export const topics: readonly string[] = [
  'API and contract',
  'Payments and networks',
  'Approvals, limits and rules',
  'Beneficiaries and bank details',
  'SendR and funding',
  'Transactions, lists and exports',
  'Ledger and audit',
  'Database and platform',
  'Performance',
  'Sign-in and security',
  'Files and personal data',
  'Web app',
  'Running and production',
  'Tests and checks',
  'Structure and documentation',
]

const parts = ['Context', 'Decision', 'Alternatives', 'Consequences']
const numbersIn = (text: string) => [...text.matchAll(/\]\((\d{3})-/g)].map(([, number]) => number ?? '')
const factOf = (text: string, name: string) =>
  text
    .match(new RegExp(`^- ${name}: ((?:.|\\n {2})+)`, 'm'))?.[1]
    ?.replaceAll(/\n\s+/g, ' ')
    .trim()

/** A title as the name of a file: `001: Calls declared once` is `001-calls-declared-once.md`. */
export const fileNameOf = (number: string, title: string) =>
  `${number}-${title
    .toLowerCase()
    .replaceAll(/[’']/g, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')}.md`

export function readRecord(file: string, text: string): DecisionRecord {
  const [, number = '', title = ''] = text.match(/^# (\d{3}): (.+)$/m) ?? []
  const state = factOf(text, 'State') ?? ''
  return {
    number,
    file,
    title,
    topic: factOf(text, 'Topic') ?? '',
    state,
    changedBy: numbersIn(state),
    changes: [...numbersIn(factOf(text, 'Amends') ?? ''), ...numbersIn(factOf(text, 'Supersedes') ?? '')],
  }
}

/** What a record lacks, each in one sentence that says what to do. */
export function faultsOfRecord(record: DecisionRecord, text: string): string[] {
  const faults: string[] = []
  const say = (what: string) => faults.push(`docs/decisions/${record.file}: ${what}`)
  if (record.title === '') say('begin with a heading such as "# 092: Versioned cache of order context".')
  else if (record.file !== fileNameOf(record.number, record.title))
    say(`name the file as its title says, ${fileNameOf(record.number, record.title)}.`)
  if (!topics.includes(record.topic)) say(`add "- Topic: …" with one of these: ${topics.join('; ')}.`)
  if (!/^(in force(, amended by .+)?|superseded by .+)$/.test(record.state))
    say('add "- State: in force", "- State: in force, amended by [NNN](…)" or "- State: superseded by [NNN](…)".')
  for (const part of parts)
    if (!text.includes(`\n**${part}.** `)) say(`add a paragraph that begins with "**${part}.**".`)
  return faults
}

/** Where two records do not agree about which of them changed the other. */
export function disagreements(records: readonly DecisionRecord[]): string[] {
  const record = new Map(records.map((each) => [each.number, each]))
  return records.flatMap((each) => [
    ...each.changedBy
      .filter((by) => !record.get(by)?.changes.includes(each.number))
      .map((by) => `Record ${each.number} says that ${by} changed it: add "- Amends:" with it to record ${by}.`),
    ...each.changes
      .filter((changed) => !record.get(changed)?.changedBy.includes(each.number))
      .map(
        (changed) => `Record ${each.number} changes ${changed}: add "amended by" to the state of record ${changed}.`,
      ),
  ])
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

/** docs/decisions/README.md, made of what the records say of themselves. */
export function indexOf(records: readonly DecisionRecord[]): string {
  const sections = topics.map((topic) => {
    const rows = records
      .filter((record) => record.topic === topic)
      .map(({ number, title, file, state }) => `| [${number}](${file}) | ${title} | ${state} |`)
    return [`## ${topic}`, '', '| Record | Title | State |', '|---|---|---|', ...rows].join('\n')
  })
  return `${[introduction, ...sections].join('\n\n')}\n`
}

const introduction = `# Decision records

What was decided, why, what else was considered, and what follows from it, by topic. A record that is in force and
amended still holds, apart from what the amending record says. A superseded record is kept for its reasons.

To add one, copy the shape of any record: a title that names its subject, \`State\` and \`Topic\`, and the paragraphs
Context, Decision, Alternatives and Consequences, half a page in all. Where it changes an earlier record, say so in
both. Then run \`npm run decisions\`, which writes this page from what the records say of themselves.`
