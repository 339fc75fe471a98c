import { expect, test } from '../support/fixtures.ts'
import { tick } from '../support/tick.ts'

const unasked = { accounts: { GBP: '75.00' }, cookiesUndecided: true } as const
const stored = /\/identity\/api\/v1\/updatecookie$/

test('[cookies-delay, cookies-accept, cookies-saved] the alert comes after a second, and accepting all is kept for good', async ({
  page,
  signIn,
  world,
}) => {
  const wren = await world({ firstName: 'Wren', ...unasked })
  await page.clock.install()
  await signIn(wren)
  await expect(page.getByRole('heading', { name: 'Your accounts' })).toBeVisible()
  await page.clock.runFor(1_000)
  const alert = page.getByRole('region', { name: 'Cookies' })
  await expect(alert).toBeVisible()
  const [request] = await Promise.all([
    page.waitForRequest(stored),
    alert.getByRole('button', { name: 'Accept all' }).click(),
  ])
  expect([request.method(), request.postDataJSON()]).toEqual(['PUT', { customerId: wren.customerId, analytics: true }])
  await expect(page.getByText('Cookies setting updated!')).toBeVisible()
  await expect(alert).toHaveCount(0)
  expect(await page.evaluate(() => sessionStorage.getItem('cookieaccepted'))).toBe('true')
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your accounts' })).toBeVisible()
  await page.clock.runFor(3_000)
  await expect(alert).toHaveCount(0)
})

test('[cookies-modal, cookies-settings] the settings: necessary ones are no choice, analytics is ticked until the tick is taken away', async ({
  page,
  signIn,
  world,
}) => {
  await signIn(await world({ firstName: 'Ola', ...unasked }))
  await page.getByRole('button', { name: 'Cookies Settings' }).click()
  const modal = page.getByRole('dialog', { name: 'Cookies Settings' })
  const necessary = modal.getByLabel(/Strictly necessary/)
  await expect(necessary).toBeChecked()
  await expect(necessary).toBeDisabled()
  const analytics = modal.getByLabel(/Analytics/)
  await expect(analytics).toBeChecked()
  await tick(analytics, false)
  const [request] = await Promise.all([
    page.waitForRequest(stored),
    modal.getByRole('button', { name: 'Save selection' }).click(),
  ])
  expect(request.postDataJSON()).toMatchObject({ analytics: false })
  await expect(modal).toHaveCount(0)
  await expect(page.getByRole('region', { name: 'Cookies' })).toHaveCount(0)
})

test('saying no takes one press as saying yes does, looks alike, and lets nothing be measured', async ({
  page,
  signIn,
  world,
}) => {
  await signIn(await world({ firstName: 'Edda', ...unasked }))
  const alert = page.getByRole('region', { name: 'Cookies' })
  const [yes, no] = [alert.getByRole('button', { name: 'Accept all' }), alert.getByRole('button', { name: 'Reject' })]
  expect(await no.getAttribute('class')).toBe(await yes.getAttribute('class'))
  const [request] = await Promise.all([page.waitForRequest(stored), no.click()])
  expect(request.postDataJSON()).toMatchObject({ analytics: false })
  await expect(alert).toHaveCount(0)
})

test('[cookies-failed] what could not be stored is said, and asked again', async ({ page, signIn, watched, world }) => {
  watched.mayFail(stored)
  await page.route(stored, (route) => route.abort())
  await signIn(await world({ firstName: 'Pim', ...unasked }))
  await page.getByRole('button', { name: 'Accept all' }).click()
  await expect(page.getByText('Failed to update your cookies settings. Please try again!')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Cookies' })).toBeVisible()
})
