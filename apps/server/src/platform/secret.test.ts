import { inspect } from 'node:util'
import { serialize } from 'node:v8'
import { allCalls } from '@tradewind/contract/registry'
import { secretFields } from '@tradewind/contract/secret-fields'
import { money } from '@tradewind/kernel'
import { leavesOf } from '@tradewind/testkit'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { Secret, SecretWritten, sealSecrets } from './secret.ts'

test('a secret cannot be written down: not as JSON, in a text, in a log or by a copy', () => {
  const pin = new Secret('481593')
  expect(pin.reveal()).toBe('481593')
  expect(() => JSON.stringify({ order: [{ pin }] })).toThrow(SecretWritten)
  expect(() => String(pin)).toThrow(SecretWritten)
  expect(() => `${pin as unknown as string}`).toThrow(SecretWritten)
  expect(inspect({ order: { pin } }, { showHidden: true, depth: 9 })).not.toContain('481593')
  expect(serialize(structuredClone({ pin })).toString('latin1')).not.toContain('481593')
  expect(Object.entries(pin)).toEqual([])
  const lines: string[] = []
  pino({}, { write: (line: string) => void lines.push(line) }).info({ order: { pin } }, 'placed')
  expect(lines.join('')).toMatch(/placed/)
  expect(lines.join('')).not.toContain('481593')
})

test('the secret fields of a request are sealed wherever they stand, and nothing else is changed', () => {
  const at = new Date()
  const order = { amount: money('GBP', 100n), at, rows: [{ code: '2468', note: 'code' }], transactionPin: '481593' }
  const { transactionPin, rows, ...rest } = sealSecrets(order)
  expect([transactionPin.reveal(), rows[0]?.code.reveal(), rows[0]?.note]).toEqual(['481593', '2468', 'code'])
  expect(rest).toEqual({ amount: money('GBP', 100n), at })
  expect(sealSecrets({ code: undefined, password: null })).toEqual({ code: undefined, password: null })
})

test('every field of a call that is named like a secret is one that is sealed', () => {
  const named = /pin$|password|passcode|cvv|card.?number|security.?code|otp$|^code$|question.?answer$/i
  const parts = allCalls.flatMap(({ params, query, body }) => [params, query, body]).filter((part) => part)
  const names = parts.flatMap((part) => leavesOf(part)).map(({ path }) => String(path.findLast(isName) ?? ''))
  expect([...new Set(names.filter((name) => named.test(name)))].toSorted()).toEqual(secretFields.toSorted())
})

const isName = (step: string | number): boolean => typeof step === 'string'
