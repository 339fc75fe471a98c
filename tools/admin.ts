import { resolve } from 'node:path'
import process from 'node:process'
import { createInterface } from 'node:readline/promises'
import { text } from 'node:stream/consumers'
import { pino } from 'pino'
import { encryptClearData } from '../apps/server/src/main/encrypt-clear-data.ts'
import { type Env, readEnv } from '../apps/server/src/main/env.ts'
import { createWorld, type World } from '../apps/server/src/main/world.ts'
import { createErasing } from '../apps/server/src/modules/erasure/erasure.ts'
import { wallClock } from '../apps/server/src/platform/clock.ts'
import { type Database, openDatabase } from '../apps/server/src/platform/db.ts'
import { openInstallation } from '../apps/server/src/platform/installation.ts'
import { neededFingerprint } from '../apps/server/src/platform/kept-keys.ts'
import { diskFullWords, isDiskFull } from '../apps/server/src/platform/machine-state.ts'
import { systemRandom } from '../apps/server/src/platform/random.ts'
import type { Secrets } from '../apps/server/src/platform/secrets.ts'
import { StartProblem } from '../apps/server/src/platform/start-problem.ts'
import { addHelpVideos, usage as videosUsage } from './admin/add-help-videos.ts'
import { usage as changesUsage, disableStaff, readStaffCommand, resetStaffPassword } from './admin/change-staff.ts'
import { createCustomerUser, readWish, usage } from './admin/create-customer-user.ts'
import { createStaff, readStaffWish, usage as staffUsage } from './admin/create-staff.ts'
import { erasePerson, usage as erasureUsage, readErasureWish } from './admin/erase-person.ts'
import { configurationWords, usage as moreUsage, staffList } from './admin/listings.ts'
import { rotateSecret, usage as rotationUsage } from './admin/rotate-secret.ts'
import { usage as folderUsage, readFolderCommand, switchBankFilesFolder } from './admin/switch-bank-files-folder.ts'
import { readUnlockCommand, unlock, usage as unlockUsage } from './admin/unlock.ts'
import { root } from './bootstrap.mjs'
import { reachDatabase } from './reach-database.ts'

/**
 * `npm run admin -- create-customer-user ...`: makes a customer, who then applies, and its first person. The password is asked for, or read from
 * the standard input, so that no list of processes shows it.
 * `npm run admin -- create-staff ...`: lets someone sign in to the console; the password as above.
 * `npm run admin -- erase-person ...`: says what an erasure would do, and does it once that is confirmed.
 * `npm run admin -- add-help-videos ...`: takes recorded tutorials into the help center.
 * `npm run admin -- disable-staff` and `reset-staff-password`: take access away, and give a new password, with a reason.
 * `npm run admin -- unlock`: lets someone try again after too many wrong passwords, codes or PINs.
 * `npm run admin -- switch-bank-files-folder`: lets a customer's system leave payment files in a folder, or ends that.
 * `npm run admin -- list-staff`: who may sign in to the console.
 * `npm run admin -- check-configuration`: what is connected and what is not offered, or what keeps the server from starting.
 * `npm run admin -- rotate-secret`: another master secret, from the standard input.
 * All work in the configuration of the server.
 */
const [command, ...given] = process.argv.slice(2)
try {
  if (command === 'create-customer-user') {
    const wish = readWish(given)
    await inInstallation(readPassword, async ({ db, world, env }, password) => {
      const { customerId } = await createCustomerUser({ db, world }, { ...wish, password })
      return `Made the customer ${customerId}. ${wish.email} can sign in at ${env.PUBLIC_URL} and apply for accounts.`
    })
  } else if (command === 'create-staff') {
    const wish = readStaffWish(given)
    await inInstallation(readPassword, async ({ db, world, env }, password) => {
      await createStaff({ db, world }, { ...wish, password })
      const where = env.console ? ` at ${env.console.url}` : ' once CONSOLE_PORT is set'
      return `${wish.name} can sign in to the console${where}, and sets up an authenticator app then.`
    })
  } else if (command === 'erase-person') {
    const wish = readErasureWish(given)
    await inInstallation(
      async () => undefined,
      ({ db, world, secrets, dataDir }) =>
        erasePerson(createErasing({ db, world, clock: wallClock, secrets, dataDir }), wish),
    )
  } else if (command === 'add-help-videos') {
    await inInstallation(
      async () => undefined,
      ({ world }) => addHelpVideos(world, given),
    )
  } else if (command === 'list-staff') {
    await inInstallation(
      async () => undefined,
      async ({ world }) => staffList(await world.staff.listStaff()),
    )
  } else if (command === 'disable-staff') {
    const asked = readStaffCommand(given)
    await inInstallation(
      async () => undefined,
      ({ world }) => disableStaff(world, asked),
    )
  } else if (command === 'reset-staff-password') {
    const asked = readStaffCommand(given)
    await inInstallation(readPassword, ({ world }, password) => resetStaffPassword(world, { ...asked, password }))
  } else if (command === 'unlock') {
    const asked = readUnlockCommand(given)
    await inInstallation(
      async () => undefined,
      (installation) => unlock(installation, asked),
    )
  } else if (command === 'switch-bank-files-folder') {
    const asked = readFolderCommand(given)
    await inInstallation(
      async () => undefined,
      ({ world }) => switchBankFilesFolder(world, asked),
    )
  } else if (command === 'check-configuration') {
    await inInstallation(
      async () => undefined,
      async ({ env, db }) => configurationWords(env, await neededFingerprint(db)),
    )
  } else if (command === 'rotate-secret') {
    await inInstallation(
      () => readSecretly('New master secret (it is shown while you type): '),
      (installation, next) => rotateSecret({ ...installation, random: systemRandom, clock: wallClock }, next),
    )
  } else
    throw new StartProblem(
      [
        usage,
        staffUsage,
        changesUsage,
        unlockUsage,
        erasureUsage,
        videosUsage,
        folderUsage,
        rotationUsage,
        moreUsage,
      ].join('\n'),
    )
} catch (error) {
  console.error(error instanceof StartProblem ? error.message : isDiskFull(error) ? diskFullWords : error)
  process.exitCode = 1
}

interface Installation {
  db: Database
  world: World
  env: Env
  secrets: Secrets
  dataDir: string
}

/** Does something in the server's configuration and prints what it gives. What has to be asked is asked first. */
async function inInstallation<Asked>(
  ask: () => Promise<Asked>,
  work: (installation: Installation, asked: Asked) => Promise<string>,
): Promise<void> {
  const dataDir = resolve(root, process.env['DATA_DIR'] || '.data')
  // Whatever is wrong with the configuration is said before a database is touched.
  readEnv({ DATABASE_URL: 'postgres://not-yet', ...process.env, DATA_DIR: dataDir })
  const asked = await ask()
  const { url, stop } = await reachDatabase(dataDir)
  const db = openDatabase({ url, applicationName: 'tradewind-admin' })
  try {
    const env = readEnv({ ...process.env, DATABASE_URL: url, DATA_DIR: dataDir })
    const production = env.MODE === 'production'
    const secrets = await openInstallation({ db, dataDir, given: env.MASTER_SECRET, random: systemRandom, production })
    const outside = { bankClock: wallClock, parties: {}, log: pino({ level: 'silent' }) }
    const world = createWorld({ env, db, clock: wallClock, random: systemRandom, secrets, ...outside })
    // People are found by what a first start of this version makes.
    await encryptClearData({ db, modules: world.modules })
    console.log(await work({ db, world, env, secrets, dataDir }, asked))
  } finally {
    await db.close()
    await stop()
  }
}

function readPassword(): Promise<string> {
  return readSecretly('Password (it is shown while you type): ')
}

async function readSecretly(question: string): Promise<string> {
  if (!process.stdin.isTTY) return (await text(process.stdin)).replace(/\r?\n$/, '')
  const lines = createInterface({ input: process.stdin, output: process.stdout })
  try {
    return await lines.question(question)
  } finally {
    lines.close()
  }
}
