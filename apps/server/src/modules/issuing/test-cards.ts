import { type AnyCall, cards as contract } from '@tradewind/contract'
import { type Currency, money } from '@tradewind/kernel'
import { shopNamed, type TestShop } from '#modules/sandbox'
import type { Caller, StaffCaller } from '#platform/caller'
import { oneRow, rows, sql } from '#platform/db'
import { systemRandom, uuidv7 } from '#platform/random'
import { ask, freshKey } from '../../main/testing/test-requests.ts'
import type { TestServer } from '../../main/testing/test-server.ts'

export const cardPin = '4815'

export const shopOf = (name: string): TestShop => {
  const shop = shopNamed(name)
  if (!shop) throw new Error(`there is no shop ${name}`)
  return shop
}

const reviewer: StaffCaller = {
  staffId: uuidv7(new Date(0), systemRandom),
  sessionId: 'review',
  email: 'reviewer@provider.example',
  name: 'Rita Reviewer',
  roles: ['reviewer'],
  permissions: new Set(['cards:review', 'cards:decide']),
}

interface Order {
  who?: Caller
  limits?: { limitType: string; amount: string }[]
  categories?: object
  countries?: object
  holderId?: string
  label?: string
}

/** Cards as tests make them: by the calls that people make, with the provider's approval in between. */
export function cardsOf(server: () => TestServer) {
  async function call(who: Caller, declared: AnyCall, request: object = {}, key = freshKey()) {
    const headers = { ...server().as(who), ...(declared.idempotent && { 'idempotency-key': key }) }
    const answer = await ask(server().http, declared, request as never, headers)
    return {
      status: answer.statusCode,
      code: answer.headers['refusal-code'],
      value: answer.json().value,
      body: answer.body,
    }
  }

  async function value(who: Caller, declared: AnyCall, request: object = {}) {
    const answer = await call(who, declared, request)
    if (answer.status !== 200) throw new Error(`${declared.name} was refused: ${answer.body}`)
    return answer.value
  }

  /** An account with exactly so much on it. */
  async function accountWith(minor: bigint, currency: Currency = 'GBP', who: Caller = server().ada): Promise<string> {
    const { world, db, clock } = server()
    const account = await world.accounts.openAccount({ customerId: who.customerId, currency, name: 'For a card' })
    if (minor > 0n)
      await db.asSystem((tx) =>
        world.payments.creditAccount(tx, {
          id: uuidv7(clock.now(), systemRandom),
          account,
          amount: money(currency, minor),
          senderName: 'Grace Payer',
          narration: 'For the card',
          rail: 'fps',
          networkReference: freshKey(),
          at: clock.now(),
        }),
      )
    return account.id
  }

  async function requested(accountId: string, { who = server().ada, ...order }: Order = {}) {
    const body = { customerId: who.customerId, accountId, purpose: 'Cloud services', limits: [], ...order }
    const { requestId } = await value(who, contract.requestCard, { body })
    return value(who, contract.getCardRequest, { params: { id: requestId } })
  }

  const decide = (requestId: string, approves = true) =>
    server().world.issuing.staff.decideRequest({ caller: reviewer, requestId, approves, reason: 'Reviewed by hand.' })

  async function codeSentTo(who: Caller): Promise<string> {
    const mails = await server().world.notifications.listOutbox(200)
    const mail = mails.find(({ to, subject }) => to === who.email && subject === 'Activate your card')
    const [, code] = /(\w+) is your code/.exec(mail?.text ?? '') ?? []
    if (!code) throw new Error('no code was sent')
    return code
  }

  async function activate(cardId: string, who: Caller = server().ada) {
    // Its mail is then the newest of all.
    server().clock.moveBy(1)
    await value(who, contract.sendActivationCode, { body: { cardId } })
    const code = await codeSentTo(who)
    return value(who, contract.activateCard, { body: { cardId, code, cardPin, confirmCardPin: cardPin } })
  }

  /** A card that pays. */
  async function activeCard(accountId: string, order: Order = {}): Promise<string> {
    const { requestId } = await requested(accountId, order)
    const { cardId } = await decide(requestId)
    if (!cardId) throw new Error('no card was made')
    await activate(cardId, order.who)
    return cardId
  }

  /** What an account has, holds and owes by cards, in minor units. */
  async function standing(accountId: string) {
    return server().db.asSystem((tx) =>
      oneRow<{ posted: bigint; held: bigint; owed: bigint }>(
        tx,
        sql`select l.posted_minor as posted, l.held_minor as held,
              coalesce((select sum(owed - repaid) from issuing.debt d where d.account_id = a.id), 0)::bigint as owed
            from accounts.account a join ledger.account l on l.id = a.ledger_account where a.id = ${accountId}`,
      ),
    )
  }

  const paymentOf = async (reference: string) =>
    server().db.asSystem((tx) =>
      oneRow<{
        id: string
        status: string
        held: bigint
        posted: bigint
        isLate: boolean
        isOffline: boolean
        decidedBy: string
      }>(
        tx,
        sql`select id, status, held, posted, is_late, is_offline, decided_by from issuing.authorization
            where network_reference = ${reference}`,
      ),
    )

  const subjectsTo = async (who: Caller): Promise<string[]> =>
    (await server().world.notifications.listOutbox(500))
      .filter(({ to }) => to === who.email)
      .map(({ subject }) => subject)

  const strayHolds = () =>
    server().db.asSystem((tx) =>
      rows(
        tx,
        sql`select h.id from ledger.hold h where h.state = 'pending' and h.code = 'card'
              and not exists (select from issuing.authorization a where a.hold_id = h.id and a.held = h.amount)`,
      ),
    )

  return {
    call,
    value,
    accountWith,
    requested,
    decide,
    codeSentTo,
    activate,
    activeCard,
    standing,
    paymentOf,
    subjectsTo,
    strayHolds,
    reviewer,
  }
}
