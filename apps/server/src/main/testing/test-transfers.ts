import { sendr as contract, fundingCards, paymentInstructions, payments } from '@tradewind/contract'
import { money } from '@tradewind/kernel'
import type { Database } from '#platform/db'
import type { Http } from '#platform/http'
import type { World } from '../world.ts'
import type { Person } from './test-people.ts'
import { type Answer, ask, cardPayment, transferOrder } from './test-requests.ts'

interface Needs {
  http: Http
  world: World
  db: Database
}

function valueOf(answer: Answer) {
  if (answer.statusCode !== 200) throw new Error(`a transfer by SendR was refused: ${answer.body}`)
  return answer.json().value
}

/**
 * Two transfers by SendR: one canceled after a card was declined and a pound had come in, one that waits for its money.
 * The person has the price of a third.
 */
export async function transferTwice({ http, world, db }: Needs, person: Person, headers: Record<string, string>) {
  const query = { FromCurrencyId: 'GBP', ToCurrencyId: 'EUR', Amount: '20.00' }
  const priced = async () => {
    person.quote = valueOf(await ask(http, contract.getQuote, { query }, headers)).quote
  }
  const order = async () => {
    await priced()
    const body = transferOrder(person)
    return valueOf(await ask(http, paymentInstructions.createTransactionPaymentRequest, { body }, headers))
  }
  const { paymentInstructionId, reference } = await order()
  valueOf(
    await ask(http, fundingCards.payWithCard, { body: cardPayment(paymentInstructionId, '4000000000000002') }, headers),
  )
  const [account] = valueOf(
    await ask(http, contract.getSendrFromCurrencyAccountDetails, { query: { CurrencyId: 'GBP' } }, headers),
  )
  await db.asSystem((tx) =>
    world.sendr.takeTransfer(tx, {
      rail: 'fps',
      networkReference: `for-${reference}`,
      to: { accountNumber: account.accountNumber, bankCode: account.bankCode },
      amount: money('GBP', 100n),
      senderName: person.name,
      reference,
      at: new Date(),
    }),
  )
  const body = { paymentInstructionId }
  valueOf(await ask(http, payments.cancelTransaction, { body }, headers))
  person.instructionId = (await order()).paymentInstructionId
  await priced()
}
