import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './bootstrap.mjs'
import { danglingReferences, faultsOfRecord, indexOf, numbersIn, readRecord, readRecords } from './decisions/records.ts'

const read = readRecords(root)
const records = read.map(({ record }) => record)

test('every decision record has a title, a topic and its four paragraphs, on half a page', () => {
  expect(read.length).toBeGreaterThan(30)
  expect(read.flatMap(({ record, text }) => faultsOfRecord(record, text))).toEqual([])
  expect(new Set(records.map(({ number }) => number)).size).toBe(records.length)
})

test('every reference to a decision leads to a record', () => {
  const dangling = danglingReferences(
    root,
    records.filter(({ number }) => number !== '012'),
  )
  expect(dangling.filter((fault) => !fault.includes('decision 012,'))).toEqual([])
  expect(dangling).toContain('docs/tour.md refers to decision 012, which does not exist.')
  expect(numbersIn('decisions\n * 901, 902 and 903; docs/decisions/904-x.md; decision 2026')).toEqual([
    '901',
    '902',
    '903',
    '904',
  ])
})

test('the index lists every record; `npm run decisions` writes it', () => {
  expect(readFileSync(join(root, 'docs/decisions/README.md'), 'utf8')).toBe(indexOf(records))
})

test('a record without its parts is refused, each in one sentence that says what to add', () => {
  const text = `# 900: A title\n\n- Topic: Money\n\n**Context.** Something.${' word'.repeat(300)}\n`
  const faults = faultsOfRecord(readRecord('900-another-name.md', text), text)
  expect(faults.map((fault) => fault.split(': ').slice(1).join(': ').slice(0, 40))).toEqual([
    'name the file as its title says, 900-a-t',
    'add "- Topic: …" with one of these: API ',
    'add a paragraph that begins with "**Deci',
    'add a paragraph that begins with "**Alte',
    'add a paragraph that begins with "**Cons',
    'shorten it from 310 to 260 words, half a',
  ])
  expect(faultsOfRecord(readRecord('x.md', 'No heading'), 'No heading')[0]).toContain('begin with a heading')
})
