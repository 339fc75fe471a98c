import { consoleOf } from '../support/console.ts'
import { expect, test } from '../support/fixtures.ts'

test('a misspelt search says what it searched for, and its article leads on and takes an answer', async ({
  page,
  comeBack,
}) => {
  await comeBack('Ada')
  await page.goto('/accounts')
  await page.getByRole('link', { name: 'Help with this page' }).click()
  await expect(page.getByRole('heading', { name: 'Hold several currencies' })).toBeVisible()
  await page.getByRole('searchbox', { name: 'Search the Help Center' }).fill('recieve mony')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('status').filter({ hasText: 'for receive money' })).toBeVisible()
  await page.getByRole('link', { name: /^Article\s*Receive money/ }).click()
  await expect(page.getByRole('heading', { name: 'Receive money', level: 2 })).toBeVisible()
  await page.getByRole('button', { name: 'Yes' }).click()
  await expect(page.getByText('Thank you.')).toBeVisible()
  await page.getByRole('link', { name: 'Limits of your accounts' }).click()
  await expect(page.getByRole('heading', { name: 'Limits of your accounts', level: 2 })).toBeVisible()
})

test('what staff edit and publish is read and found at once, also by visitors', async ({
  browser,
  page,
  product,
  request,
}) => {
  const desk = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  const where = { url: product.consoleUrl, customersUrl: product.url }
  await consoleOf(desk, request, where).signIn('Mei', '/help/entries/tracking-links')
  const text = desk.getByRole('textbox', { name: /^Text/ })
  await text.fill(`${await text.inputValue()}\n\nCarrier pigeons can't be tracked.`)
  await desk.getByRole('button', { name: 'Save draft' }).click()
  await expect(desk.getByText('Unpublished changes')).toBeVisible()
  await page.goto('/help?article=tracking-links')
  await expect(page.getByRole('heading', { name: 'Share a tracking link' })).toBeVisible()
  await expect(page.getByText('Carrier pigeons')).toHaveCount(0)

  await desk.getByRole('button', { name: /^Publish version/ }).click()
  await expect(desk.getByText('Published', { exact: true }).first()).toBeVisible()
  await page.goto('/help?q=pigeons')
  await page.getByRole('link', { name: /Share a tracking link/ }).click()
  await expect(page.getByText("Carrier pigeons can't be tracked.")).toBeVisible()
  await desk.close()
})
