import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { defaultFlags, type Flag, flagNames, readFlags, unknownFlags } from './flags.ts'

const rules = readFileSync(new URL('../../../docs/spec/rules.tsv', import.meta.url), 'utf8')
  .split('\n')
  .map((line) => line.split('\t'))
  .flatMap(([id = '', area, rule = '']) => (area === 'flags' ? [{ id, rule }] : []))

test('every flag has the name and the default of its rule, and there is no other flag', () => {
  const wanted = rules.flatMap(({ rule }) => {
    const name = /FEATURE_[A-Z_]+/.exec(rule)?.[0]
    const state = /\b(ON|OFF)\b/.exec(rule)?.[0]
    return name && state ? [[name, state === 'ON'] as const] : []
  })
  expect(wanted).toHaveLength(35)
  expect(Object.fromEntries(wanted)).toEqual(defaultFlags)
})

test('the flags that are named in code are there under their names', () => {
  const named = rules.find(({ id }) => id === 'flag-named-list')?.rule.match(/FEATURE_[A-Z_]+/g) ?? []
  expect(named).toHaveLength(9)
  for (const name of named as Flag[])
    expect([name, readFlags({ [name]: defaultFlags[name] ? 'OFF' : 'ON' })[name]]).toEqual([name, !defaultFlags[name]])
})

test('[flag-source] ON is on, OFF is off, nothing is the default, whatever the combination', () => {
  expect(readFlags({})).toEqual(defaultFlags)
  const said = fc.constantFrom('ON', 'OFF', 'on', ' Off ', '', undefined)
  fc.assert(
    fc.property(fc.record(Object.fromEntries(flagNames.map((name) => [name, said]))), (environment) => {
      const flags = readFlags(environment)
      for (const name of flagNames) {
        const word = environment[name]?.trim().toUpperCase() ?? ''
        expect(flags[name]).toBe(word === '' ? defaultFlags[name] : word === 'ON')
      }
    }),
  )
})

test('[flag-source] any other value is a sentence that names the variable', () => {
  for (const value of ['true', '1', 'yes', 'ONN', 'O N'])
    expect(() => readFlags({ FEATURE_CARD: value, FEATURE_FAQ: 'ON', FEATURE_PLAID: 'x' })).toThrow(
      'The environment is not right: FEATURE_CARD, FEATURE_PLAID must be ON or OFF.',
    )
})

test('a variable that only looks like a flag is found', () => {
  const typo: Record<string, string> = { FEATURE_CARDS: 'ON', FEATURE_CARD: 'ON', PATH: '/bin', FEATURE_toString: 'ON' }
  expect(unknownFlags(typo)).toEqual(['FEATURE_CARDS', 'FEATURE_toString'])
  expect(flagNames.includes('FEATURE_CARDS' as Flag)).toBe(false)
})
