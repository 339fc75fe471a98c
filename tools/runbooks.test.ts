import { globSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { root } from './bootstrap.mjs'

const read = (path: string) => readFileSync(join(root, path), 'utf8')
const pages = ['README.md', ...globSync('docs/{runbooks,deploy}/*.md', { cwd: root })]

/** What a page has people type: its blocks of code, and its words in code style, on one line each. */
const codeOf = (text: string) =>
  [...text.matchAll(/```[\s\S]*?```|^ {4}.*$|`[^`]+`/gm)].map(([code]) => code.replaceAll(/\s*\\?\n\s*/g, '\n'))

const commands = pages.flatMap((page) => codeOf(read(page)).map((code) => ({ page, code })))
const found = (pattern: RegExp) =>
  commands.flatMap(({ page, code }) =>
    [...code.matchAll(pattern)].map(([, one = '', two]) => ({ page, one, ...(two !== undefined && { two }) })),
  )

test('every npm command of a runbook or guide is one of the project', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> }
  const named = found(/npm run (?:--silent )?([\w-]+)/g)
  expect(named.length).toBeGreaterThan(20)
  expect(named.filter(({ one }) => !(one in scripts))).toEqual([])
})

test('every command of an installation that a runbook or guide names exists, as do those of its admin and audit', () => {
  const launcher = read('tools/package/make-package.ts')
  const roles = [...launcher.matchAll(/^ {2}([a-z| -]+)\) exec/gm)].flatMap(([, words = '']) => words.split(' | '))
  const named = found(
    /(?<!systemctl[^\n]*|create database)(?:^|[\s`/])tradewind(?!-) (?!\d)([a-z][\w-]*)(?: ([a-z][\w-]*))?/gm,
  )
  expect(named.length).toBeGreaterThan(10)
  expect(named.filter(({ one }) => !roles.includes(one))).toEqual([])

  const knownTo = (tool: string) =>
    new Set([...read(`tools/${tool}.ts`).matchAll(/command === '([\w-]+)'/g)].map(([, one]) => one))
  for (const tool of ['admin', 'audit']) {
    const byNpm = found(new RegExp(`npm run ${tool} -- ([a-z][\\w-]*)`, 'g')).map(({ page, one }) => ({
      page,
      two: one,
    }))
    const asked = [...named.filter(({ one, two }) => one === tool && two !== undefined), ...byNpm]
    expect(asked.length).toBeGreaterThan(2)
    expect(asked.filter(({ two = '' }) => !knownTo(tool).has(two))).toEqual([])
  }
})

test('every unit of systemd that a runbook or guide names is in the package', () => {
  const units = readdirSync(join(root, 'deploy/systemd')).map((name) => name.replace('.service', ''))
  const named = found(/(?:systemctl [\w-]+(?: --now)?|journalctl -u)\s+((?:tradewind[\w-]*\s?)+)/g).flatMap(
    ({ page, one }) =>
      one
        .trim()
        .split(/\s+/)
        .map((unit) => ({ page, unit })),
  )
  expect(named.length).toBeGreaterThan(5)
  expect(named.filter(({ unit }) => !units.includes(unit))).toEqual([])
})
