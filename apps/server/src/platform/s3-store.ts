import { Refusal } from '@tradewind/contract/refusals'
import { AwsClient } from 'aws4fetch'
import type { FileStore } from './file-store.ts'

export interface S3Settings {
  /** The bucket's address in path style: `https://host/bucket`, with the beginning of every name behind it if there is one. */
  url: string
  region: string
  keyId: string
  secret: string
  /** How long one try may take. */
  tryMs?: number
}

const tries = 3

/**
 * Files in an S3-compatible store, which several servers share. While it does not answer, callers are asked to retry;
 * a bucket that is not there or not ours is an error and never a missing file.
 */
export function createS3Store({ url, region, keyId, secret, tryMs = 10_000 }: S3Settings): FileStore {
  const client = new AwsClient({
    accessKeyId: keyId,
    secretAccessKey: secret,
    service: 's3',
    region,
    retries: 0,
  })

  async function once(method: 'PUT' | 'GET' | 'DELETE', name: string, bytes?: Uint8Array): Promise<Answer> {
    const response = await client.fetch(`${url.replace(/\/$/, '')}/${name}`, {
      method,
      signal: AbortSignal.timeout(tryMs),
      // The hash belongs to what is signed, so that nothing on the way can change the bytes.
      headers: { 'x-amz-content-sha256': await sha256(bytes ?? new Uint8Array()) },
      ...(bytes && { body: Buffer.from(bytes) }),
    })
    return { status: response.status, body: Buffer.from(await response.arrayBuffer()) }
  }

  async function ask(...request: Parameters<typeof once>): Promise<Answer> {
    let cause: unknown
    for (let left = tries; left > 0; left -= 1) {
      const answer = await once(...request).catch((error: unknown) => void (cause = error))
      if (answer && answer.status < 500 && answer.status !== 429) return answer
      cause = answer ? failureOf(answer) : cause
    }
    throw Object.assign(new Refusal('platform.busy', { retryAfter: 5 }), { cause })
  }

  return {
    put: async (name, bytes) => {
      const answer = await ask('PUT', name, bytes)
      if (answer.status !== 200) throw failureOf(answer)
    },
    get: async (name) => {
      const answer = await ask('GET', name)
      if (answer.status === 200) return answer.body
      if (isMissing(answer)) return undefined
      throw failureOf(answer)
    },
    remove: async (name) => {
      const answer = await ask('DELETE', name)
      if (answer.status !== 204 && answer.status !== 200 && !isMissing(answer)) throw failureOf(answer)
    },
  }
}

/**
 * A store that some files are not in yet: they were stored on this machine before it was configured, and are found there
 * until someone copies them.
 */
export const withEarlierStore = (store: FileStore, earlier: FileStore): FileStore => ({
  put: store.put,
  get: async (name) => (await store.get(name)) ?? earlier.get(name),
  remove: async (name) => {
    await store.remove(name)
    await earlier.remove(name)
  },
})

interface Answer {
  status: number
  body: Buffer
}

/** A missing bucket answers 404 as well. */
const isMissing = ({ status, body }: Answer) => status === 404 && body.includes('<Code>NoSuchKey</Code>')

function failureOf({ status, body }: Answer): Error {
  const code = /<Code>(\w{1,60})<\/Code>/.exec(body.toString('utf8', 0, 2_000))?.[1]
  return new Error(`the store of files answered ${status}${code ? ` ${code}` : ''}`)
}

const sha256 = async (bytes: Uint8Array): Promise<string> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', new Uint8Array(bytes))).toString('hex')
