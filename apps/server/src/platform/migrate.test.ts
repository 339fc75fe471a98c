import { mkdir, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { cloneDatabase, type TestDatabase, throwAwayFolder } from '@tradewind/testkit'
import { describeDatabase, differences } from '@tradewind/testkit/describe-database'
import pg from 'pg'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { migrate } from './migrate.ts'
import { StartProblem } from './start-problem.ts'

const small = {
  'schema/0010_shop.sql': 'create schema shop;\ncreate table shop.row (amount int);',
  'schema/0020_rows.sql': `insert into shop.row values (1);
create trigger guard before insert on shop.row for each row execute function shop.guard();`,
  'functions/shop/price.sql': `-- Names what comes after it.
create or replace function shop.price(a int) returns int language sql stable as $$ select a * sum(amount) from shop.row $$;

grant create on schema shop to tradewind_system;
alter function shop.price owner to tradewind_system;
revoke create on schema shop from tradewind_system;
revoke execute on function shop.price from public;
grant execute on function shop.price to tradewind_customer;`,
  'functions/shop/guard.sql': `create or replace function shop.guard() returns trigger language plpgsql as $$
begin return new; end $$;`,
}

let folder: string
let database: TestDatabase
beforeEach(async () => {
  folder = await throwAwayFolder('tradewind-migrate-')
  // Nothing is in it.
  database = await cloneDatabase('template1')
  await write(small)
})
afterEach(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

async function write(files: Record<string, string | undefined>): Promise<void> {
  for (const [name, text] of Object.entries(files)) {
    const path = join(folder, name)
    await mkdir(dirname(path), { recursive: true })
    await (text === undefined ? rm(path) : writeFile(path, text))
  }
}

async function ask<Row extends object>(statement: string, url = database.url): Promise<Row[]> {
  const client = new pg.Client(url)
  await client.connect()
  try {
    return (await client.query<Row>(statement)).rows
  } finally {
    await client.end()
  }
}

const migrated = () => migrate(database.url, folder)

/** The sentence by which a start is refused. */
async function refusal(): Promise<string> {
  const error = await migrated().then(
    () => undefined,
    (thrown: unknown) => thrown,
  )
  expect(error).toBeInstanceOf(StartProblem)
  return (error as StartProblem).message
}

const price = 'functions/shop/price.sql'

test('all files are applied in their order, once', async () => {
  expect(await migrated()).toEqual([
    'schema/0010_shop.sql',
    'functions/shop/guard.sql',
    'schema/0020_rows.sql',
    'functions/shop/price.sql',
  ])
  expect(await migrated()).toEqual([])
  expect(await ask('select amount from shop.row')).toEqual([{ amount: 1 }])
})

test('migrators that start together apply everything once', async () => {
  const applied = await Promise.all([migrated(), migrated(), migrated()])
  expect(applied.map((names) => names.length).toSorted((a, b) => a - b)).toEqual([0, 0, 4])
})

test('a function whose file changed is applied again, as if it had never been another', async () => {
  await migrated()
  const standing = `select p.oid::regprocedure::text as signature, pg_get_userbyid(proowner) as owner,
    pg_get_function_result(p.oid) as gives, proacl is null or has_function_privilege('tradewind_customer', p.oid, 'execute') as open
    from pg_proc p where proname = 'price'`
  expect(await ask(standing)).toEqual([
    { signature: 'shop.price(integer)', owner: 'tradewind_system', gives: 'integer', open: true },
  ])
  const owner = new URL(database.url).username

  const own = 'create or replace function shop.price(a int) returns int language sql as $$ select a $$;'
  await write({ [price]: `${own}\nrevoke execute on function shop.price from public;` })
  expect(await migrated()).toEqual([price])
  expect(await ask(standing)).toEqual([{ signature: 'shop.price(integer)', owner, gives: 'integer', open: false }])

  await write({ [price]: own })
  await migrated()
  expect(await ask(standing)).toEqual([{ signature: 'shop.price(integer)', owner, gives: 'integer', open: true }])

  // Something else is given, which PostgreSQL does not replace; then there are other parameters, which it keeps beside it.
  await write({ [price]: own.replace('returns int', 'returns bigint') })
  await migrated()
  await write({ [price]: own.replace('(a int)', '(a int, b int)') })
  await migrated()
  expect(await ask(standing)).toEqual([
    { signature: 'shop.price(integer,integer)', owner, gives: 'integer', open: true },
  ])
})

test('a function goes with its file, but not while something needs it', async () => {
  await migrated()
  await write({ [price]: undefined })
  expect(await migrated()).toEqual([price])
  expect(await ask(`select from pg_proc where proname = 'price'`)).toEqual([])

  await write({ 'functions/shop/guard.sql': undefined })
  expect(await refusal()).toBe(
    'The file functions/shop/guard.sql cannot be applied (cannot drop function shop.guard() because other objects depend on it): correct it and start again; nothing of this update was kept.',
  )
})

test('a file of the schema that was applied never changes', async () => {
  await migrated()
  await write({ 'schema/0010_shop.sql': 'create schema shop;\ncreate table shop.row (amount bigint);' })
  expect(await refusal()).toBe(
    'The file schema/0010_shop.sql was changed after it was applied to this database: put it back as it was, and write the change to a new file of the schema.',
  )
})

test('a database of a newer version is left alone', async () => {
  await migrated()
  await write({ 'schema/0020_rows.sql': undefined })
  expect(await refusal()).toBe(
    'This database was brought to schema/0020_rows.sql by a newer version of Tradewind: start that version, or restore a backup from before its update.',
  )
})

test('a database from before the first release is refused', async () => {
  await ask('create schema platform; create table platform.migration (name text)')
  expect(await refusal()).toBe(
    'This database was made by a version from before the first release, which cannot be brought up to date: choose an empty folder with DATA_DIR or an empty database with DATABASE_URL.',
  )
})

const told = (line: string, rest = 'correct it and start again; nothing of this update was kept.') =>
  `cannot be applied (${line}): ${rest}`

test.each([
  [
    'a name that does not say what the file is',
    { 'schema/rows.sql': '' },
    'The file schema/rows.sql is not where it belongs: name files schema/NNNN_what.sql or functions/schema/function.sql.',
  ],
  [
    'a function in a file of another name',
    { [price]: 'create or replace function shop.vat() returns int language sql as $$ select 1 $$;' },
    `The file ${price} must define one function, with "create or replace function shop.price(": name it after its file, and give another function a file of its own.`,
  ],
  [
    'a function that would not replace itself',
    { [price]: small[price].replace(' or replace', '') },
    `The file ${price} must define one function, with "create or replace function shop.price(": name it after its file, and give another function a file of its own.`,
  ],
  [
    'a function among the tables',
    { 'schema/0020_rows.sql': 'create function shop.vat() returns int language sql as $$ select 1 $$;' },
    'The file schema/0020_rows.sql defines the function shop.vat: write it to functions/shop/vat.sql.',
  ],
  [
    'a statement that does not parse',
    { 'schema/0020_rows.sql': '-- Rows.\ninsert into shop.row values (1;' },
    `The file schema/0020_rows.sql ${told('line 2: syntax error at or near ";"')}`,
  ],
  [
    'a function that does not parse',
    { [price]: '-- Its price.\ncreate or replace function shop.price() returnz int language sql as $$ select 1 $$;' },
    `The file ${price} ${told('line 2: syntax error at or near "returnz"')}`,
  ],
  [
    'a body that does not parse',
    { 'functions/shop/guard.sql': small['functions/shop/guard.sql'].replace('return new;', 'retrun new;') },
    `The file functions/shop/guard.sql ${told('syntax error at or near "retrun"')}`,
  ],
  [
    'a body that names what is not there',
    { [price]: small[price].replace('from shop.row', 'from shop.rows') },
    `The file ${price} ${told('relation "shop.rows" does not exist')}`,
  ],
])('%s is refused in a sentence, and nothing is kept', async (_, files, sentence) => {
  await write(files)
  expect(await refusal()).toBe(sentence)
  expect(await ask(`select from pg_namespace where nspname in ('shop', 'platform')`)).toEqual([])
})

const longer = {
  'schema/0030_index.sql': 'create index concurrently if not exists row_amount on shop.row (amount);',
  'schema/0040_check.sql': 'alter table shop.row add constraint positive check (amount > 0) not valid;',
  'schema/0050_validate.sql': 'alter table shop.row validate constraint positive;',
}

test('indexes are built and constraints validated by themselves after the rest of the update, by one migrator', async () => {
  await migrated()
  await write(longer)
  const applied = await Promise.all([migrated(), migrated(), migrated()])
  expect(applied.filter((names) => names.length > 0)).toEqual([
    ['schema/0040_check.sql', 'schema/0030_index.sql', 'schema/0050_validate.sql'],
  ])
  expect(await migrated()).toEqual([])
  expect(await ask(`select indisvalid from pg_index where indexrelid = 'shop.row_amount'::regclass`)).toEqual([
    { indisvalid: true },
  ])
  expect(await ask(`select convalidated from pg_constraint where conname = 'positive'`)).toEqual([
    { convalidated: true },
  ])
})

test('an index whose build was interrupted is built again, not taken for finished', async () => {
  await migrated()
  await ask('insert into shop.row values (1)')
  await expect(ask('create unique index concurrently row_once on shop.row (amount)')).rejects.toThrow('row_once')
  await ask('delete from shop.row')
  await write({
    'schema/0030_index.sql': 'create unique index concurrently if not exists row_once on shop.row (amount);',
  })
  await migrated()
  expect(await ask(`select indisvalid from pg_index where indexrelid = 'shop.row_once'::regclass`)).toEqual([
    { indisvalid: true },
  ])
})

test('an index that cannot be built leaves the rest of the update in place, and says so', async () => {
  await migrated()
  await write({
    'schema/0030_index.sql': 'create index concurrently if not exists row_price on shop.row (price);',
    'schema/0040_name.sql': 'alter table shop.row add column name text;',
  })
  expect(await refusal()).toBe(
    'The file schema/0030_index.sql cannot be applied (column "price" does not exist): the rest of this update is in place; remove the cause and start again.',
  )
  await ask('select name from shop.row')
})

test('an update gives way to a table in use, and says so when that does not end', async () => {
  await migrated()
  await write({ 'schema/0030_name.sql': 'alter table shop.row add column name text;' })
  const reader = new pg.Client(database.url)
  await reader.connect()
  try {
    await reader.query('begin; select from shop.row')
    const update = migrate(database.url, folder, { lockTimeout: '20ms', attempts: 2 })
    await expect(update).rejects.toThrow(
      'The update waited for a table that something else keeps in use: end long transactions (pg_stat_activity shows them) and start again; nothing of this update was kept.',
    )
    expect(await ask(`select from platform.database_file where name = 'schema/0030_name.sql'`)).toEqual([])
  } finally {
    await reader.end()
  }
  expect(await migrated()).toEqual(['schema/0030_name.sql'])
})

test('the functions of the product, applied again, are what they were', async () => {
  const product = await cloneDatabase()
  try {
    const before = await describeDatabase(product.url)
    await ask(`update platform.database_file set checksum = 'another' where name like 'functions/%'`, product.url)
    const applied = await migrate(product.url)
    expect(applied.length).toBeGreaterThan(50)
    expect(differences(before, await describeDatabase(product.url))).toEqual([])
  } finally {
    await product.drop()
  }
})
