import { execute, sql, type Tx } from '#platform/db'

/** Takes a name for a while, or keeps it for longer; false while someone else has it. Commit it before the work begins. */
export async function takeLease(
  tx: Tx,
  { name, holder, now, until }: { name: string; holder: string; now: Date; until: Date },
): Promise<boolean> {
  const taken = await execute(
    tx,
    sql`insert into platform.lease as held (name, holder, held_until) values (${name}, ${holder}, ${until})
        on conflict (name) do update set holder = excluded.holder, held_until = excluded.held_until
          where held.holder = excluded.holder or held.held_until <= ${now}`,
  )
  return taken > 0
}

/** Gives the name back, if it is still ours. */
export async function giveLeaseBack(tx: Tx, { name, holder }: { name: string; holder: string }): Promise<void> {
  await execute(tx, sql`delete from platform.lease where name = ${name} and holder = ${holder}`)
}
