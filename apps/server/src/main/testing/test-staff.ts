import type { AnyCall, staff } from '@tradewind/contract'
import { staff as contract, methodOf, pathOf } from '@tradewind/contract'
import type { StaffCaller } from '#platform/caller'
import { rows, sql } from '#platform/db'
import type { Http } from '#platform/http'
import { systemRandom } from '#platform/random'
import { Secret } from '#platform/secret'
import { base32Bytes, codeOfStep, openSteps } from '#platform/totp'
import { staffHttp } from '../console.ts'
import type { TestServer } from './test-server.ts'

/** For tests: the console of a test server, people who work there, and browsers in which they sign in. */
export const staffPassword = 'correct horse battery staple'

/** What everybody's authenticator app holds. */
export const authenticatorKey = 'JBSWY3DPEHPK3PXPJBSWY3DPEHPK3PXP'

export const openTestConsole = (server: TestServer): Promise<Http<StaffCaller>> =>
  staffHttp({
    env: server.env,
    world: server.world,
    clock: server.clock,
    random: systemRandom,
    log: { ...silent, child: () => silent } as never,
    page: '<!doctype html><title>Console</title>',
  })

const nothing = () => undefined
const silent = {
  level: 'silent',
  fatal: nothing,
  error: nothing,
  warn: nothing,
  info: nothing,
  debug: nothing,
  trace: nothing,
  silent: nothing,
  child: () => silent,
}

/** What the access log says of lists of customers' names that were read meanwhile. */
export async function listsRead({ db }: Pick<TestServer, 'db'>, read: () => Promise<unknown>): Promise<string[]> {
  const all = () =>
    db.asSystem((tx) =>
      rows<{ id: string; subject: string }>(tx, sql`select id, subject from staff.access where kind = 'list'`),
    )
  const known = new Set((await all()).map(({ id }) => id))
  await read()
  return (await all()).flatMap(({ id, subject }) => (known.has(id) ? [] : [subject]))
}

export const addStaff = (
  { db, world }: Pick<TestServer, 'db' | 'world'>,
  {
    email,
    name = 'Grace Okafor',
    roles = ['reviewer'],
    enrolled = true,
  }: { email: string; name?: string; roles?: staff.StaffRole[]; enrolled?: boolean },
): Promise<string> =>
  db.asSystem((tx) =>
    world.staff.createStaff(tx, {
      email,
      name,
      roles,
      password: new Secret(staffPassword),
      ...(enrolled && { authenticatorKey }),
    }),
  )

type Asked = Record<string, unknown>

/** A browser at the console. */
export function staffBrowser(http: Http<StaffCaller>, { clock }: Pick<TestServer, 'clock'>, ip = '10.1.2.3') {
  let cookie = ''
  let token = ''
  let lastStep = 0
  const ask = async (declared: AnyCall, { params = {}, query = {}, body }: Asked = {}, headers: object = {}) => {
    const path = pathOf(declared).replace(/\{(\w+)\}/g, (_, name: string) =>
      encodeURIComponent(String((params as Asked)[name])),
    )
    const search = new URLSearchParams(query as Record<string, string>).toString()
    const answer = await http.app.inject({
      method: methodOf(declared),
      remoteAddress: ip,
      url: search ? `${path}?${search}` : path,
      ...(body !== undefined && { payload: body as object }),
      headers: { ...(cookie && { cookie }), ...(token && { authorization: `Bearer ${token}` }), ...headers },
    })
    const set = [answer.headers['set-cookie'] ?? []].flat()[0]
    if (set) cookie = set.split(';')[0] ?? ''
    return answer
  }
  const nextCode = (key = authenticatorKey): string => {
    const [step = 0] = openSteps({ at: clock.now(), lastStep })
    lastStep = step
    return codeOfStep(base32Bytes(key), step)
  }
  const browser = {
    ask,
    nextCode,
    get cookie() {
      return cookie
    },
    get token() {
      return token
    },
    hold: (held: { token?: string; cookie?: string }) => {
      token = held.token ?? token
      cookie = held.cookie ?? cookie
    },
    password: (email: string, password = staffPassword) => ask(contract.signIn, { body: { email, password } }),
    giveCode: async (ticket: string, code = nextCode()) => {
      const answer = await ask(contract.giveCode, { body: { ticket, code } })
      if (answer.statusCode === 200) token = answer.json().value.accessToken
      return answer
    },
    signIn: async (email: string) => {
      const { ticket } = (await browser.password(email)).json().value
      const answer = await browser.giveCode(ticket)
      if (answer.statusCode !== 200) throw new Error(`${email} was not signed in: ${answer.body}`)
      return browser
    },
    /** The value of an answer that must be success. */
    value: async <Value = never>(declared: AnyCall, request: Asked = {}): Promise<Value> => {
      const answer = await ask(declared, request)
      if (answer.statusCode !== 200) throw new Error(`${declared.name} was refused: ${answer.body}`)
      return answer.json().value
    },
    /** Why it is refused; nothing where it is done. */
    refusal: async (declared: AnyCall, request: Asked = {}): Promise<unknown> =>
      (await ask(declared, request)).headers['refusal-code'],
  }
  return browser
}
