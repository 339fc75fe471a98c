import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'
import { mkdir, open, readFile, rename, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Difference, Head } from './audit.types.ts'

/** Where a chain ended at some moment, as written down outside the database. */
export interface Anchor {
  chain: string
  number: bigint
  digest: string
  at: string
}

/** What the data folder says: which chain is its own, every anchor, and what someone changed or took away. */
export interface WrittenAnchors {
  /** Absent before the first start, and where what was kept cannot be believed. */
  chain?: string
  anchors: Anchor[]
  differences: Difference[]
}

/** A chain as the database has it, with what a server of this installation once signed it with. */
export interface ChainToBegin {
  id: string
  signature: Buffer | null
}

type Place = Pick<Head, 'number' | 'digest'>

export interface Anchors {
  /**
   * Makes a chain the one of a data folder that knows none: a chain that has no seal yet, or one that is signed with our key,
   * which a further server of the installation finds. A folder that has anchors of before chains were kept takes the chain of
   * the first. Any other chain stays unknown. Gives the chain's signature if the folder knows it.
   */
  begin(chain: ChainToBegin, head: Place, at: Date): Promise<Buffer | undefined>
  /** Adds a line for the chain's end and waits until the disk has it. Nothing for an unknown chain, nor where the lines of before are gone. */
  add(chain: string, head: Place, at: Date): Promise<void>
  /** A person vouches for this chain: it is the folder's from now on. The anchors of before are kept under another name. */
  adopt(chain: string, head: Place, at: Date): Promise<Buffer>
  read(): Promise<WrittenAnchors>
}

const shape = /^([0-9a-f-]{36}) (\d+) ([0-9a-f]{64}) (\S+) ([0-9a-f]{64})$/

/**
 * The file of anchors, appended to and never rewritten, and beside it the id of the chain that they are of. Whoever owns the
 * database can rewrite a whole chain so that it fits itself; without the key he cannot write the lines that fit it, and
 * the id keeps us from writing them for him. Each line is complete by itself, so that several processes may share the
 * file, and a line torn by a crash costs only itself.
 */
export function createAnchors({ file, key }: { file: string; key: Buffer }): Anchors {
  const chainFile = `${file}.chain`
  const mac = (content: string) => createHmac('sha256', key).update(content).digest()
  const isOurs = (content: string, signed: string) => timingSafeEqual(mac(content), Buffer.from(signed, 'hex'))
  const signatureOf = (chain: string) => mac(`chain ${chain}`)

  /** Begins with a line break, so that what a crash tore off before stays a line of its own. */
  const lineFor = (chain: string, { number, digest }: Place, at: Date) => {
    const content = `${chain} ${number} ${digest.toString('hex')} ${at.toISOString()}`
    return `\n${content} ${mac(content).toString('hex')}`
  }

  async function keep(chain: string): Promise<void> {
    // Two rounds may keep it at the same moment, in this process or in another.
    const fresh = `${chainFile}-${randomUUID()}`
    await writeDown(fresh, `${chain} ${signatureOf(chain).toString('hex')}\n`, 'w')
    await rename(fresh, chainFile)
  }

  /** The chain that was kept, null when someone else wrote it, nothing when none was. */
  async function readKept(): Promise<string | null | undefined> {
    const text = await textOf(chainFile)
    if (text === undefined) return undefined
    const [, chain = '', signed = ''] = keptShape.exec(text) ?? []
    return signed && isOurs(`chain ${chain}`, signed) ? chain : null
  }

  async function read(): Promise<WrittenAnchors> {
    const [kept, text = ''] = await Promise.all([readKept(), textOf(file)])
    const anchors: Anchor[] = []
    const differences: Difference[] = []
    for (const [index, line] of text.split('\n').entries()) {
      const [, chain = '', number = '', digest = '', at = '', signed = ''] = shape.exec(line) ?? []
      if (!signed) continue
      if (isOurs(line.slice(0, -65), signed)) anchors.push({ chain, number: BigInt(number), digest, at })
      else differences.push({ check: 'anchor', subject: `line ${index}`, detail: 'it was not written by us' })
    }
    const chain = kept === undefined ? anchors[0]?.chain : kept
    if (chain === null) differences.push({ check: 'anchor', subject: 'chain id', detail: 'it was not written by us' })
    else if (chain !== undefined && !anchors.some((anchor) => anchor.chain === chain))
      differences.push({ check: 'anchor', subject: 'file', detail: 'there are no anchors of the chain of this folder' })
    return { ...(chain && { chain }), anchors, differences }
  }

  async function takeUp(chain: string, head: Place, at: Date): Promise<void> {
    await mkdir(dirname(file), { recursive: true })
    // The anchor first: a crash in between leaves a folder that takes the chain of its first anchor.
    await writeDown(file, lineFor(chain, head, at), 'a')
    await keep(chain)
  }

  return {
    read,
    begin: async (chain, head, at) => {
      const isSigned = chain.signature?.equals(signatureOf(chain.id)) ?? false
      if ((await readKept()) === undefined) {
        const { chain: recordedChain } = await read()
        if (recordedChain !== undefined) await keep(recordedChain)
        else if (head.number === 0n || isSigned) await takeUp(chain.id, head, at)
      }
      return (await readKept()) === chain.id ? signatureOf(chain.id) : undefined
    },
    add: async (chain, head, at) => {
      if ((await readKept()) !== chain) return
      // A new file, or a first line in an emptied one, would hide that the old lines are gone.
      if (!(await stat(file).catch(unlessMissing))?.size) return
      await writeDown(file, lineFor(chain, head, at), 'a')
    },
    adopt: async (chain, head, at) => {
      await rename(file, `${file}-until-${at.toISOString().replaceAll(':', '')}`).catch(unlessMissing)
      await takeUp(chain, head, at)
      return signatureOf(chain)
    },
  }
}

const keptShape = /^([0-9a-f-]{36}) ([0-9a-f]{64})\n$/

async function writeDown(file: string, content: string, how: 'a' | 'w'): Promise<void> {
  const handle = await open(file, how, 0o600)
  try {
    await handle.appendFile(content)
    await handle.datasync()
  } finally {
    await handle.close()
  }
}

const textOf = (file: string): Promise<string | undefined> => readFile(file, 'utf8').catch(unlessMissing)

function unlessMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
