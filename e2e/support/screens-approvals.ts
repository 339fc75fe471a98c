import type { Page } from '@playwright/test'
import { demoPin } from '../../apps/server/src/main/demo-people.ts'
import type { Wanted } from '../../apps/server/src/main/scenario.ts'
import { expect } from './fixtures.ts'
import { at, openAccount, selectAll, shown } from './open.ts'
import { quickSignIn } from './quick-sign-in.ts'
import type { Screen } from './screen.ts'
import { payees, sendScreen } from './send.ts'

/** Someone whose colleague asks for two payments that need approval. */
const askedFor = (firstName: string): Wanted => ({
  firstName,
  accounts: { GBP: '5000.00' },
  colleagues: [{ firstName: 'Imran', roleId: 20, role: 'Initiator' }],
  paymentRules: [{ currency: 'GBP', from: '100.00', approvals: 1 }],
  requests: [
    { amount: '1,240.00', narration: 'Rent for June' },
    { amount: '310.50', narration: 'Repairs of the roof' },
  ],
})

/** Someone whose own payments from 100 pounds on wait for a colleague. */
const waiting = (firstName: string): Wanted => ({
  firstName,
  accounts: { GBP: '5000.00' },
  colleagues: [{ firstName: 'Imran' }, { firstName: 'Sofia' }],
  paymentRules: [{ currency: 'GBP', from: '100.00', approvals: 1 }],
})

async function openRequest(page: Page): Promise<void> {
  await page.goto('/payment/pending-request')
  await page.getByRole('link', { name: 'Amelia Clarke' }).first().click()
  await shown(page, 'Activity')
}

/** The window that asks for a decision, or what stands there once it is given. */
const deciding = (button: 'Approve' | 'Reject' | 'Return', given: boolean) => async (page: Page) => {
  await openRequest(page)
  await page.getByRole('button', { name: button }).click()
  const asked = page.getByRole('dialog')
  await expect(asked.getByLabel('Transaction PIN')).toBeVisible()
  if (!given) return
  if (button !== 'Approve')
    await asked.getByLabel('Reason').fill('The invoice says 310.00; please compare the last line.')
  await asked.getByLabel('Transaction PIN').fill(demoPin)
  await asked.getByRole('button', { name: button }).click()
  await expect(asked).toBeHidden()
}

/** Payments that need colleagues: the lists, one request, the decisions, and what its maker sees. */
export const approvalScreens: readonly Screen[] = [
  {
    name: 'pending-requests',
    made: askedFor('Petra'),
    open: at('/payment/pending-request', 'Pending requests'),
  },
  {
    name: 'pending-requests-selected',
    // One approved already, so that everything that several requests can take is offered.
    made: {
      ...askedFor('Pierrette'),
      colleagues: [{ firstName: 'Imran', roleId: 20, role: 'Initiator' }, { firstName: 'Sofia' }],
      paymentRules: [{ currency: 'GBP', from: '100.00', approvals: 2 }],
    },
    open: async (page) => {
      await deciding('Approve', true)(page)
      await page.goto('/payment/pending-request')
      await selectAll(page)
      await expect(page.getByRole('button', { name: 'Withdraw 1 approval' })).toBeVisible()
    },
  },
  {
    name: 'pending-request',
    made: askedFor('Paula'),
    open: async (page) => {
      await page.goto('/payment/pending-request')
      await page.getByRole('link', { name: 'Amelia Clarke' }).first().click()
      await shown(page, 'Activity')
    },
  },
  {
    name: 'request-history',
    made: askedFor('Pilar'),
    open: at('/payment/request-history', 'Request history'),
  },
  {
    name: 'request-history-empty',
    made: { firstName: 'Nessa', accounts: { GBP: '5000.00' } },
    open: at('/payment/request-history', 'Request history'),
  },
  { name: 'request-approve', made: askedFor('Pavel'), over: true, open: deciding('Approve', false) },
  { name: 'request-reject', made: askedFor('Pernille'), over: true, open: deciding('Reject', false) },
  { name: 'request-approved', made: askedFor('Paz'), open: deciding('Approve', true) },
  { name: 'request-rejected', made: askedFor('Pia'), open: deciding('Reject', true) },
  { name: 'request-returned', made: askedFor('Pontus'), open: deciding('Return', true) },
  {
    name: 'payment-returned',
    made: askedFor('Pomona'),
    open: async (page) => {
      await deciding('Return', true)(page)
      await page.getByRole('link', { name: 'View payment' }).click()
      await shown(page, 'Status')
    },
  },
  {
    name: 'send-resubmission',
    made: askedFor('Perla'),
    open: async (page, person) => {
      await deciding('Reject', true)(page)
      const [maker] = person?.colleagues ?? []
      if (!maker) throw new Error('nobody asked for a payment')
      const { origin } = new URL(page.url())
      // Nothing runs there that could ask for something without its session.
      await page.goto('/favicon.svg')
      await page.context().clearCookies()
      await quickSignIn(page, origin, maker)
      await page.goto('/payment/request-history?status=Rejected')
      await page.getByRole('link', { name: 'Amelia Clarke' }).click()
      await page.getByRole('button', { name: 'Edit and resubmit' }).click()
      await expect(page.getByText("You're editing a payment that wasn't approved")).toBeVisible()
      await expect(page.getByLabel('You send')).not.toHaveValue('')
    },
  },
  {
    name: 'send-review-waiting',
    made: waiting('Wes'),
    open: async (page) => {
      await sendScreen(page).upToPin({ from: await openAccount(page), amount: '310.50', to: payees.amelia })
      await expect(page.getByText('is reserved when you send', { exact: false })).toBeVisible()
    },
  },
  {
    name: 'send-waiting',
    made: waiting('Wim'),
    open: async (page) => {
      const send = sendScreen(page)
      await send.upToPin({ from: await openAccount(page), amount: '310.50', to: payees.amelia })
      await send.pin()
      await send.press()
      await shown(page, 'Sent for approval')
      await expect(page.getByText('Imran Reed or Sofia Reed', { exact: false })).toBeVisible()
    },
  },
]
