import type { Page } from '@playwright/test'
import { demoPin } from '../../apps/server/src/main/demo-people.ts'
import { expect, test } from '../support/fixtures.ts'

/** Tabs on until the focus is on something with this name, as somebody without a mouse would. */
async function tabTo(page: Page, name: RegExp, mostSteps = 60): Promise<void> {
  for (let step = 0; step < mostSteps; step += 1) {
    await page.keyboard.press('Tab')
    const focused = page.locator(':focus')
    if ((await focused.count()) === 0) continue
    const here = await focused.evaluate((element) => {
      const labels = 'labels' in element ? [...((element.labels ?? []) as Iterable<{ textContent: string }>)] : []
      const ids = element.getAttribute('aria-labelledby')?.split(' ') ?? []
      const labelled = ids.map((id: string) => element.ownerDocument.getElementById(id)?.textContent ?? '')
      return [
        element.getAttribute('aria-label') ?? '',
        ...labels.map(({ textContent }) => textContent),
        ...labelled,
        ['A', 'BUTTON'].includes(element.tagName) ? (element.textContent ?? '') : '',
      ].join(' ')
    })
    if (name.test(here.trim().replace(/\s+/g, ' '))) return
  }
  throw new Error(`the keyboard does not reach ${name}`)
}

test('signing in and sending money work by the keyboard alone', async ({ page, world }) => {
  const tab = (name: RegExp) => tabTo(page, name)
  const type = (text: string) => page.keyboard.type(text)
  const enter = () => page.keyboard.press('Enter')
  const joy = await world({ firstName: 'Joy', accounts: { GBP: '300.00' } })

  await page.goto('/accounts')
  await expect(page.getByLabel('E-mail')).toBeVisible()
  await tab(/^E-mail/)
  await type(joy.email)
  await tab(/^Password/)
  await type(joy.password)
  await enter()
  await expect(page.getByRole('heading', { name: 'Your accounts' })).toBeVisible()

  // The first stop leads past the navigation.
  await tab(/^Skip to the content$/)
  await enter()
  await tab(/^Send money$/)
  await enter()
  await expect(page.getByRole('heading', { name: 'Send from your GBP account' })).toBeVisible()
  await tab(/^Send to one beneficiary/)
  await enter()
  await expect(page.getByRole('heading', { name: 'How much do you want to send?' })).toBeVisible()
  await tab(/^You send/)
  await type('42.00')
  await enter()
  await expect(page.getByRole('heading', { name: 'Who do you want to pay?' })).toBeVisible()
  await tab(/^New beneficiary$/)
  await enter()
  await expect(page.getByLabel('First name')).toBeVisible()
  await tab(/^First name/)
  await type('Amelia')
  await tab(/^Last name/)
  await type('Clarke')
  await tab(/^Sort code/)
  await type('089999')
  await tab(/^Account number/)
  await type('66374958')
  await expect(page.getByText('The account belongs to Amelia Clarke.')).toBeVisible()
  await tab(/^Continue$/)
  await enter()
  await expect(page.getByRole('heading', { name: 'What is it for?' })).toBeVisible()
  await tab(/Expense category/)
  await type('Gift')
  await page.keyboard.press('ArrowDown')
  await enter()
  await expect(page.getByRole('combobox', { name: 'Expense category' })).toHaveValue('Gifts')
  await tab(/^Continue$/)
  await enter()
  await expect(page.getByRole('heading', { name: 'Check everything once more' })).toBeVisible()
  await tab(/^Continue$/)
  await enter()
  await expect(page.getByRole('heading', { name: 'Enter your transaction PIN' })).toBeVisible()
  await tab(/^Transaction PIN/)
  await type(demoPin)
  await enter()
  await expect(page.getByRole('heading', { name: 'Transfer Successful' })).toBeVisible()
  await tab(/^Follow this payment$/)
  await enter()
  await expect(page.getByRole('list', { name: 'Timeline' })).toBeVisible()
})
