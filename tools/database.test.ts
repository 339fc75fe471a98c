import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { databaseFolder, readDatabaseFiles } from '../apps/server/src/platform/database-files.ts'
import { root } from './bootstrap.mjs'

const files = await readDatabaseFiles(databaseFolder)

test('no line of SQL is longer than 120 signs', () => {
  const long = files.flatMap(({ name, text }) =>
    text.split('\n').flatMap((line, at) => (line.length > 120 ? [`${name}:${at + 1}`] : [])),
  )
  expect(long).toEqual([])
})

test('every function of the database is called by the server or by the database', async () => {
  const sources = join(root, 'apps/server/src')
  const names = (await readdir(sources, { recursive: true })).filter((name) => /(?<!\.test)\.ts$/.test(name))
  const server = await Promise.all(names.map((name) => readFile(join(sources, name), 'utf8')))
  const unused = files.flatMap(({ name, defines }) => {
    const calls = new RegExp(`\\b${defines?.replace('.', '\\.')}\\b`)
    const database = files.filter((other) => other.name !== name).map(({ text }) => text.replaceAll(/--.*/g, ''))
    return !defines || [...server, ...database].some((text) => calls.test(text)) ? [] : [defines]
  })
  expect(unused).toEqual([])
})
