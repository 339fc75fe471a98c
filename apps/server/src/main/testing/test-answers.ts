import { type AnyCall, refusals } from '@tradewind/contract'
import { expect } from 'vitest'
import * as z from 'zod/mini'
import type { Answer } from './test-requests.ts'

/** Words that a program left behind where a person reads. */
const jargon =
  /invalid (input|option|type|string|union|key|discriminator)|expected (?!monthly)|received|zod|undefined|\bNaN\b|\bnull\b|regex|pattern|object Object|_/i

/** Why a message is not one for a person, or nothing. */
export function messageFault(message: unknown): string | undefined {
  if (typeof message !== 'string') return `it is ${typeof message}`
  if (jargon.test(message)) return 'it speaks of the program'
  if (/[\p{Ll}\d]\.[\p{L}]/u.test(message)) return 'it spells a path'
  if (!/^\p{Lu}/u.test(message)) return 'it does not begin as a sentence does'
  if (message.split(' ').length < 3) return 'it is no sentence'
  if (message.length > 200) return 'it is too long to read'
  return undefined
}

/** Asserts that an answer is the envelope to the letter, a refusal worded for a person or a value of its call. */
export function expectAnswerOf(declared: AnyCall, answer: Answer, what: unknown = declared.name): void {
  const { statusCode, headers } = answer
  const told = { what, statusCode, body: answer.body.slice(0, 300) }
  expect(statusCode, JSON.stringify(told)).toBeLessThan(500)
  expect(headers['x-request-id'], JSON.stringify(told)).toMatch(/^[0-9a-f-]{36}$/)
  expect(headers['cache-control'], JSON.stringify(told)).toBe('no-store')
  if (statusCode === 200 && declared.file) {
    expect(declared.file).toContain(headers['content-type'])
    return
  }
  const body = answer.json() as Record<string, unknown>
  expect(Object.keys(body).sort(), JSON.stringify(told)).toEqual([
    'error',
    'isSuccess',
    'message',
    // A refusal for a reason has one; what is wrong with a field stands at the field.
    ...('title' in body && declared.titled ? ['title'] : []),
    'value',
  ])
  if (statusCode === 200) {
    expect({ ...body, value: null }, JSON.stringify(told)).toEqual({
      isSuccess: true,
      value: null,
      error: null,
      message: null,
      ...(declared.titled && { title: null }),
    })
    if (!declared.value) expect(body['value'], JSON.stringify(told)).toBeNull()
    else expect(z.safeDecode(declared.value, body['value'] as never).success, JSON.stringify(told)).toBe(true)
    return
  }
  expectRefusal(answer, told)
}

/** Asserts that a refusal is in the envelope, has its code's own status, and says what is wrong in words. */
export function expectRefusal(answer: Answer, told: unknown): void {
  const body = answer.json() as { isSuccess: boolean; value: null | { errors: unknown[] }; error: string }
  const code = String(answer.headers['refusal-code']) as keyof typeof refusals
  expect(refusals[code]?.[0], JSON.stringify(told)).toBe(answer.statusCode)
  expect(body.isSuccess, JSON.stringify(told)).toBe(false)
  expect(messageFault(body.error), JSON.stringify(told)).toBeUndefined()
  if (body.value === null) return
  expect(Object.keys(body.value), JSON.stringify(told)).toEqual(['errors'])
  expect(body.value.errors.length, JSON.stringify(told)).toBeGreaterThan(0)
  for (const error of body.value.errors as { field: string; message: string }[]) {
    expect(Object.keys(error).sort(), JSON.stringify(told)).toEqual(['field', 'message'])
    expect(messageFault(error.message), JSON.stringify({ told, error })).toBeUndefined()
  }
}
