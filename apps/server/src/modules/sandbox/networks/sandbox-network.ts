import type { Currency } from '@tradewind/kernel'
import type { RailName } from '@tradewind/kernel/payment-methods/rails'
import {
  type AccountAddress,
  type BankNetwork,
  type NetworkAnswer,
  type RailOrder,
  railTable,
  readOrder,
  writeOrder,
} from '#modules/rails'
import type { Tx } from '#platform/db'
import { createOneCommit } from '#platform/one-commit'
import { uuidv7 } from '#platform/random'
import { sandboxBanksInCountry } from './bank-lists.ts'
import { isOurs } from './banks.ts'
import { insertDeliveries } from './deliveries.store.ts'
import { bankOf, sandboxDirectory } from './directory.ts'
import { bringHome, type PayIn, payIn, referenceOf } from './incoming-money.ts'
import { planFor } from './plan.rules.ts'
import { answerRecall } from './recalls.ts'
import { bodyOf, reportOf } from './reports.ts'
import type { SandboxNeeds } from './sandbox.needs.ts'
import { findOrder, insertOrder, insertSteps, loseOnce, stepAt, type TakenOrder } from './sandbox.store.ts'
import { aliasOf, type Scenario, scenarioFor } from './scenarios.ts'

/** The network's answer did not come back. Whether it took the order is known to it alone. */
export class NetworkTimeout extends Error {
  constructor() {
    super('the network did not answer in time')
    this.name = 'NetworkTimeout'
  }
}

export type { PayIn } from './incoming-money.ts'

export interface SandboxNetwork extends BankNetwork {
  /** Sends money to Tradewind by the network of its currency; it arrives later, as that network works. */
  payIn(sent: PayIn): Promise<{ networkReference: string; arrivesAt: Date }>
}

/** How many orders or questions share a commit of the bank world at most. */
const maxConcurrent = 64

export function createSandboxNetwork(needs: SandboxNeeds): SandboxNetwork {
  const { db } = needs
  // What comes at the same time shares a commit there too.
  const takeOrder = createOneCommit<Decided, Taken>({
    db,
    most: maxConcurrent,
    locks: ({ order }) => order.endToEndId,
    work: (tx, decided) => takeOnce(tx, needs, decided),
  })
  const answer = createOneCommit<AskedOrder, NetworkAnswer | 'silent'>({
    db,
    most: maxConcurrent,
    locks: ({ endToEndId }) => endToEndId,
    work: (tx, request) => answerTo(tx, request),
  })
  return {
    submit: async (order) => {
      const { taken, answerLost } = await takeOrder(decide(needs, order))
      if (!taken || answerLost) throw new NetworkTimeout()
      return taken.refusedCode
        ? { state: 'rejected', code: taken.refusedCode }
        : { state: 'accepted', networkReference: taken.networkReference }
    },
    inquire: async (rail, endToEndId) => {
      const told = await answer({ rail, endToEndId, now: needs.bankClock.now() })
      if (told === 'silent') throw new NetworkTimeout()
      return told
    },
    requestRecall: async (recall) => {
      const answered = await db.asSystem((tx) => answerRecall(tx, needs, recall))
      if (answered === 'lost') throw new NetworkTimeout()
      return answered
    },
    payIn: (sent) => payIn(needs, sent),
    directory: sandboxDirectory,
    banksInCountry: async (iso3) => sandboxBanksInCountry(iso3),
  }
}

/**
 * Decides the fate of an order. Where ISO 20022 is spoken, the order goes over as a pacs.008, and the network goes by what it
 * reads there.
 */
function decide({ bankClock }: SandboxNeeds, given: RailOrder) {
  const receivedAt = bankClock.now()
  const document = railTable[given.rail].xml ? writeOrder(given, receivedAt) : undefined
  const order = document === undefined ? given : readOrder(given.rail, document)
  const bank = bankOf(order.rail, order.to)
  const scenario = bank ? scenarioOf(order) : 'unknownBank'
  const { rail, amount, to } = order
  const banksOnTheWay = railTable[rail].tracked ? correspondents(amount.currency, to) : []
  const plan = planFor({ rail, amount, receivedAt, country: bank?.countryId, banksOnTheWay }, scenario)
  return { order, document, bank, scenario, receivedAt, plan }
}

type Decided = ReturnType<typeof decide>

interface Taken {
  taken: TakenOrder | undefined
  /** Nobody hears what became of it. */
  answerLost: boolean
}

/** Takes an order once, and loses the order or the answer where its scenario does. */
async function takeOnce(
  tx: Tx,
  needs: SandboxNeeds,
  { order, document, bank, scenario, receivedAt, plan }: Decided,
): Promise<Taken> {
  const { clock, random } = needs
  const known = await findOrder(tx, order)
  if (known) return { taken: known, answerLost: false }
  if (scenario === 'timeoutBeforeEffect' && (await loseOnce(tx, order.rail, order.endToEndId)))
    return { taken: undefined, answerLost: true }
  const fresh: TakenOrder = {
    orderId: uuidv7(clock.now(), random),
    amount: order.amount,
    networkReference: referenceOf(order.rail, receivedAt, random),
    receivedAt,
    refusedCode: plan.refusedCode ?? null,
    silentUntil: plan.silentUntil ?? null,
  }
  if (!(await insertOrder(tx, { ...fresh, order, scenario, document })))
    return { taken: await findOrder(tx, order), answerLost: false }
  await insertSteps(tx, { orderId: fresh.orderId, steps: plan.steps })
  const ids = new Map<string, string>()
  await insertDeliveries(
    tx,
    plan.messages.map((message, position) => {
      const messageId = sameId(ids, message.name, () => `msg_${uuidv7(clock.now(), random)}`)
      const report = reportOf(order, fresh.networkReference, message.tells, order.amount)
      return {
        deliveryId: uuidv7(clock.now(), random),
        messageId,
        subject: fresh.orderId,
        network: order.rail,
        body: bodyOf(report, { messageId, amount: order.amount }),
        dueAt: message.dueAt,
        position,
      }
    }),
  )
  if (bank && isOurs(bank)) await bringHome(tx, needs, { order, orderId: fresh.orderId, plan })
  return { taken: fresh, answerLost: plan.answerLost }
}

/** Interac refuses an order without a question, but to a payee who takes money without being asked. */
function scenarioOf({ rail, amount, to }: RailOrder): Scenario | undefined {
  const scenario = scenarioFor(rail, amount, to)
  const unasked = 'email' in to && !(to.question && to.answerHash)
  return unasked && aliasOf(to) !== 'autoDeposit' ? 'refused' : scenario
}

function sameId(ids: Map<string, string>, name: string, make: () => string): string {
  const id = ids.get(name) ?? make()
  ids.set(name, id)
  return id
}

/** The banks between ours and the beneficiary's: our correspondent in the currency, and the one that the order names. */
function correspondents(currency: Currency, to: AccountAddress): string[] {
  const ours = { USD: 'CITIUS33', EUR: 'DEUTDEBB', GBP: 'BARCGB22', CAD: 'ROYCCAT2' }[currency as string] ?? 'CITIGB2L'
  const named = 'bic' in to ? to.intermediaryBic : undefined
  return named ? [ours, named] : [ours]
}

interface AskedOrder {
  rail: RailName
  endToEndId: string
  now: Date
}

async function answerTo(tx: Tx, { rail, endToEndId, now }: AskedOrder): Promise<NetworkAnswer | 'silent'> {
  const order = await findOrder(tx, { rail, endToEndId })
  if (!order) return { state: 'not-found' }
  if (order.silentUntil && now < order.silentUntil) return 'silent'
  const { networkReference } = order
  const step = await stepAt(tx, order.orderId, now)
  if (!step) return { state: 'accepted', networkReference, at: order.receivedAt }
  const { state, code, at } = step
  if (state === 'accepted' || state === 'settled') return { state, networkReference, at }
  const ended = { networkReference, at, code: code ?? 'MS03' }
  return state === 'rejected' ? { state, ...ended } : { state, ...ended, returned: order.amount }
}
