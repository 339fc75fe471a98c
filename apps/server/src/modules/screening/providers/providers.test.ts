import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { PersonSubject } from '../screening.types.ts'
import { httpCompanyRegister } from './http-company-register.ts'
import { httpIdentityChecks } from './http-identity-checks.ts'
import { fileListSource, httpListSource } from './list-sources.ts'

let answer: { status: number; body: string; headers?: Record<string, string> }
let asked: { method: string | undefined; url: string | undefined; key: string | undefined; body: string }[] = []
const server = createServer((request, response) => {
  void bodyOf(request).then((body) => {
    asked.push({ method: request.method, url: request.url, key: request.headers.authorization, body })
    response.writeHead(answer.status, answer.headers).end(answer.body)
  })
})
async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const part of request) body += String(part)
  return body
}
let url: string
beforeAll(async () => {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`
})
afterAll(() => new Promise((closed) => server.close(closed)))
beforeEach(() => {
  asked = []
})

const signal = new AbortController().signal
const subject: PersonSubject = {
  kind: 'person',
  key: 'a',
  role: 'applicant',
  firstName: 'Greta',
  lastName: 'Lindqvist',
  otherNames: [],
  dateOfBirth: '1990-05-05',
  countries: ['SE'],
  identityDocument: { type: 'Passport', number: 'SE 99', country: 'SE', expiresOn: null, fileIds: ['f'] },
}
const verdict = { outcome: 'clear', reason: 'Genuine.', evidence: [{ what: 'Zone', detail: 'right' }] }

test('an identity provider is asked under our reference with its key, and only its verdicts are taken', async () => {
  answer = { status: 200, body: JSON.stringify({ document: { ...verdict, extra: 1 }, liveness: verdict, more: 'x' }) }
  const checks = httpIdentityChecks({ url, key: 'secret' })
  expect(await checks.check({ reference: 'run.subject', subject }, signal)).toEqual({
    document: verdict,
    liveness: verdict,
  })
  expect(asked).toEqual([
    {
      method: 'POST',
      url: '/v1/identity-checks',
      key: 'Bearer secret',
      body: expect.stringContaining('"reference":"run.subject"'),
    },
  ])
})

test.each([
  ['an error', { status: 500, body: '' }],
  ['a redirect', { status: 302, body: '', headers: { location: 'http://127.0.0.1:1/' } }],
  ['something else than JSON', { status: 200, body: '<html>' }],
  [
    'an outcome that is not ours',
    { status: 200, body: JSON.stringify({ document: { ...verdict, outcome: 'perfect' }, liveness: verdict }) },
  ],
  [
    'too much',
    { status: 200, body: JSON.stringify({ document: verdict, liveness: verdict, junk: 'x'.repeat(1_000_001) }) },
  ],
])('%s is no answer', async (_, given) => {
  answer = given
  await expect(httpIdentityChecks({ url, key: undefined }).check({ reference: 'r', subject }, signal)).rejects.toThrow()
})

test('a register answers with a company, or that nobody has the number', async () => {
  const company = {
    name: 'Harbour Lane Joinery',
    registrationNumber: '1',
    status: 'active',
    incorporatedOn: '2001-02-03',
    officers: ['Tom'],
    register: 'Companies',
  }
  const request = { country: 'GB', registrationNumber: '1', name: 'Harbour Lane Joinery' }
  const register = httpCompanyRegister({ url: `${url}/`, key: undefined })
  answer = { status: 200, body: JSON.stringify({ company }) }
  expect(await register.find(request, signal)).toEqual(company)
  answer = { status: 200, body: JSON.stringify({ company: null }) }
  expect(await register.find(request, signal)).toBeUndefined()
  expect(asked[0]).toMatchObject({ url: '/v1/company-lookups', key: undefined, body: JSON.stringify(request) })
})

test('a list is downloaded with its date and its source, without what the address may keep secret', async () => {
  answer = { status: 200, body: 'id,schema', headers: { 'last-modified': 'Fri, 20 Nov 2026 04:05:06 GMT' } }
  const source = httpListSource({ url: `${url}/targets.simple.csv?key=secret`, key: undefined })
  expect(await source.read(signal)).toEqual({
    list: 'targets.simple',
    source: `${url}/targets.simple.csv`,
    dataDate: '2026-11-20',
    text: 'id,schema',
  })
  answer = { status: 404, body: '' }
  await expect(source.read(signal)).rejects.toThrow('404')
})

test('a list in a file that is not there is an error', async () => {
  const read = fileListSource('/nowhere/targets.simple.csv').read(signal)
  await expect(read).rejects.toThrow('ENOENT')
  const own = await fileListSource(import.meta.filename).read(signal)
  expect(own).toMatchObject({
    list: 'providers.test.ts',
    source: 'providers.test.ts',
    dataDate: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
  expect(own.text).toContain('a list in a file')
})
