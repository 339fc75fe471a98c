import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { faultTests } from '../faults/arguments.ts'
import { readArguments, testsOf, titlePattern } from './arguments.ts'
import { attacks } from './attacks.ts'

const root = join(import.meta.dirname, '../..')
const textOf = (file: string) => readFileSync(join(root, file), 'utf8')

test('every attack has tests, each of which is there under its title', () => {
  expect(attacks.filter(({ tests }) => tests.length === 0)).toEqual([])
  const all = attacks.flatMap(({ tests }) => tests)
  expect(all.filter(({ file, title }) => !textOf(file).includes(title))).toEqual([])
})

test('attacks are numbered one after the other, and the page about them names each', () => {
  expect(attacks.map(({ item }) => item)).toEqual(attacks.map((_, place) => place + 1))
  const page = textOf('docs/runbooks/attacks.md')
  expect(attacks.filter(({ item, name }) => !page.includes(`| ${item} | ${name} |`))).toEqual([])
})

test('every sweep that a fault test makes over calls belongs to an attack', () => {
  const named = attacks.flatMap(({ long }) => long ?? [])
  const others = ['restores', 'webhooks', 'proxy', 'card-kills', 'walk']
  expect(Object.keys(faultTests).filter((name) => !named.includes(name as never))).toEqual(others)
})

test('all are chosen where nothing is named, else those of a number or with these words in their names', () => {
  const chosen = (...given: string[]) => {
    const asked = readArguments(given)
    return typeof asked === 'string' ? asked : asked.chosen.map(({ item }) => item)
  }
  expect(chosen('--list')).toHaveLength(attacks.length)
  expect(chosen('12')).toEqual([12])
  expect(chosen('12', '3')).toEqual([3, 12])
  expect(chosen('AUDITOR')).toEqual([26])
  expect(readArguments(['4', '--long'])).toMatchObject({ list: false, long: true })
  expect(chosen('400')).toMatch(/No attack is called 400/)
  expect(chosen('--size')).toMatch(/--size is not known/)
})

test('a title is found as it is written, whatever signs it has, and journeys are kept apart', () => {
  expect('is $5 (or more)?').toMatch(new RegExp(titlePattern(['is $5 (or more)?'])))
  expect('is five').not.toMatch(new RegExp(titlePattern(['is $5 (or more)?'])))
  const { files, journeys } = testsOf(attacks.filter(({ item }) => item === 24))
  expect(journeys.files).toEqual(['e2e/journeys/batch.e2e.ts', 'e2e/journeys/trouble.e2e.ts'])
  expect(files).toEqual(['packages/ui/src/calls/intent.test.ts', 'packages/ui/src/drafts/drafts.test.ts'])
})
