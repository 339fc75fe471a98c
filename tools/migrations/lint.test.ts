import { mkdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { throwAwayFolder } from '@tradewind/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { canLint, lintMigrations } from './lint.ts'

let folder: string
beforeAll(async () => {
  folder = await throwAwayFolder('tradewind-migrations-')
  await mkdir(join(folder, 'schema'))
})
afterAll(() => rm(folder, { recursive: true }))

test.runIf(canLint)(
  'the new migrations of the product run beside customers and the version before',
  async () => {
    expect(await lintMigrations((line) => console.log(line))).toEqual([])
  },
  120_000,
)

const oldFiles = { '0010_old.sql': 'create index slow on shop.row (amount);' }

const locking = {
  'a plain index': ['create index slow on shop.row (amount);', 'require-concurrent-index-creation'],
  'another type': ['alter table shop.row alter column amount type bigint;', 'changing-column-type'],
  'not null': ['alter table shop.row alter column amount set not null;', 'adding-not-nullable-field'],
  'a foreign key': [
    'alter table shop.row add constraint to_shop foreign key (shop) references shop.shop;',
    'adding-foreign-key-constraint',
  ],
  'another name': ['alter table shop.row rename column amount to price;', 'renaming-column'],
} as const

test.runIf(canLint)('a new migration that would stop customers while it runs is refused', async () => {
  const files = Object.entries(locking).map(([, [sql]], at) => [`002${at}_new.sql`, sql] as const)
  for (const [name, sql] of [...Object.entries(oldFiles), ...files]) await writeFile(join(folder, 'schema', name), sql)
  const findings = await lintMigrations(() => {}, { folder, first: 20 })
  for (const [at, [, rule]] of Object.values(locking).entries())
    expect(findings).toContainEqual(expect.objectContaining({ file: `002${at}_new.sql`, line: 1, rule }))
  expect(findings.filter(({ file }) => file === '0010_old.sql')).toEqual([])
})

test.runIf(canLint)(
  'what runs beside customers is accepted: new tables, columns, and an index built concurrently',
  async () => {
    await rm(join(folder, 'schema'), { recursive: true })
    await mkdir(join(folder, 'schema'))
    const files = {
      '0020_table.sql': 'create table shop.bill (amount integer);\ncreate index by_amount on shop.bill (amount);',
      '0021_column.sql': "alter table shop.row add column name text not null default '';",
      '0022_index.sql': 'create index concurrently if not exists by_name on shop.row (name);',
      '0023_check.sql': 'alter table shop.row add constraint positive check (amount > 0) not valid;',
      '0024_valid.sql': 'alter table shop.row validate constraint positive;',
    }
    for (const [name, sql] of Object.entries(files)) await writeFile(join(folder, 'schema', name), sql)
    expect(await lintMigrations(() => {}, { folder, first: 20 })).toEqual([])
  },
)
