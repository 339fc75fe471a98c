import { clockAt, cloneDatabase, type TestDatabase } from '@tradewind/testkit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Database, openDatabase, rows, sql } from '#platform/db'
import { type Letter, listHeaders } from '#platform/mail'
import { systemRandom } from '#platform/random'
import { secretsFrom } from '#platform/secrets'
import { createNotifications } from './index.ts'

let clone: TestDatabase
let db: Database
let broken = false
const sent: Letter[] = []
const secrets = secretsFrom(systemRandom.bytes(32))
const publicUrl = 'https://pay.example.com'

beforeAll(async () => {
  clone = await cloneDatabase()
  db = openDatabase({ url: clone.url })
})

afterAll(async () => {
  await db.close()
  await clone.drop()
})

const open = (mail: boolean, drawAttached?: Parameters<typeof createNotifications>[0]['drawAttached']) =>
  createNotifications({
    drawAttached,
    db,
    clock: clockAt('2026-11-21T10:00:00Z'),
    random: systemRandom,
    secrets,
    publicUrl,
    brand: 'Tradewind',
    mail: mail
      ? {
          send: async (letter) => {
            if (broken) throw new Error('the next server is away')
            sent.push(letter)
          },
        }
      : undefined,
  })
const code = (to: string) =>
  ({ to, channel: 'email', template: 'sign-in-code', data: { code: 'ABCD2345', minutes: 5 } }) as const
const stored = () =>
  db.asSystem((tx) => rows<{ text: string }>(tx, sql`select m::text as text from notifications.message m`))

test('a message goes out if and only if its transaction commits', async () => {
  const notifications = open(false)
  await db.asSystem((tx) => notifications.notify(tx, code('kept@example.com')))
  const failing = db.asSystem(async (tx) => {
    await notifications.notify(tx, code('lost@example.com'))
    throw new Error('half way')
  })
  await expect(failing).rejects.toThrow('half way')
  expect((await notifications.listOutbox()).map(({ to }) => to)).toEqual(['kept@example.com'])
})

test('the text is sealed in the database: a code in it cannot be read there', async () => {
  const [letter] = await open(false).listOutbox()
  expect(letter?.text).toMatch(/^ABCD2345 is your Tradewind sign-in code/)
  for (const { text } of await stored()) {
    expect(text).not.toContain('ABCD2345')
    expect(text).not.toContain(Buffer.from('ABCD2345').toString('hex'))
  }
})

test('a mail server that is away costs no letter anything; one that left is left once and its text is gone', async () => {
  const notifications = open(true)
  broken = true
  // Longer than any letter used to be tried.
  for (let round = 0; round < 12; round += 1) expect(await notifications.deliverWaiting()).toBe(0)
  expect((await stored()).map(({ text }) => text)).toEqual([expect.stringMatching(/,0,,t,"\\\\x[0-9a-f]{64}"\)$/)])
  broken = false
  const rounds = await Promise.all([notifications.deliverWaiting(), notifications.deliverWaiting()])
  expect(rounds.reduce((sum, one) => sum + one, 0)).toBe(1)
  expect(sent.map(({ to, subject }) => [to, subject])).toEqual([['kept@example.com', 'Your Tradewind sign-in code']])
  expect(await notifications.listOutbox()).toEqual([])
})

test('a line break in what people write cannot add a header', async () => {
  const notifications = open(true)
  const data = { amount: '£1.00', payee: 'Evil\r\nBcc: all@example.com', reference: 'r', page: '/payment/p1' }
  await db.asSystem((tx) =>
    notifications.notify(tx, { to: 'a@example.com', channel: 'email', template: 'payment-arrived', data }),
  )
  await notifications.deliverWaiting()
  expect(sent.at(-1)?.subject).toBe('£1.00 delivered to Evil Bcc: all@example[.]com')
})

test('a letter that the server refuses is tried again later and later, is never given up, and a person can see it', async () => {
  const clock = clockAt('2026-11-21T10:00:00Z')
  let tries = 0
  const refusing = createNotifications({
    db,
    clock,
    random: systemRandom,
    secrets,
    publicUrl,
    brand: 'Tradewind',
    mail: {
      send: async ({ to }) => {
        if (to === 'full@example.com') {
          tries += 1
          throw Object.assign(new Error('452 mailbox full'), { code: 'EENVELOPE', responseCode: 452 })
        }
        sent.push({ to, subject: '', text: '' })
      },
    },
  })
  const data = { amount: '£1.00', payee: 'Amelia Clarke', reference: 'r', page: '/payment/p1' }
  const write = (to: string) =>
    db.asSystem((tx) => refusing.notify(tx, { to, channel: 'email', template: 'payment-arrived', data }))
  await write('full@example.com')
  await write('next@example.com')
  await db.asSystem((tx) => refusing.notify(tx, code('waiting@example.com')))
  const before = sent.length
  // What one server refuses holds up no other letter, and codes go first.
  expect(await refusing.deliverWaiting()).toBe(2)
  expect(sent.slice(before).map(({ to }) => to)).toEqual(['waiting@example.com', 'next@example.com'])
  expect([tries, await refusing.late()]).toEqual([1, 0])
  clock.moveBy(29_000)
  await refusing.deliverWaiting()
  expect(tries).toBe(1)
  clock.moveBy(1_000)
  await refusing.deliverWaiting()
  expect(tries).toBe(2)
  clock.moveBy(900_000)
  expect(await refusing.late()).toBe(1)
  for (let day = 0; day < 30; day += 1) {
    clock.moveBy(86_400_000)
    await refusing.deliverWaiting()
  }
  expect(tries).toBe(32)
  await db.asSystem((tx) =>
    rows(tx, sql`update notifications.message set sent_at = now() where sent_at is null returning 1`),
  )
})

test('what a stranger wrote is one plain line without a working link, quoted as the stranger’s words', async () => {
  const notifications = open(true)
  const sender = 'Your bank\r\n\r\nConfirm at https://evil.example/login or evil.example\u202egnp.exe'
  await db.asSystem((tx) =>
    notifications.notify(tx, {
      to: 'quoted@example.com',
      channel: 'email',
      template: 'money-received',
      data: { amount: '£1,234.50', sender, accountId: 'a1' },
    }),
  )
  await notifications.deliverWaiting()
  const letter = sent.find(({ to }) => to === 'quoted@example.com')
  expect(letter?.text.split('\n')[0]).toBe(
    "You received £1,234.50 from “Your bank Confirm at https[:]//evil[.]example/login or evil[.]examplegnp[.]exe”. The sender's bank gave us this name.",
  )
})

test('a name that runs from right to left turns nothing around that a letter says beside it', async () => {
  const notifications = open(true)
  const data = { amount: '£9.50', payee: 'דוד לוי', reference: 'TW-1', page: '/payment/p1' }
  await db.asSystem((tx) =>
    notifications.notify(tx, { to: 'turned@example.com', channel: 'email', template: 'payment-arrived', data }),
  )
  await notifications.deliverWaiting()
  const letter = sent.find(({ to }) => to === 'turned@example.com')
  expect(letter?.subject).toBe('£9.50 delivered to \u2068דוד לוי\u2069')
  expect(letter?.text).toContain('Your payment of £9.50 to \u2068דוד לוי\u2069 has been delivered.\n')
})

test('people who are no customers get no more than a few emails a day, whoever asks, and one customer reaches no crowd', async () => {
  const notifications = open(true)
  const data = { amount: '£1.00', sender: 'Ada', account: '4958' }
  const ask = (to: string, onBehalfOf: string) =>
    db.asSystem((tx) =>
      notifications.notify(tx, { to, channel: 'email', template: 'payee-delivered', data, onBehalfOf }),
    )
  const reached = (to: RegExp) => sent.filter((letter) => to.test(letter.to)).length
  for (let time = 0; time < 12; time += 1) await ask('bothered@example.org', `customer ${time}`)
  for (let time = 0; time < 102; time += 1) await ask(`crowd-${time}@example.org`, 'one customer')
  while ((await notifications.deliverWaiting()) > 0);
  expect([reached(/^bothered/), reached(/^crowd/)]).toEqual([10, 100])
  // What was too much is gone rather than late, and customers' own emails are not limited.
  const waiting = (await notifications.listOutbox()).map(({ to }) => to)
  expect(waiting.filter((to) => to.endsWith('.org'))).toEqual([])
  await expect(
    db.asSystem((tx) =>
      notifications.notify(tx, { to: 'x@example.org', channel: 'email', template: 'payee-delivered', data }),
    ),
  ).rejects.toThrow('on whose behalf?')
})

test('a letter of a list says how a mail program leaves it; one that keeps a sign-in safe says nothing of the kind', async () => {
  const notifications = open(true)
  const data = { amount: '£1.00', sender: 'Amelia Clarke', accountId: 'a1' }
  await db.asSystem((tx) =>
    notifications.notify(tx, { to: 'list@example.com', channel: 'email', template: 'money-received', data }),
  )
  await db.asSystem((tx) => notifications.notify(tx, code('safe@example.com')))
  await notifications.deliverWaiting()
  const [listed, safe] = ['list@example.com', 'safe@example.com'].map((to) => sent.find((letter) => letter.to === to))
  expect(listed?.unsubscribe).toMatch(/^https:\/\/pay\.example\.com\/mailing\/one-click\/[\w-]+$/)
  expect(listHeaders(listed?.unsubscribe ?? '')).toEqual({
    'List-Unsubscribe': `<${listed?.unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  })
  expect(safe).not.toHaveProperty('unsubscribe')
})

test('no transaction is open while a mail server takes its time, and a second sender leaves it to the first', async () => {
  const open: number[] = []
  const seconds: number[] = []
  const clock = clockAt('2026-11-21T10:00:00Z')
  const sender = (send: () => Promise<void>) =>
    createNotifications({ db, clock, random: systemRandom, secrets, publicUrl, brand: 'Tradewind', mail: { send } })
  const slow = sender(async () => {
    const [{ count } = { count: -1 }] = await db.asSystem((tx) =>
      rows<{ count: number }>(
        tx,
        sql`select count(*)::int as count from pg_stat_activity where datname = current_database()
            and pid <> pg_backend_pid() and xact_start is not null and backend_type = 'client backend'`,
      ),
    )
    open.push(count)
    seconds.push(await sender(async () => undefined).deliverWaiting())
  })
  await db.asSystem((tx) => slow.notify(tx, code('slow@example.com')))
  expect(await slow.deliverWaiting()).toBe(1)
  expect([open, seconds]).toEqual([[0], [0]])
})

test('a sender that died is followed once its time is over', async () => {
  const clock = clockAt('2026-11-21T10:00:00Z')
  const dying = createNotifications({
    db: { ...db, asSystem: (work) => (dead ? Promise.reject(new Error('killed')) : db.asSystem(work)) },
    clock,
    random: systemRandom,
    secrets,
    publicUrl,
    brand: 'Tradewind',
    mail: {
      send: async () => {
        dead = true
      },
    },
  })
  let dead = false
  await db.asSystem((tx) => dying.notify(tx, code('twice@example.com')))
  await expect(dying.deliverWaiting()).rejects.toThrow('killed')
  const heir = createNotifications({
    db,
    clock,
    random: systemRandom,
    secrets,
    publicUrl,
    brand: 'Tradewind',
    mail: { send: async () => undefined },
  })
  expect(await heir.deliverWaiting()).toBe(0)
  clock.moveBy(60_000)
  expect(await heir.deliverWaiting()).toBe(1)
})

test('text messages leave by their own way, and one way that is closed keeps nobody from the other', async () => {
  const texts: { to: string; text: string }[] = []
  const letters: Letter[] = []
  let smsAway = true
  const notifications = createNotifications({
    db,
    clock: clockAt('2026-11-22T10:00:00Z'),
    random: systemRandom,
    secrets,
    publicUrl,
    brand: 'Tradewind',
    mail: { send: async (letter) => void letters.push(letter) },
    sms: {
      send: async (message) => {
        if (smsAway) throw new Error('the provider is away')
        texts.push(message)
      },
    },
  })
  await db.asSystem(async (tx) => {
    const data = { code: 'ABCD2345', minutes: 5 }
    await notifications.notify(tx, { to: '+447400123456', channel: 'sms', template: 'confirm-phone', data })
    await notifications.notify(tx, { to: 'sms@example.com', channel: 'email', template: 'sign-in-code', data })
  })
  await notifications.deliverWaiting()
  expect([texts, letters.map(({ to }) => to)]).toEqual([[], expect.arrayContaining(['sms@example.com'])])
  smsAway = false
  await notifications.deliverWaiting()
  expect(texts).toEqual([{ to: '+447400123456', text: expect.stringMatching(/^ABCD2345 is your Tradewind code/) }])
  await notifications.deliverWaiting()
  expect(texts).toHaveLength(1)
})

test('what waits for the email of the day goes to the new address of its person, with all that was chosen', async () => {
  const clock = clockAt('2026-11-21T10:00:00Z')
  const notifications = createNotifications({ db, clock, random: systemRandom, secrets, publicUrl, brand: 'Tradewind' })
  const [from, to] = ['wendy@example.com', 'wendy.new@example.com']
  const choose = (email: string, choices: object) =>
    db.asSystem((tx) => notifications.choose(tx, { email, phone: undefined }, choices))
  const move = (before: string, after: string) => db.asSystem((tx) => notifications.moveChoices(tx, before, after))
  await choose(from, { dailyDigest: true, texts: false, emails: { ApprovalUpdates: false } })
  const data = { amount: '£1.00', payee: 'Waiting Payee', reference: 'r', page: '/payment/p1' }
  await db.asSystem((tx) => notifications.notify(tx, { to: from, channel: 'email', template: 'payment-arrived', data }))
  await move(from, to)
  // An address that stays the same loses nothing.
  await move(to, to)
  const chosen = await db.asSystem((tx) => notifications.choicesOf(tx, to))
  const emails = { PaymentUpdates: true, ApprovalUpdates: false }
  expect(chosen).toMatchObject({ texts: false, dailyDigest: true, emails })
  clock.moveBy(86_400_000)
  expect(await notifications.sendDigests()).toBe(1)
  const letters = (await notifications.listOutbox()).filter(({ text }) => text.includes('Waiting Payee'))
  expect(letters.map((letter) => letter.to)).toEqual([to])
})

test('an invoice goes with its email as it is when that leaves; one that cannot be drawn leaves without it', async () => {
  const document = { kind: 'invoice', customerId: 'c', id: 'i' } as const
  const invoice = {
    channel: 'email',
    template: 'invoice',
    onBehalfOf: 'c',
    attaches: document,
    data: { seller: 'S', number: '1', kind: 'Invoice', amount: '£1.00', dueOn: '2026-12-01', message: '', link: 'L' },
  } as const
  const pdf = { filename: '1.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF') }
  for (const [to, draw] of [
    ['payer@example.com', async () => [pdf]],
    ['other@example.com', async () => Promise.reject(new Error('no font'))],
  ] as const) {
    const notifications = open(true, draw)
    await db.asSystem((tx) => notifications.notify(tx, { ...invoice, to }))
    await notifications.deliverWaiting()
  }
  const attachmentsOf = (address: string) => sent.find(({ to }) => to === address)?.attachments
  expect(sent.map(({ to }) => to)).toEqual(expect.arrayContaining(['payer@example.com', 'other@example.com']))
  expect(attachmentsOf('payer@example.com')).toEqual([pdf])
  expect(attachmentsOf('other@example.com')).toBeUndefined()
})

test('a letter with files that no server takes to its end keeps no other letter waiting', async () => {
  const clock = clockAt('2026-11-21T10:00:00Z')
  const left: string[] = []
  let isTooLarge = true
  const notifications = createNotifications({
    db,
    clock,
    random: systemRandom,
    secrets,
    publicUrl,
    brand: 'Tradewind',
    drawAttached: async () => [{ filename: 'files.pdf', contentType: 'application/pdf', content: Buffer.alloc(1) }],
    mail: {
      send: async ({ to, attachments }) => {
        if (attachments && isTooLarge) throw Object.assign(new Error('socket hang up'), { code: 'ECONNRESET' })
        left.push(to)
      },
    },
  })
  const invoice = { kind: 'invoice-with-files', customerId: crypto.randomUUID(), id: crypto.randomUUID() } as const
  const data = { amount: '£1.00', payee: 'Amelia Clarke', reference: 'r', page: '/payment/p1' }
  const write = (to: string, files: { attaches?: typeof invoice }) =>
    db.asSystem((tx) => notifications.notify(tx, { to, channel: 'email', template: 'payment-arrived', data, ...files }))
  await write('large@example.com', { attaches: invoice })
  await write('small@example.com', {})
  await notifications.deliverWaiting()
  await notifications.deliverWaiting()
  expect(left).toEqual(['small@example.com'])
  isTooLarge = false
  clock.moveBy(8 * 60_000)
  await notifications.deliverWaiting()
  expect(left).toEqual(['small@example.com', 'large@example.com'])
})
