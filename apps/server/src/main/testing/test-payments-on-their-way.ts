import { payments, sandbox } from '@tradewind/contract'
import { ask, paymentOrder } from './test-requests.ts'
import type { TestServer } from './test-server.ts'

/** Sends pounds from Ada to the payee of the tests; the amount decides what the network does with them. */
export async function sendPounds(server: TestServer, amount: string): Promise<string> {
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
  const body = paymentOrder(server.ada, { amount, totalAmount, narration: `sends ${amount}` })
  const answer = await ask(server.http, payments.createTransactionRequest, { body }, server.as(server.ada))
  if (answer.statusCode !== 200) throw new Error(`the payment was refused: ${answer.body}`)
  return answer.json().value.transactionId
}

/** Lets time pass for the banks, and what is due in it happen. */
export async function passHours(server: TestServer, hours: number): Promise<void> {
  const body = { aheadBySeconds: hours * 3_600 }
  const moved = await ask(server.http, sandbox.moveBankClock, { body }, server.as(server.ada))
  if (moved.statusCode !== 200) throw new Error(`the clock was not moved: ${moved.body}`)
  await server.settle()
}

export const passDays = (server: TestServer, days: number): Promise<void> => passHours(server, 24 * days)
