import {
  type AnyCall,
  batches,
  fundingCards,
  mobileMoney,
  paymentInstructions,
  payments,
  payouts,
  pullPay,
  sendr,
  verification,
} from '@tradewind/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rows, sql } from '#platform/db'
import { callsOf } from '../../main/testing/test-calls.ts'
import { growTestDemoWorld } from '../../main/testing/test-demo-world.ts'
import { pin } from '../../main/testing/test-people.ts'
import {
  batchOrder,
  cardPayment,
  paymentOrder,
  pullOrder,
  topUpOrder,
  transferOrder,
  walletOrder,
} from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { statementsOf } from '../../main/testing/test-statements.ts'

/** Whatever is exported or listed of an account adds up to its balance, over HTTP. */
describe('of every account of the demo world', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ ...(await growTestDemoWorld()), empty: true })
  })
  afterAll(() => server.close())

  /** Someone of each customer that has transactions. */
  const people = () =>
    server.db.asSystem(async (tx) => {
      const found = await rows<{ userId: string }>(
        tx,
        sql`select distinct on (customer_id) user_id from customers.member order by customer_id, user_id`,
      )
      const callers = []
      for (const { userId } of found) {
        const belonging = await server.world.customers.belongingOf(tx, userId)
        if (!belonging) throw new Error(`${userId} belongs nowhere`)
        const { member, permissions } = belonging
        if (!permissions.has('transactions:read')) continue
        callers.push({
          userId,
          customerId: member.customerId,
          sessionId: userId,
          email: member.email,
          name: member.firstName,
          permissions,
        })
      }
      return callers
    })

  test('export and list add up to the balance, returned payments and kept charges included', async () => {
    let accounts = 0
    const kinds = new Set<string>()
    for (const person of await people()) {
      const { addsUp, allAddUp, balances, listed, sumOfList } = statementsOf(server, person)
      await allAddUp()
      for (const { kind } of await listed()) kinds.add(kind)
      // Customers of SendR have none.
      if (!person.permissions.has('accounts:read')) continue
      for (const account of await balances()) {
        accounts += 1
        await addsUp(account)
        expect(await sumOfList(account.accountId)).toBe(account.posted)
      }
    }
    expect(accounts).toBeGreaterThan(10)
    expect([...kinds].toSorted()).toEqual(['exchange', 'payment', 'return'])
  })

  test('a payment that came back is another thing than one that was never taken, and its money a line of its own', async () => {
    const ada = (await people()).find(({ email }) => email === 'ada@marlowfinch.example')
    if (!ada) throw new Error('Ada is not there')
    const { exported, listed } = statementsOf(server, ada)
    const lines = await listed({ Status: 'Failed' })
    const returned = lines.filter(({ isReturned }) => isReturned)
    const refused = lines.filter(({ isReturned }) => !isReturned)
    expect([returned.length > 0, refused.length > 0]).toEqual([true, true])
    const returns = (await listed()).filter(({ kind }) => kind === 'return')
    for (const { transactionId, amount, runningBalance } of returned) {
      expect(runningBalance).not.toBeNull()
      expect(returns.filter((line) => line.transactionId === transactionId)).toMatchObject([
        { direction: 'in', status: 'Successful', amount, isReturned: false },
      ])
    }
    for (const { runningBalance } of refused) expect(runningBalance).toBeNull()
    const file = await exported()
    expect(file.filter(({ status }) => status === 'Returned').map(({ entry }) => entry)).toEqual(
      returned.map(() => 'Payment'),
    )
    expect(file.filter(({ entry }) => entry === 'Return')).toHaveLength(returns.length)
    for (const { status, amount } of file) if (/Failed|Rejected/.test(status)) expect(amount).toBeNull()
  })
})

describe('of an account to which everything happens', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())
  const { call, pass } = callsOf(() => server)
  const order = (declared: AnyCall, body: object) => call(declared, { body })

  /** A transfer by SendR of so many euros, paid by card. */
  async function sendByCard(Amount: string): Promise<void> {
    await order(verification.verifyIban, { iban: 'DE89370400440532013000', accountName: 'Amelia Clarke' })
    const asked = { FromCurrencyId: 'GBP', ToCurrencyId: 'EUR', Amount, AmountType: 'Receive' }
    const { quote } = await call(sendr.getQuote, { query: asked })
    const transfer = transferOrder({ ...server.ada, quote }, { saveAsBeneficiary: false })
    const { paymentInstructionId } = await order(paymentInstructions.createTransactionPaymentRequest, transfer)
    await order(fundingCards.payWithCard, cardPayment(paymentInstructionId))
  }

  test('export and list add up to the balance, whatever came back of it', async () => {
    const { ada } = server
    const { addsUp, allAddUp, balances, listed, sumOfList } = statementsOf(server, ada)
    // What a test put on an account is in no list.
    const unlisted = async () => {
      const found = []
      for (const { accountId, posted } of await balances()) found.push(posted - (await sumOfList(accountId)))
      return found
    }
    const before = await unlisted()
    for (const [amount, totalAmount] of [
      ['20.11', '20.61'],
      ['20.12', '20.62'],
      ['20.30', '20.80'],
    ] as const)
      await order(
        payments.createTransactionRequest,
        paymentOrder(ada, { amount, totalAmount, saveAsBeneficiary: false }),
      )
    await order(payments.createTransferRequest, {
      sourceAccountId: ada.accounts.GBP,
      destinationAccountId: ada.savings,
      currencyCode: 'GBP',
      amount: '7.77',
      transactionPin: pin,
    })
    await order(batches.createBatchTransactionRequest, batchOrder(ada))
    await order(payouts.walletPayout, walletOrder(ada, { amount: '1,000.12', totalAmount: '1,005.12' }))
    await order(mobileMoney.fundWalletWithMobileMoney, topUpOrder(ada))
    await order(pullPay.createPullPayTransactionRequest, pullOrder(ada, { amount: '50.22' }))
    await sendByCard('20.12')
    await server.settle()
    for (let days = 0; days < 40; days += 4) await pass(4 * 86_400)
    for (const account of await balances()) await addsUp(account)
    expect(await unlisted()).toEqual(before)
    // What SendR was paid went back with its exchange, and nothing stayed.
    expect(await allAddUp()).toMatchObject({ 'SendR GBP GBP': 0n, 'SendR EUR EUR': 0n })
    const kinds = (await listed()).map(({ kind }) => kind)
    expect([...new Set(kinds)].toSorted()).toEqual(['card', 'own-transfer', 'payment', 'return', 'reversal'])
  })
})
