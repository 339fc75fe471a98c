import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { textOfPdf } from '@tradewind/testkit/pdf'
import { demoPin } from '../../apps/server/src/main/demo-people.ts'
import { expect } from './fixtures.ts'
import { tick } from './tick.ts'

/** Someone new who is paid, as typed into the form. */
export interface Payee {
  name: { first: string; last: string } | { company: string }
  /** What is chosen from lists, by the list's label, in this order. */
  picks?: Readonly<Record<string, string>>
  /** What is typed, by the field's label. */
  fields: Readonly<Record<string, string>>
  /** What stands in a part of the form that is folded until it is wanted. */
  folded?: { group: string; fields: Readonly<Record<string, string>> }
}

/** Payees with accounts in the sandbox's banks; the first three have exactly these names there. */
export const payees = {
  amelia: {
    name: { first: 'Amelia', last: 'Clarke' },
    fields: { 'Sort code': '08-99-99', 'Account number': '66374958' },
  },
  jurgen: { name: { first: 'Jürgen', last: 'Weiß' }, fields: { IBAN: 'DE89 3704 0044 0532 0130 00' } },
  adaeze: {
    name: { first: 'Adaeze', last: 'Nwosu' },
    picks: { Bank: 'Guaranty Trust Bank' },
    fields: { 'Account number': '0152792740' },
  },
  roasters: {
    name: { company: 'Blue Ridge Roasters LLC' },
    fields: { 'ABA routing number': '021000021', 'Account number': '483920175' },
  },
  wired: {
    name: { company: 'Great Basin Supply Inc' },
    fields: { 'Wire routing number': '026009593', 'Account number': '4839201755' },
  },
  throughNewYork: {
    name: { company: 'Kontor Nordhafen GmbH' },
    fields: { 'BIC / SWIFT code': 'COBADEFF', IBAN: 'DE75 3704 0044 0732 8114 00' },
    folded: {
      group: 'Intermediary bank',
      fields: { 'Intermediary bank name': 'Citibank', 'Intermediary BIC / SWIFT code': 'CITIUS33' },
    },
  },
  outsideEurope: {
    name: { first: 'Rosa', last: 'Delgado' },
    fields: { 'BIC / SWIFT code': 'CHASUS33', 'Account number': '000123-456789' },
  },
  inGermany: {
    name: { company: 'Kontor Nordhafen GmbH' },
    fields: { 'BIC / SWIFT code': 'COBADEFF', IBAN: 'DE75 3704 0044 0732 8114 00' },
  },
  inIndia: {
    name: { first: 'Ishaan', last: 'Rao' },
    fields: { 'BIC / SWIFT code': 'HDFCINBB', 'Account number': '50100012345678' },
  },
  naomi: {
    name: { first: 'Naomi', last: 'Dawson' },
    fields: { 'Routing code': '003 12345', 'Account number': '7654321' },
  },
  bola: {
    name: { first: 'Caleb', last: 'Price' },
    fields: {
      'Interac email': 'bola@example.com',
      'Security question': 'Where did we first meet?',
      'Security answer': 'Toronto',
    },
  },
  riaan: {
    name: { first: 'Riaan', last: 'Zulu' },
    picks: { Bank: 'Absa Bank' },
    fields: { 'Account number': '4012345678' },
  },
  arjun: {
    name: { first: 'Arjun', last: 'Bose' },
    fields: {
      IFSC: 'HDFC0000001',
      'Account number': '50100012345678',
      'Building number': '12',
      'Street name': 'MG Road',
      'Town name': 'Pune',
      Postcode: '411001',
      'Phone number': '+91 98765 43210',
    },
  },
  grace: {
    name: { first: 'Grace', last: 'Namubiru' },
    picks: { Provider: 'Mtn Mobile Money' },
    fields: { 'Mobile number': '0772 123 456' },
  },
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
    /** How much, and by which payment method where the account has several; `leadsTo` names the next step. */
    amount: async (amount: string, { by = '', leadsTo = 'Who do you want to pay?' } = {}) => {
      await page.getByLabel('You send').fill(amount)
      // Once the payment methods are compared the best is chosen by itself; what is ticked before that may not stay.
      if (by) await tick(page.getByRole('radio', { name: new RegExp(`^${by}.*Total debit`) }))
      await next()
      await on(leadsTo)
    },
    /** Types a new beneficiary, without going on; `chosen` says that someone new was asked for before the amount. */
    typeBeneficiary: async (payee: Payee, { chosen = false } = {}): Promise<void> => {
      if (!chosen) await page.getByRole('button', { name: 'New beneficiary' }).click()
      const { name, picks = {}, fields } = payee
      if ('company' in name) {
        await tick(page.getByRole('radio', { name: 'Company' }))
        await page.getByLabel('Company name').fill(name.company)
      } else {
        await page.getByLabel('First name').fill(name.first)
        await page.getByLabel('Last name').fill(name.last)
      }
      for (const [label, option] of Object.entries(picks))
        await choose(page.getByRole('combobox', { name: label, exact: true }), option)
      for (const [label, value] of Object.entries(fields)) await page.getByRole('textbox', { name: label }).fill(value)
      if (payee.folded) {
        // Leaving the field before has the bank asked, and what it says moves the page between the two halves of a click.
        await page.locator('summary').filter({ hasText: payee.folded.group }).press('Enter')
        for (const [label, value] of Object.entries(payee.folded.fields))
          await page.getByRole('textbox', { name: label }).fill(value)
      }
      await page.getByRole('textbox', { name: 'Email', exact: true }).focus()
    },
    beneficiary: async (payee: Payee, how: { chosen?: boolean } = {}) => {
      await steps.typeBeneficiary(payee, how)
      await next()
      await on('What is it for?')
    },
    details: async ({ category = 'Rent and Mortgage', description = '', purpose = '', narration = '' } = {}) => {
      await choose(page.getByRole('combobox', { name: 'Expense category' }), category)
      if (purpose) await choose(page.getByRole('combobox', { name: 'Purpose' }), purpose)
      if (description) await page.getByLabel('Description').fill(description)
      if (narration) await page.getByLabel('Narration').fill(narration)
      await next()
      await on('Review')
    },
    /** The last step shows everything and asks for the PIN. */
    review: () => on(/transaction PIN$/),
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
