import { expect } from './fixtures.ts'
import { at } from './open.ts'
import { chooseCountry, fillDetails, newAddress } from './registration.ts'
import type { Screen } from './screen.ts'

/** Becoming a customer, and a new password. */
export const registrationScreens: readonly Screen[] = [
  { name: 'create-account', open: at('/create-account', 'Create your account') },
  {
    name: 'create-account-waiting-list',
    open: async (page) => {
      await page.goto('/create-account')
      await chooseCountry(page, { country: 'Brazil' })
      await expect(page.getByRole('heading', { name: "Tradewind isn't available in Brazil yet" })).toBeVisible()
    },
  },
  {
    name: 'create-account-details',
    open: async (page) => {
      await page.goto('/create-account')
      await chooseCountry(page)
      await page.getByRole('button', { name: 'Continue' }).click()
      await page.getByRole('button', { name: 'Create account' }).click()
      await expect(page.getByText('Email is required')).toBeVisible()
    },
  },
  {
    name: 'create-account-code',
    open: async (page) => {
      await page.goto('/create-account')
      await chooseCountry(page)
      await page.getByRole('button', { name: 'Continue' }).click()
      await fillDetails(page, newAddress())
      await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    },
  },
  {
    name: 'create-account-link',
    open: async (page) => {
      await page.goto(`/create-account#confirm=019abe12-5c00-7000-8000-000000000009.${'a'.repeat(43)}`)
      await expect(page.getByRole('heading', { name: 'Confirm your email' })).toBeVisible()
    },
  },
  { name: 'recover', open: at('/identity/recover', 'Forgot your password?') },
  {
    name: 'recover-code',
    open: async (page) => {
      await page.goto('/identity/recover')
      await page.getByLabel('Email').fill(newAddress())
      await page.getByRole('button', { name: 'Send code' }).click()
      await expect(page.getByRole('heading', { name: 'Check your email' })).toBeVisible()
    },
  },
]
