import { expect, test } from 'vitest'
import { type DatabaseFile, databaseFolder, inOrder, readDatabaseFiles } from './database-files.ts'

const schema = (name: string, text: string): DatabaseFile => ({ name: `schema/${name}.sql`, text, checksum: '' })

function fn(name: string, { head = '()', body = '' }): DatabaseFile {
  const text = `create or replace function ${name}${head} language sql as $$ ${body} $$;`
  return { name: `functions/${name.replace('.', '/')}.sql`, text, checksum: '', defines: name }
}

const namesOf = (files: readonly DatabaseFile[]) =>
  inOrder(files.toSorted((one, other) => (one.name < other.name ? -1 : 1))).map(({ name, defines }) => defines ?? name)

const shop = schema('0010_shop', 'create table shop.row (amount int);')

test('files of the schema go by their numbers, and functions that none of them calls follow', () => {
  expect(namesOf([fn('shop.price', {}), schema('0020_rows', 'insert into shop.row values (1);'), shop])).toEqual([
    'schema/0010_shop.sql',
    'schema/0020_rows.sql',
    'shop.price',
  ])
})

test('a function goes before the first file that calls it, with the functions that it calls', () => {
  const guard = fn('shop.guard', { body: 'select shop.total()' })
  const trigger = schema('0020_trigger', 'create trigger g before insert on shop.row execute function shop.guard ();')
  const unrelated = schema('0015_other', '-- Nothing calls shop.guard() here.')
  expect(namesOf([guard, fn('shop.total', {}), trigger, unrelated, shop])).toEqual([
    'schema/0010_shop.sql',
    'schema/0015_other.sql',
    'shop.total',
    'shop.guard',
    'schema/0020_trigger.sql',
  ])
})

test('a function that takes or gives rows of a table waits for the table, also where another one calls it before', () => {
  const guard = fn('shop.guard', { body: 'select shop.priced(new)' })
  const priced = fn('shop.priced', { head: '(of shop.row) returns int' })
  const itself = schema('0010_shop', 'create table shop.row (amount int check (shop.guard() > 0));')
  expect(namesOf([guard, priced, itself])).toEqual(['shop.guard', 'schema/0010_shop.sql', 'shop.priced'])
})

test('functions that call each other are each there once', () => {
  const [even, odd] = [fn('shop.even', { body: 'select shop.odd()' }), fn('shop.odd', { body: 'select shop.even()' })]
  expect(namesOf([even, odd]).toSorted()).toEqual(['shop.even', 'shop.odd'])
})

test('every file of the product is applied once', async () => {
  const names = (await readDatabaseFiles(databaseFolder)).map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  expect(names[0]).toBe('schema/0010_roles_and_schemas.sql')
})
