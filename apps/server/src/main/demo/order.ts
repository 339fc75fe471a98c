import { payments as contract } from '@tradewind/contract'
import { add, formatAmount, money, parseAmount } from '@tradewind/kernel'
import type { Caller } from '#platform/caller'
import { demoPin } from '../demo-people.ts'
import type { SandboxWorld } from '../sandbox-world.ts'
import { demoDocument } from './document.ts'
import type { GrowNeeds } from './grow.needs.ts'
import type { MoneyOut } from './history.ts'
import type { DemoRequest } from './teamwork.ts'

/** What a person of the demo world orders, as the form sends it; the payee is verified as people do before. */
export async function orderOf(
  world: SandboxWorld,
  order: Omit<MoneyOut, 'kind' | 'daysAgo' | 'hour'> & Partial<Pick<DemoRequest, 'document'>>,
): Promise<typeof contract.TransferPayload._zod.output> {
  const { to, customerId } = order
  const account = (await world.accounts.listAccounts(customerId)).find(
    ({ currencyCode }) => currencyCode === to.currency,
  )
  const amount = parseAmount(order.amount, to.currency)
  if (!account || typeof amount === 'string') throw new Error(`the demo world cannot pay ${to.name}`)
  await verifyOnce(world, order)
  const { chargeAmount } = await world.pricing.pricePayment({
    customerId,
    accountId: account.accountId,
    amount: order.amount,
    currency: to.currency,
    method: to.method,
  })
  const [firstName = '', ...rest] = to.name.split(' ')
  return contract.TransferPayload.parse({
    customerId,
    sourceAccountId: account.accountId,
    sourceCurrencyCode: to.currency,
    amount: order.amount,
    totalAmount: formatAmount(add(amount, money(to.currency, chargeAmount.minor))),
    narration: order.narration,
    expenseCategoryId: order.category,
    ...(order.describe && { otherExpenseCategory: order.describe }),
    saveAsBeneficiary: order.document === undefined,
    ...(order.document && { documentUploadItems: [await demoDocument(order.document)] }),
    transactionPin: demoPin,
    beneficiaryEntityType: to.company ? 0 : 1,
    ...(to.company
      ? { beneficiaryCompanyName: to.name }
      : { beneficiaryFirstName: firstName, beneficiaryLastName: rest.join(' ') }),
    beneficiaryAccountName: to.name,
    beneficiaryCountryId: to.countryId,
    beneficiaryAccountDetailsRequests: [
      {
        paymentMethodType: to.method,
        paymentMethodValue: to.method === 'Transfer' ? 'MIB' : to.routing,
        ...(to.method === 'Transfer' && { bankCode: to.routing }),
        ...(to.accountNumber && { accountNumber: to.accountNumber }),
      },
    ],
  })
}

/** A person of the demo world, as the one who acts. */
export async function callerOf(
  { db, world }: Pick<GrowNeeds, 'db' | 'world'>,
  { customerId, userId }: { customerId: string; userId: string },
): Promise<Caller> {
  const belonging = await db.asSystem((tx) => world.customers.belongingOf(tx, userId))
  if (!belonging) throw new Error(`nobody of the demo world is ${userId}`)
  const { member, permissions } = belonging
  const name = `${member.firstName} ${member.lastName}`
  return { userId, customerId, sessionId: 'demo-world', email: member.email, name, permissions }
}

/** Each payee is verified once: what was verified stays so for the day that the seed takes. */
const verified = new WeakMap<SandboxWorld, Set<string>>()

async function verifyOnce(world: SandboxWorld, { customerId, to }: Pick<MoneyOut, 'customerId' | 'to'>): Promise<void> {
  const key = `${customerId} ${to.name}`
  const ofWorld = verified.get(world) ?? new Set()
  verified.set(world, ofWorld)
  if (ofWorld.has(key)) return
  const { method, routing, accountNumber, name } = to
  await world.beneficiaries.verifyDetails({ customerId, method, routing, accountNumber, accountName: name })
  ofWorld.add(key)
}

export const savedOf = async (world: SandboxWorld, customerId: string) =>
  (await world.beneficiaries.listBeneficiaries({ customerId, sortBy: 'Name', order: 'ASC', page: 1, pageSize: 1_000 }))
    .found
