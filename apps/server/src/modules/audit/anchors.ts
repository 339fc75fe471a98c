import { createHmac, timingSafeEqual } from 'node:crypto'
import { mkdir, open, readFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import type { Difference, Head } from './audit.types.ts'

/** Where a chain ended at some moment, as written down outside the database. */
export interface Anchor {
  chain: string
  number: bigint
  digest: string
  at: string
}

/** Every anchor in the file, and the lines that somebody changed. */
export interface WrittenAnchors {
  anchors: Anchor[]
  differences: Difference[]
}

export interface Anchors {
  /** Adds a line for the chain's end and waits until the disk has it. */
  add(chain: string, head: Pick<Head, 'number' | 'digest'>, at: Date): Promise<void>
  read(): Promise<WrittenAnchors>
}

const shape = /^([0-9a-f-]{36}) (\d+) ([0-9a-f]{64}) (\S+) ([0-9a-f]{64})$/

/**
 * The file of anchors, appended to and never rewritten. Whoever owns the database can rewrite a whole chain so that it
 * fits itself; without the key he cannot write the lines that fit it. Each line stands alone, so that several processes
 * may share the file, and a line torn by a crash costs only itself.
 */
export function createAnchors({ file, key }: { file: string; key: Buffer }): Anchors {
  const mac = (content: string) => createHmac('sha256', key).update(content).digest()
  return {
    add: async (chain, { number, digest }, at) => {
      const content = `${chain} ${number} ${digest.toString('hex')} ${at.toISOString()}`
      await mkdir(dirname(file), { recursive: true })
      const handle = await open(file, 'a', 0o600)
      try {
        // Begins with a line break, so that what a crash tore off before stays a line of its own.
        await handle.appendFile(`\n${content} ${mac(content).toString('hex')}`)
        await handle.datasync()
      } finally {
        await handle.close()
      }
    },
    read: async () => {
      const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return ''
        throw error
      })
      const anchors: Anchor[] = []
      const differences: Difference[] = []
      for (const [index, line] of text.split('\n').entries()) {
        const [, chain = '', number = '', digest = '', at = '', signed = ''] = shape.exec(line) ?? []
        if (!signed) continue
        if (timingSafeEqual(mac(line.slice(0, -65)), Buffer.from(signed, 'hex')))
          anchors.push({ chain, number: BigInt(number), digest, at })
        else differences.push({ check: 'anchor', subject: `line ${index}`, detail: 'it was not written by us' })
      }
      return { anchors, differences }
    },
  }
}
