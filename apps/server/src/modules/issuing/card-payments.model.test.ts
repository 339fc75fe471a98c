import { cardsStaff, cards as contract } from '@tradewind/contract'
import { fromDecimal } from '@tradewind/kernel'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { StaffCaller } from '#platform/caller'
import type { Http } from '#platform/http'
import { bookFaults, soundBooks } from '../../main/testing/test-books.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { addStaff, openTestConsole, staffBrowser } from '../../main/testing/test-staff.ts'
import { cardsOf, shopOf } from './test-cards.ts'

/** Whatever order the network's messages come in, the account stands as the model of it does. */
let server: TestServer
let console: Http<StaffCaller>
let grace: ReturnType<typeof staffBrowser>
beforeAll(async () => {
  server = await startTestServer({ team: true })
  console = await openTestConsole(server)
  await addStaff(server, { email: 'grace@example.com', roles: ['operations'] })
  grace = await staffBrowser(console, server).signIn('grace@example.com')
})
afterAll(async () => {
  await console.app.close()
  await server.close()
})

const { call, value, paymentOf, accountWith, activeCard, standing, strayHolds } = cardsOf(() => server)

interface Step {
  kind:
    | 'authorize'
    | 'increment'
    | 'reverse'
    | 'clear'
    | 'offline'
    | 'refund'
    | 'repeat'
    | 'expire'
    | 'freeze'
    | 'early'
    | 'dispute'
    | 'decide'
  /** Which of the payments. */
  which: number
  amount: number
  /** Partial approval, the last clearing, a reversal of all, or a dispute that is won. */
  whole: boolean
}

const steps = fc.array(
  fc.record<Step>({
    kind: fc.constantFrom(
      'authorize',
      'authorize',
      'authorize',
      'increment',
      'reverse',
      'clear',
      'clear',
      'clear',
      'offline',
      'refund',
      'repeat',
      'expire',
      'freeze',
      'early',
      'dispute',
      'decide',
    ),
    which: fc.nat(5),
    amount: fc.integer({ min: 1, max: 6_000 }),
    whole: fc.boolean(),
  }),
  { minLength: 12, maxLength: 30 },
)

const least = (one: number, other: number) => Math.min(one, other)

/** How the account ought to stand: balance, what is owed, and what each payment holds. */
class Model {
  balance = 10_000
  owed = 0
  isFrozen = false
  held = new Map<string, number>()
  declined = new Set<string>()

  get free() {
    return this.balance - [...this.held.values()].reduce((sum, one) => sum + one, 0)
  }

  hold(reference: string, amount: number, partial: boolean, isFirst: boolean): void {
    const approved = this.isFrozen || (amount > this.free && !(partial && this.free > 0)) ? 0 : least(amount, this.free)
    if (approved > 0) this.held.set(reference, (this.held.get(reference) ?? 0) + approved)
    // An increment that is declined leaves its payment as it was.
    else if (isFirst) this.declined.add(reference)
  }

  reverse(reference: string, amount: number | undefined): void {
    const held = this.held.get(reference) ?? 0
    this.held.set(reference, held - least(amount ?? held, held))
  }

  clear(reference: string, amount: number, isLast: boolean): void {
    const held = this.held.get(reference) ?? 0
    const paid = least(amount, this.free + held)
    this.held.set(reference, isLast || amount >= held ? 0 : held - amount)
    this.declined.delete(reference)
    this.balance -= paid
    this.owed += amount - paid
  }

  /** What a lost dispute takes back. */
  charge(amount: number): void {
    const paid = this.isFrozen ? 0 : least(amount, this.free)
    this.balance -= paid
    this.owed += amount - paid
  }

  refund(amount: number): void {
    this.balance += amount
    this.repay()
  }

  /** What is owed is repaid by what is free. */
  repay(): void {
    const repaid = this.isFrozen ? 0 : least(this.owed, this.free)
    this.balance -= repaid
    this.owed -= repaid
  }
}

async function play(all: readonly Step[]): Promise<void> {
  const accountId = await accountWith(10_000n)
  const cardId = await activeCard(accountId)
  const model = new Model()
  const references: string[] = []
  const disputes: { disputeId: string; credit: number }[] = []
  const network = server.world.cardNetwork
  const { customerId } = server.ada
  const payment = (reference: string, minor: number) => ({
    cardId,
    cardCurrency: 'GBP',
    shop: shopOf('groceries'),
    amount: (minor / 100).toFixed(2),
    reference,
  })
  const newReference = () => {
    const reference = `${cardId}:${references.length}`
    references.push(reference)
    return reference
  }
  let last: (() => Promise<unknown>) | undefined

  async function take({ kind, which, amount, whole }: Step): Promise<void> {
    const known = references[which % Math.max(1, references.length)]
    if (kind === 'freeze') {
      model.isFrozen = !model.isFrozen
      const status = model.isFrozen ? 'Frozen' : 'Active'
      await server.db.asSystem((tx) => server.world.accounts.setStatus(tx, { customerId, accountId, status }))
    } else if (kind === 'expire') {
      server.clock.moveBy(8 * 86_400_000)
      await server.world.tasks.runDue('issuing')
      model.held.clear()
    } else if (kind === 'authorize' || kind === 'early') {
      const reference = newReference()
      if (kind === 'early') await network.reverse(reference)
      model.hold(reference, amount, whole, true)
      if (kind === 'early') model.reverse(reference, undefined)
      await network.authorize(payment(reference, amount), { partial: whole })
      last = () => network.authorize(payment(reference, amount), { partial: whole })
    } else if (kind === 'offline') {
      const reference = newReference()
      model.clear(reference, amount, true)
      await network.clear(payment(reference, amount))
    } else if (kind === 'repeat') await last?.()
    else if (kind === 'decide') await decide(which, whole)
    else if (known) await change(kind, known, amount, whole)
  }

  async function change(kind: Step['kind'], reference: string, amount: number, whole: boolean): Promise<void> {
    if (kind === 'increment') {
      if (!model.declined.has(reference)) model.hold(reference, amount, whole, false)
      await network.increase(reference, BigInt(amount), { partial: whole })
    } else if (kind === 'reverse') {
      model.reverse(reference, whole ? undefined : amount)
      await network.reverse(reference, whole ? undefined : BigInt(amount))
    } else if (kind === 'clear') {
      model.clear(reference, amount, whole)
      await network.clear(payment(reference, amount), { isLast: whole })
    } else if (kind === 'dispute') await dispute(reference)
    else {
      model.refund(amount)
      await network.refund(payment(reference, amount))
    }
  }

  /** Opens a dispute, with a provisional credit, of what may be disputed. */
  async function dispute(reference: string): Promise<void> {
    const { id: authorizationId } = await paymentOf(reference)
    const body = { authorizationId, reason: 'Duplicate', evidence: 'We were charged twice for one delivery.' }
    const opened = await call(server.ada, contract.openPurchaseDispute, { body })
    if (opened.code !== undefined) {
      expect(opened.code).toMatch(/not_disputable|dispute_exists/)
      return
    }
    const { disputeId } = opened.value
    const { amount } = await value(server.ada, contract.getPurchaseDispute, { params: { disputeId } })
    const credit = Number(fromDecimal(amount.amount, 'GBP').minor)
    model.refund(credit)
    disputes.push({ disputeId, credit })
    await answer(disputeId, 'TakeUpWithCredit')
  }

  async function decide(which: number, isWon: boolean): Promise<void> {
    const [decided] = disputes.splice(which % Math.max(1, disputes.length), 1)
    if (!decided) return
    if (!isWon) model.charge(decided.credit)
    // Money that was frozen when it could have repaid a debt does so with the next decision.
    model.repay()
    await answer(decided.disputeId, isWon ? 'Won' : 'Lost')
  }

  async function answer(disputeId: string, decision: string): Promise<void> {
    // The session of staff doesn't live through the days that pass, and a code is good once.
    server.clock.moveBy(30_000)
    await grace.signIn('grace@example.com')
    const body = { decision, reason: 'The scheme looks at it.' }
    await grace.value(cardsStaff.decideDispute, { params: { disputeId }, body })
  }

  for (const [place, step] of all.entries()) {
    await take(step)
    const held = [...model.held.values()].reduce((sum, one) => sum + one, 0)
    const now = await standing(accountId)
    expect([place, step.kind, now]).toEqual([
      place,
      step.kind,
      { posted: BigInt(model.balance), held: BigInt(held), owed: BigInt(model.owed) },
    ])
  }
  // A customer has two hundred cards at most.
  await value(server.ada, contract.deleteCard, { body: { cardId } })
}

/** Histories of 12 to 30 messages each; `CARD_HISTORIES=5000` plays more than 10^5 messages. */
const histories = Number(process.env['CARD_HISTORIES'] ?? 12)
const seed = Number(process.env['CARD_SEED'] ?? 39)

test(
  'payments by card stand as a model of twenty lines says, in whatever order their messages come',
  async () => {
    await fc.assert(fc.asyncProperty(steps, play), { seed, numRuns: histories, endOnFailure: true })
    expect(await strayHolds()).toEqual([])
    expect(await bookFaults(server.db)).toEqual(soundBooks)
    const audited = await server.world.audit.run('full')
    expect(audited?.found).toEqual([])
  },
  120_000 + histories * 10_000,
)
