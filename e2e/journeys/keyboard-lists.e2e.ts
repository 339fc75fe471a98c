import { demoPin } from '../../apps/server/src/main/demo-people.ts'
import { expect, test } from '../support/fixtures.ts'
import { keyboardOf } from '../support/keyboard.ts'
import { shown } from '../support/open.ts'

/** Finding, keeping, choosing and approving by keys alone. */

test('by keyboard alone: a search is saved as a view, and opened again on a new page', async ({
  page,
  signIn,
  world,
}) => {
  const keys = keyboardOf(page)
  const vera = await world({ firstName: 'Vera', accounts: { GBP: '100.00' } })
  await signIn(vera, '/transactions')
  const search = page.getByRole('searchbox', { name: 'Search transactions' })
  const views = page.getByRole('button', { name: 'Saved views' })
  await keys.fill(search, 'rowan')
  await keys.press('Enter')
  await expect(page).toHaveURL(/text=rowan/)
  await keys.enter(views)
  await keys.isOn(page.getByRole('menuitem', { name: 'Save this view' }))
  await keys.press('Enter')
  const asked = page.getByRole('dialog', { name: 'Save view' })
  const name = asked.getByRole('textbox', { name: 'Name' })
  await expect(name).toBeVisible()
  await keys.fill(name, 'Wharf')
  await keys.press('Enter')
  await expect(asked).toBeHidden()
  await page.goto('/transactions')
  await keys.enter(views)
  await keys.isOn(page.getByRole('menuitem', { name: 'Wharf' }))
  await keys.press('Enter')
  await expect(search).toHaveValue('rowan')
})

test('by keyboard alone: rows are gone through by arrows, selected by X and opened', async ({ page, signIn }) => {
  const keys = keyboardOf(page)
  await signIn('Ada', '/transactions')
  const rows = page.getByRole('table', { name: 'Transactions' }).locator('tr[data-row]')
  const links = rows.getByRole('link')
  await expect(rows.first()).toBeVisible()
  await keys.reach(links.first())
  await keys.press('x')
  await expect(page.getByText('1 selected')).toBeVisible()
  await keys.press('ArrowDown')
  await keys.press('x')
  await expect(page.getByText('2 selected')).toBeVisible()
  await keys.enter(page.getByRole('button', { name: 'Done' }), { back: true })
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  await keys.enter(links.first())
  await expect(page).toHaveURL(/\/payment\//)
})

test('by keyboard alone: what waits is found from the home page and approved', async ({ page, signIn, world }) => {
  const keys = keyboardOf(page)
  const mira = await world({
    firstName: 'Mira',
    accounts: { GBP: '5000.00' },
    colleagues: [{ firstName: 'Chen' }],
    paymentRules: [{ currency: 'GBP', from: '100.00', approvals: 1 }],
    requests: [{ amount: '250.00', narration: 'Shop fitting' }],
  })
  await signIn(mira, '/accounts')
  await shown(page, 'Your accounts')
  await keys.enter(page.getByRole('link', { name: /^Approve £250.00/ }).first())
  await keys.enter(page.getByRole('button', { name: 'Approve' }).first())
  const asked = page.getByRole('dialog')
  await expect(asked.getByLabel('Transaction PIN')).toBeVisible()
  await keys.fill(asked.getByLabel('Transaction PIN'), demoPin)
  await keys.press('Enter')
  await expect(page.getByText('Approved and sent')).toBeVisible()
})
