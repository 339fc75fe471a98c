import { consoleOf } from '../support/console.ts'
import { expect, test } from '../support/fixtures.ts'

test('a company that is locked out gets a Super Admin by two of the staff in the console', async ({
  browser,
  product,
  request,
  world,
}) => {
  test.slow()
  const vera = await world({
    firstName: 'Vera',
    accounts: { GBP: '10.00' },
    colleagues: [{ firstName: 'Imran', roleId: 20, role: 'Initiator' }],
  })
  const where = { url: product.consoleUrl, customersUrl: product.url }
  const first = await browser.newPage()
  await consoleOf(first, request, where).signIn('Grace', '/team-recoveries')
  await first.getByRole('link', { name: 'Propose a Super Admin' }).click()
  const search = first.getByLabel('Email address of a member, or customer ID')
  await search.fill('nobody.at.all@example.com')
  await first.getByRole('button', { name: 'Find' }).click()
  await expect(first.getByText('No one signs in with that email')).toBeVisible()
  await search.fill(vera.email)
  await search.press('Enter')
  await expect(first.getByText('There is an active Super Admin')).toBeVisible()
  await first.getByRole('button', { name: 'Propose', exact: true }).click()
  await expect(first.getByText('Choose a member.')).toBeVisible()
  await first.getByRole('radio', { name: 'Imran Reed' }).check({ force: true })
  await first.getByLabel('What you have seen').fill('Register entry and a call to the known number, case 4711.')
  await first.getByLabel('Reason').fill('The only Super Admin has died.')
  await first.getByRole('button', { name: 'Propose', exact: true }).click()
  const mine = first.locator('tr[data-row]').filter({ hasText: 'Imran Reed' })
  await expect(mine).toContainText('Waiting')
  await expect(mine.getByRole('button', { name: 'Confirm' })).toHaveCount(0)
  await expect(mine.getByRole('button', { name: 'Withdraw' })).toBeVisible()

  const second = await browser.newPage()
  await consoleOf(second, request, where).signIn('Henrik', '/team-recoveries?size=100')
  const row = second.locator('tr[data-row]').filter({ hasText: 'Imran Reed' })
  await row.getByRole('button', { name: 'Decline' }).click()
  const asked = second.getByRole('dialog')
  await asked.getByRole('button', { name: 'Decline' }).click()
  await expect(asked.getByText('Say why.', { exact: true })).toBeVisible()
  await asked.getByRole('button', { name: 'Not now' }).click()
  await row.getByRole('button', { name: 'Confirm' }).click()
  await expect(asked).toContainText('case 4711')
  await expect(asked.getByText('There is an active Super Admin')).toBeVisible()
  await asked.getByRole('button', { name: 'Make Super Admin' }).click()
  await expect(row).toContainText('Confirmed')
  await expect(row).toContainText('Henrik Lund')
  await first.reload()
  await expect(mine).toContainText('Confirmed')
  await first.close()
  await second.close()
})
