import { sandbox as contract, gateway, Refusal } from '@tradewind/contract'
import { type Currency, parseAmount } from '@tradewind/kernel'
import { parseIban } from '@tradewind/kernel/bank/iban'
import type * as z from 'zod/mini'
import type { ReceivingAddress } from '#modules/rails'
import type { BankClock } from '#platform/bank-clock'
import type { Http } from '#platform/http'
import { sameCustomer } from '#platform/same-customer'
import { listScenarios } from './networks/list-scenarios.ts'
import type { repeatUpdates } from './networks/repeat-updates.ts'
import type { SentPayment } from './networks/sandbox.store.ts'
import type { SandboxNetwork } from './networks/sandbox-network.ts'
import type { PlantedRow } from './statements/daily-file.store.ts'

export interface SandboxRoutesNeeds {
  network: SandboxNetwork
  bankClock: BankClock
  /**
   * What Tradewind would answer to the sender's bank asking whether it has this account. The network still sends money
   * for an account that was closed meanwhile, and takes it back.
   */
  hasAccount: (currency: Currency, to: ReceivingAddress) => Promise<boolean>
  repeatUpdates: ReturnType<typeof repeatUpdates>
  /** The newest payments of a customer that networks were told of. */
  newestSent: (customerId: string) => Promise<SentPayment[]>
  /** The cards of the sandbox's acquirer, which another module keeps. */
  /** Has the next daily file of an account say something wrong. */
  plantDifference: (request: PlantedRow) => Promise<void>
  testCards: () => z.output<NonNullable<typeof contract.listTestCards.value>>
}

/** The demo world's levers. Register them in demo mode only. */
export function sandboxRoutes(
  http: Pick<Http, 'handle'>,
  { network, bankClock, hasAccount, repeatUpdates: repeat, newestSent, testCards, plantDifference }: SandboxRoutesNeeds,
): void {
  const told = () => ({ now: bankClock.now(), aheadSeconds: Math.floor(bankClock.aheadMs() / 1000) })

  http.handle(contract.getBankClock, async () => {
    await bankClock.refresh()
    return told()
  })

  http.handle(contract.moveBankClock, async ({ body }) => {
    await bankClock.moveAhead(body.aheadBySeconds * 1000)
    return told()
  })

  http.handle(contract.payIn, async ({ body }) => {
    const { currencyCode, senderName, reference } = body
    const amount = parseAmount(body.amount, currencyCode)
    if (typeof amount === 'string') throw new Refusal('request.invalid', { words: "That amount isn't valid." })
    const to = addressOf(body.accountNumber, body.bankCode)
    if (!(await hasAccount(currencyCode, to))) throw new Refusal('sandbox.account_unknown')
    return network.payIn({ to, amount, senderName, reference: reference ?? '' })
  })

  http.handle(gateway.testWebhook, async ({ body, caller }) =>
    repeat(await newestSent(sameCustomer(body.customerId, caller.customerId))),
  )

  http.handle(contract.plantDifference, async ({ body: { currencyCode: currency, ...body } }) => {
    await plantDifference({ ...body, currency })
    return null
  })
  http.handle(contract.listScenarios, async () => listScenarios())
  http.handle(contract.listTestCards, async () => testCards())
}

/** Reads details as people copy them: with blanks and dashes, and an IBAN wherever a number stands. */
export function addressOf(number: string, bankCode: string | undefined): ReceivingAddress {
  const plain = (text: string) => text.replace(/[\s-]/g, '').toUpperCase()
  const accountNumber = plain(number)
  if (typeof parseIban(accountNumber) !== 'string') return { iban: accountNumber }
  return bankCode ? { accountNumber, bankCode: plain(bankCode) } : { accountNumber }
}
