import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import { type Currency, money } from '@tradewind/kernel'
import { electronicRoutingNumber } from '@tradewind/kernel/bank/canadian-routing'
import { railNames } from '@tradewind/kernel/payment-methods/rails'
import { acquirerCalls } from '#modules/acquiring'
import { bankLinkCalls, collectionCalls, interacCalls, walletCalls } from '#modules/funding'
import { issuerCalls } from '#modules/issuing'
import { zenusCalls } from '#modules/onboarding'
import { networkCalls } from '#modules/rails'
import type { createSandboxParties } from '#modules/sandbox'
import type { ConnectorCalls } from '#platform/connector'
import { Secret } from '#platform/secret'
import { provenId } from '#platform/signed-message'
import { connectedByHttp } from '../parties.rules.ts'

type SandboxParties = ReturnType<typeof createSandboxParties>

/** Every call by which Tradewind asks a connector. */
export const allConnectorCalls = {
  ...networkCalls,
  ...acquirerCalls,
  ...issuerCalls,
  ...interacCalls,
  ...walletCalls,
  ...collectionCalls,
  ...bankLinkCalls,
  ...zenusCalls,
} satisfies ConnectorCalls

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

export interface TestConnector {
  /** What makes a server reach every party through it. */
  settings: NodeJS.ProcessEnv
  /** The calls that were answered. */
  answered: Set<string>
  /** From whom its answers come. */
  answerFrom(parties: SandboxParties): void
  close(): Promise<void>
}

/** A connector of every kind: the sandbox behind the published protocol, over HTTP with signatures. */
export async function startTestConnector(): Promise<TestConnector> {
  const secret = `whsec_${Buffer.alloc(32, 9).toString('base64')}`
  let answers: Answers | undefined
  const answered = new Set<string>()
  const answer = async (path: string, headers: object, body: string): Promise<{ status: number; value?: unknown }> => {
    if (!provenId({ headers: headers as never, body }, [secret], new Date())) return { status: 401 }
    if (!answers || !Object.hasOwn(allConnectorCalls, path)) return { status: 404 }
    const read = allConnectorCalls[path as Path].ask.safeParse(JSON.parse(body))
    if (!read.success) throw new Error(`${path} was asked wrongly: ${read.error.message}`)
    const value = await answers[path as Path](read.data as never)
    answered.add(path)
    return { status: 200, value }
  }
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const { status, value } = await answer(request.url ?? '', request.headers, await text(request)).catch(() => ({
      status: 500,
      value: undefined,
    }))
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(JSON.stringify(value ?? {}))
  }
  const server = createServer((request, response) => void respond(request, response)).listen(0)
  await once(server, 'listening')
  const url = `http://localhost:${(server.address() as AddressInfo).port}`
  return {
    settings: {
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
      ACQUIRER_FRAME_ORIGIN: 'https://cards.example.com',
      ISSUER_FRAME_ORIGIN: 'https://issuer.example.com',
    },
    answered,
    answerFrom: (parties) => {
      answers = answersFrom(parties)
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
