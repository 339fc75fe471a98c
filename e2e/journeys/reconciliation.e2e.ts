import { bankClockOf } from '../support/bank-clock.ts'
import { deskOf } from '../support/console.ts'
import { expect, signInAs, test } from '../support/fixtures.ts'
import { startProduct } from '../support/product.ts'

const csv = (reference: string, amount: string) =>
  [
    `FILE,${reference}`,
    'reference,direction,amount,currency,kind,reversal,booked_on',
    `NOBODY-${reference},in,${amount},GBP,payment,no,2026-11-28`,
    `TOTAL,1,${amount},GBP`,
  ].join('\n')

test('treasury imports files, finds a difference, two people write it off, and a match is undone', async ({
  browser,
  page,
  request,
}) => {
  // A product of its own, whose bank clock may move.
  test.setTimeout(240_000)
  const product = await startProduct()
  try {
    await signInAs(page, await product.make({ firstName: 'Nia', accounts: { GBP: '10.00' } }), product.url)
    await bankClockOf(page, product.url).moveAhead({ days: 1 })
    const tess = await deskOf(browser, request, product, { who: 'Tess', at: '/reconciliation' })

    // Everybody's daily files are fetched, and what they agree with is matched.
    await tess.getByRole('button', { name: 'Fetch daily files' }).click()
    await expect(tess.getByText(/files imported, \d+ matched/)).toBeVisible()
    await tess.getByRole('button', { name: 'Fetch daily files' }).click()
    await expect(tess.getByText('No new files since the last time')).toBeVisible()

    // A file that knows of money that the books do not.
    await tess.getByRole('button', { name: 'Import file' }).click()
    const window = tess.getByRole('dialog')
    await window.getByRole('combobox', { name: 'Account' }).click()
    await tess.getByRole('option', { name: 'Faster Payments (UK) GBP' }).click()
    const file = { name: 'late.csv', mimeType: 'text/csv', buffer: Buffer.from(csv('LATE-1', '12.34')) }
    await window.locator('input[type=file]').first().setInputFiles(file)
    await window.getByRole('button', { name: 'Import', exact: true }).click()
    await expect(window.getByText('0 matched, 1 new differences, 0 explained.')).toBeVisible()
    await window.getByRole('button', { name: 'Done' }).click()
    await tess.getByRole('button', { name: 'Assign to me NOBODY-LATE-1' }).click()
    await expect(tess.getByRole('button', { name: 'Unassign NOBODY-LATE-1' })).toBeVisible()
    await tess.getByRole('button', { name: 'Write off NOBODY-LATE-1' }).click()
    await tess.getByLabel('Reason').fill('The bank booked it to us by mistake.')
    await tess.getByRole('button', { name: 'Propose write-off' }).click()
    await expect(tess.getByRole('button', { name: 'Withdraw Write off £12.34' })).toBeVisible()

    const mei = await deskOf(browser, request, product, { who: 'Mei', at: '/reconciliation' })
    await mei.getByRole('button', { name: 'Confirm Write off £12.34' }).click()
    await mei.getByRole('dialog').getByRole('button', { name: 'Confirm' }).click()
    await expect(mei.getByText('NOBODY-LATE-1')).toHaveCount(0)

    // A match that is wrong is taken apart, and the two stay open.
    await mei.getByRole('link', { name: 'Matches' }).click()
    const first = mei.locator('tr[data-row]').first()
    const undo = first.getByRole('button', { name: /^Undo/ })
    const name = (await undo.textContent()) ?? ''
    await undo.click()
    await mei.getByLabel('Reason').fill('These two are not the same payment.')
    await mei.getByRole('dialog').getByRole('button', { name: /^Undo/ }).click()
    await expect(mei.getByRole('button', { name, exact: true })).toHaveCount(0)
    await tess.close()
    await mei.close()
    expect(await product.alarms()).toEqual([])
  } finally {
    await product.stop()
  }
})
