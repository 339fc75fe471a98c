import { deskOf } from '../support/console.ts'
import { expect, signInAs, test } from '../support/fixtures.ts'
import { startProduct } from '../support/product.ts'

test('a message of an incident is shown at the sign-in and in the app, can be dismissed, and is gone once staff end it', async ({
  browser,
  request,
}) => {
  // A message for everybody would stand on the pages of all other journeys.
  test.setTimeout(240_000)
  const product = await startProduct()
  try {
    const mei = await deskOf(browser, request, product, { who: 'Mei', at: '/service-messages' })
    await mei.getByRole('button', { name: 'New message' }).click()
    const form = mei.getByRole('dialog')
    await form.getByLabel('Title').fill('Faster Payments is delayed')
    await form.getByLabel('Text').fill('Payments may arrive up to two hours late. Your money is safe.')
    await form.getByLabel('Ends').fill('2020-01-01T00:00')
    await form.getByRole('button', { name: 'Publish' }).click()
    await expect(form.getByText('Choose an end after the start.')).toBeVisible()
    const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 16)
    await form.getByLabel('Ends').fill(tomorrow)
    await form.getByRole('button', { name: 'Publish' }).click()
    await expect(mei.locator('tr[data-row]', { hasText: 'Faster Payments is delayed' })).toContainText('Live')

    const context = await browser.newContext({ baseURL: product.url })
    const page = await context.newPage()
    await page.goto('/accounts')
    const messages = page.getByRole('region', { name: 'Service messages' })
    await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect(messages).toContainText('Faster Payments is delayed')
    await signInAs(page, 'Ada')
    await expect(messages).toContainText('Your money is safe.')
    await messages.getByRole('button', { name: 'Dismiss: Faster Payments is delayed' }).press('Enter')
    await expect(messages).toHaveCount(0)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(messages).toHaveCount(0)

    await mei.getByRole('button', { name: 'End Faster Payments is delayed' }).click()
    await mei.getByRole('dialog').getByRole('button', { name: 'End message' }).click()
    await expect(mei.locator('tr[data-row]', { hasText: 'Faster Payments is delayed' })).toContainText('Ended')
    const visitor = await browser.newPage({ baseURL: product.url })
    await visitor.goto('/accounts')
    await expect(visitor.getByRole('heading', { name: 'Sign in' })).toBeVisible()
    await expect(visitor.getByText('Faster Payments is delayed')).toHaveCount(0)
  } finally {
    await product.stop()
  }
})
