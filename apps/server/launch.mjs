// What `npm start` runs: the built server beside this file, with what was compiled of it by an earlier one (decision 110).
// Node's own compile cache keeps only what is compiled while a file is loaded; most functions are compiled when they are
// first called, and those are the ones that a start and the first orders need.
import { isAscii } from 'node:buffer'
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { constants, Script } from 'node:vm'
import { crc32 } from 'node:zlib'

const program = join(import.meta.dirname, 'server.cjs')
const folder = join(import.meta.dirname, 'compiled')

/** A worker runs other parts of the program than the server, and keeps for workers what it compiled of them. */
const [role] = process.argv.slice(2)
const prefix = role === 'worker' ? 'worker-' : ''

/** What a start had compiled, and what there was when it had worked for a while; the last that is there is taken. */
const ready = `${prefix}ready`
const warm = `${prefix}warm`
const stages = [ready, warm]
/** When a server has done what it does: a customer's first page, an order, the work behind it. */
const warmAfterMs = 30_000

const opening = '(function (exports, require, module, __filename, __dirname) {'

// Source maps are read by Node for what it loads itself; whoever switches them on waits for more than this.
if (process.sourceMapsEnabled) await createRequire(program)(program).ready
else await runKept()

async function runKept() {
  const bytes = readFileSync(program)
  // Of a program without a letter beyond ASCII, which the build makes, V8 takes the bytes as they are.
  const own = isAscii(bytes) ? bytes.toString('latin1') : bytes.toString()
  // The wrapper shares the first line with the program, so that errors name the program's lines.
  const text = `${opening}${own}\n})`
  // V8 tells programs apart by their length alone: what was kept of another one is no part of this one's sum.
  const programSum = crc32(bytes)
  const { script, stage } = compile(text, programSum)
  const module = { exports: {} }
  script.runInThisContext()(module.exports, createRequire(program), module, program, import.meta.dirname)
  await module.exports.ready
  // What fills the demo world, or keeps workers, is started once.
  if (role !== undefined && role !== 'worker') return
  if (stage === undefined) keep(script, ready, programSum)
  if (stage !== warm) setTimeout(keep, warmAfterMs, script, warm, programSum).unref()
}

/** The program with the best that was kept of it and that this V8 takes; otherwise as it is. */
function compile(text, programSum) {
  const settings = { filename: program, importModuleDynamically: constants.USE_MAIN_CONTEXT_DEFAULT_LOADER }
  for (const stage of stages.toReversed()) {
    const cachedData = kept(stage, programSum)
    if (!cachedData) continue
    const script = new Script(text, { ...settings, cachedData })
    if (!script.cachedDataRejected) return { script, stage }
  }
  return { script: new Script(text, settings), stage: undefined }
}

/** What was kept of this program, if it is whole: what a power cut left of it must not be run. */
function kept(stage, programSum) {
  try {
    const bytes = readFileSync(join(folder, stage))
    return crc32(bytes.subarray(4), programSum) === bytes.readUInt32LE(0) ? bytes.subarray(4) : undefined
  } catch {
    return undefined
  }
}

/** Written beside its place and moved there whole. Without it the next start is slower and nothing else, so no failure counts. */
function keep(script, stage, programSum) {
  try {
    const code = script.createCachedData()
    const sum = Buffer.alloc(4)
    sum.writeUInt32LE(crc32(code, programSum))
    mkdirSync(folder, { recursive: true })
    const fresh = join(dirname(folder), `${stage}-${process.pid}`)
    writeFileSync(fresh, Buffer.concat([sum, code]))
    renameSync(fresh, join(folder, stage))
  } catch {}
}
