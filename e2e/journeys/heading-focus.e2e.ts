import type { Page } from '@playwright/test'
import { expect, test } from '../support/fixtures.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true })

test('the focus goes to the heading after a navigation, and to what is left when its part is gone', async ({
  page,
  comeBack,
}) => {
  await comeBack('Ada')
  await page.goto('/accounts')
  const menu = page.getByRole('navigation', { name: 'Main' })
  await menu.getByRole('link', { name: 'Beneficiaries' }).press('Enter')
  await expect(heading(page, 'Beneficiaries').first()).toBeFocused()
  await menu.getByRole('link', { name: 'Accounts' }).press('Enter')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()

  // A window that is closed gives the focus back to what opened it.
  await page.getByRole('tab', { name: 'Groups' }).click()
  await page.getByRole('button', { name: 'New group' }).press('Enter')
  const window = page.getByRole('dialog')
  await window.getByLabel('Group name').fill('Landlords')
  for (const name of ['Rowan Wharf Estates Ltd', 'Kestrel Print Works Ltd'])
    await window.getByRole('checkbox', { name: new RegExp(name) }).press('Space')
  await window.getByRole('button', { name: 'Create group' }).press('Enter')
  await expect(window).toBeHidden()
  await expect(page.getByRole('button', { name: 'New group' })).toBeFocused()

  // A line that was taken out had the focus: the heading of the list has it next.
  await page.getByRole('link', { name: /Landlords/ }).press('Enter')
  await page.getByRole('button', { name: 'Remove Kestrel Print Works Ltd' }).press('Enter')
  await expect(heading(page, 'Members')).toBeFocused()

  // What opened the window is gone with the page.
  await page.getByRole('button', { name: 'Delete' }).press('Enter')
  await window.getByRole('button', { name: 'Delete group' }).press('Enter')
  await expect(page).toHaveURL(/tab=MultipleBeneficiaries/)
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
})
