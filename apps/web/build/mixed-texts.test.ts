import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mixedTexts } from './mixed-texts.ts'

const apps = join(import.meta.dirname, '../..')

/** What ships: no tests and their worlds, no statements for the database, no parts shown in the gallery, no made-up people. */
const ships = (file: string) =>
  !/\.test\.|\/testing\/|\/test-|\.store\.ts$|\/gallery\/|\/demo|\/scenario/.test(file) &&
  // Files that programs read: each text stands in a field of its own.
  !/statements\/formats\/(camt053|ofx|qif)\.ts$/.test(file) &&
  // Isolates each part of its data in one place.
  !file.includes('notifications/templates/')

test('what people wrote stands by itself wherever it shares a sentence with other words, on screens and in messages', () => {
  const files = globSync('{web,server}/src/**/*.{ts,tsx}', { cwd: apps }).filter(ships)
  expect(files.length).toBeGreaterThan(500)
  const found = files.flatMap((file) =>
    mixedTexts(file, readFileSync(join(apps, file), 'utf8')).map((line) => `${file}:${line}`),
  )
  expect(found).toEqual([])
})

test.each([
  ['<p>To {holder}</p>', 1],
  ['<p>To {holder.trim()} by {network}</p>', 1],
  ['<p>{maker.name} wants to pay {counterParty ?? name}</p>', 2],
  ['`${counterParty} has the money.`', 1],
  ['`${currencyCode} · ${account?.accountName}`', 1],
  ['<p>To <bdi>{holder}</bdi></p>', 0],
  ['`To ${isolated(holder)}`', 0],
  ['<p>{holder}</p>', 0],
  ['<Icon aria-label={`Edit ${holder}`} />', 0],
  ['<span className="sr-only">To {holder}</span>', 0],
  ['<p>{network.name} in {country.name}</p>', 0],
  ['sql`select ${accountName} from it`', 0],
])('control: %s has %i', (source, many) => {
  expect(mixedTexts('a.tsx', `const it = ${source}`)).toHaveLength(many)
})
