import { randomUUID } from 'node:crypto'
import { allConnectorCalls } from '../../apps/server/src/main/connector-calls.ts'
import { type Ask, asker, expected, listen, otherSecret, play, type Scenarios, type Tried } from './play.ts'

/** A connector of one party, and what to ask it: the details of an order that it accepts and of one that it declines. */
export interface PartyToTry {
  url: string
  secret: string
  /** Where it sends its messages; a port of this machine, which the connector has as Tradewind's address. */
  callbackPort: number
  patienceMs: number
  /** What takes the place of the sandbox's examples in an order. */
  accepted?: object
  declined?: object
}

type Path = keyof typeof allConnectorCalls
type Body = Readonly<Record<string, unknown>>

/** What a party takes once for each id. */
interface Takes {
  path: Path
  /** The field that names an order. */
  id: 'reference' | 'cardId' | 'customerId'
  order: object
  declined?: object
  /** How an order stands that was taken. */
  taken: (answer: Body) => boolean
  inquire?: Path
  /** Its messages are about the order. */
  tells?: true
}

const stateIs =
  (...states: string[]) =>
  ({ state }: Body) =>
    states.includes(String(state))

/** What to send where nothing else was said: it goes by the sandbox, whose payers, cards and accounts these are. */
const examples = {
  acquirer: {
    path: '/v1/card-payments',
    id: 'reference',
    order: { currency: 'GBP', amountMinor: '2500', source: { token: 'tok_visa' }, payer: { holder: 'Ada Marlow' } },
    declined: { source: { token: 'tok_declined' } },
    taken: stateIs('approved'),
    inquire: '/v1/card-payments/inquire',
  },
  issuer: {
    path: '/v1/cards',
    id: 'cardId',
    order: { currency: 'GBP' },
    taken: ({ lastFour }) => typeof lastFour === 'string',
  },
  interac: {
    path: '/v1/interac-requests',
    id: 'reference',
    order: { currency: 'CAD', amountMinor: '2500', payerName: 'Alex Roy', payerContact: 'alex@example.com' },
    declined: { payerContact: 'unknown@example.com' },
    taken: stateIs('accepted'),
    inquire: '/v1/interac-requests/inquire',
    tells: true,
  },
  wallets: {
    path: '/v1/wallet-requests',
    id: 'reference',
    order: { currency: 'UGX', amountMinor: '250000', phoneNumber: '256772345678', operator: 'MTN', narration: 'Test' },
    declined: { phoneNumber: '256772340000' },
    taken: stateIs('accepted'),
    inquire: '/v1/wallet-requests/inquire',
    tells: true,
  },
  collections: {
    path: '/v1/debits',
    id: 'reference',
    order: {
      currency: 'CAD',
      amountMinor: '2500',
      holderName: 'Alex Roy',
      routing: '000312345',
      accountNumber: '7654321',
    },
    declined: { amountMinor: '2518' },
    taken: stateIs('accepted'),
    inquire: '/v1/debits/inquire',
  },
  'us-accounts': {
    path: '/v1/us-accounts/publish',
    id: 'customerId',
    order: { accountNumber: '483920175', holderName: 'Marlow Inc' },
    taken: ({ reference }) => typeof reference === 'string',
  },
} as const satisfies Record<string, Takes>

export const partiesToTry = [...Object.keys(examples), 'linked-banks'] as (keyof typeof examples | 'linked-banks')[]

/** Plays what Tradewind and the world do to the connector of a party, and says for each scenario what fails. */
export async function tryParty(party: (typeof partiesToTry)[number], given: PartyToTry): Promise<Tried[]> {
  const ask = readingAsker(asker(given))
  if (party === 'linked-banks') return play(bankLinks(ask))
  const example: Takes = examples[party]
  const takes = {
    ...example,
    order: { ...example.order, ...given.accepted },
    ...(example.declined && { declined: { ...example.declined, ...given.declined } }),
  }
  const heard = takes.tells && (await listen(given))
  const fresh = () => orderOf(takes)
  const order = fresh()
  const own = { acquirer, issuer, interac, wallets: none, collections, 'us-accounts': usAccounts }[party]
  const tried = await play({
    ...takenOnce(ask, takes, order),
    ...(heard && messages(ask, { takes, order, heard, patienceMs: given.patienceMs })),
    ...own(ask, fresh),
  })
  heard?.close()
  return tried
}

type Reading = (path: Path, body: object, more?: Omit<Parameters<Ask>[0], 'path' | 'body'>) => Promise<Answer>
interface Answer {
  status: number
  /** What the protocol says; nothing where the answer is no answer of the protocol. */
  value?: Body | undefined
  words: string
}

/** Reads answers as Tradewind does: 200 with what the protocol says, or nobody knows. */
const readingAsker =
  (ask: Ask): Reading =>
  async (path, body, more) => {
    const { status, body: answer } = await ask({ path, body, ...more })
    const read = allConnectorCalls[path].answer.safeParse(answer)
    return {
      status,
      value: status === 200 && read.success ? (read.data as Body) : undefined,
      words: `it answered ${status} ${JSON.stringify(answer)}`,
    }
  }

function orderOf({ id, order, path }: Takes): Body {
  const expires = path === '/v1/interac-requests' && {
    narration: 'Conformance',
    expiresAt: new Date(Date.now() + 7 * 86_400_000).toISOString(),
  }
  return { ...order, ...expires, [id]: randomUUID() }
}

const isRefused = ({ status, words }: Answer) => expected(status >= 400 && status < 500, words)

/** Whatever is taken is taken once: forged, repeated, at once, and by a caller who hangs up. */
function takenOnce(ask: Reading, takes: Takes, order: Body): Scenarios {
  const { path, id, taken, inquire, declined } = takes
  const inquiry = (one: Body) => ({ reference: one[id] })
  const stands = async (one: Body): Promise<Answer | undefined> => inquire && ask(inquire, inquiry(one))
  return {
    'refuses what is signed with another key': async () => isRefused(await ask(path, order, { secret: otherSecret() })),
    'refuses what was signed ten minutes ago': async () =>
      isRefused(await ask(path, order, { at: new Date(Date.now() - 600_000) })),
    ...(inquire && {
      'did not take what it refused, and says so': async () => {
        const answer = await stands(order)
        return expected(answer?.value?.['state'] === 'not-found', answer?.words ?? '')
      },
    }),
    'takes an order': async () => {
      const answer = await ask(path, order)
      return expected(answer.value !== undefined && taken(answer.value), answer.words)
    },
    'gives the same answer to the same order, ten times at once': async () => {
      const again = await Promise.all(Array.from({ length: 10 }, () => ask(path, order)))
      const answers = new Set(again.map(({ words }) => words))
      return expected(answers.size === 1 && again[0]?.value !== undefined, [...answers].join(' and '))
    },
    'takes one of ten that arrive at once for the first time': async () => {
      const together = orderOf(takes)
      const answers = await Promise.all(Array.from({ length: 10 }, () => ask(path, together)))
      const given = new Set(answers.map(({ words }) => words))
      return expected(given.size === 1 && answers[0]?.value !== undefined, [...given].join(' and '))
    },
    'takes an order once whose caller hung up': async () => {
      const cutOff = orderOf(takes)
      await ask(path, cutOff, { hangUp: true })
      const first = await ask(path, cutOff)
      const again = await ask(path, cutOff)
      return expected(first.value !== undefined && first.words === again.words, `${first.words}, then ${again.words}`)
    },
    ...(inquire && {
      'says the same when asked as it answered': async () => {
        const answer = await stands(order)
        const isSame = answer?.value && (taken(answer.value) || answer.value['state'] === 'settled')
        return expected(isSame === true, answer?.words ?? '')
      },
    }),
    ...(declined &&
      inquire && {
        'declines with a code, and says the same when asked': async () => {
          const refused = { ...orderOf(takes), ...declined }
          const [answer, request] = [await ask(path, refused), await stands(refused)]
          const codes = [answer, request].map((one) => [one?.value?.['state'], one?.value?.['code']].join(' '))
          return expected(
            answer.value !== undefined && !taken(answer.value) && codes[0] === codes[1] && !codes[0]?.endsWith(' '),
            `${answer.words}, then ${request?.words}`,
          )
        },
      }),
  }
}

/** What it tells by itself: signed, repeated under one id until it was understood, and the same as it answers. */
function messages(
  ask: Reading,
  about: { takes: Takes; order: Body; heard: Awaited<ReturnType<typeof listen>>; patienceMs: number },
): Scenarios {
  const { takes, order, heard, patienceMs } = about
  const reference = String(order[takes.id])
  return {
    'tells by a signed message what became of an order': async () => {
      const message = await heard.about(reference, patienceMs)
      if (typeof message === 'string') return message
      return expected(message.message === 'pain.014', `the message is ${message.message}`)
    },
    'repeats a message, under the same id, that was not understood': async () => {
      const [first, second] = heard.ids(reference)
      return expected(first !== undefined && first === second, `the ids were ${heard.ids(reference).join(', ')}`)
    },
    'knows when asked what it told': async () => {
      if (!takes.inquire) return undefined
      const answer = await ask(takes.inquire, { reference })
      return expected(answer.value !== undefined && answer.value['state'] !== 'not-found', answer.words)
    },
  }
}

const none = (): Scenarios => ({})

const acquirer = (ask: Reading, fresh: () => Body): Scenarios => ({
  'calls off a payment that has not arrived, and does not take it when it comes late': async () => {
    const late = fresh()
    const { reference, currency, amountMinor } = late
    const off = await ask('/v1/card-payments/void', { reference, currency, amountMinor })
    if (off.value?.['state'] !== 'voided') return off.words
    const came = await ask('/v1/card-payments', late)
    return expected(came.value?.['state'] !== 'approved', came.words)
  },
  'keeps the outcome of a payment that is called off too late': async () => {
    const paid = fresh()
    const { reference, currency, amountMinor } = paid
    const first = await ask('/v1/card-payments', paid)
    const off = await ask('/v1/card-payments/void', { reference, currency, amountMinor })
    return expected(off.value?.['state'] === first.value?.['state'], `${first.words}, then ${off.words}`)
  },
  'gives money back, and answers the same refund the same way': async () => {
    const paid = fresh()
    await ask('/v1/card-payments', paid)
    const amount = { currency: paid['currency'], amountMinor: paid['amountMinor'] }
    const body = {
      refundId: randomUUID(),
      originalReference: paid['reference'],
      original: amount,
      amount,
      reason: 'Test',
    }
    const [first, again] = [await ask('/v1/card-refunds', body), await ask('/v1/card-refunds', body)]
    return expected(first.value !== undefined && first.words === again.words, `${first.words}, then ${again.words}`)
  },
  'keeps a card once, charges it, and forgets it as often as it is asked': async () => {
    const { token } = fresh()['source'] as { token: string }
    const keep = { reference: randomUUID(), token }
    const [kept, again] = [await ask('/v1/saved-cards', keep), await ask('/v1/saved-cards', keep)]
    const savedCard = kept.value?.['savedCard']
    if (typeof savedCard !== 'string' || again.value?.['savedCard'] !== savedCard)
      return `${kept.words}, ${again.words}`
    const paid = await ask('/v1/card-payments', { ...fresh(), source: { savedCard } })
    if (paid.value?.['state'] !== 'approved') return paid.words
    const gone = [
      await ask('/v1/saved-cards/forget', { savedCard }),
      await ask('/v1/saved-cards/forget', { savedCard }),
    ]
    const charged = await ask('/v1/card-payments', { ...fresh(), source: { savedCard } })
    return expected(gone.every(({ value }) => value) && charged.value?.['state'] !== 'approved', charged.words)
  },
  'has no dispute of a payment that nobody disputed': async () => {
    const paid = fresh()
    await ask('/v1/card-payments', paid)
    const answer = await ask('/v1/card-payments/dispute', { reference: paid['reference'] })
    return expected(answer.value?.['dispute'] === null, answer.words)
  },
})

const issuer = (ask: Reading, fresh: () => Body): Scenarios => ({
  'compares a PIN with the one that was set last': async () => {
    const card = fresh()
    const { cardId } = card
    await ask('/v1/cards', card)
    for (const pin of ['4821', '9375']) {
      const set = await ask('/v1/cards/set-pin', { cardId, pin })
      if (!set.value) return set.words
    }
    const right = await ask('/v1/cards/check-pin', { cardId, pin: '9375' })
    const old = await ask('/v1/cards/check-pin', { cardId, pin: '4821' })
    return expected(right.value?.['same'] === true && old.value?.['same'] === false, `${right.words}, ${old.words}`)
  },
  'shows the details of a card on a page of its own each time': async () => {
    const card = fresh()
    await ask('/v1/cards', card)
    const pages = [
      await ask('/v1/cards/reveal', { cardId: card['cardId'] }),
      await ask('/v1/cards/reveal', { cardId: card['cardId'] }),
    ]
    const paths = new Set(pages.map(({ value }) => value?.['path']))
    return expected(paths.size === 2 && !paths.has(undefined), pages.map(({ words }) => words).join(', '))
  },
})

const interac = (ask: Reading, fresh: () => Body): Scenarios => ({
  'cancels a request once, and says so when asked': async () => {
    const order = fresh()
    const { reference } = order
    await ask('/v1/interac-requests', order)
    const answers = [
      await ask('/v1/interac-requests/cancel', { reference }),
      await ask('/v1/interac-requests/cancel', { reference }),
      await ask('/v1/interac-requests/inquire', { reference }),
    ]
    return expected(
      answers.every(({ value }) => value?.['state'] === 'rejected'),
      answers.map(wordsOf).join(', '),
    )
  },
  'cancels nothing that it never got': async () => notFound(await ask('/v1/interac-requests/cancel', unknown())),
})

const collections = (ask: Reading, fresh: () => Body): Scenarios => ({
  'takes back a debit that has not gone out, and says so when asked': async () => {
    const order = fresh()
    const { reference } = order
    const taken = await ask('/v1/debits', order)
    const until = new Date(String(taken.value?.['recallableUntil']))
    const answers = [await ask('/v1/debits/recall', { reference }), await ask('/v1/debits/inquire', { reference })]
    const states = answers.map(({ value }) => value?.['state'])
    // Shortly before the file leaves, it keeps the debit, and that is right.
    const right = until > new Date() ? ['recalled'] : ['recalled', 'accepted', 'settled']
    return expected(states[0] === states[1] && right.includes(String(states[0])), answers.map(wordsOf).join(', '))
  },
  'takes back nothing that it never got': async () => notFound(await ask('/v1/debits/recall', unknown())),
})

const usAccounts = (ask: Reading, fresh: () => Body): Scenarios => ({
  'tells an account that matches from one that does not': async () => {
    const { accountNumber, holderName } = fresh()
    const validate = (name: unknown) =>
      ask('/v1/us-accounts/validate', { accountNumber, routingNumber: null, holderName: name })
    const [right, wrong] = [await validate(holderName), await validate('Mismatch Ltd')]
    return expected(right.value?.['matched'] === true && wrong.value?.['matched'] === false, wordsOf(wrong))
  },
})

const bankLinks = (ask: Reading): Scenarios => {
  const visit = () => ({ state: randomUUID(), redirectUri: 'http://localhost/back', holderName: 'Alex Roy' })
  return {
    'refuses what is signed with another key': async () =>
      isRefused(await ask('/v1/bank-links', visit(), { secret: otherSecret() })),
    'refuses what was signed ten minutes ago': async () =>
      isRefused(await ask('/v1/bank-links', visit(), { at: new Date(Date.now() - 600_000) })),
    'opens a page of the bank for each visit': async () => {
      const [one, other] = [await ask('/v1/bank-links', visit()), await ask('/v1/bank-links', visit())]
      const page = one.value && (await fetch(String(one.value['url'])))
      return expected(
        page?.status === 200 && one.value?.['url'] !== other.value?.['url'],
        `${one.words}, whose page answered ${page?.status}`,
      )
    },
    'gives no access for a code that no bank gave': async () => {
      const answer = await ask('/v1/bank-links/exchange', { code: randomUUID() })
      return expected(answer.value?.['access'] === null, answer.words)
    },
    'knows no access that it did not give': async () => {
      const answer = await ask('/v1/bank-links/check', { accessToken: randomUUID() })
      return expected(answer.value?.['status'] === 'unknown', answer.words)
    },
    'ends an access as often as it is asked': async () => {
      const accessToken = randomUUID()
      const ended = [
        await ask('/v1/bank-links/remove', { accessToken }),
        await ask('/v1/bank-links/remove', { accessToken }),
      ]
      return expected(
        ended.every(({ value }) => value),
        ended.map(wordsOf).join(', '),
      )
    },
  }
}

const unknown = () => ({ reference: randomUUID() })
const wordsOf = ({ words }: Answer) => words
const notFound = (answer: Answer) => expected(answer.value?.['state'] === 'not-found', answer.words)
