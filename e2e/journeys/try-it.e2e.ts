import { expect, test } from '../support/fixtures.ts'

test('a person creates a sandbox company, sends a payment from the API reference, and sees it settle', async ({
  page,
  signIn,
  world,
  watched,
}) => {
  test.slow()
  // Proofs are refused until they have the server's nonce (RFC 9449).
  watched.mayFail(/identity\/connect\/token|get-accounts-for-customer|create-transaction-request/)
  const ines = await world({ firstName: 'Ines', accounts: { GBP: '10.00' } })
  await signIn(ines, '/settings?tab=developer')
  await page.getByRole('link', { name: 'Try the API with play money' }).click()
  await page.getByRole('button', { name: 'Create sandbox company' }).click()
  await expect(page.getByRole('list', { name: 'Balances' })).toContainText('25,000.00', { timeout: 30_000 })
  await page.getByRole('link', { name: 'Try the API' }).click()

  await page.getByRole('button', { name: 'Try it: Create transaction request' }).click()
  const panel = page.getByRole('dialog', { name: 'Create transaction request' })
  await expect(panel.getByLabel('Body')).toHaveValue(/"totalAmount": "25\.50"/, { timeout: 60_000 })
  await expect(panel.getByLabel('Body')).toHaveValue(/Amelia/)
  await panel.getByRole('button', { name: 'Send' }).click()
  await expect(panel.getByRole('region', { name: 'Response' })).toContainText('Response 200', { timeout: 60_000 })
  await expect(panel.getByRole('region', { name: 'Response' })).toContainText('x-request-id')
  const request = panel.getByRole('region', { name: 'Request' })
  await expect(request).toContainText('authorization: DPoP ••••••')
  await expect(request).not.toContainText('eyJ')
  await expect(panel.getByText('Payment status: Successful')).toBeVisible({ timeout: 60_000 })

  // A refusal is shown as the API gives it.
  await panel.getByLabel('Body').fill((await panel.getByLabel('Body').inputValue()).replace('"25.50"', '"25.00"'))
  await panel.getByRole('button', { name: 'Send' }).click()
  await expect(panel.getByRole('region', { name: 'Response' })).toContainText('refusal-code: payments.charge_changed')
  await panel.getByText('Same call with the SDK').click()
  await expect(panel.getByText('tradewind.payments.createTransactionRequest(')).toBeVisible()

  // The panel closes by keyboard, and fits a phone.
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
  await page.setViewportSize({ width: 375, height: 720 })
  await page.getByRole('button', { name: 'Try it: Create transaction request' }).focus()
  await page.keyboard.press('Enter')
  await expect(panel.getByLabel('Scenario')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(375)
})

test('without keys in the browser, the reference leads to the sandbox company', async ({ page }) => {
  await page.goto('/docs/api/accounts')
  await page.getByRole('button', { name: 'Try it: List accounts' }).click()
  await expect(page.getByRole('dialog').getByRole('link', { name: 'Open your sandbox company' })).toHaveAttribute(
    'href',
    '/sandbox#company',
  )
})
