import { mkdir, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { throwAwayFolder } from '@tradewind/testkit'
import { expect, test } from 'vitest'
import { folderStatements } from './folder-statements.ts'

const now = new Date('2026-11-29T08:00:00Z')

test('daily files are found by leg, network and currency, and nothing else in the folder is', async () => {
  const folder = await throwAwayFolder('statements-')
  const put = async (path: string, at = now) => {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    await writeFile(join(folder, path), path)
    await utimes(join(folder, path), at, at)
  }
  const source = folderStatements({ folder, now: () => now })
  const period = { since: new Date(0), until: now }
  expect(await source.fetch(period)).toEqual([])
  await put('bank/sepa/EUR/2.xml')
  await put('bank/sepa/EUR/1.xml')
  await put('provider/cards/GBP/day.csv')
  for (const other of [
    'bank/sepa/EUR/1.xml.part',
    'bank/sepa/EURO/1.xml',
    'elsewhere/sepa/EUR/1.xml',
    'bank/readme.xml',
  ])
    await put(other)
  await put('bank/sepa/EUR/old.xml', new Date('2026-10-01T00:00:00Z'))
  const found = [
    { leg: 'bank', rail: 'sepa', currency: 'EUR', content: 'bank/sepa/EUR/1.xml' },
    { leg: 'bank', rail: 'sepa', currency: 'EUR', content: 'bank/sepa/EUR/2.xml' },
    { leg: 'provider', rail: 'cards', currency: 'GBP', content: 'provider/cards/GBP/day.csv' },
  ]
  expect(await source.fetch(period)).toEqual(found)
  expect(await source.fetch(period)).toEqual(found)
})
