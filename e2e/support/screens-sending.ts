import type { Page } from '@playwright/test'
import { refusalHeader, refusals } from '@tradewind/contract'
import { demoPin } from '../../apps/server/src/main/demo-people.ts'
import { bankPage, enterCard } from './card-frame.ts'
import { expect } from './fixtures.ts'
import { at, openAccount, sending, shown } from './open.ts'
import { addRemitter, writePayout } from './payout.ts'
import type { Screen } from './screen.ts'
import { choose, type Payee, payees, sendScreen } from './send.ts'

/** The send flow with someone new up to a step, from the account that the first screen leads to. */
const paying = (payee: Payee, until: 'details' | 'review' | 'done') => async (page: Page) => {
  const send = sendScreen(page)
  await send.beneficiary(payee)
  if (until === 'details') return
  await send.details()
  await send.review()
  if (until === 'review') return
  await send.pin()
  await send.press()
  await send.done()
}

const from =
  (currency: string, amount: string, by: string | undefined, payee: Payee, until: 'details' | 'review' | 'done') =>
  async (page: Page) => {
    const send = sendScreen(page)
    await send.open(await openAccount(page, currency))
    await send.amount(amount, by ? { by } : {})
    await paying(payee, until)(page)
  }

/** Ada's batch of two, filled in; one of them fails where an order is for more than is left beside the other. */
async function batch(page: Page, until: 'filled' | 'review' | 'outcome' | 'failed'): Promise<void> {
  await page.goto(`/accounts/${await openAccount(page)}/send-money/multiple/new`)
  const rows = page.getByRole('region', { name: 'GBP payments' }).locator('tr[data-row]')
  for (const [at, payee, amount] of [
    [0, 'Rowan Wharf Estates Ltd', '12.00'],
    [1, 'Kestrel Print Works Ltd', '13.50'],
  ] as const) {
    await choose(rows.nth(at).getByRole('combobox', { name: 'Beneficiary' }), payee)
    await rows
      .nth(at)
      .getByRole('textbox', { name: 'Amount' })
      .fill(until === 'failed' && at === 1 ? await allOf(page) : amount)
    await choose(rows.nth(at).getByRole('combobox', { name: 'Expense category' }), 'Rent and Mortgage')
  }
  await expect(page.getByText(/^Charge/).nth(1)).toBeVisible()
  if (until === 'filled') return
  await page.getByRole('button', { name: 'Review 2 payments' }).click()
  await shown(page, /transaction PIN$/)
  if (until === 'review') return
  await page.getByLabel('Transaction PIN').fill(demoPin)
  await page.getByRole('button', { name: 'Send 2 payments' }).click()
  await shown(page, until === 'failed' ? '1 of 2 sent' : 'Transfer Successful')
}

/** All that the account has: it fits alone, but not beside another payment. */
async function allOf(page: Page): Promise<string> {
  const available = await page
    .getByText(/available$/)
    .first()
    .innerText()
  return (Math.floor(Number(available.replace(/[^\d.]/g, ''))) - 15).toFixed(2)
}

async function roasters(page: Page): Promise<void> {
  await page.goto('/beneficiaries')
  const table = page.getByRole('table', { name: 'Beneficiaries' })
  await table
    .getByRole('link', { name: /^Blue Ridge Roasters/ })
    .first()
    .click()
  await shown(page, 'Bank accounts')
}

/** A payout in Ravi's name is written up to its confirmation. */
async function payout(page: Page, until: 'remitter' | 'entry' | 'review'): Promise<void> {
  await page.goto('/accounts/w/inr')
  await page.getByRole('button', { name: 'Add a remitter' }).click()
  await page.getByRole('button', { name: 'Add a remitter' }).click()
  await shown(page, 'New remitter')
  if (until === 'remitter') return
  await addRemitter(page)
  await writePayout(page)
  await page.getByRole('combobox', { name: 'Purpose' }).click()
  await page.getByRole('option').first().click()
  if (until === 'entry') return
  await page.getByRole('button', { name: 'Continue' }).click()
  await shown(page, /transaction PIN$/)
}

/** Kofi's transfer to Adaeze, up to where it is paid for. */
async function transfer(page: Page, until: 'chosen' | 'review' | 'pay'): Promise<void> {
  await page.goto('/sendr/send-money/single?to=NGN&amount=50')
  await page
    .getByRole('option', { name: /^Adaeze Nwosu/ })
    .last()
    .click()
  await choose(page.getByRole('combobox', { name: 'Expense category' }), 'Family')
  if (until === 'chosen') return
  await page.getByRole('button', { name: 'Continue' }).click()
  await shown(page, /transaction PIN$/)
  if (until === 'review') return
  await page.getByLabel('Transaction PIN').fill(demoPin)
  await page.getByRole('button', { name: 'Confirm and pay' }).click()
  await shown(page, 'How do you want to pay?')
}

/** The same, by a card of the sandbox. */
async function byCard(page: Page, number: string): Promise<void> {
  await transfer(page, 'pay')
  await page.getByRole('tab', { name: 'Card' }).click()
  await enterCard(page, number)
  if (number !== '') await page.getByRole('button', { name: /^Pay / }).click()
}

const wafa = { firstName: 'Wafa', accounts: { INR: '50000.00' } } as const
const ines = { firstName: 'Ines', accounts: { CAD: '5000.00' } } as const
const mona = { firstName: 'Mona', accounts: { UGX: '500000' } } as const

/** The screens of sending that are reached by filling in the ones before them. */
export const sendingScreens: readonly Screen[] = [
  {
    name: 'send-chosen',
    who: 'Ada',
    open: async (page) => {
      const accountId = await openAccount(page)
      await sendScreen(page).open(accountId)
      await sendScreen(page).amount('250.00')
    },
  },
  {
    // Whoever goes on with the keyboard sees where the focus goes.
    name: 'send-heading-focus',
    who: 'Ada',
    open: async (page) => {
      await sending('amount')(page)
      await page.getByRole('button', { name: 'Continue', exact: true }).press('Enter')
      await expect(page.getByRole('heading', { name: 'Who do you want to pay?' })).toBeFocused()
    },
  },
  {
    name: 'send-methods',
    made: { firstName: 'Wanda', accounts: { CAD: '30000.00' } },
    open: async (page) => {
      const send = sendScreen(page)
      await send.open(await openAccount(page, 'CAD'))
      await page.getByLabel('You send').fill('25000.00')
      await expect(page.getByText('has a maximum of', { exact: false })).toBeVisible()
    },
  },
  {
    name: 'send-compared-again',
    made: { firstName: 'Wilma', accounts: { EUR: '3000.00' } },
    open: async (page) => {
      await from('EUR', '500.00', 'SWIFT transfer', payees.inIndia, 'review')(page)
      await expect(page.getByRole('heading', { name: 'Review' })).toBeVisible()
    },
  },
  {
    // It takes a holiday of one country alone; here the comparison says that there is one.
    name: 'send-instead',
    made: { firstName: 'Wilma', accounts: { EUR: '3000.00' } },
    open: async (page) => {
      await page.route(/compare-send-methods\?.*BankCountry/, async (route) => {
        const answer = await route.fetch()
        const said = (await answer.json()) as { value: { paymentMethodType: string; expectedAt: string }[] }
        for (const paymentMethod of said.value.filter(({ paymentMethodType }) => paymentMethodType === 'BicSwift'))
          paymentMethod.expectedAt = new Date(Date.parse(paymentMethod.expectedAt) + 86_400_000).toISOString()
        await route.fulfill({ response: answer, json: said })
      })
      await from('EUR', '500.00', 'SWIFT transfer', payees.inGermany, 'details')(page)
      // It comes a moment after the step and pushes it down: who presses in that moment misses.
      await expect(page.getByRole('button', { name: /^Use .* instead$/ })).toBeVisible()
      await sendScreen(page).details()
    },
  },
  {
    name: 'send-pin-sign-in-again',
    made: { firstName: 'Uma', accounts: { GBP: '500.00' }, withoutPin: true },
    mayFail: /create-transaction-pin$/,
    open: async (page) => {
      await from('GBP', '120.00', undefined, payees.amelia, 'review')(page)
      const words = refusals['identity.sign_in_again'][1]
      await page.route(/create-transaction-pin$/, (route) =>
        route.fulfill({
          status: refusals['identity.sign_in_again'][0],
          headers: { [refusalHeader]: 'identity.sign_in_again' },
          json: { isSuccess: false, value: { errors: [{ field: '', message: words }] }, error: words, message: null },
        }),
      )
      await page.getByLabel('New transaction PIN').fill('602917')
      await page.getByLabel('Repeat transaction PIN').fill('602917')
      await page.getByRole('button', { name: 'Create PIN' }).click()
      await expect(page.getByRole('button', { name: 'Sign in again' })).toBeVisible()
    },
  },
  {
    name: 'send-5-done',
    made: { firstName: 'Dora', accounts: { GBP: '500.00' } },
    open: from('GBP', '120.00', undefined, payees.amelia, 'done'),
  },
  {
    name: 'send-interac-3-details',
    made: ines,
    open: from('CAD', '120.00', 'Interac e-Transfer', payees.bola, 'details'),
  },
  {
    name: 'send-interac-4-review',
    made: ines,
    open: from('CAD', '120.00', 'Interac e-Transfer', payees.bola, 'review'),
  },
  { name: 'send-mobile-money-4-review', made: mona, open: from('UGX', '20,000', undefined, payees.grace, 'review') },
  { name: 'batch-start', who: 'Ada', open: at('/beneficiaries/multiple/send-money', 'Pay a group') },
  {
    name: 'batch-start-no-group',
    made: { firstName: 'Nessa', accounts: { GBP: '500.00' } },
    open: at('/beneficiaries/multiple/send-money', 'Pay a group'),
  },
  { name: 'batch-filled', who: 'Ada', open: (page) => batch(page, 'filled') },
  { name: 'batch-review', who: 'Ada', open: (page) => batch(page, 'review') },
  { name: 'batch-outcome', who: 'Ada', open: (page) => batch(page, 'outcome') },
  { name: 'batch-failed', who: 'Ada', open: (page) => batch(page, 'failed') },
  {
    name: 'send-resumed',
    made: { firstName: 'Resi', accounts: { GBP: '500.00' } },
    open: async (page) => {
      const send = sendScreen(page)
      await send.open(await openAccount(page))
      await send.amount('120.00')
      await send.typeBeneficiary(payees.amelia)
      await page.reload()
      await expect(page.getByRole('button', { name: 'Start over' })).toBeVisible()
    },
  },
  {
    name: 'beneficiary-edit',
    who: 'Ada',
    open: async (page) => {
      await roasters(page)
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      await shown(page, 'Edit beneficiary')
    },
  },
  {
    name: 'beneficiary-numbers',
    who: 'Ada',
    open: async (page) => {
      await roasters(page)
      await page
        .getByRole('button', { name: /^Update details/ })
        .first()
        .click()
      await shown(page, 'Update bank details')
    },
  },
  {
    name: 'beneficiary-another-account',
    who: 'Ada',
    open: async (page) => {
      await roasters(page)
      await page.getByRole('button', { name: 'Add account' }).click()
      await shown(page, 'Add account')
    },
  },
  { name: 'wallet-inr-remitter', made: wafa, open: (page) => payout(page, 'remitter') },
  { name: 'wallet-inr-filled', made: wafa, open: (page) => payout(page, 'entry') },
  { name: 'wallet-inr-review', made: wafa, open: (page) => payout(page, 'review') },
  {
    name: 'beneficiaries-empty',
    made: { firstName: 'Nessa', accounts: { GBP: '50.00' } },
    open: async (page) => {
      await page.goto('/beneficiaries')
      await expect(page.getByText('No beneficiaries yet')).toBeVisible()
    },
  },
  {
    name: 'transactions-empty',
    made: { firstName: 'Nessa', accounts: {} },
    open: async (page) => {
      await page.goto('/transactions')
      await expect(page.getByText('Payments you send or receive appear here')).toBeVisible()
    },
  },
  {
    name: 'collections-empty',
    made: { firstName: 'Nessa', accounts: { GBP: '0' } },
    open: async (page) => {
      await page.goto('/payment/collections')
      await shown(page, 'Collections')
    },
  },
  {
    name: 'sendr-voucher',
    who: 'Kofi',
    open: async (page) => {
      await page.goto('/sendr/send-money/single?to=NGN&voucher=WELCOME-50')
      await page.getByLabel('You send').fill('20.00')
      await expect(page.getByText(/off the charge$/)).toBeVisible()
    },
  },
  {
    name: 'sendr-voucher-refused',
    who: 'Kofi',
    open: async (page) => {
      await page.goto('/sendr/send-money/single?to=NGN&voucher=NOT-A-CODE')
      await page.getByLabel('You send').fill('20.00')
      await expect(page.getByText("We don't know this voucher code.")).toBeVisible()
    },
  },
  {
    name: 'batch-voucher',
    who: 'Ada',
    open: async (page) => {
      await page.goto(`/accounts/${await openAccount(page)}/send-money/multiple/new`)
      const first = page.getByRole('combobox', { name: 'Beneficiary' }).first()
      await first.click()
      await page.getByRole('option').first().click()
      await page.getByLabel('Amount').first().fill('25.00')
      await page.getByRole('button', { name: /^Add a voucher for/ }).click()
      await page.getByLabel('Voucher code').fill('WELCOME-50')
      await page.getByRole('button', { name: 'Apply' }).click()
      await expect(page.getByText(/off the charge$/)).toBeVisible()
    },
  },
  { name: 'sendr-chosen', who: 'Kofi', open: (page) => transfer(page, 'chosen') },
  { name: 'sendr-review', who: 'Kofi', open: (page) => transfer(page, 'review') },
  {
    name: 'sendr-refused',
    who: 'Kofi',
    open: async (page) => {
      await page.route(/get-quote\?.*BankCountry/, async (route) => {
        const answer = await route.fetch()
        const said = (await answer.json()) as { value: { reason: string | null } }
        said.value.reason = "USD payments to China aren't available."
        await route.fulfill({ response: answer, json: said })
      })
      await transfer(page, 'review')
      await expect(page.getByText("You can't send this to this beneficiary")).toBeVisible()
    },
  },
  { name: 'sendr-pay', who: 'Kofi', open: (page) => transfer(page, 'pay') },
  {
    name: 'sendr-card',
    who: 'Kofi',
    open: (page) => byCard(page, ''),
  },
  {
    name: 'sendr-card-declined',
    who: 'Kofi',
    open: async (page) => {
      await byCard(page, '4000000000000002')
      await expect(page.getByText('The card was declined')).toBeVisible()
    },
  },
  {
    name: 'sendr-card-code',
    who: 'Kofi',
    open: async (page) => {
      await byCard(page, '4000000000003220')
      await expect(bankPage(page).getByLabel('Code')).toBeVisible()
    },
  },
  {
    name: 'sendr-card-unanswered',
    who: 'Kofi',
    open: async (page) => {
      await byCard(page, '4000000000000119')
      await expect(page.getByText('Waiting for your bank')).toBeVisible()
    },
  },
  {
    name: 'sendr-paid',
    who: 'Kofi',
    open: async (page) => {
      await byCard(page, '4242424242424242')
      await expect(page.getByText('received by card', { exact: false }).first()).toBeVisible()
    },
  },
  {
    name: 'sendr-canceled',
    who: 'Kofi',
    open: async (page) => {
      await transfer(page, 'pay')
      await page.getByRole('button', { name: 'Cancel transfer' }).click()
      await page.getByRole('button', { name: 'Yes, cancel' }).click()
      await expect(page.getByText('Canceled').first()).toBeVisible()
    },
  },
  {
    name: 'sendr-receipt-on-a-phone',
    who: 'Kofi',
    open: async (page) => {
      await transfer(page, 'pay')
      const id = new URL(page.url()).searchParams.get('instruction')
      await page.goto(`/mobile/mobile-sendr-transaction-pdf-download?transactionId=${id}`)
      await shown(page, 'Receipt')
      await expect(page.getByText(/still to pay$/)).toBeVisible()
    },
  },
]
