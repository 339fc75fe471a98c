import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './bootstrap.mjs'
import { disagreements, faultsOfRecord, indexOf, readRecord, readRecords } from './decisions/records.ts'

const read = readRecords(root)
const records = read.map(({ record }) => record)

test('every decision record has a title, a state, a topic and its four paragraphs', () => {
  expect(read.length).toBeGreaterThan(100)
  expect(read.flatMap(({ record, text }) => faultsOfRecord(record, text))).toEqual([])
  expect(new Set(records.map(({ number }) => number)).size).toBe(records.length)
})

test('records agree on which of them changed which', () => {
  expect(disagreements(records)).toEqual([])
})

test('the index lists every record with its state; `npm run decisions` writes it', () => {
  expect(readFileSync(join(root, 'docs/decisions/README.md'), 'utf8')).toBe(indexOf(records))
})

test('a record without its parts is refused, each in one sentence that says what to add', () => {
  const text = '# 900: A title\n\n- State: in effect\n- Topic: Money\n\n**Context.** Something.\n'
  const faults = faultsOfRecord(readRecord('900-another-name.md', text), text)
  expect(faults.map((fault) => fault.split(': ').slice(1).join(': ').slice(0, 40))).toEqual([
    'name the file as its title says, 900-a-t',
    'add "- Topic: …" with one of these: API ',
    'add "- State: in force", "- State: in fo',
    'add a paragraph that begins with "**Deci',
    'add a paragraph that begins with "**Alte',
    'add a paragraph that begins with "**Cons',
  ])
  expect(faultsOfRecord(readRecord('x.md', 'No heading'), 'No heading')[0]).toContain('begin with a heading')
})

test('a change that only one of two records mentions is refused', () => {
  const record = (number: string, facts: string) => readRecord(`${number}-t.md`, `# ${number}: T\n\n${facts}\n`)
  const amended = record('901', '- State: in force, amended by [902](902-t.md)')
  const amending = record('902', '- State: in force\n- Amends: [901](901-t.md)')
  expect(disagreements([amended, amending])).toEqual([])
  expect(disagreements([amended, record('902', '- State: in force')])).toEqual([
    'Record 901 says that 902 changed it: add "- Amends:" with it to record 902.',
  ])
  expect(disagreements([record('901', '- State: in force'), amending])).toEqual([
    'Record 902 changes 901: add "amended by" to the state of record 901.',
  ])
})
