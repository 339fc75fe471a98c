import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { demoPin } from '../../apps/server/src/main/demo-people.ts'
import { expect } from './fixtures.ts'
import { textOfPdf } from './pdf.ts'
import { tick } from './tick.ts'

/** Somebody new who is paid, as typed into the form. */
export interface Payee {
  name: { first: string; last: string } | { company: string }
  sortCode?: string
  accountNumber?: string
  iban?: string
  routingNumber?: string
  bank?: string
}

/** Payees with accounts in the sandbox's banks; the first three have exactly these names there. */
export const payees = {
  amelia: { name: { first: 'Amelia', last: 'Clarke' }, sortCode: '08-99-99', accountNumber: '66374958' },
  jurgen: { name: { first: 'Jürgen', last: 'Weiß' }, iban: 'DE89 3704 0044 0532 0130 00' },
  adaeze: { name: { first: 'Adaeze', last: 'Nwosu' }, bank: 'Guaranty Trust Bank', accountNumber: '0152792740' },
  roasters: { name: { company: 'Blue Ridge Roasters LLC' }, routingNumber: '021000021', accountNumber: '483920175' },
} as const satisfies Record<string, Payee>

/** Chooses an option of a searchable field by its name, as people do: a few letters, then the one that fits. */
export async function choose(field: Locator, option: string): Promise<void> {
  await field.fill(option)
  await field.page().getByRole('option', { name: option }).first().click()
}

/** The send screen, step by step. */
export function sendScreen(page: Page) {
  const next = () => page.getByRole('button', { name: 'Continue', exact: true }).click()
  const on = (heading: string | RegExp) => expect(page.getByRole('heading', { name: heading })).toBeVisible()
  const steps = {
    open: async (accountId: string) => {
      await page.goto(`/accounts/${accountId}/send-money/single`)
      await on('How much do you want to send?')
    },
    amount: async (amount: string) => {
      await page.getByLabel('You send').fill(amount)
      await next()
      await on('Who do you want to pay?')
    },
    /** Types a new beneficiary, without going on. */
    typeBeneficiary: async (payee: Payee) => {
      await page.getByRole('button', { name: 'New beneficiary' }).click()
      const { name, bank } = payee
      if ('company' in name) {
        await tick(page.getByRole('radio', { name: 'Company' }))
        await page.getByLabel('Company name').fill(name.company)
      } else {
        await page.getByLabel('First name').fill(name.first)
        await page.getByLabel('Last name').fill(name.last)
      }
      if (bank) await choose(page.getByRole('combobox', { name: 'Bank' }), bank)
      const numbers = { 'Sort code': payee.sortCode, 'ABA routing number': payee.routingNumber, IBAN: payee.iban }
      for (const [label, value] of Object.entries({ ...numbers, 'Account number': payee.accountNumber }))
        if (value) await page.getByLabel(label).fill(value)
      await page.getByLabel('E-mail').focus()
    },
    beneficiary: async (payee: Payee) => {
      await steps.typeBeneficiary(payee)
      await next()
      await on('What is it for?')
    },
    details: async ({ category = 'Rent and Mortgage', description = '', narration = '' } = {}) => {
      await choose(page.getByRole('combobox', { name: 'Expense category' }), category)
      if (description) await page.getByLabel('Description').fill(description)
      if (narration) await page.getByLabel('Narration').fill(narration)
      await next()
      await on('Check everything once more')
    },
    review: async () => {
      await next()
      await on(/transaction PIN$/)
    },
    pin: async (pin: string = demoPin) => {
      await page.getByLabel('Transaction PIN', { exact: false }).fill(pin)
    },
    sendButton: () => page.getByRole('button', { name: /^Send / }),
    press: () => steps.sendButton().click(),
    done: () => on('Transfer Successful'),
    /** Everything up to the PIN. */
    upToPin: async (order: { from: string; amount: string; to: Payee; narration?: string }) => {
      await steps.open(order.from)
      await steps.amount(order.amount)
      await steps.beneficiary(order.to)
      await steps.details({ narration: order.narration ?? '' })
      await steps.review()
    },
    /** A whole send, ending on the payment's own page. */
    send: async (order: { from: string; amount: string; to: Payee; narration?: string }) => {
      await steps.upToPin(order)
      await steps.pin()
      await steps.press()
      await steps.done()
      await steps.follow()
    },
    follow: async () => {
      await page.getByRole('link', { name: 'Follow this payment' }).click()
      await expect(page).toHaveURL(/\/payment\/[\w-]+$/)
    },
    next,
    on,
  }
  return steps
}

/** One payment's own page. */
export function paymentPage(page: Page) {
  const timeline = page.getByRole('list', { name: 'Timeline' })
  return {
    timeline,
    /** The step of the timeline that is under way, done or failed, by its words. */
    step: (words: string | RegExp) => timeline.getByRole('listitem').filter({ hasText: words }),
    status: (words: string) => page.getByRole('main').getByText(words, { exact: true }).first(),
    /** Downloads the receipt and reads it. */
    receipt: async (): Promise<string> => {
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download receipt' }).click(),
      ])
      expect(file.suggestedFilename()).toMatch(/\.pdf$/)
      return textOfPdf(await readFile(await file.path()))
    },
  }
}
