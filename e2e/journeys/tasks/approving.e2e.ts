import { demoPin } from '../../../apps/server/src/main/demo-people.ts'
import { expect, test } from '../../support/fixtures.ts'
import { countTaps } from '../../support/taps.ts'

test('what waits for approval is found from the home page and approved, in few taps @pointer', async ({
  page,
  signIn,
  world,
}) => {
  const mira = await world({
    firstName: 'Mira',
    accounts: { GBP: '5000.00' },
    colleagues: [{ firstName: 'Chen' }],
    paymentRules: [{ currency: 'GBP', from: '100.00', approvals: 1 }],
    requests: [{ amount: '250.00', narration: 'Shop fitting' }],
  })
  await signIn(mira, '/accounts')
  const taps = await countTaps(page)
  await page.getByRole('link', { name: /^Approve £250\.00 to .*Amelia Clarke/ }).click()
  await page.getByRole('button', { name: 'Approve' }).first().click()
  const asked = page.getByRole('dialog')
  await asked.getByLabel('Transaction PIN').fill(demoPin)
  await asked.getByRole('button', { name: 'Approve' }).click()
  await expect(page.getByText('Approved and sent')).toBeVisible()
  expect(taps.count()).toBeLessThanOrEqual(3)
})
