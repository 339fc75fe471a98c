import type { Locator } from '@playwright/test'
import { deskOf } from '../support/console.ts'
import { expect, test } from '../support/fixtures.ts'
import { setUpApp } from '../support/second-step.ts'
import { setQuestions } from '../support/security-questions.ts'

const tries = (asked: Locator) => async (answer: string) => {
  await asked.getByLabel('Answer').fill(answer)
  await asked.getByRole('button', { name: 'Check answer' }).click()
}

test('support asks a security question before it resets how someone signs in, and guesses are limited', async ({
  browser,
  page,
  product,
  request,
  signIn,
  world,
}) => {
  test.slow()
  const ottilie = await world({ firstName: 'Ottilie', accounts: { GBP: '10.00' } })
  await signIn(ottilie, '/settings?tab=security')
  await setQuestions(page, ['Rex', 'Dover', 'Blue'])
  await page.reload()
  await setUpApp(page)

  const desk = await deskOf(browser, request, product, { who: 'Ruth', at: `/customers/${ottilie.customerId}` })
  const questions = desk.getByRole('region', { name: 'Security questions' })
  await questions.getByRole('button', { name: 'Show questions' }).click()
  const ask = questions.getByRole('button', { name: /^Ask Ottilie/ })
  await expect(ask).toHaveCount(3)
  await ask.first().click()
  const asked = desk.getByRole('dialog')
  const answer = tries(asked)
  await answer('Max')
  await expect(asked.getByRole('alert')).toContainText("That answer isn't correct.")
  await answer(' rex ')
  await expect(desk.getByText('The answer is correct')).toBeVisible()
  await expect(desk.getByText('Rex', { exact: true })).toHaveCount(0)

  await desk.getByRole('button', { name: 'Reset sign-in methods of Ottilie' }).click()
  await expect(asked).toContainText('call back and ask a security question')
  await asked.getByLabel('Reason').fill('Lost her phone; she answered her question on a call back.')
  await asked.getByRole('button', { name: 'Propose reset' }).click()
  await expect(desk.getByText('Reset of sign-in methods proposed')).toBeVisible()

  await ask.nth(1).click()
  for (const guess of ['Calais', 'Deal', 'Hythe', 'Ryde', 'Rye']) {
    await answer(guess)
    await expect(asked.getByRole('alert')).toContainText("That answer isn't correct.")
  }
  // Locked, whatever the answer, for every question of this person.
  await answer('Dover')
  await expect(asked.getByRole('alert')).toContainText('Too many wrong answers. Try again in 24 hours.')
  await desk.close()
})
