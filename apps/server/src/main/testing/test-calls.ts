import { type AnyCall, sandbox } from '@tradewind/contract'
import { type Answer, ask, freshKey } from './test-requests.ts'
import type { TestServer } from './test-server.ts'
import type { WireRequest } from './test-wire-request.ts'

/** What Ada does on a server over HTTP. The server is asked for when it is used, since a file starts it before its tests. */
export function callsOf(server: () => TestServer) {
  /** The answer, whatever it is. */
  const answer = (declared: AnyCall, request: WireRequest, key = freshKey()): Promise<Answer> =>
    ask(server().http, declared, request, { ...server().as(server().ada), 'idempotency-key': key })

  /** The value of a call that succeeds. */
  async function call(declared: AnyCall, request: WireRequest) {
    const got = await answer(declared, request)
    if (got.statusCode !== 200) throw new Error(`${declared.name}: ${got.body}`)
    return got.json().value
  }

  /** Lets bank time pass; networks and workers do what is due by then. */
  async function pass(seconds: number): Promise<void> {
    await call(sandbox.moveBankClock, { body: { aheadBySeconds: seconds } })
    await server().settle()
  }

  return { answer, call, pass }
}
