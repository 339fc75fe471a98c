import type { Page } from '@playwright/test'
import { expect } from './fixtures.ts'
import { choose } from './send.ts'

/** Payouts of a rupee wallet, step by step. */

/** Whoever the bank in India pays out for, typed into the form that is open. */
export async function addRemitter(page: Page): Promise<void> {
  for (const [label, text] of Object.entries({
    'First name': 'Wafa',
    'Last name': 'Reed',
    Email: 'wafa@example.com',
    'Phone number': '+44 7400 123456',
    Address: '1 Quay Street',
    City: 'Bristol',
    Postcode: 'BS1 4DJ',
    'ID type': 'Passport',
    'ID number': '533401372',
  }))
    await page.getByRole('textbox', { name: label }).fill(text)
  await choose(page.getByRole('combobox', { name: 'Country' }), 'United Kingdom')
  await page.getByRole('button', { name: 'Add remitter' }).click()
  await expect(page.getByText('Creat Remitter Successful').first()).toBeVisible()
}

/** ₹2,500.00 to Arjun in that name, up to what it is for. */
export async function writePayout(page: Page): Promise<void> {
  await page.getByRole('tab', { name: 'Pay out' }).click()
  await choose(page.getByRole('combobox', { name: 'Remitter' }), 'Wafa Reed')
  await page.getByLabel('You send').fill('2,500.00')
  await page.getByLabel('First name').fill('Arjun')
  await page.getByLabel('Last name').fill('Bose')
  await page.getByRole('textbox', { name: 'IFSC' }).fill('HDFC0000001')
  await page.getByRole('textbox', { name: 'Account number' }).fill('50100012345678')
  await choose(page.getByRole('combobox', { name: 'Expense category' }), 'Gifts')
}
