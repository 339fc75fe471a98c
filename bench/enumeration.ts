import { pathOf, recovery, registration } from '../packages/contract/src/index.ts'
import { makePeople } from './support/bench-people.ts'
import { openBenchServer, publicUrl } from './support/bench-server.ts'
import { machine, median, print } from './support/measure.ts'
import { rankTest } from './support/rank-test.ts'

/**
 * Whether the time of an answer says who is registered: signing in with a wrong password, registering, and asking for a
 * recovery, each for an address that someone has and for one that nobody has, one after the other in a random order.
 * Prints both medians, their difference, and the rank test of Mann and Whitney: `p` is how often chance alone would part
 * two equal samples so far. `BENCH_SAMPLES` is how many of each; 2,000 show a difference of a millisecond on a quiet machine.
 */
const samples = Number(process.env['BENCH_SAMPLES'] ?? 2_000)
/** As many recoveries of one address are sent; more are answered and measured elsewhere. */
const perAddress = 3
const warmUp = 40

const bench = await openBenchServer()
try {
  const people = await makePeople(bench, {
    people: Math.ceil((samples + warmUp) / perAddress),
    accountsEach: 0,
    called: 'registered',
  })
  const address = `http://127.0.0.1:${await bench.start({ TRUST_PROXY: '1', WORK: 'elsewhere' })}`
  let networks = 0
  /** From a network of its own each time: no counter of one network is what is measured. */
  const post = (path: string, body: object, cookie = '') => {
    networks += 1
    const network = `10.${(networks >> 16) & 255}.${(networks >> 8) & 255}.${networks & 255}`
    return fetch(address + path, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-forwarded-for': network, ...(cookie && { cookie }) },
      body: JSON.stringify(body),
    })
  }

  const interaction = await fetch(
    `${address}/identity/connect/authorize?${new URLSearchParams({
      client_id: 'tradewind-web',
      redirect_uri: `${publicUrl}/signin-oidc`,
      response_type: 'code',
      scope: 'openid profile offline_access gateway',
      state: 'bench',
      code_challenge: 'a'.repeat(43),
      code_challenge_method: 'S256',
    }).toString()}`,
    { redirect: 'manual' },
  )
  const cookie = interaction.headers
    .getSetCookie()
    .map((line) => line.split(';', 1)[0])
    .join('; ')

  const entrances: Record<string, (email: string) => Promise<Response>> = {
    signIn: (userName) =>
      post(
        '/identity/tradewindauthentication/login',
        { userName, password: 'not-the-password-of-anybody', product: 'tradewind' },
        cookie,
      ),
    register: (email) =>
      post(pathOf(registration.register), {
        customertypeid: '3',
        productid: 'full',
        countryid: 'GB',
        email,
        password: 'tall-ships-of-1905',
        username: 'newcomer',
        referralCode: '',
      }),
    recover: (email) => post(pathOf(recovery.beginRecovery), { email }),
  }

  const figures: Record<string, object> = {}
  for (const [name, enter] of Object.entries(entrances)) figures[name] = await measure(name, enter)
  print({
    name: 'enumeration',
    unit: 'milliseconds',
    samples,
    ...figures,
    settings: bench.settings,
    machine: machine(),
  })

  async function measure(name: string, enter: (email: string) => Promise<Response>) {
    const times: Record<'registered' | 'unknown', number[]> = { registered: [], unknown: [] }
    const answers: Record<'registered' | 'unknown', Set<string>> = { registered: new Set(), unknown: new Set() }
    for (let at = 0; at < samples + warmUp; at += 1) {
      const emails = {
        registered: people[at % people.length]?.email ?? '',
        // As long as the other: nothing but who has it differs.
        unknown: `unknown-${name.slice(0, 1)}${at % people.length}@example.com`,
      }
      const order = ['registered', 'unknown'] as const
      for (const whose of Math.random() < 0.5 ? order : order.toReversed()) {
        const began = performance.now()
        const answer = await enter(emails[whose])
        const text = await answer.text()
        if (at >= warmUp) times[whose].push(performance.now() - began)
        const status = `${answer.status} ${answer.headers.get('refusal-code') ?? ''}`.trim()
        answers[whose].add(`${status} ${sameForAll(text, emails[whose])}`)
      }
    }
    const [registered, unknown] = [median(times.registered), median(times.unknown)]
    const { z, p } = rankTest(times.registered, times.unknown)
    return {
      registered: rounded(registered),
      unknown: rounded(unknown),
      difference: rounded(registered - unknown),
      z: rounded(z),
      p: rounded(p),
      answers: { registered: [...answers.registered], unknown: [...answers.unknown] },
    }
  }
} finally {
  await bench.close()
}

/** The words of an answer without what differs from one to the next: ids, moments, and the address that was given. */
function sameForAll(text: string, email: string): string {
  return text
    .replaceAll(email, '(email)')
    .replaceAll(`${email.slice(0, 3)}*****`, '(masked)')
    .replaceAll(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g, '(id)')
    .replaceAll(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, '(moment)')
}

function rounded(value: number): number {
  return Math.round(value * 1_000) / 1_000
}
