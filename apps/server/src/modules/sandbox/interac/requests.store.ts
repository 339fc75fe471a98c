import type { InteracOrder } from '#modules/funding'
import { execute, maybeRow, rows, sql, type Tx } from '#platform/db'

/** A request as the network knows it. */
export interface NetworkRequest {
  networkReference: string
  minor: bigint
  takenAt: Date
  refusedCode: string | null
  expiresAt: Date
  silentUntil: Date | null
  canceledAt: Date | null
}

/** What became of a request, from a moment on. */
export interface RequestAnswer {
  state: 'settled' | 'rejected' | 'returned'
  code: string | null
  at: Date
}

export const findNetworkRequest = (tx: Tx, reference: string): Promise<NetworkRequest | undefined> =>
  maybeRow<NetworkRequest>(
    tx,
    sql`select network_reference, minor, taken_at, refused_code, expires_at, silent_until, canceled_at
        from sandbox.interac_request where reference = ${reference}`,
  )

/** Keeps a request with what becomes of it; false when one with its reference is there already. */
export async function insertNetworkRequest(
  tx: Tx,
  { reference, amount, payerContact }: InteracOrder,
  request: NetworkRequest,
  answers: readonly RequestAnswer[],
): Promise<boolean> {
  const inserted = await execute(
    tx,
    // Whichever of the two unique references a second attempt meets first.
    sql`insert into sandbox.interac_request (reference, network_reference, currency, minor, contact, taken_at,
          refused_code, expires_at, silent_until)
        values (${reference}, ${request.networkReference}, ${amount.currency}, ${amount.minor}, ${payerContact},
          ${request.takenAt}, ${request.refusedCode}, ${request.expiresAt}, ${request.silentUntil})
        on conflict do nothing`,
  )
  if (inserted === 0) return false
  for (const [position, answer] of answers.entries()) await insertAnswer(tx, reference, position, answer)
  return true
}

async function insertAnswer(tx: Tx, reference: string, position: number, { state, code, at }: RequestAnswer) {
  await execute(
    tx,
    sql`insert into sandbox.interac_answer (reference, position, state, code, at)
        values (${reference}, ${position}, ${state}, ${code}, ${at})`,
  )
}

/** What was true of a request at a moment: its last answer by then. */
export async function answerAt(tx: Tx, reference: string, now: Date): Promise<RequestAnswer | undefined> {
  const answers = await rows<RequestAnswer>(
    tx,
    sql`select state, code, at from sandbox.interac_answer where reference = ${reference} and at <= ${now}
        order by position`,
  )
  return answers.at(-1)
}

/** Nobody accepts it any more; `acceptedAt` where somebody was faster, which becomes known from then on. */
export async function cancelNetworkRequest(
  tx: Tx,
  reference: string,
  { at, acceptedAt }: { at: Date; acceptedAt: Date | undefined },
): Promise<void> {
  await execute(tx, sql`update sandbox.interac_request set canceled_at = ${at} where reference = ${reference}`)
  await execute(tx, sql`delete from sandbox.interac_answer where reference = ${reference}`)
  await execute(
    tx,
    sql`delete from sandbox.delivery where subject = ${reference} and network = 'interac' and delivered_at is null
          and due_at > ${at}`,
  )
  await insertAnswer(tx, reference, 0, { state: 'rejected', code: 'CANCELED', at })
  if (acceptedAt) await insertAnswer(tx, reference, 1, { state: 'settled', code: null, at: acceptedAt })
}

/** A request as long as nobody else looks at it. */
export async function lockNetworkRequest(tx: Tx, reference: string): Promise<NetworkRequest | undefined> {
  await execute(tx, sql`select from sandbox.interac_request where reference = ${reference} for update`)
  return findNetworkRequest(tx, reference)
}
