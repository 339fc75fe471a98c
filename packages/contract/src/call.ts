import type * as z from 'zod/mini'
import type { Flag } from './flags.ts'
import type { Permission } from './permissions.ts'
import type { RefusalCode } from './refusals.ts'
import type { StaffPermission } from './staff-permissions.ts'
import type { Subject } from './subjects.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** Who may make a call: holders of a permission, or of any one of several, anybody signed in, or everybody. */
export type Access =
  | Permission
  | readonly Permission[]
  | StaffPermission
  | readonly StaffPermission[]
  | 'signed-in'
  | 'anyone'

type Idempotence = true | 'optional'

type Fields = z.ZodMiniObject
type Value = z.ZodMiniType

/**
 * One call, declared once: from it come the server's parsing and encoding, the OpenAPI document, the web app's typed
 * client and the words of its 403. `params`, `query` and `body` refuse fields they do not list; what `value` does not
 * list cannot leave the server.
 */
export interface Call<
  P extends Fields = Fields,
  Q extends Fields = Fields,
  B extends Value = Value,
  V extends Value = Value,
  A extends Access = Access,
  I extends Idempotence | undefined = Idempotence | undefined,
> {
  /** `module.whatItDoes`; also the key under which the web app caches the answer. */
  name: string
  /** Method and path exactly as the specification spells them, with `{param}`; matched without regard to letter case. */
  call: `${Method} /${string}`
  /** Other paths that answer alike. */
  aliases?: readonly `/${string}`[]
  summary: string
  /** What its answer shows. */
  shows?: Subject
  /** What it changes: every answer that shows it is out of date. */
  affects?: readonly Subject[]
  permission: A
  /** Made by the provider's staff: answered at the console's address alone, where customers' calls are not (decision 226). */
  audience?: 'staff'
  /** What `{action}` says in the 403; without it the phrase follows from the path (action-phrases.ts). */
  action?: string
  /** The switch without which the server refuses it: nothing new begins, and what was begun is answered as before. */
  feature?: Flag
  params?: P
  query?: Q
  body?: B
  /** What the envelope's `value` carries; absent for calls that answer with a file or with success alone. */
  value?: V
  /** A file instead of the envelope, with these media types. */
  file?: readonly string[]
  /**
   * Moves money or sends something: takes an Idempotency-Key and has one effect however often it is sent. Where the key is
   * optional, clients that send none are served as if there were none.
   */
  idempotent?: I
  /** The biggest body taken, in bytes; 64 KiB unless said. */
  bodyLimit?: number
  /** Takes thousands of rows: its body may have many more values than others. */
  takesRows?: true
  /** Of a GET that does something, counts an attempt, or gives out a key or a price: nobody who may only read makes it. */
  readsOnly?: false
  refusals?: readonly RefusalCode[]
  /** Its envelope has a `title` too: the reason of a refusal in words that the app shows in place of its own. */
  titled?: true
  /** The app shows no toast when it fails, since the screen works without its answer. */
  silent?: true
}

/** Declares a call and keeps its exact types. */
export function call<
  P extends Fields = z.ZodMiniObject<Record<never, never>>,
  Q extends Fields = z.ZodMiniObject<Record<never, never>>,
  B extends Value = z.ZodMiniUndefined,
  V extends Value = z.ZodMiniNull,
  A extends Access = Access,
  I extends Idempotence | undefined = undefined,
>(declared: Call<P, Q, B, V, A, I>): Call<P, Q, B, V, A, I> {
  return declared
}

// biome-ignore lint: a call whose four parts may be anything
export type AnyCall = Call<any, any, any, any, any, any> // oxlint-disable-line typescript/no-explicit-any

/** Whether a part has no fields at all: a call without it leaves it out. */
type Fieldless<Part> = [keyof Part] extends [never] ? true : string extends keyof Part ? true : false

type OptionalIfAllAre<Name extends string, Part> =
  Record<never, never> extends Part ? { [K in Name]?: Part } : { [K in Name]: Part }

/** The decoded request (money as Money, numbers as numbers). */
export type Sent<C extends AnyCall> =
  C extends Call<infer P, infer Q, infer B, Value>
    ? (Fieldless<z.output<P>> extends true ? { params?: undefined } : { params: z.output<P> }) &
        (Fieldless<z.output<Q>> extends true ? { query?: undefined } : OptionalIfAllAre<'query', z.output<Q>>) &
        (undefined extends z.output<B> ? { body?: z.output<B> } : { body: z.output<B> })
    : never

/** The decoded answer. */
export type Reply<C extends AnyCall> = C extends Call<Fields, Fields, Value, infer V> ? z.output<V> : never

/** The permissions of which a caller needs one; none where being signed in is enough, or not even asked for. */
export function permissionsOf({ permission }: AnyCall): readonly (Permission | StaffPermission)[] {
  const access = permission as Access
  if (access === 'signed-in' || access === 'anyone') return []
  return typeof access === 'string' ? [access] : (access as readonly (Permission | StaffPermission)[])
}

/** Whether a call only reads. One that gives a file does not count: who downloads what is recorded elsewhere. */
export const isReadOnly = (declared: AnyCall): boolean =>
  methodOf(declared) === 'GET' && !declared.idempotent && !declared.file && declared.readsOnly !== false

export const methodOf = ({ call }: AnyCall): Method => call.slice(0, call.indexOf(' ')) as Method

export const pathOf = ({ call }: AnyCall): string => call.slice(call.indexOf(' ') + 1)
