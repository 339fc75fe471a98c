import type { Locator, Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'

const picker = (within: Page | Locator, name: string) => within.getByRole('combobox', { name, exact: true })

/** Chooses from a searchable list; the filters beside it have options of the same names. */
async function choose(field: Locator, option: string): Promise<void> {
  await field.fill(option)
  await field.page().getByRole('listbox').getByRole('option', { name: option }).first().click()
}

test('[mc-businesses] a draft rule is rehearsed on what was paid before it is switched on', async ({
  page,
  world,
  signIn,
}) => {
  const vera = await world({
    firstName: 'Vera',
    accounts: { GBP: '5000.00' },
    colleagues: [{ firstName: 'Chen' }, { firstName: 'Sofia' }],
    requests: [
      { amount: '240.00', narration: 'Rent for June' },
      { amount: '40.00', narration: 'Keys' },
    ],
  })
  await signIn(vera)
  await page.goto('/maker-checker?tab=paymentRules')
  await expect(page.getByText('No payment rules yet')).toBeVisible()
  await page.getByRole('link', { name: 'New rule' }).first().click()
  await page.getByLabel('Amount from').fill('100')
  await choose(picker(page, 'Approver'), 'Sofia Reed')
  await page.getByRole('button', { name: 'Rehearse this draft' }).click()
  const rehearsal = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Rehearsal' }) })
  for (const fact of [/Payments\s*2/, /Would have waited\s*1/, /Wait under today’s rules\s*0/])
    await expect(rehearsal).toContainText(fact)
  await expect(rehearsal).toContainText(/Sofia Reed\s*1 payment/)
  const examples = rehearsal.getByRole('list', { name: 'What would have been different' })
  await expect(examples.getByRole('listitem')).toHaveCount(1)
  await expect(examples).toContainText('£240.00')

  // What was rehearsed is not what the form says any more.
  await page.getByLabel('Amount from').fill('10')
  await expect(rehearsal.getByText('Would have waited')).toHaveCount(0)
  await rehearsal.getByRole('button', { name: 'Rehearse this draft' }).click()
  await expect(rehearsal).toContainText(/Would have waited\s*2/)
  await page.getByRole('button', { name: 'Activate rule' }).click()
  await expect(page.getByRole('heading', { name: '£10.00 or more' })).toBeVisible()

  await page.getByRole('link', { name: 'All payment rules' }).click()
  await page.getByRole('form', { name: 'Who would be asked?' }).getByLabel('Amount').fill('55')
  await page.getByRole('button', { name: 'Show who is asked' }).click()
  await expect(page.getByRole('list', { name: 'Who is asked' })).toContainText('Sofia Reed')
})
