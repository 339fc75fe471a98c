import { chown, cp, mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { throwAwayFolder } from '@tradewind/testkit'
import pg from 'pg'
import { type EmbeddedPostgres, startEmbeddedPostgres } from '#platform/embedded-postgres'

/** A physical copy and the archived log of a database, as pgBackRest keeps them: docs/deploy/backups.md. */
export interface Backup {
  /** Settings under which the database archives its log. */
  settings: Record<string, string>
  /** Copies the files of the running database in this folder. */
  copy(ownerUrl: string, dataDir: string): Promise<void>
  /** Waits until everything that was committed before now is archived. */
  archived(ownerUrl: string): Promise<void>
  /** Brings up the database as it was at this moment, as PostgreSQL writes it, beside the first. */
  restoreTo(moment: string): Promise<Restored>
}

export interface Restored {
  ownerUrl: string
  drop(): Promise<void>
}

/** Whom the database runs as, where the suite is root. */
const postgresUser = 65534

export async function openBackup(): Promise<Backup> {
  const folder = await throwAwayFolder('tradewind-backup-')
  const [archive, base] = [join(folder, 'archive'), join(folder, 'base')]
  await mkdir(archive)
  await letPostgresWrite(archive)
  let passwordFile = ''

  return {
    settings: { archive_mode: 'on', archive_command: `test ! -f ${archive}/%f && cp %p ${archive}/%f` },
    copy: async (ownerUrl, dataDir) => {
      passwordFile = join(dataDir, 'database-password')
      await copyCluster(ownerUrl, dataDir, base)
    },
    archived: (ownerUrl) =>
      asAdministrator(ownerUrl, async (client) => {
        const { rows } = await client.query<{ file: string }>('select pg_walfile_name(pg_switch_wal()) as file')
        const isArchived = async () => {
          const archiver = await client.query<{ last: string | null }>(
            'select last_archived_wal as last from pg_stat_archiver',
          )
          return (archiver.rows[0]?.last ?? '') >= (rows[0]?.file ?? '')
        }
        while (!(await isArchived())) await client.query('select pg_sleep(0.05)')
      }),
    restoreTo: async (moment) => {
      const dataDir = await throwAwayFolder('tradewind-restored-')
      const cluster = join(dataDir, 'postgres')
      await cp(base, cluster, { recursive: true })
      await cp(passwordFile, join(dataDir, 'database-password'))
      await writeFile(join(cluster, 'recovery.signal'), '')
      await letPostgresWrite(cluster)
      const postgres = await startEmbeddedPostgres({
        dataDir,
        durable: true,
        settings: {
          restore_command: `cp ${archive}/%f %p`,
          recovery_target_time: moment,
          recovery_target_action: 'promote',
          // Nobody is let in before it is where it should be.
          hot_standby: 'off',
          shared_buffers: '64MB',
        },
      })
      return { ownerUrl: postgres.url, drop: () => dropped(postgres, dataDir) }
    },
  }
}

/** What a copy must not bring along: the lock of the running server, and its log, which comes from the archive. */
const isLeftOut = (path: string): boolean => /\/postmaster\.(pid|opts)$|\/pg_wal(\/|$)/.test(path)

/** Copies the files of a running database, as `pg_basebackup` does: they are usable with the log from then on. */
export const copyCluster = (ownerUrl: string, dataDir: string, target: string): Promise<void> =>
  asAdministrator(ownerUrl, async (client) => {
    await client.query(`select pg_backup_start('copy', true)`)
    await cp(join(dataDir, 'postgres'), target, { recursive: true, filter: (path) => !isLeftOut(path) })
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    await mkdir(join(target, 'pg_wal'), { mode: 0o700 })
    await writeFile(join(target, 'backup_label'), rows[0]?.labelfile ?? '')
  })

async function dropped(postgres: EmbeddedPostgres, dataDir: string): Promise<void> {
  await postgres.stop('immediate')
  await rm(dataDir, { recursive: true, force: true })
}

export async function letPostgresWrite(path: string): Promise<void> {
  if (process.getuid?.() !== 0) return
  const inside = await readdir(path, { recursive: true })
  await Promise.all(
    [path, ...inside.map((one) => join(path, one))].map((one) => chown(one, postgresUser, postgresUser)),
  )
}

export async function asAdministrator<Result>(
  ownerUrl: string,
  work: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const url = Object.assign(new URL(ownerUrl), { username: 'postgres', pathname: '/postgres' })
  const client = new pg.Client(url.href)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
