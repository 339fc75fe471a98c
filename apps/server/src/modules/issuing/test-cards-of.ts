import { type AnyCall, cards } from '@tradewind/contract'
import type { StandingClock } from '@tradewind/testkit'
import { derivedId } from '#modules/payments'
import { shopNamed } from '#modules/sandbox'
import type { Caller } from '#platform/caller'
import type { Http } from '#platform/http'
import { systemRandom, uuidv7 } from '#platform/random'
import type { SandboxWorld } from '../../main/sandbox-world.ts'
import { pageFile } from '../../main/testing/test-bodies-of-onboarding.ts'
import type { CardThings, Person } from '../../main/testing/test-people.ts'
import { ask, freshKey } from '../../main/testing/test-requests.ts'

interface Needs {
  http: Http
  world: SandboxWorld
  clock: StandingClock
  as(caller: Caller, changes?: Partial<Caller>): Record<string, string>
}

export const testCardPin = '4815'

/** Cards in every state, with payments and disputes, each to look at, or for the call that changes it. */
export async function cardsOnce(needs: Needs, person: Person): Promise<CardThings> {
  const { http, world, clock, as } = needs
  const asking = async (declared: AnyCall, request: object, who: Caller = person) => {
    const headers = { ...as(who), ...(declared.idempotent && { 'idempotency-key': freshKey() }) }
    const answer = await ask(http, declared, request as never, headers)
    if (answer.statusCode !== 200) throw new Error(`a card was refused: ${answer.body}`)
    return answer.json().value
  }
  const { customerId, accounts } = person
  const limits = [{ limitType: 'Yearly', amount: '500000.00' }]
  const body = { customerId, accountId: accounts.NGN, purpose: 'Travel', limits }
  const requested = async (who?: Caller): Promise<string> => (await asking(cards.requestCard, { body }, who)).requestId
  const staffId = uuidv7(clock.now(), systemRandom)
  const reviewer = {
    staffId,
    sessionId: 's',
    email: 'r@provider.example',
    name: 'Rita',
    roles: [],
    permissions: new Set<never>(),
  }
  const made = async (): Promise<string> => {
    const approval = { caller: reviewer, requestId: await requested(), approves: true, reason: 'Reviewed.' }
    return (await world.issuing.staff.decideRequest(approval)).cardId ?? ''
  }
  const codeFor = async (cardId: string): Promise<string> => {
    // Its mail is then the newest of all.
    clock.moveBy(1)
    await asking(cards.sendActivationCode, { body: { cardId } })
    const [mail] = (await world.notifications.listOutbox(50)).filter(({ subject }) => subject === 'Activate your card')
    return /(\w+) is your code/.exec(mail?.text ?? '')?.[1] ?? ''
  }
  const activated = async (): Promise<string> => {
    const cardId = await made()
    const pins = { cardPin: testCardPin, confirmCardPin: testCardPin }
    await asking(cards.activateCard, { body: { cardId, code: await codeFor(cardId), ...pins } })
    return cardId
  }
  const activeId = await activated()
  const frozenId = await activated()
  await asking(cards.freezeCard, { body: { cardId: frozenId } })
  const shop = shopNamed('hotel')
  if (!shop) throw new Error('there is no hotel')
  const paid = async (): Promise<string> => {
    const payment = { cardId: activeId, cardCurrency: 'NGN', shop, amount: '100.00' }
    const { reference } = await world.cardNetwork.authorize(payment)
    await world.cardNetwork.clear({ ...payment, reference }, { isLast: true })
    return derivedId('card-payment', reference)
  }
  const evidence = 'We were charged for a room that we canceled.'
  const disputed = async (): Promise<string> => {
    const dispute = { authorizationId: await paid(), reason: 'Duplicate', evidence }
    return (await asking(cards.openPurchaseDispute, { body: dispute })).disputeId
  }
  const receipted = async (): Promise<string> => {
    const authorizationId = await paid()
    await asking(cards.addCardReceipt, { body: { authorizationId, document: pageFile('Receipt') } })
    return authorizationId
  }
  const colleague: Caller = {
    ...person,
    userId: person.team.memberId || person.userId,
    permissions: new Set([...person.permissions].filter((one) => one !== 'cards:manage')),
  }
  return {
    activeId,
    frozenId,
    freezingId: await activated(),
    deletedId: await made(),
    replacedId: await activated(),
    codeId: await made(),
    ...(await pendingCard()),
    requestId: await requested(),
    withdrawnId: await requested(),
    teamRequestId: await requested(colleague),
    paymentId: await paid(),
    disputeId: await disputed(),
    withdrawnDisputeId: await disputed(),
    receiptId: await receipted(),
  }

  async function pendingCard() {
    const pendingId = await made()
    return { pendingId, code: await codeFor(pendingId) }
  }
}
