import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parse } from 'yaml'
import { root } from '../bootstrap.mjs'
import { renderChart } from './render-chart.ts'

const read = (path: string) => readFileSync(join(root, 'deploy', path), 'utf8')
const launcher = readFileSync(join(root, 'tools/package/make-package.ts'), 'utf8')
/** The words that `tradewind` takes, from its launcher. */
const roles = [...launcher.matchAll(/^ {2}([a-z| -]+)\) exec/gm)].flatMap(([, words = '']) => words.split(' | '))
const settings = new Set(
  [...readFileSync(join(root, 'docs/configuration.md'), 'utf8').matchAll(/^- `([A-Z0-9_]+)`/gm)].map(
    ([, name]) => name,
  ),
)

interface Container {
  name: string
  args: string[]
  image: string
  env?: { name: string }[]
  envFrom: { configMapRef?: { name: string }; secretRef?: { name: string } }[]
  ports?: { name: string; containerPort: number }[]
  readinessProbe?: { httpGet: { path: string; port: string } }
  securityContext: object
  volumeMounts?: { name: string }[]
}
interface Pod {
  metadata: { labels: Record<string, string> }
  spec: {
    containers: Container[]
    volumes?: { name: string }[]
    securityContext: object
    terminationGracePeriodSeconds?: number
  }
}
interface Rendered {
  kind: string
  metadata: { name: string; annotations?: Record<string, string> }
  data?: Record<string, string>
  spec: {
    selector: { matchLabels: Record<string, string> } & Record<string, unknown>
    template: Pod
    serviceName?: string
    volumeClaimTemplates?: { metadata: { name: string } }[]
    ports?: { targetPort: string }[]
    rules?: { http: { paths: { backend: { service: { name: string } } }[] } }[]
  }
}

const chart = (change?: Parameters<typeof renderChart>[1]) =>
  renderChart(join(root, 'deploy/helm/tradewind'), change) as unknown as Rendered[]
const workloads = (objects: Rendered[]) => objects.filter(({ kind }) => kind === 'StatefulSet' || kind === 'Job')

test('every process of the chart is a role of the program, runs without rights and finds its settings', () => {
  const objects = chart()
  expect(workloads(objects).map(({ metadata }) => metadata.name)).toEqual([
    'pay-console',
    'pay-http',
    'pay-migrate',
    'pay-workers',
  ])
  for (const { spec } of workloads(objects)) {
    const { containers, volumes = [], securityContext } = spec.template.spec
    expect(securityContext).toMatchObject({ runAsNonRoot: true, seccompProfile: { type: 'RuntimeDefault' } })
    for (const { args, image, volumeMounts = [], envFrom, ...container } of containers) {
      expect(roles).toContain(args[0])
      expect(image).toBe('registry.example.com/tradewind:0.9.0')
      expect(container.securityContext).toMatchObject({ allowPrivilegeEscalation: false, readOnlyRootFilesystem: true })
      const there = [...volumes, ...(spec.volumeClaimTemplates ?? []).map(({ metadata }) => metadata)]
      expect(volumeMounts.filter(({ name }) => !there.some((volume) => volume.name === name))).toEqual([])
      expect(envFrom.some(({ secretRef }) => secretRef !== undefined)).toBe(true)
    }
  }
  const named = Object.keys(objects.find(({ kind }) => kind === 'ConfigMap')?.data ?? {})
  expect(named.length).toBeGreaterThan(8)
  expect(named.filter((name) => !settings.has(name))).toEqual([])
})

test('a release of the chart updates the database before its pods are replaced, with a login that servers do not have', () => {
  const migrate = chart().find(({ kind }) => kind === 'Job')
  expect(migrate?.metadata.annotations?.['helm.sh/hook']).toBe('pre-install,pre-upgrade')
  const [container] = migrate?.spec.template.spec.containers ?? []
  expect([container?.args, container?.envFrom]).toEqual([['migrate'], [{ secretRef: { name: 'tradewind-migration' } }]])
})

test('requests reach pods that are ready, and pods have longer to stop than they drain', () => {
  const objects = chart(({ ingress }) => Object.assign(ingress as object, { enabled: true }))
  const pods = workloads(objects).map(({ spec }) => spec.template)
  for (const service of objects.filter(({ kind }) => kind === 'Service')) {
    const wanted = Object.entries(service.spec.selector)
    const pod = pods.find(({ metadata }) => wanted.every(([name, value]) => metadata.labels[name] === value))
    const [container] = pod?.spec.containers ?? []
    for (const { targetPort } of service.spec.ports ?? []) {
      expect(container?.ports?.map(({ name }) => name)).toContain(targetPort)
      expect(container?.readinessProbe?.httpGet).toEqual({ path: '/health/ready', port: targetPort })
    }
  }
  const names = objects.filter(({ kind }) => kind === 'Service').map(({ metadata }) => metadata.name)
  const backends = objects.flatMap(({ spec }) => spec?.rules ?? []).flatMap(({ http }) => http.paths)
  expect(backends.map(({ backend }) => backend.service.name)).toEqual(['pay-http', 'pay-console'])
  expect(names).toEqual(expect.arrayContaining(['pay-http', 'pay-console']))
  const drain = Number(objects.find(({ kind }) => kind === 'ConfigMap')?.data?.['DRAIN_SECONDS'])
  for (const { kind, spec } of workloads(objects))
    if (kind === 'StatefulSet')
      expect(spec.template.spec.terminationGracePeriodSeconds).toBeGreaterThanOrEqual(drain + 10)
})

test('a value that the chart does not have is noticed', () => {
  expect(() => chart((values) => delete values['podMonitor'])).toThrow('there is no value .Values.podMonitor.enabled')
})

interface Composed {
  services: Record<
    string,
    {
      command?: string[]
      env_file?: string | string[]
      environment?: Record<string, string>
      depends_on?: Record<string, { condition: string }>
      healthcheck?: { test: string[] }
      volumes?: string[]
    }
  >
  volumes: Record<string, unknown>
}

test('containers of one machine start after the migration, and no server is given the passwords of owners', () => {
  const { services, volumes } = parse(read('container/compose.yaml'), { merge: true }) as Composed
  const { database, migrate, ...servers } = services
  expect(database?.healthcheck?.test.join(' ')).toContain('pg_isready')
  expect([migrate?.command, migrate?.env_file]).toEqual([['migrate'], []])
  expect(Object.keys(servers)).toEqual(['http', 'console', 'workers'])
  for (const server of Object.values(servers)) {
    expect(roles).toContain(server.command?.[0])
    expect(server.depends_on).toEqual({ migrate: { condition: 'service_completed_successfully' } })
    expect(JSON.stringify(server)).not.toMatch(/OWNER_PASSWORD|ADMIN_PASSWORD/)
    for (const volume of server.volumes ?? []) expect(Object.keys(volumes)).toContain(volume.split(':')[0])
    const [, , word = 'is-ready'] = server.healthcheck?.test ?? []
    expect(roles).toContain(word)
  }
  const named = [...read('container/tradewind.env.example').matchAll(/^([A-Z0-9_]+)=/gm)].map(([, name]) => name)
  expect(named.filter((name) => !settings.has(name))).toEqual([])
})

test('units of systemd start roles of the program without rights, and read files that the package brings', () => {
  const files = readdirSync(join(root, 'deploy/systemd'))
  const units = files.filter((name) => name.endsWith('.service'))
  expect(units.length).toBe(4)
  for (const unit of units) {
    const text = read(`systemd/${unit}`)
    expect(roles).toContain(/^ExecStart=\/opt\/tradewind\/bin\/tradewind (\S+)$/m.exec(text)?.[1])
    for (const line of ['User=tradewind', 'NoNewPrivileges=yes', 'ProtectSystem=strict', 'CapabilityBoundingSet='])
      expect(text.split('\n')).toContain(line)
    for (const [, name = ''] of text.matchAll(/^EnvironmentFile=-?\/etc\/tradewind\/(\S+)$/gm))
      expect(files).toContain(name)
  }
  const named = files
    .filter((name) => !name.includes('.'))
    .flatMap((name) => [...read(`systemd/${name}`).matchAll(/^([A-Z0-9_]+)=/gm)].map(([, setting]) => setting))
  expect(named.filter((name) => !settings.has(name))).toEqual([])
})
