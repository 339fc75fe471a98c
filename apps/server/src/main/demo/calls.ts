import { randomUUID } from 'node:crypto'
import { type AnyCall, permissionsOf } from '@tradewind/contract'
import { permissionsOfRole } from '@tradewind/contract/staff-permissions'
import type { Caller, StaffCaller } from '#platform/caller'
import { success } from '#platform/envelope'
import type { Handled, Http } from '#platform/http'
import { sealSecrets } from '#platform/secret'
import { decodeParts } from '#platform/validation'
import { demoStaff } from '../demo-people.ts'
import type { GrowNeeds } from './grow.needs.ts'

type Handler = (handled: Handled<AnyCall, Caller | StaffCaller>) => Promise<unknown>

/** What a call is asked with, as it travels. */
export interface DemoAsked {
  params?: object
  query?: object
  body?: object
}

/** The calls of the product, as its people and its staff make them, without a network in between. */
export interface DemoCalls {
  ask<Answer>(caller: Caller | StaffCaller, declared: AnyCall, input: DemoAsked): Promise<Answer>
  /** The first of the provider's staff who may do this. */
  staffFor(declared: AnyCall): StaffCaller
}

/** The modules whose calls need no server around them. */
const reached = [
  'rates',
  'exchange',
  'approvals',
  'preferences',
  'tracking',
  'settings',
  'gateway',
  'batches',
  'schedules',
  'payments',
  'pulls',
  'topups',
  'accounts',
  'beneficiaries',
]

/**
 * Makes calls with everything that a server does for them: they are read by the contract, permissions are compared, secrets
 * sealed, and what must happen once is kept under a key. So the demo world has nothing that nobody could have done.
 */
export function demoCalls({ world, idempotency }: GrowNeeds, staffIds: readonly string[]): DemoCalls {
  const handlers = new Map<string, Handler>()
  const http = { handle: (declared: AnyCall, handler: Handler) => handlers.set(declared.name, handler) } as unknown
  for (const { name, calls, staffCalls } of world.modules) {
    if (!reached.includes(name)) continue
    void calls?.(http as Http, undefined as never)
    staffCalls?.(http as Http<StaffCaller>)
  }
  const staff = demoStaff.map(({ name, email, roles }, at): StaffCaller => {
    const permissions = new Set(roles.flatMap((role) => permissionsOfRole[role]))
    return { staffId: staffIds[at] ?? '', sessionId: '', email, name, roles, permissions }
  })
  const may = ({ permissions }: Caller | StaffCaller, declared: AnyCall) => {
    const needed = permissionsOf(declared)
    return needed.length === 0 || needed.some((one) => (permissions as ReadonlySet<string>).has(one))
  }

  async function ask<Answer>(caller: Caller | StaffCaller, declared: AnyCall, input: DemoAsked): Promise<Answer> {
    const handler = handlers.get(declared.name)
    if (!handler || !may(caller, declared)) throw new Error(`${caller.name} cannot ask ${declared.name}`)
    const { params = {}, query = {}, body } = input
    const parts = sealSecrets(decodeParts(declared, { params, query, body } as never))
    const request = { id: 'demo-world', ip: '127.0.0.1', headers: {} }
    const run = (idempotent?: unknown) => handler({ ...parts, caller, request, idempotent } as never)
    const answer =
      declared.idempotent && 'userId' in caller
        ? JSON.parse((await idempotency.once({ declared, caller, key: randomUUID(), body }, run)).body)
        : success(declared, await run())
    return (answer as { value: Answer }).value
  }

  return {
    ask,
    staffFor: (declared) => {
      const found = staff.find((one) => may(one, declared))
      if (!found) throw new Error(`nobody on the demo world's staff may ask ${declared.name}`)
      return found
    },
  }
}
