import { payments, Refusal } from '@tradewind/contract'
import { expect, test } from 'vitest'
import { wordsOf } from './refusal-words.ts'
import { skippedWords } from './schedules.rules.ts'

/** Answers about what only a form sends along: a scheduled payment has no PIN, file, passkey or voucher. */
const ofForms = /^(identity|request|platform|documents|security|promotions)\./

test('why a scheduled payment failed is said to everybody who sees it, not as if to the person at the form', () => {
  const codes = (payments.createTransactionRequest.refusals ?? []).filter((code) => !ofForms.test(code))
  expect(codes.length).toBeGreaterThan(10)
  const said = codes.flatMap((code) => {
    try {
      return [[code, wordsOf(new Refusal(code), 'Kim Ode')] as const]
    } catch {
      // Tried again.
      return []
    }
  })
  const meant = [...said, ...Object.entries(skippedWords)].filter(([, words]) => /\b(you|your|yours)\b/i.test(words))
  expect(meant).toEqual([])
  expect(wordsOf(new Refusal('team.above_day_limit'), 'Kim Ode')).toBe("Kim Ode can't send this much in a day.")
})
