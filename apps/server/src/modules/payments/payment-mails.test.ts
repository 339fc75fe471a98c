import { payments, sandbox } from '@tradewind/contract'
import { cancelTransaction } from '@tradewind/contract/transaction-actions'
import { money } from '@tradewind/kernel'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, freshKey, paymentOrder } from '../../main/testing/test-requests.ts'
import { startTestServer, type TestServer } from '../../main/testing/test-server.ts'
import { statementsOf } from '../../main/testing/test-statements.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const headers = () => ({ ...server.as(server.ada), 'idempotency-key': freshKey() })
/** Sends pounds to someone of this name; the amount decides what the network does with them. */
async function send(amount: string, name: string, more: object = {}): Promise<string> {
  const { chargeAmount } = (
    await ask(
      server.http,
      payments.getTransactionCharge,
      {
        query: {
          AccountId: server.ada.accounts.GBP,
          Amount: amount,
          CurrencyCode: 'GBP',
          PaymentMethodType: 'SortCode',
        },
      },
      server.as(server.ada),
    )
  ).json().value
  const totalAmount = (Number(amount) + Number(chargeAmount.amount)).toFixed(2)
  const body = paymentOrder(server.ada, { amount, totalAmount, narration: name, ...more })
  const answer = await ask(server.http, payments.createTransactionRequest, { body }, headers())
  expect([answer.statusCode, answer.body.slice(0, 300)]).toEqual([200, expect.anything()])
  return answer.json().value.transactionId
}
/** What was written to her, or to someone else, about a payment of this amount. */
const lettersAbout = async (amount: string, reader = server.ada.email) =>
  (await server.world.notifications.listOutbox())
    .filter(({ to, subject, text }) => to === reader && `${subject} ${text}`.includes(amount))
    .map(({ subject, text }) => `${subject}\n${text}`)

test('whoever ordered a payment hears that it arrived, or why it did not; what was called off is no news', async () => {
  await send('31.00', 'arrives')
  await send('31.11', 'is rejected')
  const canceled = await send('31.01', 'is called off')
  const body = { paymentInstructionId: canceled }
  expect((await ask(server.http, cancelTransaction, { body }, headers())).statusCode).toBe(200)
  await server.settle()
  await ask(server.http, sandbox.moveBankClock, { body: { aheadBySeconds: 3_600 } }, headers())
  await server.settle()
  expect(await lettersAbout('£31.00')).toEqual([expect.stringContaining('delivered to')])
  expect(await lettersAbout('£31.11')).toEqual([
    expect.stringMatching(/did not go through[^]*is back in your account, including the charge\./),
  ])
  expect(await lettersAbout('£31.01')).toEqual([])
})

test('what arrived and was sent back is told so, with the charge that is not given back', async () => {
  await send('31.12', 'is returned')
  await server.settle()
  await ask(server.http, sandbox.moveBankClock, { body: { aheadBySeconds: 10 * 86_400 } }, headers())
  await server.settle()
  expect(await lettersAbout('£31.12')).toEqual([
    expect.stringMatching(
      /was sent back[^]*£31\.12 is back in your account\. The charge of £0\.50 isn't refunded, because the payment was delivered\./,
    ),
    expect.stringContaining('delivered to'),
  ])
})

test('a payee is notified only if the payer asked for it, and reads what a payee may know and nothing more', async () => {
  const notifyBeneficiaryEmail = 'payee@example.org'
  await send('31.20', 'secret of the payer', { notifyBeneficiaryEmail })
  await send('31.11', 'is rejected', { notifyBeneficiaryEmail })
  await send('31.21', 'nobody is notified', { beneficiaryEmailAddress: notifyBeneficiaryEmail })
  await server.settle()
  await ask(server.http, sandbox.moveBankClock, { body: { aheadBySeconds: 11 * 86_400 } }, headers())
  await server.settle()
  const [letter = '', ...more] = await lettersAbout('£', notifyBeneficiaryEmail)
  expect(more).toEqual([])
  expect(letter).toMatch(
    /^£31\.20 was delivered to your bank\n“Ada Trading Ltd” sent you £31\.20, to the account ending in 4958\. Your bank has/,
  )
  expect(letter).toContain('because someone who paid or invoiced you gave us this address')
  // The link to unsubscribe ends with random letters, in which anything may occur.
  const said = letter.replace(/#[\w-]+/g, '')
  for (const private_ of ['secret of the payer', server.ada.email, '66374958', 'TW', 'balance'])
    expect(said).not.toContain(private_)
})

test('an address that is none is refused before anything is sent', async () => {
  const body = paymentOrder(server.ada, { notifyBeneficiaryEmail: 'a@example.org, b@example.org' })
  const answer = await ask(server.http, payments.createTransactionRequest, { body }, headers())
  expect([answer.statusCode, answer.body]).toEqual([400, expect.stringContaining('notifyBeneficiaryEmail')])
})

test('a return that banks took a fee from names what came back: in the email, on the payment and in the list', async () => {
  const { ada, world, clock } = server
  const transactionId = await send('33.00', 'is returned less a fee')
  await server.settle()
  const reason = { code: 'AC04', words: 'The account is closed.' }
  const said = { state: 'returned', returned: money('GBP', 2_750n), reason } as const
  const update = { rail: 'fps', endToEndId: transactionId, networkReference: 'BACK', at: clock.now(), ...said } as const
  await server.db.asSystem((tx) => world.payments.paymentUpdate(tx, update))
  await server.settle()
  expect((await lettersAbout('£33.00'))[0]).toMatch(
    /was sent back\. The account is closed\.[^]*£27\.50 is back in your account\. A bank kept £5\.50 as its fee\./,
  )
  const query = { TransactionId: transactionId }
  const details = (await ask(server.http, payments.getTransactionDetails, { query }, headers())).json().value
  expect(details.returned).toMatchObject({ amount: { amount: '27.50' }, fee: { amount: '5.50' } })
  const { addsUp, balances, listed } = statementsOf(server, ada)
  const lines = (await listed()).filter((line) => line.transactionId === transactionId)
  expect(lines.map(({ kind, amount }) => `${kind} ${amount.amount}`).toSorted()).toEqual([
    'payment 33.00',
    'return 27.50',
  ])
  for (const account of await balances()) await addsUp(account)
})
