import { consoleOf } from '../support/console.ts'
import { expect, test } from '../support/fixtures.ts'

const where = ({ url, consoleUrl }: { url: string; consoleUrl: string }) => ({ url: consoleUrl, customersUrl: url })

test('two reviewers in two browsers refuse a company, and neither alone can', async ({ browser, product, request }) => {
  const [first, second] = await Promise.all([browser.newPage(), browser.newPage()])
  const grace = consoleOf(first, request, where(product))
  await grace.signIn('Grace', '/cases?status=New')
  await first.getByRole('link', { name: 'Oduya Logistics Ltd' }).click()
  await first.getByRole('button', { name: 'Assign to me' }).click()
  await first.getByRole('button', { name: 'Decide' }).click()
  await first.getByRole('radio', { name: /Refuse/ }).check({ force: true })
  await expect(first.getByText('A second person decides too')).toBeVisible()
  await first
    .getByLabel('Reason for the customer')
    .fill("We can't offer you an account, because we couldn't confirm who owns the business.")
  await first.getByRole('button', { name: 'Propose decision' }).click()
  await expect(first.getByText('Waiting for a second person')).toBeVisible()
  await expect(first.getByRole('button', { name: 'Give second decision' })).toHaveCount(0)

  const henrik = consoleOf(second, request, where(product))
  await henrik.signIn('Henrik', '/cases?status=AwaitingSecondPerson')
  await second.getByRole('link', { name: 'Oduya Logistics Ltd' }).click()
  await second.getByRole('button', { name: 'Give second decision' }).click()
  await second.getByRole('dialog').getByRole('button', { name: 'Refuse' }).click()
  await expect(second.getByText('Decided', { exact: true }).first()).toBeVisible()
  await expect(second.getByRole('button', { name: 'Decide', exact: true })).toHaveCount(0)
  await Promise.all([first.close(), second.close()])
})

test('a reviewer compares a document with what was written, and the look is in the access log', async ({
  browser,
  product,
  request,
}) => {
  const [first, second] = await Promise.all([browser.newPage(), browser.newPage()])
  await consoleOf(first, request, where(product)).signIn('Grace', '/cases')
  await first.getByRole('link', { name: 'Marta Silva' }).click()
  const documents = first
    .getByRole('region', { name: 'Documents' })
    .or(first.locator('section:has(h2:text("Documents"))'))
  await expect(documents.first().getByRole('img')).toBeVisible()
  await expect(documents.first().getByText('18 Mar 1991')).toBeVisible()

  await consoleOf(second, request, where(product)).signIn('Samuel', '/access-log?kind=document')
  const newest = second.locator('tr[data-row]').first()
  await expect(newest).toContainText('Grace Okafor')
  // Customers are there by name, and a name leads to every look at that customer.
  await newest.getByRole('link', { name: 'Marta Silva' }).click()
  await expect(second).toHaveURL(/customer=[0-9a-f-]{36}/)
  await expect(newest).toContainText('Marta Silva')
  await second.getByRole('button', { name: 'Show all customers' }).click()
  await expect(second).not.toHaveURL(/customer=/)
  await Promise.all([first.close(), second.close()])
})

test('a role sees only what it may, and nobody who is signed out sees anything', async ({
  page,
  product,
  request,
  watched,
}) => {
  const samuel = consoleOf(page, request, where(product))
  await samuel.signIn('Samuel')
  await expect(page.getByRole('link', { name: 'Cases' })).toHaveCount(0)
  await page.goto(`${product.consoleUrl}/cases`)
  await expect(page.getByRole('heading', { level: 1, name: 'Hello, Samuel' })).toBeVisible()
  // What the start page was still asking when the session ended is refused.
  watched.mayFail(/\/console\/api\//)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await expect(page.getByText("You've signed out.")).toBeVisible()
  await page.goto(`${product.consoleUrl}/staff`)
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
})

test('a case is found, read and given a note by keyboard alone', async ({ page, product, request }) => {
  await consoleOf(page, request, where(product)).signIn('Mei', '/cases')
  await page.getByRole('tab', { name: /^All/ }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page.getByRole('tab', { name: /^New/ })).toBeFocused()
  await page.getByRole('link', { name: 'Marta Silva' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Marta Silva' })).toBeFocused()
  await page.getByRole('button', { name: 'Add a note' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('dialog').getByRole('textbox').focus()
  await page.keyboard.type('Spoke to her on the phone.')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('list', { name: 'Timeline' })).toContainText('Spoke to her on the phone.')
})

test('on a phone the area that is open is in sight in the navigation, and an action covers nothing of its row', async ({
  page,
  product,
  request,
}) => {
  await page.setViewportSize({ width: 375, height: 667 })
  await consoleOf(page, request, where(product)).signIn('Mei', '/policy')
  const areas = page.getByRole('navigation', { name: 'Console' })
  await expect(areas.getByRole('link', { name: 'Policy' })).toBeInViewport({ ratio: 1 })
  const row = page.locator('tr[data-row]').first()
  const [state, edit] = await Promise.all([
    row.getByText('Required').filter({ visible: true }).boundingBox(),
    row.getByRole('button', { name: /^Edit/ }).boundingBox(),
  ])
  if (!state || !edit) throw new Error('the row has no state or no action')
  expect(state.x + state.width).toBeLessThanOrEqual(edit.x)
})
