import { demoPin } from '../../apps/server/src/main/demo-people.ts'
import { expect, test } from '../support/fixtures.ts'
import { payees, paymentPage, sendScreen } from '../support/send.ts'

/** The four ways that stand for all: what leaves, how it is called, what it costs, how long the banks take. */
const ways = [
  {
    way: 'pounds by sort code',
    currency: 'GBP',
    holds: '5000.00',
    amount: '1,200.00',
    to: payees.amelia,
    name: 'Amelia Clarke',
    network: 'Faster Payments',
    charge: '£1.10',
    total: '£1,201.10',
    left: '£3,798.90',
    bankDays: 0,
  },
  {
    way: 'euros by IBAN',
    currency: 'EUR',
    holds: '900.00',
    amount: '250.50',
    to: payees.jurgen,
    name: 'Jürgen Weiß',
    network: 'SEPA Credit Transfer',
    charge: '€0.45',
    total: '€250.95',
    left: '€649.05',
    bankDays: 6,
  },
  {
    way: 'dollars by ABA routing',
    currency: 'USD',
    holds: '2000.00',
    amount: '750.00',
    to: payees.roasters,
    name: 'Blue Ridge Roasters LLC',
    network: 'ACH',
    charge: '$1.00',
    total: '$751.00',
    left: '$1,249.00',
    bankDays: 6,
  },
  {
    way: 'naira by local transfer',
    currency: 'NGN',
    holds: '900000.00',
    amount: '100,000.00',
    to: payees.adaeze,
    name: 'Adaeze Nwosu',
    network: 'NIP',
    charge: '₦50.00',
    total: '₦100,050.00',
    left: '₦799,950.00',
    bankDays: 0,
  },
] as const

for (const { way, currency, holds, amount, to, name, network, charge, total, left, bankDays } of ways)
  test(`[send-server-verification, send-method-types] sending ${way}: from the form to Successful, with a receipt`, async ({
    page,
    signIn,
    world,
    bankClock,
  }) => {
    const vera = await world({ firstName: 'Vera', accounts: { [currency]: holds } })
    const accountId = vera.accountIds[currency] ?? ''
    await signIn(vera, `/accounts/${accountId}`)
    await page.getByRole('link', { name: 'Send money' }).click()
    await page.getByRole('link', { name: /^Send to one beneficiary/ }).click()

    const send = sendScreen(page)
    await send.on('How much do you want to send?')
    await send.amount(amount)
    await send.typeBeneficiary(to)
    // The bank's word, before any money moves.
    await expect(
      page.getByText(currency === 'USD' ? /offers no name check/ : `The account belongs to ${name}.`),
    ).toBeVisible()
    await send.next()
    await send.on('What is it for?')
    await send.details({ narration: 'Invoice 26-114' })

    // What it costs and when it arrives, before confirming.
    const review = page.getByRole('region', { name: 'Amount' })
    for (const words of [charge, total, `${name} gets`, 'Arrives by', network])
      await expect(review).toContainText(words)
    await send.review()
    await send.pin(demoPin)
    await send.press()
    await send.done()
    await expect(page.getByText(`is on its way to ${name}`)).toBeVisible()
    await send.follow()

    const payment = paymentPage(page)
    await expect(payment.step('Payment requested')).toBeVisible()
    // From here nobody touches the page: the timeline moves by itself as the network answers.
    if (bankDays > 0) {
      await expect(payment.step(`Sent by ${network}`)).toBeVisible()
      await bankClock.moveAhead({ days: bankDays })
    }
    await expect(payment.step(`Done: Arrived`)).toContainText(`The bank of ${name} has the money.`, { timeout: 15_000 })
    await expect(payment.status('Successful')).toBeVisible()
    await expect(payment.step('Now:')).toHaveCount(0)

    const receipt = await payment.receipt()
    for (const words of [name, amount, charge, total, 'Invoice26-114', network, 'Successful'])
      expect(receipt).toContain(words.replaceAll(' ', ''))

    await page.goto(`/accounts/${accountId}`)
    await expect(page.getByText(`Balance ${left}`)).toBeVisible()
  })
