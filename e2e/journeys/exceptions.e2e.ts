import { consoleOf, deskOf } from '../support/console.ts'
import { expect, test } from '../support/fixtures.ts'
import { payees, paymentPage, sendScreen } from '../support/send.ts'

test('a payment that its network contradicts is found by its reference, proposed by one person and given back by another', async ({
  page,
  browser,
  product,
  request,
  signIn,
  world,
  bankClock,
}) => {
  test.slow()
  const eve = await world({ firstName: 'Eve', accounts: { GBP: '500.00' } })
  await signIn(eve, '/accounts')
  await sendScreen(page).send({ from: eve.accountIds.GBP ?? '', amount: '30.19', to: payees.amelia })
  await bankClock.moveAhead({ hours: 0.1 })
  await expect(async () => {
    await page.reload()
    await expect(paymentPage(page).status('Under review')).toBeVisible({ timeout: 3_000 })
  }).toPass()
  const reference = /TW[0-9A-Z]{12}/.exec(await page.getByRole('main').innerText())?.[0] ?? ''

  const where = { url: product.url, consoleUrl: product.consoleUrl }
  const mei = await deskOf(browser, request, where, { who: 'Mei', at: '/exceptions' })
  await mei.getByRole('heading', { name: 'Exceptions' }).press('/')
  await expect(mei.getByRole('searchbox', { name: 'Search', exact: true })).toBeFocused()
  await mei.keyboard.type(reference)
  await mei.keyboard.press('Enter')
  const found = mei.getByRole('region', { name: 'Exceptions' }).getByRole('link', { name: reference })
  await expect(found).toBeVisible()
  await mei.keyboard.press('j')
  await expect(found).toBeFocused()
  await mei.locator('tr[data-row]', { hasText: reference }).getByRole('link').click()
  await expect(mei.getByRole('heading', { name: reference })).toBeVisible()
  await mei.keyboard.press('d')
  await expect(mei.getByRole('button', { name: 'Propose a decision' })).toBeVisible()
  await mei.keyboard.press('e')
  await expect(mei.getByRole('button', { name: 'Unassign' })).toBeVisible()
  await mei.keyboard.press('n')
  await expect(mei.getByLabel('Note')).toBeFocused()
  await mei.keyboard.type('The bank denies receiving it.')
  await mei.getByRole('button', { name: 'Add note' }).click()
  await expect(mei.getByRole('list', { name: 'Notes' })).toContainText('The bank denies receiving it.')
  await mei.keyboard.press('d')
  const proposal = mei.getByRole('dialog')
  await proposal.getByRole('button', { name: 'Propose', exact: true }).click()
  await expect(proposal.getByText('Choose a decision.')).toBeVisible()
  await proposal.getByText('Not delivered', { exact: true }).click()
  await expect(proposal.getByRole('region', { name: 'Postings' })).toContainText('£30.19')
  await proposal.getByLabel('Reason').fill('The bank of the payee has nothing.')
  await proposal.getByRole('button', { name: 'Propose', exact: true }).click()
  await expect(mei.getByRole('list', { name: 'Proposal' })).toContainText('Not delivered')
  await expect(mei.getByRole('button', { name: /^Confirm/ })).toHaveCount(0)

  const tess = await deskOf(browser, request, where, { who: 'Tess', at: '/decisions' })
  await tess.getByRole('button', { name: `Confirm ${reference}` }).click()
  const decision = tess.getByRole('dialog')
  await expect(decision.getByRole('region', { name: 'Postings' })).toContainText('£30.19')
  await decision.getByRole('button', { name: 'Confirm', exact: true }).click()
  await expect(tess.getByText('Confirmed')).toBeVisible()
  await tess.goto(`${product.consoleUrl}/exceptions`)
  await expect(tess.getByRole('heading', { name: 'Exceptions' })).toBeVisible()
  await expect(tess.getByText(reference)).toHaveCount(0)
  await mei.close()
  await tess.close()

  await page.reload()
  await expect(page.getByRole('main')).toContainText("The other bank confirmed that it wasn't delivered.")
})

test('the console is worked by keys: rows, the records beside one, and a sheet that turns the keys off', async ({
  page,
  product,
  request,
}) => {
  await consoleOf(page, request, { url: product.consoleUrl, customersUrl: product.url }).signIn('Mei', '/payments')
  const links = page.locator('tr[data-row] a')
  await expect(links.nth(1)).toBeVisible()
  const [first, second] = await Promise.all([links.nth(0).getAttribute('href'), links.nth(1).getAttribute('href')])
  await page.keyboard.press('j')
  await expect(links.nth(0)).toBeFocused()
  await page.keyboard.press('j')
  await expect(links.nth(1)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`${second}$`))
  await expect(page.getByRole('link', { name: 'Previous', exact: true })).toBeVisible()
  await page.keyboard.press('k')
  await expect(page).toHaveURL(new RegExp(`${first}$`))
  await expect(page.getByRole('link', { name: 'Previous', exact: true })).toHaveCount(0)

  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await sheet.getByLabel('Use keyboard shortcuts').uncheck()
  await page.keyboard.press('Escape')
  await expect(sheet).toHaveCount(0)
  await page.keyboard.press('?')
  await page.keyboard.press('j')
  await page.getByRole('button', { name: 'Keyboard shortcuts' }).click()
  await expect(sheet.getByLabel('Use keyboard shortcuts')).not.toBeChecked()
  await expect(page).toHaveURL(new RegExp(`${first}$`))
  await sheet.getByLabel('Use keyboard shortcuts').check()
  await page.keyboard.press('Escape')
  await page.keyboard.press('j')
  await expect(page).toHaveURL(new RegExp(`${second}$`))
})

test('a list of the console opens with the view that somebody saved of it and made the default', async ({
  page,
  product,
  request,
}) => {
  const desk = consoleOf(page, request, { url: product.consoleUrl, customersUrl: product.url })
  await desk.signIn('Mei', '/payments?direction=in')
  await page.getByRole('button', { name: 'Saved views' }).click()
  await page.getByRole('menuitem', { name: 'Save this view' }).click()
  const window = page.getByRole('dialog')
  await window.getByLabel('Name').fill('Incoming')
  await window.getByRole('button', { name: 'Save view' }).click()
  await page.getByRole('button', { name: 'Saved view: Incoming' }).click()
  await page.getByRole('menuitem', { name: 'Manage views' }).click()
  await window.getByRole('button', { name: 'Make default' }).click()
  await expect(window.getByText('Default', { exact: true })).toBeVisible()
  await window.getByRole('button', { name: 'Rename Incoming' }).click()
  await window.getByLabel('New name for Incoming').fill('Credits')
  await window.getByRole('button', { name: 'Rename', exact: true }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Saved view: Credits' })).toBeVisible()

  await page.goto(`${product.consoleUrl}/payments`)
  await expect(page).toHaveURL(/direction=in/)
  await page.getByRole('button', { name: 'Saved view: Credits' }).click()
  await page.getByRole('menuitem', { name: 'Manage views' }).click()
  await window.getByRole('button', { name: 'Delete Credits' }).click()
  await expect(window.getByText('Views you save for this list appear here')).toBeVisible()
})
