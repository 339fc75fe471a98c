import { expect, test } from '../support/fixtures.ts'
import { sendScreen } from '../support/send.ts'

test('[beneficiary-add-toast] a new beneficiary is verified, saved, and paid from its own page', async ({
  page,
  signIn,
  world,
}) => {
  await signIn(await world({ firstName: 'Ines', accounts: { GBP: '500.00' } }))
  await page.goto('/beneficiaries')
  await expect(page.getByText('No beneficiaries yet')).toBeVisible()
  await page.getByRole('link', { name: 'New beneficiary' }).click()
  await page.getByRole('textbox', { name: 'First name' }).fill('Amelia')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Clark')
  await page.getByRole('textbox', { name: 'Sort code' }).fill('08-99-99')
  await page.getByRole('textbox', { name: 'Account number' }).fill('66374958')
  await page.getByRole('button', { name: 'Verify' }).click()
  await page.getByRole('button', { name: 'Use this name' }).click()
  await expect(page.getByText('The account belongs to Amelia Clarke.')).toBeVisible()
  await page.getByRole('button', { name: 'Save beneficiary' }).click()
  await expect(page.getByText('Amelia Clarke is now a saved beneficiary.')).toBeVisible()

  await expect(page.getByRole('heading', { name: 'Bank accounts' })).toBeVisible()
  await page.getByRole('link', { name: 'Send money' }).click()
  const send = sendScreen(page)
  // Nothing is left to ask about someone saved.
  await send.amount('25.00', { leadsTo: 'What is it for?' })
  await send.details()
  await send.review()
  await send.pin()
  await send.press()
  await send.done()
  await page.goto('/beneficiaries')
  await expect(page.getByRole('region', { name: 'Recent' })).toContainText('Amelia Clarke')
})

test('[beneficiary-tabs, routing-beneficiary-tab, group-created] a group is made, renamed, loses a member and is deleted; its members stay saved', async ({
  page,
  comeBack,
}) => {
  await comeBack('Ada')
  const selected = page.getByRole('tab', { selected: true })
  // The tab is in the address, and the first one where the address has none, or none that there is.
  for (const search of ['', '?tab=SingleBeneficiaries', '?tab=Nobody']) {
    await page.goto(`/beneficiaries${search}`)
    await expect(selected).toHaveAccessibleName(/^Single beneficiaries/)
    await expect(page.getByRole('table', { name: 'Beneficiaries' })).toBeVisible()
  }
  await page.getByRole('tab', { name: 'Groups' }).click()
  await expect(page).toHaveURL(/tab=MultipleBeneficiaries/)
  await page.reload()
  await expect(selected).toHaveAccessibleName(/^Groups/)
  await page.getByRole('button', { name: 'New group' }).click()
  const window = page.getByRole('dialog')
  await window.getByLabel('Group name').fill('Rents')
  for (const name of ['Rowan Wharf Estates Ltd', 'Kestrel Print Works Ltd'])
    await window.getByRole('checkbox', { name: new RegExp(name) }).press('Space')
  await window.getByRole('button', { name: 'Create group' }).click()
  await expect(page.getByText('You have successfully created a beneficiary group.')).toBeVisible()

  await page.getByRole('link', { name: /Rents/ }).click()
  await page.getByRole('button', { name: 'Rename' }).click()
  await window.getByLabel('Group name').fill('Rent and print')
  await window.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { name: 'Rent and print' })).toBeVisible()
  await page.getByRole('button', { name: 'Remove Kestrel Print Works Ltd' }).click()
  await expect(page.getByText('A group needs 2 to 10 beneficiaries. Add one more.')).toBeVisible()
  await page.getByRole('button', { name: 'Delete' }).click()
  await window.getByRole('button', { name: 'Delete group' }).click()
  await expect(page.getByRole('link', { name: /Shop fitting/ })).toBeVisible()
  await expect(page.getByRole('link', { name: /Rent and print/ })).toHaveCount(0)
})

test('what was typed into a new group and into a change of a beneficiary is there again after a reload', async ({
  page,
  comeBack,
}) => {
  await comeBack('Ada')
  await page.goto('/beneficiaries?tab=MultipleBeneficiaries')
  const window = page.getByRole('dialog')
  const begin = () => page.getByRole('button', { name: 'New group' }).click()
  await begin()
  await window.getByLabel('Group name').fill('Half a group')
  await window.getByRole('checkbox', { name: /Kestrel Print Works Ltd/ }).press('Space')
  await page.reload()
  await begin()
  await expect(window.getByLabel('Group name')).toHaveValue('Half a group')
  await expect(window.getByRole('checkbox', { name: /Kestrel Print Works Ltd/ })).toBeChecked()
  await page.keyboard.press('Escape')

  await page.goto('/beneficiaries')
  await page
    .getByRole('table', { name: 'Beneficiaries' })
    .getByRole('link', { name: /^Kestrel Print Works Ltd/ })
    .click()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Email').fill('half@typed.example')
  await page.reload()
  await expect(page.getByLabel('Email')).toHaveValue('half@typed.example')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Edit' }).click()
  await expect(page.getByLabel('Email')).not.toHaveValue('half@typed.example')
})

test('several beneficiaries are selected, deleted together, and all of them put back', async ({ page, comeBack }) => {
  await comeBack('Ada')
  await page.goto('/beneficiaries?pageSize=50')
  const table = page.getByRole('table', { name: 'Beneficiaries' })
  const [packaging, farms] = ['Crestline Packaging Inc', 'Okonjo Farms Ltd'] as const
  const [first, second] = [packaging, farms].map((name) => table.getByRole('link', { name: new RegExp(`^${name}`) }))
  await page.getByRole('button', { name: 'Select', exact: true }).click()
  for (const name of [packaging, farms]) await page.getByRole('checkbox', { name: `Select ${name}` }).check()
  const selection = page.getByRole('region', { name: 'Selection' })
  await expect(selection).toContainText('2 selected')
  await selection.getByRole('button', { name: 'Export selected' }).click()
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('menuitem', { name: 'Excel (XLSX)' }).click(),
  ])
  expect(file.suggestedFilename()).toBe('beneficiaries.xlsx')
  await selection.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('2 beneficiaries were deleted')).toBeVisible()
  for (const gone of [first, second]) await expect(gone ?? table).toHaveCount(0)
  await expect(selection).toBeHidden()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('2 beneficiaries are restored.')).toBeVisible()
  for (const back of [first, second]) await expect(back ?? table).toBeVisible()
})

test('a beneficiary is found, edited, deleted, and put back as it was', async ({ page, comeBack }) => {
  await comeBack('Ada')
  await page.goto('/beneficiaries')
  const table = page.getByRole('table', { name: 'Beneficiaries' })
  const search = page.getByRole('searchbox', { name: 'Search beneficiaries' })
  await search.fill('40-47-14')
  await search.press('Enter')
  await table.getByRole('link', { name: /^Kestrel Print Works Ltd/ }).click()
  await page.getByRole('button', { name: 'Edit' }).click()
  await page.getByLabel('Email').fill('accounts@kestrel.example')
  await page.getByRole('button', { name: 'Save changes' }).click()
  await expect(page.getByText('accounts@kestrel.example')).toBeVisible()

  await page.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('Kestrel Print Works Ltd was deleted')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(page.getByText('Kestrel Print Works Ltd is restored.')).toBeVisible()
  await page.goto('/beneficiaries?text=kestrel')
  await expect(table.getByRole('link', { name: /^Kestrel Print Works Ltd/ })).toBeVisible()
})

test('what is typed survives a reload, and the numbers of a saved account are changed once they are verified', async ({
  page,
  signIn,
  world,
  watched,
}) => {
  watched.mayFail(/verify-sortcode/i)
  await signIn(await world({ firstName: 'Olga', accounts: { GBP: '500.00' } }))
  await page.goto('/beneficiaries/new?currency=GBP')
  await page.getByRole('textbox', { name: 'First name' }).fill('Amelia')
  await page.getByRole('textbox', { name: 'Last name' }).fill('Clarke')
  await page.getByRole('textbox', { name: 'Sort code' }).fill('08-99-99')
  // Pasted as it is printed; no digit is lost, and none of it is taken twice.
  await page.getByRole('textbox', { name: 'Account number' }).fill('6637 - 4958')
  await expect(page.getByRole('textbox', { name: 'Account number' })).toHaveValue('66374958')
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('Amelia')
  await expect(page.getByRole('textbox', { name: 'Sort code' })).toHaveValue('08-99-99')
  // Pressed before the bank was asked: it is asked, and then saved.
  await page.getByRole('button', { name: 'Save beneficiary' }).click()
  await expect(page.getByText('Amelia Clarke is now a saved beneficiary.')).toBeVisible()

  await page.getByRole('button', { name: 'Update details of the GBP account' }).click()
  await expect(page.getByRole('textbox', { name: 'Account number' })).toHaveValue('66374958')
  await page.getByRole('textbox', { name: 'Account number' }).fill('663749')
  await page.getByRole('button', { name: 'Save bank details' }).click()
  // A number that no such account has is not saved, and the old one stays.
  await expect(page.getByText("We couldn't verify these details")).toBeVisible()
  await page.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByText('66374958').first()).toBeVisible()
  // Thrown away with the form: the next new beneficiary begins with nothing.
  await page.goto('/beneficiaries/new')
  await expect(page.getByRole('textbox', { name: 'First name' })).toHaveValue('')
})
