import type { Currency } from '@tradewind/kernel'
import { untilItArrives } from '../support/bank-clock.ts'
import { expect, test } from '../support/fixtures.ts'
import { type Payee, paymentPage, sendScreen } from '../support/send.ts'

/**
 * The currencies that `send.e2e.ts` does not send: each by its own payment method, from the form to Successful. Every check takes the
 * first that arrives at once and the first that takes days; the server's tests send them all.
 */
const sends: readonly {
  currency: Currency
  by?: string
  amount: string
  to: Payee
  name: string
  network: string
  /** The network has no check of names. */
  unchecked?: true
  /** Arrives only when banks have worked for a day or more. */
  takesDays: boolean
}[] = [
  {
    currency: 'SGD',
    by: 'Singapore bank account',
    amount: '250.00',
    to: { name: { first: 'Wei', last: 'Tan' }, fields: { 'Routing code': '7171001', 'Account number': '0123456789' } },
    name: 'Wei Tan',
    network: 'FAST',
    unchecked: true,
    takesDays: false,
  },
  {
    currency: 'PKR',
    by: 'Pakistani bank account',
    amount: '20,000.00',
    to: { name: { first: 'Bilal', last: 'Siddiqui' }, fields: { IBAN: 'PK36SCBL0000001123456702' } },
    name: 'Bilal Siddiqui',
    network: 'Raast',
    takesDays: false,
  },
  {
    currency: 'ETB',
    amount: '5,000.00',
    to: {
      name: { first: 'Tigist', last: 'Bekele' },
      picks: { Bank: 'Commercial Bank of Ethiopia' },
      fields: { 'Account number': '1000123456789' },
    },
    name: 'Tigist Bekele',
    network: 'EthSwitch',
    takesDays: true,
  },
  {
    currency: 'XOF',
    by: 'Bank account by RIB',
    amount: '50,000',
    to: {
      name: { company: 'Teranga Textiles SARL' },
      picks: { Country: 'Senegal' },
      fields: { RIB: 'SN0120100100036612345664' },
    },
    name: 'Teranga Textiles SARL',
    network: 'Franc zone clearing',
    unchecked: true,
    takesDays: true,
  },
  {
    currency: 'XAF',
    by: 'Bank account by RIB',
    amount: '50,000',
    to: {
      name: { company: 'Wouri Cacao SA' },
      picks: { Country: 'Cameroon' },
      fields: { RIB: '10002000300277976315008' },
    },
    name: 'Wouri Cacao SA',
    network: 'Franc zone clearing',
    unchecked: true,
    takesDays: true,
  },
]

const everyTime = [false, true].map((takes) => sends.find(({ takesDays }) => takesDays === takes)?.currency)

for (const { currency, by = '', amount, to, name, network, unchecked, takesDays } of sends)
  test(`[send-server-verification, send-method-types] sending ${currency} by ${network}: from the form to Successful`, {
    tag: everyTime.includes(currency) ? [] : '@long',
  }, async ({ page, signIn, world, bankClock }) => {
    const vera = await world({ firstName: 'Vera', accounts: { [currency]: '900000.00' } })
    await signIn(vera, `/accounts/${vera.accountIds[currency]}/send-money/single`)
    const send = sendScreen(page)
    await send.amount(amount, { by })
    await send.typeBeneficiary(to)
    await expect(page.getByText(unchecked ? /can't check names/ : `The account belongs to ${name}.`)).toBeVisible()
    await send.next()
    await send.on('What is it for?')
    await send.details()
    await expect(page.getByRole('region', { name: 'Amount' })).toContainText(network)
    await send.pin()
    await send.press()
    await send.done()
    await send.follow()
    const payment = paymentPage(page)
    if (takesDays) {
      await expect(payment.step(`Sent by ${network}`)).toBeVisible()
      await bankClock.moveAhead(untilItArrives)
    }
    await expect(payment.status('Successful')).toBeVisible()
    await expect(payment.step('Done: Arrived')).toContainText(`${name}'s bank has the money.`)
  })
