import { join } from 'node:path'
import { hostAddress, type Machine } from './network.ts'

/** Where a machine keeps its files: below the folder of the cluster. */
export const folderOf = (folder: string, { name }: Machine): string => join(folder, name)

export const databasePort = 5432
/** The port of Patroni's API, which the load balancer asks who is primary. */
export const apiPort = 8008

export interface ClusterSettings {
  folder: string
  machines: readonly Machine[]
  programs: string
  password: string
  /** `false` for the comparison: a single failure can then lose what was confirmed. */
  isSynchronous: boolean
}

/**
 * Patroni's settings of a machine, as JSON, which is YAML too. A machine that is gone is noticed within `ttl`; a
 * PostgreSQL that ends is not started again where it was, since a standby is ready at once.
 */
export function patroniSettings(settings: ClusterSettings, machine: Machine): string {
  const { machines, programs, password, folder, isSynchronous } = settings
  const own = folderOf(folder, machine)
  const { name, address } = machine
  return JSON.stringify({
    scope: 'tradewind',
    name,
    restapi: { listen: `${address}:${apiPort}`, connect_address: `${address}:${apiPort}` },
    // Through etcd's second API: with the third, Patroni 3.0.2 took a stale lock for its own after a partition, and lost
    // what the new primary had confirmed.
    etcd: { hosts: machines.map((each) => `${each.address}:2379`) },
    bootstrap: {
      dcs: {
        // The least that fits together: loop_wait + 2 * retry_timeout. From 3.2 on, Patroni takes no ttl below 20.
        ttl: 7,
        loop_wait: 1,
        retry_timeout: 3,
        primary_start_timeout: 0,
        maximum_lag_on_failover: 1_048_576,
        synchronous_mode: isSynchronous,
        synchronous_mode_strict: isSynchronous,
        postgresql: { use_pg_rewind: false, use_slots: true, parameters: postgresParameters(isSynchronous) },
      },
      initdb: [
        { encoding: 'UTF8' },
        { 'locale-provider': 'builtin' },
        { 'builtin-locale': 'C.UTF-8' },
        'data-checksums',
      ],
    },
    postgresql: {
      listen: `${address}:${databasePort}`,
      connect_address: `${address}:${databasePort}`,
      data_dir: join(own, 'postgres'),
      bin_dir: programs,
      pgpass: join(own, 'pgpass'),
      parameters: { unix_socket_directories: own },
      pg_hba: [
        'local all all trust',
        'host replication replicator 10.77.0.0/24 scram-sha-256',
        'host all all 10.77.0.0/24 scram-sha-256',
      ],
      authentication: {
        superuser: { username: 'postgres', password },
        replication: { username: 'replicator', password },
      },
      create_replica_methods: ['copy_primary'],
      copy_primary: { command: `${join(import.meta.dirname, 'copy-primary.sh')} ${folder} ${password}` },
      remove_data_directory_on_diverged_timelines: true,
    },
  })
}

const postgresParameters = (isSynchronous: boolean) => ({
  max_connections: 200,
  shared_buffers: '64MB',
  synchronous_commit: isSynchronous ? 'on' : 'local',
  // A standby that lost its primary waits so long before it asks the next one; until then, nothing can be committed.
  wal_retrieve_retry_interval: '500ms',
  wal_keep_size: '512MB',
  max_wal_size: '1GB',
})

/** How etcd is started on a machine; its beats are short, since all machines share one. */
export function etcdArguments({ folder, machines }: ClusterSettings, machine: Machine): string[] {
  const { name, address } = machine
  return [
    `--name=${name}`,
    `--data-dir=${join(folderOf(folder, machine), 'etcd')}`,
    `--listen-peer-urls=http://${address}:2380`,
    `--initial-advertise-peer-urls=http://${address}:2380`,
    `--listen-client-urls=http://${address}:2379`,
    `--advertise-client-urls=http://${address}:2379`,
    `--initial-cluster=${machines.map((each) => `${each.name}=http://${each.address}:2380`).join(',')}`,
    '--initial-cluster-state=new',
    '--heartbeat-interval=250',
    '--election-timeout=2500',
    '--enable-v2',
    '--pre-vote',
    '--logger=zap',
  ]
}

/** The load balancer: connections go to the primary alone, and end with it. */
export function balancerSettings({ machines }: ClusterSettings, port: number): string {
  const server = ({ name, address }: Machine) =>
    `  server ${name} ${address}:${databasePort} maxconn 400 check port ${apiPort}`
  return `global
  maxconn 2000
defaults
  mode tcp
  timeout connect 2s
  timeout client 30m
  timeout server 30m
  timeout check 1s
listen primary
  bind ${hostAddress}:${port}
  option httpchk OPTIONS /primary
  http-check expect status 200
  default-server inter 500ms fall 2 rise 1 on-marked-down shutdown-sessions
${machines.map(server).join('\n')}
`
}
