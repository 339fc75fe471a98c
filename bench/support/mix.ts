import { createHash, randomUUID } from 'node:crypto'
import { checkUkModulus } from '@tradewind/kernel/bank/uk-modulus'
import pg from 'pg'
import { type BenchPerson, makePeople, pin } from './bench-people.ts'
import type { BenchServer } from './bench-server.ts'
import { type BenchClient, newToken, openTokens, requestOfClient } from './clients.ts'
import { type LoadResult, loadOrFail, type Request } from './load.ts'
import { headOf } from './transfers.ts'

/**
 * Who pays whom in the benchmark of payments: thousands of customers, each with two accounts and ten saved payees, who sign
 * in, pay one to three times, and go. Of a hundred payments seventy go to a saved payee that was not paid that day, fifteen
 * to someone whose bank details were checked a moment ago, and fifteen to a payee that was paid that
 * day already, if there is one.
 */
const shares = { paidToday: 0.15, firstTime: 0.15 }
const payeesEach = 10

/**
 * Argon2id is slow on purpose, 27 ms for the first PIN of each session: beside it nothing else could be seen. So these
 * people's PINs are hashed at the least cost, which the stored hash says; all else that a first PIN needs is as it is.
 */
const cheapHashing = { memoryCost: 8, timeCost: 1 }

const paymentPath = '/transactions/api/v1/Transaction/create-transaction-request'
const verifyPath = '/transactions/api/v1/SortCode/verify-sortcode'
const chargePath = '/transactions/api/v1/transaction/get-transaction-charge'

const sortCode = '089999'
/** An amount that selects none of the sandbox's scenarios, and the same with its charge. */
const [amount, totalAmount] = ['1.00', '1.50']
const name = 'Amelia Clarke'
const payee = {
  beneficiaryEntityType: 1,
  beneficiaryFirstName: 'Amelia',
  beneficiaryLastName: 'Clarke',
  beneficiaryAccountName: name,
  beneficiaryEmailAddress: 'amelia@example.com',
  beneficiaryCountryId: 'GB',
}

interface Payee {
  /** Absent for someone who is not saved. */
  id?: string
  accountNumber: string
}

interface Customer {
  person: BenchPerson
  /** The saved payees: who was paid longest ago first. */
  payees: Payee[]
  /** Whom the customer paid last, of those who are saved. */
  latest?: Payee
}

export interface Mix {
  customers: Customer[]
  /** Whose turn it is, and the account of the next payee whom nobody knows yet. */
  turn: number
  nextStranger: number
}

/** One customer at a browser for as long as a payment or three take, or the customer's program with a token. */
interface Session {
  person: BenchPerson
  token: string
  cookie: string
  program?: { client: BenchClient; nonce: string }
}

/** The programs that pay in place of people, by customer, and the nonce for their proofs. */
export interface Programs {
  clients: ReadonlyMap<string, BenchClient>
  nonce: string
}

export interface Round {
  sessions: Session[]
  /** What each connection asks first: whose session is known, and whose code is compiled, is not measured. */
  before: Request[][]
  measured: Request[][]
  /** How many payments are among both, and among what is measured. */
  payments: number
  measuredPayments: number
}

/** Customers with money and saved payees, in the database of a bench server. Nobody may be connected to it. */
export async function makeMix(bench: BenchServer, customers: number): Promise<Mix> {
  const people = await makePeople(bench, {
    people: customers,
    accountsEach: 2,
    hashingCost: cheapHashing,
    called: 'payer',
  })
  const numbers = accountNumbers(20_000_000, payeesEach)
  const client = new pg.Client(bench.databaseUrl)
  await client.connect()
  await client.query('set role tradewind_system')
  const { rows } = await client.query<{ id: string; customer: string; number: string }>(
    `with new as (
       select gen_random_uuid() as id, customer, number from unnest($1::uuid[]) customer, unnest($2::text[]) number
     ), saved as (
       insert into beneficiaries.beneficiary (id, customer_id, entity_type, first_name, last_name, account_name, email,
         country_id, created_at)
       select id, customer, 1, 'Amelia', 'Clarke', $3, 'amelia@example.com', 'GB', now() - interval '90 days' from new
     ), accounts as (
       insert into beneficiaries.beneficiary_account (id, beneficiary_id, customer_id, currency, method, routing,
         account_number, bank, name_check, verified_at, for_payment, created_at)
       select gen_random_uuid(), id, customer, 'GBP', 'SortCode', $4, number,
         '{"name": "Sandbox Bank", "bic": null, "country": "GB"}', 'match', now() - interval '90 days', true,
         now() - interval '90 days' from new)
     select id, customer, number from new`,
    [people.map(({ customerId }) => customerId), numbers, name, sortCode],
  )
  await client.query('reset role; analyze')
  await client.end()
  const payees = Map.groupBy(rows, ({ customer }) => customer)
  return {
    customers: people.map((person) => ({
      person,
      payees: (payees.get(person.customerId) ?? []).map(({ id, number }) => ({ id, accountNumber: number })),
    })),
    turn: 0,
    nextStranger: 30_000_000,
  }
}

/**
 * Account numbers at the sandbox's bank whose check digits are right, from one on. Those that end in 0000 or 0001 are left
 * out: by them the sandbox plays accounts that don't exist, or are closed.
 */
export function accountNumbers(from: number, count: number): string[] {
  const found: string[] = []
  for (let number = from; found.length < count; number++) {
    const accountNumber = String(number)
    if (/000[01]$/.test(accountNumber)) continue
    if (checkUkModulus({ sortCode, accountNumber }) === 'valid') found.push(accountNumber)
  }
  return found
}

/** The next customers in turn, with so many payments between them; a sixth of them pay before anything is measured. */
export function nextRound(
  mix: Mix,
  { payments, connections, programs }: { payments: number; connections: number; programs?: Programs },
): Round {
  const lanes = () => Array.from({ length: connections }, (): Request[] => [])
  const round: Round = { sessions: [], before: lanes(), measured: lanes(), payments: 0, measuredPayments: 0 }
  for (let number = 0; round.measuredPayments < payments; number++) {
    const customer = mix.customers[mix.turn++ % mix.customers.length]
    if (!customer) throw new Error('nobody is there to pay')
    const session = sessionOf(customer.person, programs)
    round.sessions.push(session)
    const lane = number % connections
    round.before[lane]?.push(priceAsked(session))
    const isMeasured = round.payments >= payments / 5
    const requests = (isMeasured ? round.measured : round.before)[lane]
    const count = 1 + Math.floor(3 * Math.random())
    for (let one = 0; one < count; one++) requests?.push(...nextPayment(mix, customer, session))
    round.payments += count
    if (isMeasured) round.measuredPayments += count
  }
  return round
}

function sessionOf(person: BenchPerson, programs?: Programs): Session {
  const session = { person, token: newToken(), cookie: randomUUID() }
  const client = programs?.clients.get(person.customerId)
  return client && programs
    ? { ...session, program: { client: { ...client, token: session.token }, nonce: programs.nonce } }
    : session
}

function nextPayment(mix: Mix, customer: Customer, session: Session): Request[] {
  const { person, payees, latest } = customer
  const chance = Math.random()
  if (chance < shares.paidToday && latest) return [paymentTo(person, session, latest)]
  if (chance < shares.paidToday + shares.firstTime) {
    const [accountNumber = ''] = accountNumbers(mix.nextStranger, 1)
    mix.nextStranger = Number(accountNumber) + 1
    return [checkOf(session, accountNumber), paymentTo(person, session, { accountNumber })]
  }
  const next = payees.shift()
  if (!next) throw new Error('a customer without payees')
  payees.push(next)
  customer.latest = next
  return [paymentTo(person, session, next)]
}

const priceAsked = (session: Session): Request => {
  const [accountId = ''] = session.person.accountIds
  const query = { AccountId: accountId, Amount: amount, CurrencyCode: 'GBP', PaymentMethodType: 'SortCode' }
  return requestOf(session, `GET ${chargePath}?${new URLSearchParams(query).toString()}`, '')
}

const checkOf = (session: Session, accountNumber: string): Request =>
  requestOf(session, `POST ${verifyPath}`, JSON.stringify({ sortCode, accountNumber, accountName: name }))

const paymentTo = (
  { customerId, accountIds }: BenchPerson,
  session: Session,
  { id, accountNumber }: Payee,
): Request => {
  const body = {
    customerId,
    sourceAccountId: accountIds[0],
    sourceCurrencyCode: 'GBP',
    amount,
    totalAmount,
    narration: 'Invoice 7',
    expenseCategoryId: 'others',
    otherExpenseCategory: 'Shop fitting',
    // A program has no PIN: it signs the request.
    ...(session.program ? {} : { transactionPin: pin }),
    ...(id ? { beneficiaryId: id } : {}),
    ...payee,
    beneficiaryAccountDetailsRequests: [{ paymentMethodType: 'SortCode', paymentMethodValue: sortCode, accountNumber }],
  }
  return requestOf(session, `POST ${paymentPath}`, JSON.stringify(body))
}

function requestOf(session: Session, call: string, body: string): Request {
  const { program } = session
  return program
    ? requestOfClient(program.client, { call, body, nonce: program.nonce })
    : { head: headOf(call, credentialsOf(session)), body }
}

const credentialsOf = ({ token, cookie }: Session) => ({ authorization: `Bearer ${token}`, cookie: `bind=${cookie}` })

/** Signs in whoever pays in a round, as a sign-in leaves it in the database: thousands of real ones would take minutes. */
async function openSessions(databaseUrl: string, round: Round): Promise<void> {
  await openTokens(
    databaseUrl,
    round.sessions.flatMap(({ program }) => program?.client ?? []),
  )
  const sessions = round.sessions.filter(({ program }) => !program)
  const client = new pg.Client(databaseUrl)
  await client.connect()
  await client.query('set role tradewind_system')
  const hashOf = (text: string) => createHash('sha256').update(text).digest()
  await client.query(
    `with new as (
       select gen_random_uuid() as id, gen_random_uuid()::text as uid, s.* from unnest($1::uuid[], $2::uuid[], $3::bytea[],
         $4::bytea[]) s (user_id, customer_id, token, bind)
     ), tokens as (
       insert into identity.artifact (kind, id_hash, session_uid, payload, expires_at)
       select 'AccessToken', token, uid, '{}', now() + interval '1 hour' from new)
     insert into identity.session (id, user_id, customer_id, bind_hash, provider_uid, created_at, expires_at, last_acted_at)
     select id, user_id, customer_id, bind, uid, now(), now() + interval '1 hour', now() from new`,
    [
      sessions.map(({ person }) => person.userId),
      sessions.map(({ person }) => person.customerId),
      sessions.map(({ token }) => hashOf(token)),
      sessions.map(({ cookie }) => hashOf(cookie)),
    ],
  )
  await client.end()
}

/** Makes a round's payments; of the answer, figures a second count payments and not what was asked beside them. */
export async function payRound(server: { port: number; databaseUrl: string }, round: Round): Promise<LoadResult> {
  await beginRound(server, round)
  const result = await loadOrFail({ port: server.port, callers: round.measured })
  const asked = round.measured.flat().length
  return { ...result, perSecond: (result.perSecond * round.measuredPayments) / asked }
}

/** Everything of a round that is not measured. */
export async function beginRound(server: { port: number; databaseUrl: string }, round: Round): Promise<void> {
  await openSessions(server.databaseUrl, round)
  await loadOrFail({ port: server.port, callers: round.before })
}

const transferPath = '/transactions/api/v1/Transaction/create-transfer-request'
const listPath = '/transactions/api/v1/Transaction/get-transactions'

const among = <One>(all: readonly One[]): One => all[Math.floor(all.length * Math.random())] as One

/** Moves between the two accounts of whoever pays in a round. */
export const transfersOf = ({ sessions }: Round, { connections, count }: { connections: number; count: number }) =>
  dealt(connections, count, () => {
    const session = among(sessions)
    const [from, to] = Math.random() < 0.5 ? session.person.accountIds : session.person.accountIds.toReversed()
    return {
      head: headOf(`POST ${transferPath}`, credentialsOf(session)),
      body: JSON.stringify({
        sourceAccountId: from,
        destinationAccountId: to,
        currencyCode: 'GBP',
        amount: '0.01',
        transactionPin: pin,
      }),
    }
  })

/** First pages of the account's transactions. */
export const pagesOf = ({ sessions }: Round, { connections, count }: { connections: number; count: number }) =>
  dealt(connections, count, () => {
    const session = among(sessions)
    const query = new URLSearchParams({
      AccountId: session.person.accountIds[0] ?? '',
      Page: '1',
      PageSize: '10',
    })
    return { head: headOf(`GET ${listPath}?${query.toString()}`, credentialsOf(session)), body: '' }
  })

function dealt(connections: number, count: number, make: () => Request): Request[][] {
  const lanes = Array.from({ length: connections }, (): Request[] => [])
  for (let number = 0; number < count; number++) lanes[number % connections]?.push(make())
  return lanes
}
