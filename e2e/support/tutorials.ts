import type { Page } from '@playwright/test'
import { demoPin } from '../../apps/server/src/main/demo-people.ts'
import type { MadePerson, Wanted } from '../../apps/server/src/main/scenario.ts'
import { expect } from './fixtures.ts'
import { fundingWindow } from './mobile-money.ts'
import { savePayee } from './save-payee.ts'
import { choose, payees, sendScreen } from './send.ts'
import { tick } from './tick.ts'

/** One thing that is said, and what is done on the page meanwhile. */
export interface TutorialStep {
  say: string
  act?: (page: Page, person: MadePerson) => Promise<void>
}

/** A video tutorial of the help center. */
export interface Tutorial {
  /** Stands in addresses. */
  id: string
  title: string
  summary: string
  keywords: readonly string[]
  wanted: Wanted
  /** Who is seen at work: the person, or the first colleague. */
  seen?: 'colleague'
  /** What is there before, done by the person and not shown. */
  before?: (page: Page, person: MadePerson) => Promise<void>
  start: string
  steps: readonly TutorialStep[]
}

const pounds = ({ accountIds }: MadePerson): string => accountIds.GBP ?? ''
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name }).first().click()
const heading = (page: Page, name: string | RegExp) => expect(page.getByRole('heading', { name }).last()).toBeVisible()

const firstPayment: Tutorial = {
  id: 'video-first-payment',
  title: 'Make your first payment',
  summary: 'Send money to someone new, from the amount to the payment’s own page.',
  keywords: ['send', 'pay', 'transfer', 'payee'],
  wanted: { firstName: 'Nora', accounts: { GBP: '500.00' } },
  start: '/accounts',
  steps: [
    { say: 'Your accounts are on the first page. Open the one that you want to pay from.' },
    { say: 'Choose Send money.', act: (page, person) => sendScreen(page).open(pounds(person)) },
    {
      say: 'Enter the amount. You see what it costs and when it arrives before you go on.',
      act: (page) => sendScreen(page).amount('50.00'),
    },
    {
      say: 'Enter who you want to pay. We compare the name with the one at the bank.',
      act: (page) => sendScreen(page).beneficiary(payees.amelia),
    },
    {
      say: 'Say what the payment is for. The narration is what the payee reads.',
      act: (page) => sendScreen(page).details({ narration: 'Rent for May' }),
    },
    { say: 'Check everything, and enter your transaction PIN.', act: (page) => sendScreen(page).pin() },
    {
      say: 'Send the payment.',
      act: async (page) => {
        await sendScreen(page).press()
        await sendScreen(page).done()
      },
    },
    { say: 'Follow it here until it has arrived.', act: (page) => sendScreen(page).follow() },
  ],
}

const addingPayee: Tutorial = {
  id: 'video-add-a-payee',
  title: 'Save a beneficiary',
  summary: 'Save the bank details of someone whom you pay again and again.',
  keywords: ['payee', 'beneficiary', 'bank details', 'recipient'],
  wanted: { firstName: 'Petra', accounts: { GBP: '200.00' } },
  start: '/beneficiaries',
  steps: [
    { say: 'Everybody whom you saved is on the page Beneficiaries.' },
    {
      say: 'Add a beneficiary, and choose the currency of the account.',
      act: async (page) => {
        await page.goto('/beneficiaries/new?currency=GBP')
        await expect(page.getByLabel('First name')).toBeVisible()
      },
    },
    {
      say: 'Enter the name as the bank has it, the sort code and the account number.',
      act: (page) => savePayee(page, 'GBP', payees.amelia),
    },
    { say: 'The beneficiary is saved. From here you can pay, or change the details.' },
  ],
}

const exchanging: Tutorial = {
  id: 'video-exchange',
  title: 'Exchange between two currencies',
  summary: 'Turn pounds into dollars at a rate that you see first.',
  keywords: ['exchange', 'convert', 'currency', 'rate'],
  wanted: { firstName: 'Eve', accounts: { GBP: '900.00', USD: '0' } },
  start: '/accounts',
  steps: [
    {
      say: 'Open the account that you want to exchange from, and choose Exchange.',
      act: async (page, person) => {
        await page.goto(`/accounts/${pounds(person)}`)
        await page.getByRole('link', { name: 'Exchange' }).click()
        await heading(page, 'Exchange funds')
      },
    },
    {
      say: 'Choose the account that gets the money.',
      act: (page) => choose(page.getByRole('combobox', { name: 'To' }), 'USD'),
    },
    {
      say: 'Enter the amount. The rate and what you get are shown at once.',
      act: (page) => page.getByLabel('You send').fill('100.00'),
    },
    {
      say: 'Review it. The rate is held for you.',
      act: async (page) => {
        await press(page, 'Review')
        await heading(page, 'Review')
      },
    },
    {
      say: 'Enter your transaction PIN and exchange. The dollars are there at once.',
      act: async (page) => {
        await page.getByLabel('Transaction PIN').fill(demoPin)
        await press(page, 'Exchange £100.00')
        await heading(page, 'Exchange Successful')
      },
    },
  ],
}

const scheduling: Tutorial = {
  id: 'video-schedule',
  title: 'Schedule a payment',
  summary: 'Have a payment made every month without thinking of it.',
  keywords: ['schedule', 'standing order', 'repeat', 'rent'],
  wanted: { firstName: 'Sara', accounts: { GBP: '900.00' } },
  before: (page) => savePayee(page, 'GBP', payees.amelia),
  start: '/accounts',
  steps: [
    {
      say: 'Open the account that pays, and choose Schedule.',
      act: async (page, person) => {
        await page.goto(`/accounts/${pounds(person)}`)
        await page.getByRole('link', { name: 'Schedule', exact: true }).click()
        await heading(page, 'Schedule a payment')
      },
    },
    {
      say: 'Choose a saved beneficiary, and enter the amount.',
      act: async (page) => {
        await page.getByRole('combobox', { name: 'Beneficiary' }).click()
        await page.getByRole('option', { name: /Amelia Clarke/ }).click()
        await page.getByLabel('Amount').fill('150.00')
      },
    },
    {
      say: 'Choose when it begins, how often it repeats, and how many payments are made.',
      act: async (page) => {
        await tick(page.getByRole('radio', { name: 'Recurring' }))
        await tick(page.getByRole('radio', { name: 'Immediately' }))
        await choose(page.getByRole('combobox', { name: 'Frequency' }), 'Every month')
        await page.getByRole('textbox', { name: 'Number of payments' }).fill('6')
      },
    },
    {
      say: 'Say what it is for, and review every date.',
      act: async (page) => {
        await choose(page.getByRole('combobox', { name: 'Expense category' }), 'Rent and Mortgage')
        await press(page, /^Review$/)
        await heading(page, 'Review')
      },
    },
    {
      say: 'Enter your transaction PIN. You can pause, change or cancel it at any time.',
      act: async (page) => {
        await page.getByLabel('Transaction PIN', { exact: false }).fill(demoPin)
        await press(page, 'Schedule payment')
        await heading(page, 'Payment scheduled')
      },
    },
  ],
}

const approving: Tutorial = {
  id: 'video-approve',
  title: 'Approve a colleague’s payment',
  summary: 'See what a colleague wants to pay, and approve it.',
  keywords: ['approve', 'pending', 'request', 'team'],
  wanted: {
    firstName: 'Mira',
    accounts: { GBP: '5000.00' },
    colleagues: [{ firstName: 'Chen' }],
    paymentRules: [{ currency: 'GBP', from: '100.00', approvals: 1 }],
  },
  seen: 'colleague',
  before: async (page, person) => {
    const send = sendScreen(page)
    await send.upToPin({ from: pounds(person), amount: '250.00', to: payees.amelia })
    await send.pin()
    await send.press()
    await send.on('Sent for approval')
  },
  start: '/payment',
  steps: [
    {
      say: 'Payments that need your approval are under Pending requests.',
      act: async (page) => {
        await page.getByRole('link', { name: /^Pending requests/ }).click()
        await heading(page, 'Pending requests')
      },
    },
    {
      say: 'Open a request: whom it pays, what leaves the account, and who asked for it.',
      act: async (page) => {
        await page.getByRole('link', { name: 'Amelia Clarke' }).first().click()
        await heading(page, 'Activity')
      },
    },
    { say: 'Approve it, or reject it with a reason.', act: (page) => press(page, 'Approve') },
    {
      say: 'Your transaction PIN confirms it, and the payment goes out.',
      act: async (page) => {
        const asked = page.getByRole('dialog')
        await asked.getByLabel('Transaction PIN').fill(demoPin)
        await asked.getByRole('button', { name: 'Approve' }).click()
        await expect(asked).toBeHidden()
      },
    },
  ],
}

const addingMoney: Tutorial = {
  id: 'video-add-money',
  title: 'Add money to your account',
  summary: 'Find the details of your account, and pay into it from your bank.',
  keywords: ['add money', 'fund', 'top up', 'account details'],
  wanted: { firstName: 'Tomas', accounts: { GBP: '50.00' } },
  start: '/accounts',
  steps: [
    { say: 'Choose Add money on the page of your accounts.', act: (page) => press(page, 'Add money') },
    {
      say: 'Choose the account that gets the money.',
      act: async (page) => {
        const account = fundingWindow(page).getByRole('button', { name: /GBP 50/ })
        const options = fundingWindow(page).getByRole('button', { name: /^Bank transfer/ })
        await expect(account.or(options).first()).toBeVisible()
        if (await account.isVisible()) await account.click()
      },
    },
    {
      say: 'Choose Bank transfer. These are the details of your own account: pay into it from any bank.',
      act: (page) =>
        fundingWindow(page)
          .getByRole('button', { name: /^Bank transfer/ })
          .click(),
    },
    { say: 'The money shows in your account as soon as it has arrived.' },
  ],
}

/** In the order of the help center. */
export const tutorials = [firstPayment, addingPayee, exchanging, scheduling, approving, addingMoney] as const
