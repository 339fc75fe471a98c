import type { Currency } from '@tradewind/kernel'
import { demoPin } from '../../apps/server/src/main/demo-people.ts'
import { untilItArrives } from '../support/bank-clock.ts'
import { expect, test } from '../support/fixtures.ts'
import { choose, type Payee, payees, paymentPage, sendScreen } from '../support/send.ts'

interface MethodCase {
  method: string
  currency: Currency
  /** Which of the account's payment methods, where it has several. */
  by?: string
  holds: string
  amount: string
  to: Payee
  name: string
  /** The network has no check of names. */
  unchecked?: true
  purpose?: string
  network: string
  /** The name as its network carries it, where that differs. */
  sentAs?: string
  /** What the receipt says of where it went. */
  onPaper?: readonly string[]
  charge: string
  total: string
  /** Arrives only when banks have worked for a day or more. */
  takesDays: boolean
}

/** Every payment method: what leaves, how it is called, what the bank says of the name, what it costs, how long the banks take. */
const methods: readonly MethodCase[] = [
  {
    method: 'pounds by sort code',
    currency: 'GBP',
    holds: '5000.00',
    amount: '1,200.00',
    to: payees.amelia,
    name: 'Amelia Clarke',
    by: 'UK bank account',
    network: 'Faster Payments',
    charge: '£1.10',
    total: '£1,201.10',
    takesDays: false,
  },
  {
    method: 'euros by IBAN',
    currency: 'EUR',
    holds: '900.00',
    amount: '250.50',
    to: payees.jurgen,
    name: 'Jürgen Weiß',
    sentAs: 'Jurgen Weiss',
    by: 'Euro bank account',
    network: 'SEPA Credit Transfer',
    charge: '€0.45',
    total: '€250.95',
    takesDays: true,
  },
  {
    method: 'dollars by ABA routing',
    currency: 'USD',
    holds: '2000.00',
    amount: '750.00',
    to: payees.roasters,
    name: 'Blue Ridge Roasters LLC',
    by: 'US bank account',
    unchecked: true,
    network: 'ACH',
    charge: '$1.00',
    total: '$751.00',
    takesDays: true,
  },
  {
    method: 'naira by local transfer',
    currency: 'NGN',
    holds: '900000.00',
    amount: '100,000.00',
    to: payees.adaeze,
    name: 'Adaeze Nwosu',
    network: 'NIP',
    charge: '₦50.00',
    total: '₦100,050.00',
    takesDays: false,
  },
  {
    method: 'dollars by wire',
    currency: 'USD',
    by: 'US wire',
    holds: '2000.00',
    amount: '500.00',
    to: payees.wired,
    name: 'Great Basin Supply Inc',
    unchecked: true,
    network: 'Fedwire',
    charge: '$12.00',
    total: '$512.00',
    takesDays: true,
  },
  {
    method: 'dollars by SWIFT through an intermediary bank',
    currency: 'USD',
    by: 'SWIFT transfer',
    holds: '2000.00',
    amount: '500.00',
    to: payees.throughNewYork,
    name: 'Kontor Nordhafen GmbH',
    unchecked: true,
    network: 'SWIFT',
    charge: '$25.00',
    total: '$525.00',
    takesDays: true,
  },
  {
    method: 'euros outside Europe by BIC and account number',
    currency: 'EUR',
    by: 'SWIFT transfer',
    holds: '900.00',
    amount: '500.00',
    to: payees.outsideEurope,
    name: 'Rosa Delgado',
    unchecked: true,
    network: 'SWIFT',
    charge: '€22.00',
    total: '€522.00',
    takesDays: true,
  },
  {
    method: 'Canadian dollars by routing code',
    currency: 'CAD',
    by: 'Canadian bank account',
    holds: '900.00',
    amount: '250.00',
    to: payees.naomi,
    name: 'Naomi Dawson',
    unchecked: true,
    network: 'EFT',
    charge: 'CA$1.00',
    total: 'CA$251.00',
    takesDays: true,
  },
  {
    method: 'Canadian dollars by Interac, with a question',
    currency: 'CAD',
    by: 'Interac e-Transfer',
    holds: '900.00',
    amount: '250.00',
    to: payees.bola,
    name: 'Caleb Price',
    unchecked: true,
    network: 'Interac e-Transfer',
    charge: 'CA$1.50',
    total: 'CA$251.50',
    takesDays: true,
  },
  {
    method: 'rand by bank code',
    currency: 'ZAR',
    by: 'South African bank account',
    holds: '9000.00',
    amount: '2,500.00',
    to: payees.riaan,
    name: 'Riaan Zulu',
    unchecked: true,
    network: 'South African EFT',
    charge: 'R 8.00',
    total: 'R 2,508.00',
    takesDays: true,
  },
  {
    method: 'rupees by IFSC, with a purpose',
    currency: 'INR',
    holds: '90000.00',
    amount: '5,000.00',
    to: payees.arjun,
    name: 'Arjun Bose',
    purpose: 'Salaries and wages',
    network: 'Indian bank transfer',
    charge: '₹5.00',
    total: '₹5,005.00',
    takesDays: true,
  },
  {
    method: 'shillings by mobile money',
    currency: 'UGX',
    holds: '500000',
    amount: '50,000',
    to: payees.grace,
    name: 'Grace Namubiru',
    network: 'Mobile money',
    onPaper: ['Provider Mtn Mobile Money', 'Mobile number +256 772 123 456'],
    charge: 'UGX 1,000.00',
    total: 'UGX 51,000.00',
    takesDays: true,
  },
]

for (const { method, currency, by = '', holds, amount, to, name, unchecked, purpose = '', ...costs } of methods)
  test(`[send-server-verification, send-method-types, send-mobile-flag] sending ${method}: from the form to Successful, with a receipt`, async ({
    page,
    signIn,
    world,
    bankClock,
  }) => {
    const { network, charge, total, takesDays, sentAs = '', onPaper = [] } = costs
    const vera = await world({ firstName: 'Vera', accounts: { [currency]: holds } })
    await signIn(vera, `/accounts/${vera.accountIds[currency] ?? ''}/send-money/single`)
    const send = sendScreen(page)
    await send.on('How much do you want to send?')
    await send.amount(amount, { by })
    await send.typeBeneficiary(to)
    // The bank's word, before any money moves.
    await expect(page.getByText(unchecked ? /can't check names/ : `The account belongs to ${name}.`)).toBeVisible()
    await send.next()
    await send.on('What is it for?')
    await send.details({ purpose, narration: 'Invoice 26-114' })

    // What it costs and when it arrives, before confirming.
    const review = page.getByRole('region', { name: 'Amount' })
    for (const words of [charge, total, 'They receive', 'Arrives by', network])
      await expect(review).toContainText(words)
    if (sentAs) await expect(page.getByText(`Name: ${sentAs}`)).toBeVisible()
    await send.review()
    await send.pin(demoPin)
    await send.press()
    await send.done()
    await expect(page.getByText(`is on its way to ${name}`)).toBeVisible()
    const processed = page.getByText('The mobile money operator is processing it now.')
    await expect(processed).toHaveCount(network === 'Mobile money' ? 1 : 0)
    await send.follow()

    const payment = paymentPage(page)
    await expect(payment.step('Payment requested')).toBeVisible()
    // From here nobody touches the page: the timeline moves by itself as the network answers.
    if (takesDays) {
      await expect(payment.step(`Sent by ${network}`)).toBeVisible()
      await bankClock.moveAhead(untilItArrives)
    }
    await expect(payment.step(`Done: Arrived`)).toContainText(`${name}'s bank has the money.`, { timeout: 15_000 })
    await expect(payment.status('Successful')).toBeVisible()
    await expect(payment.step('Now:')).toHaveCount(0)

    const receipt = await payment.receipt()
    for (const words of [name, amount, charge, total, 'Invoice26-114', network, 'Delivered', ...onPaper])
      expect(receipt).toContain(words.replaceAll(' ', ''))
  })

test('[remitter-created] a remitter is added from the rupee wallet, and chosen for a payout', async ({
  page,
  signIn,
  world,
}) => {
  const vera = await world({ firstName: 'Vera', accounts: { INR: '90000.00' } })
  await signIn(vera, '/accounts/w/inr')
  await page.getByRole('button', { name: 'Add a remitter' }).click()
  await page.getByRole('button', { name: 'Add a remitter' }).click()
  const remitter = {
    'First name': 'Asha',
    'Last name': 'Rao',
    Email: 'asha@example.com',
    'Phone number': '+44 7400 123456',
    Address: '1 High Street',
    City: 'London',
    Postcode: 'SW1A 1AA',
    'ID type': 'Passport',
    'ID number': 'C01X00T47',
  }
  for (const [label, value] of Object.entries(remitter)) await page.getByRole('textbox', { name: label }).fill(value)
  await choose(page.getByRole('combobox', { name: 'Country', exact: true }), 'United Kingdom')
  await page.getByRole('button', { name: 'Add remitter' }).click()
  await expect(page.getByText('Creat Remitter Successful')).toBeVisible()

  await page.getByRole('tab', { name: 'Pay out' }).click()
  await choose(page.getByRole('combobox', { name: 'Remitter' }), 'Asha Rao')
  await expect(page.getByRole('combobox', { name: 'Remitter' })).toHaveValue('Asha Rao')
})
