import { Webhook } from 'standardwebhooks'
import { startReceiver } from '../../apps/server/src/modules/webhooks/test-receiver.ts'
import { expect, test } from '../support/fixtures.ts'
import { payIn } from '../support/pay-in.ts'

test('a company adds an endpoint, gets a signed event when money comes in, and has it sent again', async ({
  page,
  product,
  signIn,
  world,
  context,
  watched,
}) => {
  // The address that is refused.
  watched.mayFail(/webhooks\/endpoints/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const receiver = await startReceiver()
  const dara = await world({ firstName: 'Dara', accounts: { GBP: '10.00' } })
  await signIn(dara, '/settings?tab=developer')
  const main = page.getByRole('main')
  await main.getByRole('button', { name: 'Add endpoint' }).click()
  const asked = page.getByRole('dialog')
  await asked.getByLabel('URL').fill('https://10.0.0.1/events')
  await asked.getByRole('button', { name: 'Add endpoint' }).click()
  await expect(asked.getByText("This address isn't on the public internet.")).toBeVisible()
  await asked.getByLabel('URL').fill(receiver.url)
  await asked.getByText('Selected events').click()
  await asked.getByLabel('Money received').check({ force: true })
  await asked.getByRole('button', { name: 'Add endpoint' }).click()
  await expect(asked.getByText("We won't show it again.")).toBeVisible()
  const secret = await asked.locator('code').first().innerText()
  await asked.getByRole('button', { name: "I've saved it" }).click()
  await expect(main.getByRole('list', { name: 'Webhook endpoints' })).toContainText('Money received')
  await expect(main).not.toContainText(secret)

  await page.goto('/accounts')
  await main.getByRole('link', { name: /GBP/ }).first().click()
  await payIn(page, product.url, '25.00')
  await expect.poll(() => receiver.received.length).toBe(1)
  const [event] = receiver.received
  const body = new Webhook(secret).verify(event?.body ?? '', event?.headers as Record<string, string>)
  expect(body).toMatchObject({
    type: 'account.credited',
    sequence: 1,
    data: { status: 'Successful', amount: { amount: '25.00', currencyCode: 'GBP' } },
  })

  await page.goto('/settings?tab=developer')
  const row = main.getByRole('table', { name: 'Deliveries' }).locator('tr[data-row]')
  await expect(row).toHaveCount(1)
  await expect(row).toContainText('Delivered')
  await row.getByRole('button', { name: 'Money received' }).click()
  await expect(asked.getByRole('list', { name: 'Attempts' })).toContainText('Delivered · HTTP 204')
  await asked.getByRole('button', { name: 'Send again' }).click()
  await expect.poll(() => receiver.received.length).toBe(2)
  expect(receiver.received[1]?.headers['webhook-id']).toBe(event?.headers['webhook-id'])
  expect(receiver.received[1]?.body).toBe(event?.body)
  receiver.stop()
})

test('the description of the API shows the events with their fields, and how to verify one', async ({ page }) => {
  await page.goto('/docs/api/webhooks')
  await expect(page.getByRole('heading', { name: 'Verify a signature' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'payment.completed' })).toBeVisible()
})
