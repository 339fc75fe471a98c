import { approvals, exchange, type Permission, paymentRules, payments, team as teamCalls } from '@tradewind/contract'
import { add, type Currency, money, toDecimal } from '@tradewind/kernel'
import type { Caller } from '#platform/caller'
import type { Database } from '#platform/db'
import type { Http } from '#platform/http'
import { systemRandom, uuidv7 } from '#platform/random'
import { Secret } from '#platform/secret'
import { sampleRole } from '../sample-roles.ts'
import type { World } from '../world.ts'
import { decision, ruleOrder } from './test-approvals.ts'
import { type Person, password, pin } from './test-people.ts'
import { type Answer, ask, exchangeOrder, paymentOrder } from './test-requests.ts'
import type { WireRequest } from './test-wire-request.ts'

interface Needs {
  db: Database
  world: World
  clock: { now(): Date }
}

/** Another person in someone's team, with the same PIN and all that the role allows. */
export async function addColleague(
  { db, world, clock }: Needs,
  { customerId }: Pick<Person, 'customerId'>,
  {
    firstName,
    roleId,
    role,
    userStatus = 'Active',
  }: { firstName: string; roleId: number; role: string; userStatus?: 'Active' | 'DeActivated' },
): Promise<Caller> {
  const email = `${firstName.toLowerCase()}.${customerId.slice(-6)}@example.com`
  const lastName = 'Colleague'
  const { userId, permissions } = await db.asSystem(async (tx) => {
    const id = await world.identity.registerUser(tx, {
      email,
      password: new Secret(password),
      twoFactor: false,
      pin: { customerId, pin: new Secret(pin) },
    })
    const name = { firstName, lastName, occupation: 'Clerk' }
    await sampleRole(world.customers, tx, { customerId, roleId, role })
    await world.customers.addMember(tx, { userId: id, customerId, email, ...name, roleId, userStatus })
    return {
      userId: id,
      permissions: (await world.customers.belongingOf(tx, id))?.permissions ?? new Set<Permission>(),
    }
  })
  const sessionId = uuidv7(clock.now(), systemRandom)
  return { userId, customerId, sessionId, email, name: `${firstName} ${lastName}`, permissions }
}

/** An order of dollars, by ABA routing, at the price of the moment. */
export async function dollarOrder(world: World, person: Person, amount: string, changes: object = {}) {
  return paymentOrder(person, {
    sourceAccountId: person.accounts.USD,
    sourceCurrencyId: 'USD',
    sourceCurrencyCode: 'USD',
    amount,
    totalAmount: await totalOf(world, person, amount),
    saveAsBeneficiary: false,
    documentUploadItems: [],
    beneficiaryCountryId: 'US',
    beneficiaryCountryIso: 'US',
    beneficiaryAccountDetailsRequests: [
      { paymentMethodType: 'AbaRouting', paymentMethodValue: '021000021', accountNumber: '123456789' },
    ],
    ...changes,
  })
}

/** Amount and charge together. */
async function totalOf(world: World, { customerId, accounts }: Person, amount: string): Promise<string> {
  const currency: Currency = 'USD'
  const input = { customerId, accountId: accounts.USD, amount, currency, method: 'AbaRouting' as const }
  const price = await world.pricing.pricePayment(input)
  return toDecimal(add(price.amount, price.chargeAmount ?? money(currency, 0n)))
}

const daysOn = ({ clock }: Pick<Needs, 'clock'>, days: number): string =>
  new Date(clock.now().getTime() + days * 86_400_000).toISOString()

/** A colleague, a rule for dollars, requests in both directions, and rules of a currency in which nothing is paid. */
export async function addTeam(
  needs: Needs & { http: Http; as(caller: Caller): Record<string, string> },
  person: Person,
): Promise<void> {
  const { http, world, as } = needs
  const given = async (answer: Promise<Answer>) => {
    const { statusCode, body } = await answer
    if (statusCode !== 200) throw new Error(`the team was refused: ${body}`)
    return (JSON.parse(body) as { value: Record<string, string> }).value
  }
  const asking = (caller: Caller, declared: Parameters<typeof ask>[1], request: WireRequest) =>
    given(ask(http, declared, request, as(caller)))
  const rule = async (changes: object) =>
    (await asking(person, paymentRules.addPaymentRule, { body: ruleOrder(person, changes) }))['paymentRuleId'] ?? ''
  const colleague = await addColleague(needs, person, { firstName: 'Bea', roleId: 11, role: 'Admin' })
  await addColleague(needs, person, { firstName: 'Cleo', roleId: 11, role: 'Admin' })
  // Before there is a rule, for which it would wait.
  const invited = await asking(person, teamCalls.addMember, {
    body: { email: `ivo.${person.customerId}@example.com`, firstName: 'Ivo', lastName: 'Invited', roleId: 11 },
  })
  const rules = {
    ruleId: await rule({ currencyCode: 'USD' }),
    editedRuleId: await rule({}),
    statusRuleId: await rule({}),
    deletedRuleId: await rule({}),
  }
  const send = async (caller: Caller, amount = '10.00') => {
    const body = await dollarOrder(world, person, amount)
    const placed = await asking(caller, payments.createTransactionRequest, { body })
    return placed['paymentRuleTransactionId'] ?? ''
  }
  const rejected = async () => {
    const id = await send(person)
    await asking(colleague, approvals.approveTransaction, {
      body: decision(id, { status: 'Rejected', reason: 'Wrong month' }),
    })
    return id
  }
  await rule({ moduleTransactionType: 'FundExchange', currencyCode: 'EUR' })
  const ordered = exchangeOrder(person.accounts.EUR, person.accounts.GBP)
  const { rateId = '' } = await asking(person, exchange.createExchangeQuote, {
    body: {
      fromAccountId: person.accounts.EUR,
      toAccountId: person.accounts.GBP,
      side: 'sell',
      amount: ordered.from.amount,
    },
  })
  const rejectedExchange = async (details: object = {}) => {
    const exchanged = await asking(person, exchange.initiateExchange, {
      body: { ...ordered, exchangeDetails: { ...ordered.exchangeDetails, ...details } },
    })
    const id = exchanged['paymentRuleTransactionId'] ?? ''
    await asking(colleague, approvals.approveTransaction, {
      body: decision(id, { status: 'Rejected', reason: 'Not this week' }),
    })
    return id
  }
  await rule({ currencyCode: 'USD', amountFrom: '11.00', amountTo: '11.00', numberOfApprovals: 2 })
  const withdrawnId = await send(colleague, '11.00')
  await asking(person, approvals.approveTransaction, { body: decision(withdrawnId) })
  const { delegationId = '' } = await asking(person, approvals.addDelegation, {
    body: { toUserId: colleague.userId, startsAt: daysOn(needs, 20), endsAt: daysOn(needs, 25) },
  })
  const askedRuleId = await rule({})
  const switchedOff = { customerId: person.customerId, paymentRuleId: askedRuleId, version: 1, status: 'Inactive' }
  await asking(colleague, paymentRules.updatePaymentRuleStatus, { body: { ...switchedOff, transactionPin: pin } })
  const { pendingChange } = await world.approvals.rules.get({
    customerId: person.customerId,
    userId: person.userId,
    id: askedRuleId,
  })
  const viewer = { roleId: 22, role: 'Viewer' }
  const member = await addColleague(needs, person, { firstName: 'Mo', ...viewer })
  const leaving = await addColleague(needs, person, { firstName: 'Lea', ...viewer })
  const role = await asking(person, teamCalls.addRole, { body: { name: 'Payments desk', permissionIds: [1, 6] } })
  const unused = await asking(person, teamCalls.addRole, { body: { name: 'Back office', permissionIds: [1] } })
  const proposed = await asking(colleague, teamCalls.addMember, {
    body: { email: `pia.${person.customerId}@example.com`, firstName: 'Pia', lastName: 'Proposed', roleId: 11 },
  })
  person.team = {
    proposalId: proposed['proposalId'] ?? '',
    withdrawnId,
    delegationId,
    absence: { startsAt: daysOn(needs, 1), endsAt: daysOn(needs, 5) },
    togetherId: await send(colleague),
    memberId: member.userId,
    leavingId: leaving.userId,
    invitedId: invited['employeeId'] ?? '',
    roleId: Number(role['roleId']),
    unusedRoleId: Number(unused['roleId']),
    ruleChangeId: pendingChange?.paymentRuleChangeId ?? '',
    colleagueId: colleague.userId,
    pendingId: await send(colleague),
    handedId: await send(colleague),
    rejectedId: await rejected(),
    resubmittedId: await rejected(),
    rateId,
    rejectedExchangeId: await rejectedExchange({ rateId }),
    resubmittedExchangeId: await rejectedExchange(),
    ...rules,
  }
}
