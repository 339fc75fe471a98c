import { cloneDatabase, type TestDatabase } from '@tradewind/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLedger } from '#modules/ledger'
import { type Database, openDatabase } from '#platform/db'
import { createBooks } from './books.ts'

let clone: TestDatabase
let db: Database

beforeAll(async () => {
  clone = await cloneDatabase()
  db = openDatabase({ url: clone.url, poolSize: 1 })
})

afterAll(async () => {
  await db.close()
  await clone.drop()
})

test('inside a transaction an account is found or made on its connection: with every connection in use nobody waits', async () => {
  const books = createBooks({ db, ledger: createLedger({ db, recorders: {} }) })
  const made = await db.asSystem((tx) => books.clearing('fps', 'GBP', tx))
  expect(await books.clearing('fps', 'GBP')).toBe(made)
})

test('an account that a rollback took away is not remembered', async () => {
  const books = createBooks({ db, ledger: createLedger({ db, recorders: {} }) })
  let lost = 0n
  const failing = db.asSystem(async (tx) => {
    lost = await books.clearing('sepa', 'EUR', tx)
    throw new Error('half way')
  })
  await expect(failing).rejects.toThrow('half way')
  expect(await books.clearing('sepa', 'EUR')).not.toBe(lost)
})

test('those who ask in the same moment share one look, and after one that failed it is looked up again', async () => {
  let looks = 0
  let isDown = true
  const counted: Database = {
    ...db,
    asSystem: async (work) => {
      looks += 1
      if (isDown) throw new Error('no database')
      return db.asSystem(work)
    },
  }
  const books = createBooks({ db: counted, ledger: createLedger({ db, recorders: {} }) })
  const askThrice = () => Promise.allSettled([1, 2, 3].map(() => books.fees('USD')))
  expect((await askThrice()).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected'])
  isDown = false
  const [first, ...others] = await askThrice()
  expect(first?.status).toBe('fulfilled')
  expect(others).toEqual([first, first])
  expect(looks).toBe(2)
})
