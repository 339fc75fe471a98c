import { setTimeout as pause } from 'node:timers/promises'
import { Refusal } from '@tradewind/contract'
import { type Currency, money } from '@tradewind/kernel'
import { pino } from 'pino'
import { readEnv } from '../../apps/server/src/main/env.ts'
import { createSandboxWorld } from '../../apps/server/src/main/sandbox-world.ts'
import type { HashingCost } from '../../apps/server/src/modules/identity/hashing.ts'
import { openBankClock } from '../../apps/server/src/platform/bank-clock.ts'
import { wallClock } from '../../apps/server/src/platform/clock.ts'
import { openDatabase, type Tx } from '../../apps/server/src/platform/db.ts'
import { systemRandom, uuidv7 } from '../../apps/server/src/platform/random.ts'
import { Secret } from '../../apps/server/src/platform/secret.ts'
import { secretsFrom } from '../../apps/server/src/platform/secrets.ts'
import type { BenchServer } from './bench-server.ts'

export const password = 'canary horse battery staple'
export const pin = '481593'

export interface BenchPerson {
  email: string
  userId: string
  customerId: string
  /** Accounts in GBP with plenty in each. */
  accountIds: string[]
  /** An empty account in each of the other currencies that were asked for. */
  otherIds: string[]
}

/** On a machine that is too busy the database may refuse for now, when nothing was done yet: then it is tried again. */
async function patiently<Done>(work: () => Promise<Done>): Promise<Done> {
  for (let attempt = 1; ; attempt++)
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'platform.busy' || attempt === 20) throw error
      await pause(500)
    }
}

/** Half as many as there are connections, so that nobody waits for one. */
const atOnce = 8

/** Companies with accounts in GBP, made by the same use cases as any customer's, and money in all of them. */
export async function makePeople(
  { databaseUrl, dataDir, masterSecret }: BenchServer,
  {
    people,
    accountsEach,
    hashingCost,
    called = 'bench',
    otherCurrencies = [],
  }: {
    people: number
    accountsEach: number
    hashingCost?: HashingCost
    called?: string
    otherCurrencies?: readonly Currency[]
  },
): Promise<BenchPerson[]> {
  const db = openDatabase({ url: databaseUrl, applicationName: 'tradewind-bench' })
  const clock = wallClock
  const env = readEnv({ DATABASE_URL: databaseUrl, DATA_DIR: dataDir, MASTER_SECRET: masterSecret })
  const bankClock = await openBankClock({ db, clock })
  const secrets = secretsFrom(Buffer.from(masterSecret, 'base64'))
  const log = pino({ level: 'silent' })
  const world = createSandboxWorld({
    env,
    db,
    clock,
    bankClock,
    random: systemRandom,
    secrets,
    log,
    ...(hashingCost ? { hashingCost } : {}),
  })
  const newId = () => uuidv7(clock.now(), systemRandom)

  const suspense = await db.asSystem((tx) => world.ledger.systemAccount(tx, 'suspense', 'GBP'))
  const amount = money('GBP', 100_000_000_00n)

  async function makeOne(number: number): Promise<BenchPerson> {
    const email = `${called}${number}@example.com`
    const customerId = newId()
    const userId = newId()
    const addCustomer = async (tx: Tx) => {
      await world.customers.createCustomer(tx, {
        customerId,
        name: `Bench ${number} Trading Ltd`,
        customerType: 'Limited Liability Company',
        onboardingStatus: 'Approved',
        status: 'Active',
        requiresDocumentUpload: false,
        countryId: 'GB',
        country: 'United Kingdom',
        mainCurrency: 'GBP',
      })
      await world.identity.registerUser(tx, {
        userId,
        email,
        password: new Secret(password),
        twoFactor: false,
        pin: { customerId, pin: new Secret(pin) },
      })
      await world.customers.addMember(tx, {
        userId,
        customerId,
        email,
        firstName: 'Bench',
        lastName: String(number),
        occupation: 'Director',
        roleId: 10,
        userStatus: 'Active',
      })
    }
    await patiently(() => db.asSystem(addCustomer))
    // One after the other: however many accounts there are, each person takes one connection at a time.
    const accountIds: string[] = []
    for (let account = 0; account < accountsEach; account++) {
      const name = `Account ${account}`
      const opened = await patiently(() => world.accounts.openAccount({ customerId, currency: 'GBP', name }))
      const credit = opened.ledgerAccount
      const transfers = [{ id: newId(), debit: suspense, credit, amount, code: 'opening' }]
      const opening = { id: newId(), subject: 'opening', transfers, at: clock.now() }
      await patiently(() => world.ledger.postTogether(opening))
      accountIds.push(opened.id)
    }
    const otherIds: string[] = []
    for (const currency of otherCurrencies)
      otherIds.push((await patiently(() => world.accounts.openAccount({ customerId, currency, name: currency }))).id)
    return { email, userId, customerId, accountIds, otherIds }
  }

  const made: BenchPerson[] = []
  for (let number = 0; number < people; number += atOnce) {
    const several = Array.from({ length: Math.min(atOnce, people - number) }, (_, more) => makeOne(number + more))
    made.push(...(await Promise.all(several)))
  }
  await world.ledger.drain()
  await bankClock.close()
  await db.close()
  return made
}
