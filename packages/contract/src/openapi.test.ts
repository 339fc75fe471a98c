import { expect, test } from 'vitest'
import { methodOf, pathOf } from './call.ts'
import { openApiDocument } from './openapi.ts'
import { refusals } from './refusals.ts'
import { allCalls } from './registry.ts'

test('every call is in the document once, with its own name, and no two calls answer the same path', () => {
  const document = openApiDocument() as { paths: Record<string, Record<string, { operationId: string }>> }
  const shapes = allCalls.flatMap((declared) =>
    [pathOf(declared), ...(declared.aliases ?? [])].map(
      (path) => `${methodOf(declared)} ${path.toLowerCase().replace(/\{\w+\}/g, '{}')}`,
    ),
  )
  expect(allCalls.length).toBeGreaterThan(20)
  expect(new Set(shapes).size).toBe(shapes.length)
  expect(new Set(allCalls.map(({ name }) => name)).size).toBe(allCalls.length)
  for (const declared of allCalls)
    expect(document.paths[pathOf(declared)]?.[methodOf(declared).toLowerCase()]?.operationId).toBe(declared.name)
})

test('path parameters in the path and in the schema are the same', () => {
  for (const declared of allCalls) {
    const inPath = [...pathOf(declared).matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
    const inSchema = Object.keys(declared.params?.shape ?? {})
    expect([declared.name, inPath]).toEqual([declared.name, inSchema])
  }
})

test('a money amount in the document is decimal text, never a number', () => {
  const text = JSON.stringify(openApiDocument())
  expect(text).not.toMatch(/"(amount|balance|totalAmount|chargeAmount)":\{"type":"(number|integer)"/)
  expect(text).toContain('"amount":{"type":"string"')
})

test('[http-login-401] a wrong PIN, code, password or answer is never a 401', () => {
  const unauthorised = Object.entries(refusals).filter(([, [status]]) => status === 401)
  expect(unauthorised.map(([code]) => code)).toEqual(['identity.session_expired'])
})
