import { execute, oneRow, rows, sql, type Tx } from '#platform/db'
import { latestEnd } from './audit.rules.ts'
import type { Difference, Finding, Run } from './audit.types.ts'

export async function insertRun(tx: Tx, run: Run): Promise<void> {
  await execute(
    tx,
    sql`insert into audit.run (id, kind, started_at, finished_at, first_seal, last_seal, entries, differences)
        values (${run.id}, ${run.kind}, ${run.startedAt}, ${run.finishedAt}, ${run.firstSeal}, ${run.lastSeal},
          ${run.entries}, ${run.differences})`,
  )
}

/** Records a difference unless the same one is open; whether it is new. */
export async function insertFinding(
  tx: Tx,
  { id, runId, difference, at }: { id: string; runId: string; difference: Difference; at: Date },
): Promise<boolean> {
  const inserted = await execute(
    tx,
    sql`insert into audit.finding (id, run_id, "check", subject, detail, found_at)
        values (${id}, ${runId}, ${difference.check}, ${difference.subject}, ${difference.detail}, ${at})
        on conflict do nothing`,
  )
  return inserted === 1
}

export async function openFindings(tx: Tx): Promise<Finding[]> {
  return rows<Finding>(
    tx,
    sql`select id, "check", subject, detail, found_at from audit.finding where resolved_at is null
        order by found_at, id limit 1000`,
  )
}

/** A person has explained a difference; whether it stood open. */
export async function closeFinding(tx: Tx, id: string, resolution: string, at: Date): Promise<boolean> {
  const closed = await execute(
    tx,
    sql`update audit.finding set resolved_at = ${at}, resolution = ${resolution} where id = ${id} and resolved_at is null`,
  )
  return closed === 1
}

export interface Progress {
  /** The last seal that any run has looked at; 0 before the first. */
  lastSeal: bigint
  lastRunAt: Date | null
  lastFullAt: Date | null
  /** The last run that found nothing. */
  lastGoodAt: Date | null
  open: number
}

/** How far the runs came that can have been: none that ended in the future, none beyond the chain, says anything. */
export async function progress(tx: Tx, now: Date): Promise<Progress> {
  const row = await oneRow<{
    lastSeal: bigint
    lastRun: Date | null
    lastFull: Date | null
    lastGood: Date | null
    open: number
  }>(
    tx,
    sql`with head as (select coalesce(max(number), 0) as number from audit.seal), latest as (select ${latestEnd(now)}::timestamptz as at)
        select coalesce((select max(last_seal) from audit.run, head, latest
            where last_seal <= head.number and finished_at <= latest.at), 0) as last_seal,
          (select max(finished_at) from audit.run, latest where finished_at <= latest.at) as last_run,
          (select max(finished_at) from audit.run, latest where kind = 'full' and finished_at <= latest.at) as last_full,
          (select finished_at from audit.run, latest where differences = 0 and finished_at <= latest.at
            order by finished_at desc limit 1) as last_good,
          (select count(*)::int from audit.finding where resolved_at is null) as open`,
  )
  return {
    lastSeal: row.lastSeal,
    lastRunAt: row.lastRun,
    lastFullAt: row.lastFull,
    lastGoodAt: row.lastGood,
    open: row.open,
  }
}

/** Impossible runs, each reported once: they would silence the auditor for as long as they were believed. */
export async function impossibleRuns(tx: Tx, now: Date): Promise<Difference[]> {
  const faulty = await rows<{ id: string; future: boolean }>(
    tx,
    sql`select r.id, r.finished_at > ${latestEnd(now)} as future from audit.run r
        where (r.finished_at > ${latestEnd(now)} or r.last_seal > (select coalesce(max(number), 0) from audit.seal))
          and not exists (select from audit.finding f where f."check" = 'run' and f.subject = 'run ' || r.id)
        order by r.finished_at desc limit 100`,
  )
  return faulty.map(({ id, future }) => ({
    check: 'run',
    subject: `run ${id}`,
    detail: future ? 'it ended in the future' : 'it has seen seals that are not there',
  }))
}

/** The newest runs, for people. */
export async function newestRuns(tx: Tx, most: number): Promise<Run[]> {
  return rows<Run>(
    tx,
    sql`select id, kind, started_at, finished_at, first_seal, last_seal, entries, differences
        from audit.run order by finished_at desc limit ${most}`,
  )
}

/** Clean runs of each minute are of no use after a while; full ones and those with findings stay. */
export async function forgetCleanRuns(tx: Tx, before: Date): Promise<void> {
  await execute(
    tx,
    sql`delete from audit.run r where kind = 'incremental' and finished_at < ${before}
        and not exists (select from audit.finding f where f.run_id = r.id)
        and finished_at < (select max(finished_at) from audit.run)`,
  )
}
