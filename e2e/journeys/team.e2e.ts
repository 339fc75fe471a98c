import type { Locator, Page } from '@playwright/test'
import { demoPassword, demoPin } from '../../apps/server/src/main/demo-people.ts'
import type { Credentials } from '../support/credentials.ts'
import { expect, fillSignIn, test } from '../support/fixtures.ts'
import type { Outbox } from '../support/outbox.ts'
import { payees, sendScreen } from '../support/send.ts'
import { tick } from '../support/tick.ts'
import { violations } from '../support/violations.ts'
import { newWindow, windowOf } from '../support/windows.ts'

const picker = (within: Page | Locator, name: string) => within.getByRole('combobox', { name, exact: true })

/** Chooses from a searchable list; the filters beside it have options of the same names. */
async function choose(field: Locator, option: string): Promise<void> {
  await field.fill(option)
  await field.page().getByRole('listbox').getByRole('option', { name: option }).first().click()
}

interface Invited {
  first: string
  email: string
  role: string
}

async function invite(page: Page, { first, email, role }: Invited): Promise<void> {
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const asked = page.getByRole('dialog', { name: 'Invite a colleague' })
  await asked.getByLabel('Email').fill(email)
  await asked.getByLabel('First name').fill(first)
  await asked.getByLabel('Last name').fill('Lane')
  await choose(picker(asked, 'Role'), role)
  await asked.getByRole('button', { name: 'Send invitation' }).click()
  await expect(asked).toBeHidden()
  const members = page.getByRole('table', { name: 'Members' })
  await expect(members.locator('tr[data-row]').filter({ hasText: email })).toContainText('Invited')
}

/** Accepts by the link of the message, and is not signed in by that. */
async function accept(page: Page, outbox: Outbox, { email, role }: Invited): Promise<void> {
  const { text } = await outbox.latestTo(email, /accept-invitation/)
  await page.goto(/\/accept-invitation#\S+/.exec(text)?.[0] ?? '')
  await expect(page.getByRole('heading', { name: 'Join Reed Trading Ltd' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(role)
  await page.locator('input[autocomplete=new-password]').fill(demoPassword)
  await page.getByRole('button', { name: 'Accept and create sign-in' }).click()
  await expect(page.getByRole('heading', { name: "You're in" })).toBeVisible()
}

/** Whoever is invited has the second step from the beginning. */
async function signInFirst(page: Page, outbox: Outbox, { email }: Invited): Promise<void> {
  await page.getByRole('button', { name: 'Sign in' }).click()
  await fillSignIn(page, { email, password: demoPassword })
  await expect(page.getByRole('heading', { name: 'Enter your code' })).toBeVisible()
  const code = await outbox.codeFor(email)
  await page.getByLabel('Character 1 of 8').click()
  await page.keyboard.type(code)
  await expect(page.getByRole('heading', { name: 'Your accounts' })).toBeVisible()
  await page.getByRole('button', { name: 'Accept all' }).click()
}

async function openRequest(page: Page): Promise<void> {
  await page.goto('/payment/pending-request')
  await page.getByRole('link', { name: 'Amelia Clarke' }).first().click()
  await expect(page.getByRole('heading', { name: 'Activity' })).toBeVisible()
}

const approveButton = (page: Page) => page.getByRole('button', { name: 'Approve', exact: true })

/** Approves as `name`; the first PIN of someone new is asked for where it is needed. */
async function approve(page: Page, name: string, { firstPin = false } = {}): Promise<void> {
  await approveButton(page).click()
  const asked = page.getByRole('dialog')
  if (firstPin) {
    await asked.getByLabel('New transaction PIN').fill(demoPin)
    await asked.getByLabel('Repeat transaction PIN').fill(demoPin)
    await asked.getByRole('button', { name: 'Create PIN' }).click()
  }
  await asked.getByLabel(/^Transaction PIN/).fill(demoPin)
  await asked.getByRole('button', { name: 'Approve', exact: true }).click()
  await expect(asked).toBeHidden()
  await expect(page.getByText(`Approved by ${name}`).first()).toBeVisible()
}

test('[mc-businesses, mc-approvals] a company of five, from an invitation through the pages to a three-step approval', async ({
  page,
  browser,
  product,
  world,
  signIn,
  outbox,
}) => {
  // Five people, each in a window of their own that is open for as long as they have something to do.
  test.setTimeout(300_000)
  const vera = await world({
    firstName: 'Vera',
    accounts: { GBP: '5000.00' },
    colleagues: [{ firstName: 'Imran', roleId: 20, role: 'Initiator' }, { firstName: 'Chen' }, { firstName: 'Sofia' }],
  })
  const [imran, chen, sofia] = vera.colleagues
  const noa = { first: 'Noa', email: `noa.${vera.customerId.slice(-8)}@example.com`, role: 'Approver' }

  await signIn(vera, '/maker-checker')
  await invite(page, noa)
  const fifth = await newWindow(browser, product.url)
  await accept(fifth, outbox, noa)

  await page.goto('/maker-checker/payment-rules/new')
  await page.getByLabel('Amount from').fill('100')
  await tick(page.getByRole('radio', { name: '3 approvals' }))
  const order = ['Chen Reed', 'Sofia Reed', 'Noa Lane']
  for (const [at, name] of order.entries()) await choose(picker(page, `Approver ${at + 1}`), name)
  await tick(page.getByRole('radio', { name: 'One after another' }))
  await page.getByRole('button', { name: 'Activate rule' }).click()
  await expect(page.getByRole('heading', { name: '£100.00 or more' })).toBeVisible()
  await page.close()

  // Whoever only pays sees the rules, and nothing of the members.
  const first = await windowOf(browser, product.url, imran)
  await first.goto('/maker-checker')
  await expect(first.getByRole('link', { name: 'Payments: £100.00 or more' })).toBeVisible()
  await expect(first.getByRole('tab')).toHaveText(['Payment rules', 'Requests'])
  const send = sendScreen(first)
  await send.upToPin({ from: vera.accountIds.GBP ?? '', amount: '250.00', to: payees.amelia })
  await send.pin()
  await send.press()
  await send.on('Sent for approval')
  await first.context().close()

  // Whose turn it is not yet can look, and not decide.
  const third = await windowOf(browser, product.url, sofia)
  await openRequest(third)
  await expect(approveButton(third)).toHaveCount(0)
  const second = await windowOf(browser, product.url, chen)
  await openRequest(second)
  await approve(second, 'Chen Reed')
  await second.context().close()
  await openRequest(third)
  await approve(third, 'Sofia Reed')
  await third.context().close()
  await signInFirst(fifth, outbox, noa)
  await openRequest(fifth)
  await approve(fifth, 'Noa Lane', { firstPin: true })
  await expect(fifth.getByText('Approved and sent')).toBeVisible()
  await fifth.context().close()
})

test("[mc-member-statuses] a dismissed colleague's session ends at once and signs in no more", async ({
  page,
  browser,
  product,
  world,
  signIn,
}) => {
  test.slow()
  const vera = await world({ firstName: 'Vera', accounts: { GBP: '500.00' }, colleagues: [{ firstName: 'Milo' }] })
  const milo: Credentials | undefined = vera.colleagues[0]
  if (!milo) throw new Error('nobody is there to dismiss')
  const other = await windowOf(browser, product.url, milo)
  await other.goto('/accounts')
  await expect(other.getByRole('heading', { name: 'Your accounts' })).toBeVisible()

  await signIn(vera)
  await page.goto('/maker-checker')
  await page.getByRole('button', { name: 'Actions for Milo Reed' }).click()
  await page.getByRole('menuitem', { name: 'Mark as sacked' }).click()
  const asked = page.getByRole('dialog')
  await expect(asked).toContainText('1 session ends immediately.')
  await asked.getByLabel('Reason').fill('Paid a friend')
  await asked.getByRole('button', { name: 'Mark as sacked' }).click()
  await expect(asked).toBeHidden()
  await expect(page.locator('tr[data-row]').filter({ hasText: 'Milo Reed' })).toContainText('Sacked')

  // The next thing that the colleague does is refused, and the window is the sign-in's.
  await other.getByRole('link', { name: 'Transactions', exact: true }).first().click()
  await expect(other.getByText(/^Your session has expired/).first()).toBeVisible()
  await other.getByRole('button', { name: 'Sign in' }).click()
  await fillSignIn(other, milo)
  await expect(other.getByRole('alert')).toHaveText("We couldn't sign you in, please try again.")
  await expect(other.getByRole('heading', { name: 'Your accounts' })).toHaveCount(0)
  await other.context().close()

  await page.getByRole('tab', { name: 'Log' }).click()
  const log = page.getByRole('list', { name: 'Team log' }).getByRole('listitem').first()
  await expect(log).toContainText('Status changed: Milo Reed')
  await expect(log).toContainText('“Paid a friend”')
})

test('a role is made, stays as long as someone has it, and is deleted', async ({ page, world, signIn }) => {
  const vera = await world({
    firstName: 'Vera',
    accounts: { GBP: '500.00' },
    colleagues: [{ firstName: 'Imran', roleId: 20, role: 'Initiator' }],
  })
  await signIn(vera, '/maker-checker?tab=roles')
  await page.getByRole('link', { name: 'Initiator' }).click()
  await expect(page.getByText('It can be deleted when nobody has it.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Delete role' })).toHaveCount(0)
  await page.getByRole('link', { name: 'All roles' }).click()
  await page.getByRole('link', { name: 'New role' }).click()
  await page.getByLabel('Role name').fill('Back office')
  await tick(page.getByRole('checkbox').first())
  await page.getByRole('button', { name: 'Create role' }).click()
  await page.getByRole('link', { name: 'Back office' }).click()
  await page.getByRole('button', { name: 'Delete role' }).click()
  const asked = page.getByRole('dialog', { name: 'Delete Back office?' })
  await asked.getByRole('button', { name: 'Delete role' }).click()
  await expect(page.getByRole('table', { name: 'Roles' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Back office' })).toHaveCount(0)
})

test('[mc-actions-exist] an invitation waits for a second administrator, who confirms it in a window of his own', async ({
  page,
  browser,
  product,
  world,
  signIn,
  outbox,
}) => {
  test.setTimeout(240_000)
  const vera = await world({
    firstName: 'Vera',
    accounts: { GBP: '5000.00' },
    colleagues: [
      { firstName: 'Bruno', roleId: 11, role: 'Admin' },
      { firstName: 'Chen' },
      { firstName: 'Imran', roleId: 20, role: 'Initiator' },
    ],
    paymentRules: [{ currency: 'GBP', from: '100.00', approvals: 1 }],
  })
  const [bruno] = vera.colleagues
  const noa = { first: 'Noa', email: `noa.${vera.customerId.slice(-8)}@example.com`, role: 'Approver' }
  const waitingIn = (window: Page) =>
    window.getByRole('list', { name: 'Waiting for confirmation' }).getByRole('listitem')

  await signIn(vera, '/maker-checker')
  await expect(page.getByRole('table', { name: 'Members' })).toBeVisible()
  await expect(waitingIn(page)).toHaveCount(0)
  await page.getByRole('button', { name: 'Invite', exact: true }).click()
  const asked = page.getByRole('dialog', { name: 'Invite a colleague' })
  await asked.getByLabel('Email').fill(noa.email)
  await asked.getByLabel('First name').fill(noa.first)
  await asked.getByLabel('Last name').fill('Lane')
  await choose(picker(asked, 'Role'), noa.role)
  await asked.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('Sent to a second administrator')).toBeVisible()
  await expect(waitingIn(page)).toContainText(`Invite Noa Lane (${noa.email})`)
  await expect(waitingIn(page)).toContainText('Waiting for a second administrator')
  await expect(waitingIn(page)).toContainText('Vera Reed asked on')
  await expect(waitingIn(page).getByRole('button')).toHaveText(['Withdraw'])
  await expect(page.locator('tr[data-row]').filter({ hasText: noa.email })).toHaveCount(0)
  // The settings show members and roles below each other, and what waits once.
  await page.goto('/settings?tab=teamManagement')
  await expect(page.getByRole('heading', { name: 'Roles' })).toBeVisible()
  await expect(waitingIn(page)).toHaveCount(1)
  await page.goto('/maker-checker')

  const second = await windowOf(browser, product.url, bruno)
  await second.setViewportSize({ width: 375, height: 800 })
  await second.goto('/accounts')
  await expect(second.getByRole('heading', { name: 'Needs you' })).toBeVisible()
  await second.getByRole('link', { name: /^Confirm a team change: .?Noa Lane/ }).click()
  await expect(second).toHaveURL(/\/maker-checker/)
  await expect(waitingIn(second).getByRole('button')).toHaveText(['Confirm', 'Decline'])
  expect(await violations(second)).toEqual([])
  expect(await second.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
  await waitingIn(second)
    .getByRole('button', { name: /^Confirm/ })
    .click()
  const sure = second.getByRole('dialog', { name: 'Confirm this change?' })
  await expect(sure).toContainText('Approver (Approve payments)')
  await sure.getByRole('button', { name: 'Confirm' }).click()
  await expect(sure).toBeHidden()
  await expect(second.getByText('Change confirmed')).toBeVisible()
  await expect(waitingIn(second)).toHaveCount(0)
  await expect(second.locator('[data-row]').filter({ hasText: noa.email })).toContainText('Invited')
  const fifth = await newWindow(browser, product.url)
  await accept(fifth, outbox, noa)
  await fifth.context().close()

  // What is declined says why, and the person who asked can take the next one back.
  const promote = async (first: string) => {
    await page.reload()
    await page.getByRole('button', { name: `Actions for ${first} Reed` }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    const edited = page.getByRole('dialog', { name: `Edit ${first} Reed` })
    await choose(picker(edited, 'Role'), 'Approver')
    await edited.getByRole('button', { name: 'Save' }).click()
    await expect(waitingIn(page)).toContainText(`Change the role of ${first} Reed`)
  }
  await promote('Imran')
  await second.reload()
  await waitingIn(second)
    .getByRole('button', { name: /^Decline/ })
    .click()
  const no = second.getByRole('dialog', { name: 'Decline this change?' })
  await no.getByLabel('Reason').fill('Ask me first')
  await no.getByRole('button', { name: 'Decline' }).click()
  await expect(no).toBeHidden()
  await expect(waitingIn(second)).toHaveCount(0)
  await second.context().close()
  expect((await outbox.latestTo(vera.email, /declined your change/)).text).toContain('Reason: Ask me first')
  await promote('Imran')
  await waitingIn(page)
    .getByRole('button', { name: /^Withdraw/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(waitingIn(page)).toHaveCount(0)
  await expect(page.locator('tr[data-row]').filter({ hasText: 'Imran Reed' })).toContainText('Initiator')
})

test('someone of two companies switches between them in the profile menu, in every tab, and sees what belongs to each', async ({
  page,
  browser,
  product,
  world,
  signIn,
  outbox,
  watched,
}) => {
  test.setTimeout(240_000)
  const vera = await world({
    firstName: 'Vera',
    lastName: 'Holt',
    accounts: { GBP: '61.00' },
    colleagues: [{ firstName: 'Chen' }],
  })
  const wade = await world({ firstName: 'Wade', accounts: { GBP: '17.00' } })
  await signIn(wade, '/accounts')
  await page.getByRole('button', { name: /^Profile of/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Switch company' })).toHaveCount(0)

  const hers = await windowOf(browser, product.url, vera)
  await hers.goto('/maker-checker')
  await invite(hers, { first: 'Wade', email: wade.email, role: 'Approver' })
  const { text } = await outbox.latestTo(wade.email, /accept-invitation/)
  await page.goto(/\/accept-invitation#\S+/.exec(text)?.[0] ?? '')
  await expect(page.getByRole('heading', { name: 'Join Holt Trading Ltd' })).toBeVisible()
  await page.getByRole('button', { name: 'Accept invitation' }).click()

  // Money and what one may do are those of the company and of the role that the person has there.
  const shows = async (tab: Page, balance: string, { manages }: { manages: boolean }) => {
    await expect(tab).toHaveURL(/\/accounts$/)
    const accounts = tab.getByRole('region', { name: 'Your accounts' })
    await expect(accounts.getByText(balance).first()).toBeVisible()
    await expect(accounts.getByText(/£(61|17)\.00/).filter({ hasNotText: balance })).toHaveCount(0)
    await expect(tab.getByRole('button', { name: 'Request an account' })).toHaveCount(manages ? 1 : 0)
  }
  const companies = async (tab: Page, current: string) => {
    await tab.getByRole('button', { name: /^Profile of/ }).click()
    await tab.getByRole('menuitem', { name: 'Switch company' }).click()
    const asked = tab.getByRole('dialog', { name: 'Your companies' })
    await expect(asked.getByRole('listitem').filter({ hasText: current })).toContainText('Current')
    return asked
  }
  await shows(page, '£61.00', { manages: false })
  const second = await page.context().newPage()
  await second.goto('/accounts')
  await shows(second, '£61.00', { manages: false })

  const asked = await companies(page, 'Holt Trading Ltd')
  const reed = asked.getByRole('listitem').filter({ hasText: 'Reed Trading Ltd' })
  await reed.getByRole('button', { name: 'Switch' }).click()
  for (const tab of [page, second]) await shows(tab, '£17.00', { manages: true })
  await page.reload()
  await shows(page, '£17.00', { manages: true })

  const other = await companies(second, 'Reed Trading Ltd')
  const holt = other.getByRole('listitem').filter({ hasText: 'Holt Trading Ltd' })
  await holt.getByRole('button', { name: 'Switch' }).click()
  for (const tab of [second, page]) await shows(tab, '£61.00', { manages: false })
  await second.close()

  // Dismissed from the company of the session, he is signed out of it, and begins in the one that he still has.
  await hers.reload()
  await hers.getByRole('button', { name: 'Actions for Wade Reed' }).click()
  await hers.getByRole('menuitem', { name: 'Mark as sacked' }).click()
  const sure = hers.getByRole('dialog')
  await sure.getByLabel('Reason').fill('Went elsewhere')
  await sure.getByRole('button', { name: 'Mark as sacked' }).click()
  await expect(sure).toBeHidden()
  await hers.context().close()
  watched.check()
  watched.mayFail(/\/api\/v1\//)
  await page.reload()
  await expect(page.getByText(/^Your session has expired/).first()).toBeVisible()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await fillSignIn(page, wade)
  await shows(page, '£17.00', { manages: true })
  await page.getByRole('button', { name: /^Profile of/ }).click()
  await expect(page.getByRole('menuitem', { name: 'Log Out' })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: 'Switch company' })).toHaveCount(0)
})
