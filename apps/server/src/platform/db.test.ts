import { cloneDatabase, type TestDatabase } from '@tradewind/testkit'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  type Database,
  execute,
  type FunctionCall,
  isConnectionLost,
  oneRow,
  openDatabase,
  planned,
  rows,
  sql,
} from '#platform/db'
import { readingOnly } from '#platform/reading-only'

let clone: TestDatabase
let db: Database
const ada = '00000000-0000-7000-8000-00000000000a'
const ben = '00000000-0000-7000-8000-00000000000b'

beforeAll(async () => {
  clone = await cloneDatabase()
  db = openDatabase({ url: clone.url })
})

afterAll(async () => {
  await db.close()
  await clone.drop()
})

const remember = (customer: string, key: string) => sql`
  insert into platform.idempotency (customer_id, user_id, key, call, request_hash, created_at)
  values (${customer}, ${customer}, ${key}, 'a.call', 'hash', now())`

test('a customer transaction sees its own rows only, whatever it asks for', async () => {
  await db.asSystem(async (tx) => {
    await execute(tx, remember(ada, 'key-of-ada'))
    await execute(tx, remember(ben, 'key-of-ben'))
  })
  const seen = await db.asCustomer(ada, (tx) => rows<{ key: string }>(tx, sql`select key from platform.idempotency`))
  expect(seen).toEqual([{ key: 'key-of-ada' }])
  const touched = await db.asCustomer(ada, (tx) => execute(tx, sql`update platform.idempotency set status = 200`))
  expect(touched).toBe(1)
})

test('a customer transaction cannot write a row of someone else', async () => {
  await expect(db.asCustomer(ada, (tx) => execute(tx, remember(ben, 'forged-key')))).rejects.toThrow(
    /row-level security/,
  )
})

test('what throws is rolled back, and nothing that waited for the commit runs', async () => {
  let told = false
  const failing = db.asSystem(async (tx) => {
    tx.afterCommit(() => (told = true))
    await execute(tx, remember(ada, 'key-rolled-back'))
    throw new Error('half way')
  })
  await expect(failing).rejects.toThrow('half way')
  const found = await db.asSystem((tx) => rows(tx, sql`select from platform.idempotency where key = 'key-rolled-back'`))
  expect({ found, told }).toEqual({ found: [], told: false })
})

test('a write that reaches a standby counts as a lost connection, and the next goes to the primary', async () => {
  const own = openDatabase({ url: clone.url, poolSize: 1 })
  try {
    const write = (key: string) => own.asSystem((tx) => execute(tx, remember(ada, key)))
    await own.asSystem((tx) => execute(tx, sql`set session characteristics as transaction read only`))
    const refused = await write('key-on-a-standby').catch((error: unknown) => error)
    expect(isConnectionLost(refused)).toBe(true)
    expect(await write('key-on-the-primary')).toBe(1)
  } finally {
    await own.close()
  }
})

describe('a statement that is planned once', () => {
  let one: Database
  beforeAll(() => {
    one = openDatabase({ url: clone.url, poolSize: 1 })
  })
  afterAll(() => one.close())

  test('shows every customer its own rows on one connection, long after its plan was made for another', async () => {
    const keyOf: Record<string, string> = { [ada]: 'planned-for-ada', [ben]: 'planned-for-ben' }
    await one.asSystem(async (tx) => {
      for (const [customer, key] of Object.entries(keyOf)) await execute(tx, remember(customer, key))
    })
    const asked = () =>
      planned(sql`select key from platform.idempotency where key like ${'planned-for-%'} order by key`)
    // From its sixth time on, it is planned without its values.
    for (let time = 0; time < 8; time += 1)
      for (const customer of [ada, ben])
        expect(await one.asCustomer(customer, (tx) => rows(tx, asked()))).toEqual([{ key: keyOf[customer] }])
    expect(await one.asSystem((tx) => rows(tx, asked()))).toHaveLength(2)
    const kept = await one.asSystem((tx) =>
      rows<{ plans: bigint }>(
        tx,
        sql`select generic_plans + custom_plans as plans from pg_prepared_statements where name = ${asked().name}`,
      ),
    )
    expect(kept).toEqual([{ plans: 17n }])
  })

  test('fails once at most when a newer version changed the table, since its connection is given up', async () => {
    const owner = new pg.Client({ connectionString: clone.url })
    await owner.connect()
    try {
      await owner.query('create table public.changing (a int); grant select on public.changing to tradewind_system')
      const asked = () => one.asSystem((tx) => rows(tx, planned(sql`select * from public.changing`)))
      expect(await asked()).toEqual([])
      await owner.query('alter table public.changing add b int; insert into public.changing values (1, 2)')
      await expect(asked()).rejects.toThrow('cached plan must not change result type')
      expect(await asked()).toEqual([{ a: 1, b: 2 }])
    } finally {
      await owner.query('drop table if exists public.changing')
      await owner.end()
    }
  })
})

test('columns are read in camelCase by every way to ask; quoted names and the keys of JSON stay as they are', async () => {
  const asked = sql`select 1 as money_held, 2 as "money_Held", 3 as plain, 4 as line_2_text, 5,
    jsonb_build_object('snake_key', 6) as as_json`
  const expected = {
    moneyHeld: 1,
    money_Held: 2,
    plain: 3,
    line2Text: 4,
    '?column?': 5,
    asJson: { snake_key: 6 },
  }
  for (const statement of [asked, planned(asked)]) {
    expect(await db.asSystem((tx) => oneRow(tx, statement))).toEqual(expected)
    expect(await db.asCustomer(ada, (tx) => oneRow(tx, statement))).toEqual(expected)
    expect(await db.askAsCustomer(ada, (tx) => oneRow(tx, statement))).toEqual(expected)
  }
})

test('a request that only reads calls no function that commits by itself', async () => {
  const named: FunctionCall = { function: 'platform.current_customer', types: [], values: [] }
  await expect(readingOnly(true, () => db.call(named))).rejects.toMatchObject({ code: 'privacy.view_reads_only' })
})

test('a customer id that is no UUID never reaches the database', async () => {
  expect(() => db.asCustomer(`x'; drop schema platform --`, async () => undefined)).toThrow('not a customer id')
})

test('every table with a customer in it stands behind row-level security, forced', async () => {
  const open = await db.asSystem((tx) =>
    rows<{ table: string }>(
      tx,
      sql`select format('%s.%s', n.nspname, c.relname) as table
          from pg_class c join pg_namespace n on n.oid = c.relnamespace
          join pg_attribute a on a.attrelid = c.oid and a.attname = 'customer_id' and not a.attisdropped
          where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')
            and not (c.relrowsecurity and c.relforcerowsecurity
                     and exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'own_rows'))`,
    ),
  )
  expect(open).toEqual([])
  const walled = await db.asSystem((tx) =>
    oneRow<{ count: bigint }>(tx, sql`select count(*) from pg_policy where polname = 'own_rows'`),
  )
  expect(walled.count).toBeGreaterThan(0n)
})

test('the roles that the product works as own nothing and pass no wall', async () => {
  const roles = await db.asSystem((tx) =>
    rows(
      tx,
      sql`select rolname, rolsuper, rolbypassrls, rolcanlogin,
            (select count(*) from pg_class where relowner = r.oid) as owned
          from pg_roles r where rolname in ('tradewind_customer', 'tradewind_member', 'tradewind_system') order by 1`,
    ),
  )
  const plain = { rolsuper: false, rolbypassrls: false, rolcanlogin: false, owned: 0n }
  expect(roles).toEqual([
    { rolname: 'tradewind_customer', ...plain },
    { rolname: 'tradewind_member', ...plain },
    { rolname: 'tradewind_system', ...plain },
  ])
})

const backends = (db: Database, application: string) =>
  db.asSystem((tx) =>
    rows<{ pid: number }>(tx, sql`select pid from pg_stat_activity where application_name = ${application}`),
  )

/** What a restart of the server does to connections; the login role may end its own. */
async function endBackends(pids: readonly number[]): Promise<void> {
  const client = new pg.Client(clone.url)
  await client.connect()
  await client.query('select pg_terminate_backend(pid) from unnest($1::int[]) pid', [pids])
  await client.end()
}

test('a connection that is lost at work fails that work alone: the next transaction runs on a new one', async () => {
  let lost = () => {}
  const gone = new Promise<void>((resolve) => (lost = resolve))
  const working = db.asSystem(async (tx) => {
    const [{ pid } = { pid: 0 }] = await rows<{ pid: number }>(tx, sql`select pg_backend_pid() as pid`)
    tx.client.once('end', lost)
    await endBackends([pid])
    await gone
  })
  await expect(working).rejects.toThrow()
  expect(await db.asSystem((tx) => rows(tx, sql`select 1 as one`))).toEqual([{ one: 1 }])
})

test('what is to be done last is done right before the commit, in its order, and one that throws takes all back', async () => {
  const done: string[] = []
  const commit = (fails: boolean) =>
    db.asSystem(async (tx) => {
      tx.beforeCommit(async () => {
        await execute(tx, remember(ada, 'key-written-last'))
        done.push('first of the last')
      })
      tx.beforeCommit(async () => {
        done.push('second of the last')
        if (fails) throw new Error('at the very end')
      })
      tx.afterCommit(() => done.push('committed'))
      done.push('worked')
    })
  const found = () =>
    db.asSystem((tx) => rows(tx, sql`select from platform.idempotency where key = 'key-written-last'`))
  await expect(commit(true)).rejects.toThrow('at the very end')
  expect(done.splice(0)).toEqual(['worked', 'first of the last', 'second of the last'])
  expect(await found()).toHaveLength(0)
  await commit(false)
  expect(done).toEqual(['worked', 'first of the last', 'second of the last', 'committed'])
  expect(await found()).toHaveLength(1)
})

test('a commit that PostgreSQL turned into a rollback is an error, whoever swallowed the cause', async () => {
  let told = false
  const swallowing = db.asSystem(async (tx) => {
    tx.afterCommit(() => (told = true))
    await execute(tx, sql`select 1 / 0`).catch(() => undefined)
    return 'done'
  })
  await expect(swallowing).rejects.toThrow('a failed transaction was to be committed')
  expect(told).toBe(false)
})

test('a listener that lost its connection is there again, and is told that it may have missed something', async () => {
  const hearing = openDatabase({ url: clone.url, applicationName: 'hearing' })
  const payloads: string[] = []
  let next = () => {}
  const heard = (payload: string) => {
    payloads.push(payload)
    next()
  }
  const listening = await hearing.listen('a_channel', heard)
  expect(listening.isReliable()).toBe(true)
  const heardAll: boolean[] = []
  const missed = new Promise<void>((resolve) => (next = resolve))
  const lost = setInterval(() => heardAll.push(listening.isReliable()), 1)
  await endBackends((await backends(db, 'hearing')).map(({ pid }) => pid))
  await missed
  clearInterval(lost)
  expect(heardAll).toContain(false)
  expect(listening.isReliable()).toBe(true)
  const told = new Promise<void>((resolve) => (next = resolve))
  await db.asSystem((tx) => execute(tx, sql`select pg_notify('a_channel', 'news')`))
  await told
  expect(payloads).toEqual(['', 'news'])
  await listening.end()
  await hearing.close()
})

test('without a connection nothing was done, and the answer says so', async () => {
  const nowhere = openDatabase({ url: 'postgres://nobody:nothing@127.0.0.1:1/nowhere' })
  await expect(nowhere.asSystem(async () => undefined)).rejects.toMatchObject({ code: 'platform.busy' })
  await nowhere.close()
})

describe('a function that is called outright', () => {
  const called = (name: `${string}.${string}`, value: string) =>
    db.call<string>({ function: name, types: ['text'], values: [value] })

  beforeAll(async () => {
    const owner = new pg.Client(clone.url)
    await owner.connect()
    await owner.query(`
      create table told (text text constraint told_once primary key);
      grant insert on told to tradewind_system;
      create function tell(text) returns text language sql security definer
        as $$ insert into told values ($1); select current_user::text $$;
      create function tell_as_owner(text) returns text language sql security definer as $$ select current_user::text $$;
      create function tell_as_caller(text) returns text language sql as $$ select current_user::text $$;
      grant create on schema public to tradewind_system;
      alter function tell owner to tradewind_system;
      alter function tell_as_caller owner to tradewind_system;`)
    await owner.end()
  })

  test('runs as the role that owns it and commits by itself, or leaves nothing', async () => {
    expect(await called('public.tell', 'news')).toBe('tradewind_system')
    await expect(called('public.tell', 'news')).rejects.toMatchObject({ constraint: 'told_once' })
    expect(await called('public.tell', 'more')).toBe('tradewind_system')
  })
  test.each(['public.tell_as_owner', 'public.tell_as_caller'] as const)(
    'is refused when it would act with the rights of the login role: %s',
    (name) => expect(called(name, 'news')).rejects.toThrow('does not run as a role of ours'),
  )

  test('is rehearsed on as many connections as are asked for, without an effect', async () => {
    const own = openDatabase({ url: clone.url, poolSize: 3, applicationName: 'tradewind-rehearsed' })
    const asked: FunctionCall = { function: 'public.tell', types: ['text'], values: ['rehearsed'] }
    const failing = { ...asked, values: ['news'] }
    // One that fails is passed over, and what follows it is rehearsed.
    await own.rehearse([failing, asked], 2)
    const told = await own.asSystem((tx) =>
      oneRow<{ plans: number; connections: number }>(
        tx,
        sql`select (select count(*)::int from pg_prepared_statements where name = 'public.tell') as plans,
          (select count(*)::int from pg_stat_activity where application_name = 'tradewind-rehearsed') as connections`,
      ),
    )
    expect(told).toEqual({ plans: 1, connections: 2 })
    expect(await own.call<string>({ ...asked, values: ['rehearsed'] })).toBe('tradewind_system')
    await own.close()
  })
})
