import { type Currency, money } from '@tradewind/kernel'
import { execute, maybeRow, oneRow, rows, sql, type Tx } from '#platform/db'
import type { NeededFiles } from '#platform/files'
import { planTask } from '#platform/tasks'
import type { CardFunding } from './card-fundings.types.ts'
import type { Dispute, DisputeState, EvidenceFile } from './disputes.types.ts'

interface DisputeRow extends Omit<Dispute, 'refunded' | 'borne' | 'takenBack' | 'owed' | 'file'> {
  currency: Currency
  refunded: bigint
  borne: bigint
  takenBack: bigint | null
  owed: bigint | null
  fileHash: string | null
  fileName: string | null
  fileType: string | null
}

const disputeFrom = ({ currency, takenBack, owed, fileHash, fileName, fileType, ...row }: DisputeRow): Dispute => ({
  ...row,
  refunded: money(currency, row.refunded),
  borne: money(currency, row.borne),
  file: fileHash && fileName && fileType ? { hash: fileHash, name: fileName, type: fileType } : null,
  takenBack: takenBack === null ? null : money(currency, takenBack),
  owed: owed === null ? null : money(currency, owed),
})

const disputes = sql`select d.* from cardfundings.dispute d`

export async function insertDispute(
  tx: Tx,
  dispute: Pick<Dispute, 'fundingId' | 'customerId' | 'reason' | 'openedAt' | 'respondBy' | 'refunded'> & {
    paidFor: 'top-up' | 'transfer'
  },
): Promise<void> {
  const { fundingId, customerId, reason, openedAt, respondBy, paidFor, refunded } = dispute
  await execute(
    tx,
    sql`insert into cardfundings.dispute (funding_id, customer_id, reason, state, opened_at, respond_by, paid_for, currency,
          refunded)
        values (${fundingId}, ${customerId}, ${reason}, 'Open', ${openedAt}, ${respondBy}, ${paidFor},
          ${refunded.currency}, ${refunded.minor})`,
  )
}

export async function findDispute(tx: Tx, fundingId: string): Promise<Dispute | undefined> {
  const row = await maybeRow<DisputeRow>(tx, sql`${disputes} where d.funding_id = ${fundingId}`)
  return row && disputeFrom(row)
}

export async function lockDispute(tx: Tx, fundingId: string): Promise<Dispute | undefined> {
  const row = await maybeRow<DisputeRow>(tx, sql`${disputes} where d.funding_id = ${fundingId} for update of d`)
  return row && disputeFrom(row)
}

export async function answerDispute(
  tx: Tx,
  fundingId: string,
  answer: Pick<Dispute, 'state' | 'answerReason' | 'evidence' | 'answeredBy' | 'answeredByName' | 'answeredAt'> & {
    file: EvidenceFile | null
  },
): Promise<void> {
  await execute(
    tx,
    sql`update cardfundings.dispute set state = ${answer.state}, answer_reason = ${answer.answerReason},
          evidence = ${answer.evidence}, file_hash = ${answer.file?.hash ?? null},
          file_name = ${answer.file?.name ?? null}, file_type = ${answer.file?.type ?? null}, answered_by = ${answer.answeredBy},
          answered_by_name = ${answer.answeredByName}, answered_at = ${answer.answeredAt}
        where funding_id = ${fundingId}`,
  )
}

export async function noteAnswerSent(tx: Tx, fundingId: string, at: Date): Promise<void> {
  await execute(tx, sql`update cardfundings.dispute set answer_sent_at = ${at} where funding_id = ${fundingId}`)
}

export async function noteRefundsShown(tx: Tx, fundingId: string, at: Date): Promise<void> {
  await execute(tx, sql`update cardfundings.dispute set refunds_shown_at = ${at} where funding_id = ${fundingId}`)
}

export async function closeDispute(
  tx: Tx,
  fundingId: string,
  end: { state: 'Won' | 'Lost'; at: Date; takenBack: bigint | null; owed: bigint | null; borne: bigint },
): Promise<void> {
  await execute(
    tx,
    sql`update cardfundings.dispute set state = ${end.state}, closed_at = ${end.at}, taken_back = ${end.takenBack},
          owed = ${end.owed}, borne = ${end.borne} where funding_id = ${fundingId}`,
  )
}

/** Which files with these hashes show something in a dispute. */
export const neededFiles: NeededFiles = (tx, hashes) =>
  rows(
    tx,
    sql`select customer_id, file_hash as hash from cardfundings.dispute where file_hash = any(${hashes}::text[])`,
  )

/** Those that wait for an answer first, by their deadlines; then the newest. */
export async function pageOfDisputes(
  tx: Tx,
  of: { state: DisputeState | undefined; page: number; pageSize: number },
): Promise<{ disputes: Dispute[]; total: number }> {
  const { state = null, page, pageSize } = of
  const { total } = await oneRow<{ total: number }>(
    tx,
    sql`select count(*)::int as total from cardfundings.dispute where ${state}::text is null or state = ${state}`,
  )
  const found = await rows<DisputeRow>(
    tx,
    sql`${disputes} where ${state}::text is null or d.state = ${state}
        order by (d.state = 'Open') desc, case when d.state = 'Open' then d.respond_by end, d.opened_at desc, d.funding_id
        limit ${pageSize} offset ${(page - 1) * pageSize}`,
  )
  return { disputes: found.map(disputeFrom), total }
}

export const countOpenDisputes = async (tx: Tx): Promise<number> =>
  (
    await oneRow<{ count: number }>(
      tx,
      sql`select count(*)::int as count from cardfundings.dispute where state = 'Open'`,
    )
  ).count

export const planDisputeTask = (
  tx: Tx,
  { id, kind, dueAt }: Pick<CardFunding, 'id'> & { kind: 'dispute' | 'answer' | 'kept' | 'refund'; dueAt: Date },
): Promise<void> => planTask(tx, { module: 'cardfundings', subject: id, kind, dueAt })
