import { createHash, createHmac } from 'node:crypto'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

type Trouble = 'answers 500' | 'cuts the line' | 'never answers'

export interface TestS3 {
  /** Of its bucket. */
  url: string
  keyId: string
  secret: string
  region: string
  /** Everything in it, by name. */
  objects: Map<string, Buffer>
  /** What happens to the next requests, in order; then it works. */
  troubles: Trouble[]
  close(): Promise<void>
}

const sha256 = (bytes: Uint8Array | string) => createHash('sha256').update(bytes).digest('hex')
const hmac = (key: Buffer | string, text: string) => createHmac('sha256', key).update(text).digest()
const fault = (code: string) => `<?xml version="1.0" encoding="UTF-8"?><Error><Code>${code}</Code></Error>`

/** A store of one bucket on this machine that answers as S3 does, and takes nothing that was not signed for it. */
export async function startTestS3(): Promise<TestS3> {
  const [keyId, secret, region] = ['test-key', 'test-secret', 'eu-west-2']
  const objects = new Map<string, Buffer>()
  const troubles: Trouble[] = []

  /** Signature version 4, as its documentation says it, from what arrived. */
  function isSigned(request: IncomingMessage, body: Buffer): boolean {
    const said =
      /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request, SignedHeaders=([^,]+), Signature=(\w+)$/
        .exec(request.headers.authorization ?? '')
        ?.slice(1)
    if (!said) return false
    const [key, day, place, names, signature] = said as [string, string, string, string, string]
    const signed = names.split(';')
    const hash = request.headers['x-amz-content-sha256']
    if (key !== keyId || hash !== sha256(body) || !signed.includes('host') || !signed.includes('x-amz-content-sha256'))
      return false
    const headers = signed.map((name) => `${name}:${String(request.headers[name])}\n`).join('')
    const canonical = [request.method, request.url, '', headers, names, hash].join('\n')
    const scope = `${day}/${place}/s3/aws4_request`
    const text = ['AWS4-HMAC-SHA256', request.headers['x-amz-date'], scope, sha256(canonical)].join('\n')
    const signingKey = hmac(hmac(hmac(hmac(`AWS4${secret}`, day), place), 's3'), 'aws4_request')
    return place === region && hmac(signingKey, text).toString('hex') === signature
  }

  function answer(request: IncomingMessage, body: Buffer): [status: number, body: Buffer | string] {
    if (!isSigned(request, body)) return [403, fault('SignatureDoesNotMatch')]
    const [, bucket, ...rest] = (request.url ?? '').split('/')
    if (bucket !== 'bucket') return [404, fault('NoSuchBucket')]
    const name = rest.join('/')
    if (request.method === 'PUT') {
      objects.set(name, body)
      return [200, '']
    }
    if (request.method === 'DELETE') {
      objects.delete(name)
      return [204, '']
    }
    const found = objects.get(name)
    return found ? [200, found] : [404, fault('NoSuchKey')]
  }

  const server = createServer((request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const trouble = troubles.shift()
      if (trouble === 'never answers') return
      if (trouble === 'cuts the line') {
        response.writeHead(200, { 'content-length': 100 })
        response.write('half')
        setImmediate(() => response.destroy())
        return
      }
      const [status, said] = trouble ? [500, fault('InternalError')] : answer(request, Buffer.concat(parts))
      response.writeHead(status).end(said)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}/bucket`,
    keyId,
    secret,
    region,
    objects,
    troubles,
    close: () => {
      server.closeAllConnections()
      return new Promise((done) => server.close(() => done()))
    },
  }
}
