import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { type Currency, money } from '@tradewind/kernel'
import { electronicRoutingNumber } from '@tradewind/kernel/bank/canadian-routing'
import { railNames } from '@tradewind/kernel/payment-methods/rails'
import type { createSandboxParties } from '#modules/sandbox'
import type { Clock } from '#platform/clock'
import { Secret } from '#platform/secret'
import { provenId } from '#platform/signed-message'
import { allConnectorCalls } from './connector-calls.ts'
import { connectedByHttp } from './parties.rules.ts'

type SandboxParties = ReturnType<typeof createSandboxParties>

type Path = keyof typeof allConnectorCalls
type Answers = { [Each in Path]: (body: never) => unknown }

const amountOf = ({ currency, amountMinor }: { currency: string; amountMinor: string }) =>
  money(currency as Currency, BigInt(amountMinor))

interface Wired {
  currency: string
  amountMinor: string
}

/** The sandbox's parties as the program behind the protocol of connectors. */
function answersFrom({
  rails,
  checks,
  cards,
  issuer,
  interac,
  wallets,
  collections,
  banklinks,
  zenus,
}: SandboxParties) {
  const { directory } = checks
  const { acquirer } = cards
  const finders = {
    'sort-code': directory.bankBySortCode,
    iban: directory.bankByIban,
    'routing-number': directory.bankByRoutingNumber,
    'nigerian-code': directory.bankByNigerianCode,
    bic: directory.bankByBic,
    ifsc: directory.bankByIfsc,
    'canadian-routing': directory.bankByCanadianRouting,
    'singapore-routing': directory.bankBySingaporeRouting,
  }
  const ref = (body: { reference: string }) => body.reference
  const secretIn = (body: { token?: string; savedCard?: string }) =>
    body.token === undefined ? { savedCard: new Secret(body.savedCard ?? '') } : { token: new Secret(body.token) }
  return {
    '/v1/orders': (order: Wired & object) => rails.submit({ ...order, amount: amountOf(order) } as never),
    '/v1/orders/inquire': async ({ rail, endToEndId }: { rail: never; endToEndId: string }) => {
      const found = await rails.inquire(rail, endToEndId)
      return 'returned' in found ? { ...found, ...wired(found.returned) } : found
    },
    '/v1/recalls': (recall: Wired & object) => rails.requestRecall({ ...recall, amount: amountOf(recall) } as never),
    '/v1/refunds': async (refund: { original: Wired; amount: Wired }) => {
      await rails.giveBack({
        kind: 'BankTransfer',
        ...refund,
        original: amountOf(refund.original),
        amount: amountOf(refund.amount),
      } as never)
      return { state: 'accepted' }
    },
    '/v1/banks/find': async ({ by, value, country }: { by: string; value: string; country?: string }) => {
      const find = finders[by as keyof typeof finders]
      return { bank: (await (find ? find(value) : directory.bankByCode(country ?? '', value))) ?? null }
    },
    '/v1/banks/list': async ({ country }: { country: string }) => ({ banks: await checks.banksInCountry(country) }),
    '/v1/wallets/list': async ({ country }: { country: string }) => ({ wallets: await directory.operatorsIn(country) }),
    '/v1/interac-aliases/find': ({ email }: { email: string }) => directory.interacAlias(email),
    '/v1/accounts/check': (asked: never) => directory.checkAccount(asked),
    '/v1/card-tokens/describe': async ({ token }: { token: string }) => ({
      card: (await acquirer.describe(new Secret(token))) ?? null,
    }),
    '/v1/saved-cards': async ({ reference, token }: { reference: string; token: string }) => {
      const kept = await acquirer.keep({ reference, token: new Secret(token) })
      return 'savedCard' in kept ? { savedCard: kept.savedCard.reveal() } : kept
    },
    '/v1/saved-cards/forget': async ({ savedCard }: { savedCard: string }) => {
      await acquirer.forget(new Secret(savedCard))
      return { forgotten: true }
    },
    '/v1/card-payments': (order: Wired & { reference: string; source: object; payer: object }) =>
      acquirer.pay({ ...order, amount: amountOf(order), source: secretIn(order.source) }),
    '/v1/card-payments/inquire': (body: { reference: string }) => acquirer.inquire(ref(body)),
    '/v1/card-payments/void': (body: Wired & { reference: string }) =>
      acquirer.void({ reference: ref(body), amount: amountOf(body) }),
    '/v1/card-payments/dispute': async (body: { reference: string }) => ({
      dispute: (await acquirer.disputeOf(ref(body))) ?? null,
    }),
    '/v1/card-payments/dispute/refunds': async (body: {
      reference: string
      refunds: (Wired & { id: string; at: string })[]
    }) => {
      const refunds = body.refunds.map(({ id, at, ...amount }) => ({ id, at: new Date(at), amount: amountOf(amount) }))
      await acquirer.showRefunds({ reference: ref(body), refunds })
      return { shown: true }
    },
    '/v1/card-payments/dispute/answer': async ({ reference, answer }: { reference: string; answer: Contested }) => {
      await acquirer.answerDispute({ reference, answer: answer === 'accept' ? answer : evidenceOf(answer) })
      return { answered: true }
    },
    '/v1/card-refunds': async (refund: { original: Wired; amount: Wired }) => {
      const amounts = { original: amountOf(refund.original), amount: amountOf(refund.amount) }
      await cards.giveBack({ rail: 'card', kind: 'Card', ...refund, ...amounts } as never)
      return { state: 'accepted' }
    },
    '/v1/cards': (card: never) => issuer.issue(card),
    '/v1/cards/set-pin': async ({ cardId, pin }: { cardId: string; pin: string }) => {
      await issuer.setPin({ cardId, pin: new Secret(pin) })
      return { set: true }
    },
    '/v1/cards/check-pin': async ({ cardId, pin }: { cardId: string; pin: string }) => ({
      same: await issuer.isPin({ cardId, pin: new Secret(pin) }),
    }),
    '/v1/cards/reveal': ({ cardId }: { cardId: string }) => issuer.reveal(cardId),
    '/v1/interac-requests': (order: Wired & { expiresAt: string }) =>
      interac.request({ ...order, amount: amountOf(order), expiresAt: new Date(order.expiresAt) } as never),
    '/v1/interac-requests/inquire': (body: { reference: string }) => interac.inquire(ref(body)),
    '/v1/interac-requests/cancel': (body: { reference: string }) => interac.cancel(ref(body)),
    '/v1/wallet-requests': (order: Wired) => wallets.request({ ...order, amount: amountOf(order) } as never),
    '/v1/wallet-requests/inquire': (body: { reference: string }) => wallets.inquire(ref(body)),
    '/v1/debits': (order: Wired) => collections.collect({ ...order, amount: amountOf(order) } as never),
    '/v1/debits/inquire': (body: { reference: string }) => collections.inquire(ref(body)),
    '/v1/debits/recall': (body: { reference: string }) => collections.recall(ref(body)),
    '/v1/bank-links': (order: never) => banklinks.begin(order),
    '/v1/bank-links/exchange': async ({ code }: { code: string }) => {
      const access = await banklinks.exchange(code)
      return { access: access ? { ...access, routing: electronicRoutingNumber(access.routing) } : null }
    },
    '/v1/bank-links/check': async (body: { accessToken: string }) => ({
      status: await banklinks.check(body.accessToken),
    }),
    '/v1/bank-links/remove': async (body: { accessToken: string }) => {
      await banklinks.remove(body.accessToken)
      return { removed: true }
    },
    '/v1/us-accounts/validate': (account: never) => zenus.validate(account),
    '/v1/us-accounts/publish': (customer: never) => zenus.publish(customer),
  } satisfies Answers
}

type Contested = 'accept' | { evidence: string; document?: { name: string; type: string; base64: string } }

const evidenceOf = ({ evidence, document }: Exclude<Contested, 'accept'>) => ({
  evidence,
  ...(document && {
    document: { name: document.name, type: document.type, bytes: Buffer.from(document.base64, 'base64') },
  }),
})

const wired = ({ currency, minor }: { currency: string; minor: bigint }): Wired => ({
  currency,
  amountMinor: String(minor),
})

interface SandboxConnectorNeeds {
  parties: SandboxParties
  /** Signs both ways (`whsec_…`). */
  secret: string
  clock: Clock
  /** Gets the path of each call that was answered. */
  onAnswered?(path: string): void
}

/** The sandbox as a connector of every kind: its parties behind the published protocol, over HTTP with signatures. */
export function createSandboxConnector({ parties, secret, clock, onAnswered }: SandboxConnectorNeeds): Server {
  const answers: Answers = answersFrom(parties)
  const answer = async (path: string, headers: object, body: string): Promise<{ status: number; value?: unknown }> => {
    if (!provenId({ headers: headers as never, body }, [secret], clock.now())) return { status: 401 }
    if (!Object.hasOwn(allConnectorCalls, path)) return { status: 404 }
    const read = allConnectorCalls[path as Path].ask.safeParse(JSON.parse(body))
    if (!read.success) return { status: 400, value: { error: read.error.message } }
    const value = await answers[path as Path](read.data as never)
    onAnswered?.(path)
    return { status: 200, value }
  }
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    // What the sandbox throws is an answer that does not come back.
    const lost = { status: 500, value: undefined }
    const { status, value } = await answer(request.url ?? '', request.headers, await text(request)).catch(() => lost)
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(value ?? {}))
  }
  return createServer((request, response) => void respond(request, response))
}

/** What makes a server reach every party through the connector at this address. */
export const connectorSettings = (url: string, secret: string): Record<string, string> => ({
  ...Object.fromEntries(
    connectedByHttp.flatMap((party) => {
      const name = party.toUpperCase()
      return [
        [`${name}_ADAPTER`, 'http'],
        [`${name}_URL`, url],
        [`${name}_SECRET`, secret],
      ]
    }),
  ),
  RAILS_NETWORKS: railNames.join(','),
})
