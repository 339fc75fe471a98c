import { demoPin } from '../../apps/server/src/main/demo-people.ts'
import { answerBank, enterCard } from '../support/card-frame.ts'
import { deskOf } from '../support/console.ts'
import { expect, signInAs, test } from '../support/fixtures.ts'
import { startProduct } from '../support/product.ts'
import { watch } from '../support/watch.ts'

test('[funding-card-option, funding-confirmations, entity-funding-card] a new card is saved and pays, its bank asks, its number never reaches us, and two people refund it', async ({
  browser,
  request,
}) => {
  // A product of its own is as long in coming as the one that the journeys share.
  test.setTimeout(240_000)
  const product = await startProduct({ FEATURE_GBP_LAAS_PAYMENT: 'ON' })
  try {
    const context = await browser.newContext({ baseURL: product.url })
    const page = await context.newPage()
    const watched = watch(page)
    const toUs: string[] = []
    page.on('request', (request) => {
      if (request.url().startsWith(product.url)) toUs.push(`${request.url()} ${request.postData() ?? ''}`)
    })
    await signInAs(page, await product.make({ firstName: 'Nia', accounts: { GBP: '10.00' } }))
    await page.getByRole('region', { name: 'Your accounts' }).getByRole('link', { name: 'GBP' }).click()
    await page.waitForURL(/\/accounts\/[0-9a-f-]{36}/)
    await page.goto(`${new URL(page.url()).pathname}/fund-account/card`)
    await page.getByLabel('You add').fill('50')
    await enterCard(page, '4000 0000 0000 3220', ['Nia', 'Okafor'])

    // The frame is of another origin: no script of ours sees into it.
    const reach = await page.evaluate(`(() => {
      try {
        return document.querySelector('iframe[title="Card details"]').contentWindow.document.body.innerHTML
      } catch (error) {
        return error.name
      }
    })()`)
    expect(reach).toBe('SecurityError')
    expect(await page.content()).not.toMatch(/4000\s?0000\s?0000\s?3220/)

    await page.getByText('Save this card for next time').click()
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Card saved: Visa ending in 3220')).toBeVisible()
    await page.getByLabel('Transaction PIN').fill(demoPin)
    await page.getByRole('button', { name: 'Pay £50.00' }).click()
    await expect(page.getByRole('heading', { name: 'Confirm with your bank' })).toBeVisible()
    await answerBank(page, '246810')
    await expect(page.getByRole('heading', { name: 'Money added' })).toBeVisible()
    expect(toUs.filter((sent) => /4000\D{0,3}0000\D{0,3}0000\D{0,3}3220|"123"/.test(sent))).toEqual([])
    expect(toUs.some((sent) => sent.includes('tok_'))).toBe(true)

    // The saved card pays again, on a phone.
    await page.setViewportSize({ width: 375, height: 720 })
    await page.reload()
    await expect(page.getByText('Expires 12/40')).toBeVisible()
    await page.getByLabel('You add').fill('4.99')
    await page.getByRole('button', { name: 'Continue' }).click()
    await expect(page.getByText('Add £5.00 or more.')).toBeVisible()
    await page.getByLabel('You add').fill('6')
    await page.getByRole('button', { name: 'Continue' }).click()
    await page.getByLabel('Transaction PIN').fill(demoPin)
    await page.getByRole('button', { name: 'Pay £6.00' }).click()
    await answerBank(page, '246810')
    await expect(page.getByRole('heading', { name: 'Money added' })).toBeVisible()
    await page.getByRole('button', { name: 'Done' }).click()
    await expect(page.getByText('£66.00').first()).toBeVisible()
    watched.check()

    // What the customer still has is given; the rest would be owed.
    const grace = await deskOf(browser, request, product, { who: 'Grace', at: '/card-top-ups' })
    await grace.locator('tr[data-row]', { hasText: '£50.00' }).getByRole('link').click()
    await grace.getByRole('button', { name: 'Refund', exact: true }).click()
    const form = grace.getByRole('dialog')
    await form.getByLabel('Amount').fill('50.01')
    await form.getByLabel('Reason').fill('The customer paid twice by mistake.')
    await form.getByRole('button', { name: 'Propose refund' }).click()
    await expect(form.getByText('Enter up to £50.00.')).toBeVisible()
    await form.getByLabel('Amount').fill('20')
    await expect(form.getByRole('region', { name: 'Postings' })).toContainText('£20.00')
    await form.getByRole('button', { name: 'Propose refund' }).click()
    await expect(grace.getByRole('list', { name: 'Refund for approval' })).toContainText('Refund £20.00')
    const mei = await deskOf(browser, request, product, { who: 'Mei', at: new URL(grace.url()).pathname })
    await mei.getByRole('button', { name: 'Confirm Refund £20.00' }).click()
    await mei.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await expect(mei.getByRole('list', { name: 'Refunds' })).toContainText('£20.00')
    await page.reload()
    await expect(page.getByText('£46.00').first()).toBeVisible()
    await grace.close()
    await mei.close()
    await context.close()
    expect(await product.alarms()).toEqual([])
  } finally {
    await product.stop()
  }
})
