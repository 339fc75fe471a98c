import { cloneDatabase, type TestDatabase } from '@tradewind/testkit'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, type Listening, openDatabase } from '#platform/db'

let clone: TestDatabase
/** Tells, looks and ends connections from outside. */
let outside: pg.Client
beforeAll(async () => {
  clone = await cloneDatabase()
  outside = new pg.Client(clone.url)
  await outside.connect()
})
afterAll(async () => {
  await outside.end()
  await clone.drop()
})

const channels = ['people', 'PINs', 'tasks']

interface Hearing {
  channel: string
  told: string[]
  listening: Listening
}

/** Everybody listens through one database, which is named so that it can be found from outside. */
async function hearAll(db: Database, wanted = channels): Promise<Hearing[]> {
  return Promise.all(
    wanted.map(async (channel) => {
      const told: string[] = []
      return { channel, told, listening: await db.listen(channel, (payload) => void told.push(payload)) }
    }),
  )
}

const named = (applicationName: string) => openDatabase({ url: clone.url, applicationName })
const connectionsOf = async (applicationName: string): Promise<number[]> => {
  const text = 'select pid from pg_stat_activity where application_name = $1'
  return (await outside.query<{ pid: number }>(text, [applicationName])).rows.map(({ pid }) => pid)
}
const notify = (channel: string, payload: string) => outside.query('select pg_notify($1, $2)', [channel, payload])
const endAll = (pids: readonly number[]) =>
  outside.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [pids])
const close = async (db: Database, hearing: readonly Hearing[]) => {
  await Promise.all(hearing.map(({ listening }) => listening.end()))
  await db.close()
}

test('one connection hears all channels, those that are asked for later too, and each listener only its own', async () => {
  const db = named('one ear')
  const first = await hearAll(db)
  const later = await hearAll(db, ['people', 'late'])
  expect(await connectionsOf('one ear')).toHaveLength(1)
  for (const channel of [...channels, 'late']) await notify(channel, `of ${channel}`)
  await expect.poll(() => later.flatMap(({ told }) => told)).toHaveLength(2)
  for (const { channel, told } of [...first, ...later]) expect(told).toEqual([`of ${channel}`])
  await close(db, [...first, ...later])
  await expect.poll(() => connectionsOf('one ear')).toEqual([])
})

test('when it is lost nobody relies on it, and before anybody does again all have forgotten', async () => {
  const db = named('lost ear')
  const hearing = await hearAll(db)
  const relied = () => hearing.filter(({ listening }) => listening.isReliable()).map(({ channel }) => channel)
  const forgotten = () => hearing.filter(({ told }) => told.includes('')).map(({ channel }) => channel)
  expect(relied()).toEqual(channels)
  const seen: { relied: string[]; forgotten: string[] }[] = []
  const watching = setInterval(() => seen.push({ relied: relied(), forgotten: forgotten() }))
  await endAll(await connectionsOf('lost ear'))
  await expect.poll(relied, { interval: 1 }).toEqual([])
  await expect.poll(relied, { interval: 1 }).toEqual(channels)
  clearInterval(watching)
  expect(seen.filter((one) => one.relied.length === 0)).not.toEqual([])
  for (const one of seen.slice(seen.findIndex(({ relied: none }) => none.length === 0)))
    if (one.relied.length > 0) expect(one).toEqual({ relied: channels, forgotten: channels })
  expect(await connectionsOf('lost ear')).toHaveLength(1)
  for (const { channel } of hearing) await notify(channel, 'news')
  await expect.poll(() => hearing.map(({ told }) => told)).toEqual(channels.map(() => ['', 'news']))
  await close(db, hearing)
})

test('one that stops listening hears no more and relies on nothing, while the others go on', async () => {
  const db = named('half an ear')
  const [gone, ...others] = await hearAll(db)
  await gone?.listening.end()
  expect(gone?.listening.isReliable()).toBe(false)
  for (const { channel } of [...others, ...(gone ? [gone] : [])]) await notify(channel, 'news')
  await expect.poll(() => others.map(({ told }) => told)).toEqual([['news'], ['news']])
  expect(gone?.told).toEqual([])
  expect(others.every(({ listening }) => listening.isReliable())).toBe(true)
  await close(db, others)
})

test('who cannot be heard at the first try is told so, and may try again', async () => {
  const nowhere = openDatabase({ url: 'postgres://nobody:nothing@127.0.0.1:1/nowhere' })
  for (const _ of channels) await expect(hearAll(nowhere)).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  await nowhere.close()
})
