import { add, type Currency, toDecimal } from '@tradewind/kernel'
import type { Clock } from '#platform/clock'
import type { Database } from '#platform/db'
import { type Random, uuidv7 } from '#platform/random'
import { Secret } from '#platform/secret'
import { demoPassword, demoPin } from './demo-people.ts'
import { sampleRole } from './sample-roles.ts'
import type { World } from './world.ts'

/** A team around a customer of a journey: colleagues, payment rules, and payments that wait for approval. */

export interface WantedColleague {
  firstName: string
  roleId?: number
  role?: string
}

export interface MadeColleague {
  name: string
  email: string
  password: string
  userId: string
}

export interface WantedRule {
  currency: Currency
  from: string
  approvals: number
  /** What the rule is about; payments unless said. */
  module?: 'Debit' | 'FundExchange' | 'Card'
}

/** A payment in pounds. */
export interface WantedRequest {
  amount: string
  narration: string
}

interface TeamNeeds {
  db: Database
  world: World
  clock: Clock
  random: Random
}

export async function addColleague(
  { db, world, clock, random }: TeamNeeds,
  customerId: string,
  { firstName, roleId = 21, role = 'Approver' }: WantedColleague,
): Promise<MadeColleague> {
  const userId = uuidv7(clock.now(), random)
  const lastName = 'Reed'
  const email = `${firstName}.${lastName}.${userId.slice(-6)}@example.com`.toLowerCase()
  await db.asSystem(async (tx) => {
    const person = { userId, email, password: new Secret(demoPassword), twoFactor: false }
    await world.identity.registerUser(tx, { ...person, pin: { customerId, pin: new Secret(demoPin) } })
    await sampleRole(world.customers, tx, { customerId, roleId, role })
    const place = { roleId, userStatus: 'Active', cookieAccepted: true } as const
    await world.customers.addMember(tx, {
      userId,
      customerId,
      email,
      firstName,
      lastName,
      occupation: 'Clerk',
      ...place,
    })
  })
  return { name: `${firstName} ${lastName}`, email, password: demoPassword, userId }
}

export async function addRule(
  needs: TeamNeeds,
  caller: { userId: string; customerId: string; name: string },
  { currency, from, approvals, module = 'Debit' }: WantedRule,
): Promise<void> {
  const terms = { moduleTransactionType: module, currencyCode: currency, amountFrom: from } as const
  await needs.world.approvals.rules.add({
    caller,
    customerId: caller.customerId,
    terms: { ...terms, numberOfApprovals: approvals },
    idempotent: answerOnce(needs, caller),
  })
}

/** Asks for a payment as the form does, behind the PIN. */
export async function addRequest(
  needs: TeamNeeds,
  { userId, name }: Pick<MadeColleague, 'userId' | 'name'>,
  { customerId, accountIds }: { customerId: string; accountIds: Partial<Record<Currency, string>> },
  { amount, narration }: WantedRequest,
): Promise<void> {
  const { world, clock, random } = needs
  const accountId = accountIds.GBP ?? ''
  const bank = { method: 'SortCode', routing: '089999', accountNumber: '66374958' } as const
  await world.beneficiaries.verifyDetails({ customerId, accountName: 'Amelia Clarke', ...bank })
  const price = await world.pricing.pricePayment({
    customerId,
    accountId,
    amount,
    currency: 'GBP',
    method: bank.method,
  })
  await world.payments.placeOrder({
    caller: { userId, customerId, name, sessionId: uuidv7(clock.now(), random) },
    payload: {
      accountType: 0,
      customerId,
      sourceAccountId: accountId,
      sourceCurrencyCode: 'GBP',
      amount,
      totalAmount: toDecimal(add(price.amount, price.chargeAmount)),
      narration,
      expenseCategoryId: 'rent',
      saveAsBeneficiary: false,
      beneficiaryEntityType: 1,
      beneficiaryFirstName: 'Amelia',
      beneficiaryLastName: 'Clarke',
      beneficiaryAccountName: 'Amelia Clarke',
      beneficiaryCountryId: 'GB',
      beneficiaryAccountDetailsRequests: [
        { paymentMethodType: bank.method, paymentMethodValue: bank.routing, accountNumber: bank.accountNumber },
      ],
      documentUploadItems: [],
    },
    idempotent: answerOnce(needs, { userId, customerId }),
  })
}

/** What the HTTP edge gives a call that is done once: here everything is done once anyway. */
function answerOnce({ clock, random }: TeamNeeds, { userId, customerId }: { userId: string; customerId: string }) {
  const key = uuidv7(clock.now(), random)
  const claim = { customerId, userId, key, call: 'scenario', requestHash: random.bytes(32), at: clock.now() }
  return { key, claim, answerWith: () => ({ ...claim, status: 200, body: '{}', at: clock.now() }) }
}
