import { expect, test } from '../support/fixtures.ts'
import type { Product } from '../support/product.ts'
import { unsubscribeLink } from '../support/unsubscribe-link.ts'

/** How many have left a list. Nobody reads in the table who they are; in a product of this worker alone only Vera comes and goes. */
const countGone = async ({ database }: Product) =>
  (await database.query('select 1 from notifications.unsubscribed')).rowCount ?? 0

test('[promotions-unsubscribe] the link of an email asks first, takes off the list, and takes it back', async ({
  page,
  signIn,
  world,
  product,
  outbox,
}) => {
  const vera = await world({ firstName: 'Vera', accounts: { GBP: '75.00' } })
  await signIn(vera, `/accounts/${vera.accountIds.GBP}`)
  const link = await unsubscribeLink(page, product.url, vera, outbox)
  await page.goto('/favicon.svg')
  const before = await countGone(product)

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Stop these emails?' })).toBeVisible()
  await expect(page.getByText(vera.email)).toHaveCount(0)
  expect(await countGone(product)).toBe(before)

  const [request] = await Promise.all([
    page.waitForRequest(/remove-from-mailing-list$/),
    page.getByRole('button', { name: 'Unsubscribe' }).click(),
  ])
  expect(request.postDataJSON()).toMatchObject({ notificationType: 'PaymentUpdates' })
  await expect(page.getByRole('heading', { name: "You're unsubscribed" })).toBeVisible()
  expect(await countGone(product)).toBe(before + 1)

  await page.reload()
  await expect(page.getByRole('heading', { name: "You're already unsubscribed" })).toBeVisible()
  await page.getByRole('button', { name: 'Subscribe again' }).click()
  await expect(page.getByRole('heading', { name: "You're subscribed again" })).toBeVisible()
  expect(await countGone(product)).toBe(before)
})

test('[promotions-errors] a link that we did not write changes nothing, and says what to do', async ({
  page,
  watched,
}) => {
  watched.mayFail(/\/mailing\//)
  await page.goto('/unsubcribe#bm9ib2R5LXNlYWxlZC10aGlzLWZvci1hbnlib2R5')
  await expect(page.getByRole('heading', { name: "This link doesn't work" })).toBeVisible()
  await expect(page.getByText('Use the link in our most recent email.')).toBeVisible()
  await page.goto('/favicon.svg')
  await page.goto('/unsubcribe')
  await expect(page.getByText('This link is incomplete.')).toBeVisible()
})
