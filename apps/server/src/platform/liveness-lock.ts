import pg from 'pg'

/** The kind of lock that says of a connection of PostgreSQL that the process of a worker is at its other end. */
export const signOfLifeKind = 177_022

/**
 * A connection that is there while its process is, and does nothing: its lock is given back in the moment in which the
 * process dies, however it dies. Others know by its number whether that has happened. One that was lost by itself is
 * opened again, under another number.
 */
export function createLivenessLock(settings: pg.ClientConfig): {
  number(): Promise<number | undefined>
  end(): Promise<void>
} {
  let current: { client: pg.Client; number: Promise<number | undefined> } | undefined
  let isOver = false

  async function show(client: pg.Client): Promise<number | undefined> {
    await client.connect()
    const { rows } = await client.query<{ number: number }>(
      'select pg_backend_pid() as number, pg_advisory_lock($1, pg_backend_pid())',
      [signOfLifeKind],
    )
    return rows[0]?.number
  }

  function open(): { client: pg.Client; number: Promise<number | undefined> } {
    const client = new pg.Client(settings)
    const lost = () => {
      if (current?.client === client) current = undefined
    }
    client.on('error', lost)
    client.on('end', lost)
    const number = show(client).catch(() => {
      lost()
      void client.end().catch(() => undefined)
      return undefined
    })
    return { client, number }
  }

  return {
    number: async () => (isOver ? undefined : (current ??= open()).number),
    end: async () => {
      isOver = true
      const last = current
      current = undefined
      await last?.number
      await last?.client.end()
    },
  }
}
