import { promisify } from 'node:util'
import { gzip } from 'node:zlib'
import { Refusal } from '@tradewind/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { sendPage, type WebPages } from '#platform/web-files'

/** The reference in documents, as it is read page by page. */
interface Pages {
  guide: object
  groups: ReadonlyMap<string, object>
  calls: readonly object[]
}

export interface Reference {
  /** The whole OpenAPI document. */
  document: object
  pages: Pages
}

/**
 * Serves the OpenAPI document at /openapi.json and, for people, the reference at /docs/api: a guide, and a page for
 * each group of calls. All of it is made when it is first asked for: nobody who waits for the server to start reads it.
 */
export function serveApiReference(
  app: FastifyInstance,
  { page, make }: { page: WebPages['reference']; make: () => Promise<Reference> },
): void {
  let made: Promise<Reference> | undefined
  const reference = () => (made ??= make())
  const packed = new Map<object, Promise<Packed>>()
  const send = async (request: FastifyRequest, reply: FastifyReply, value: object) => {
    const ready = packed.get(value) ?? pack(value)
    packed.set(value, ready)
    const { text, gzipped } = await ready
    reply.header('cache-control', 'no-cache').header('vary', 'accept-encoding').type('application/json; charset=utf-8')
    if (!/\bgzip\b/.test(String(request.headers['accept-encoding'] ?? ''))) return reply.send(text)
    return reply.header('content-encoding', 'gzip').send(gzipped)
  }
  const sendReference = (reply: FastifyReply) => sendPage(allowReference(reply), page)

  app.get('/openapi.json', async (request, reply) => send(request, reply, (await reference()).document))
  app.get('/docs/api', (_, reply) => sendReference(reply))
  app.get('/docs/api/guide.json', async (request, reply) => send(request, reply, (await reference()).pages.guide))
  app.get('/docs/api/calls.json', async (request, reply) => send(request, reply, (await reference()).pages.calls))
  app.get<Named>('/docs/api/:group', async ({ params }, reply) => {
    if (!(await reference()).pages.groups.has(params.group)) throw new Refusal('request.not_found')
    return sendReference(reply)
  })
  app.get<Named>('/docs/api/:group/openapi.json', async (request, reply) => {
    const group = (await reference()).pages.groups.get(request.params.group)
    if (!group) throw new Refusal('request.not_found')
    return send(request, reply, group)
  })
}

interface Named {
  Params: { group: string }
}

interface Packed {
  text: string
  gzipped: Buffer
}

async function pack(value: object): Promise<Packed> {
  const text = JSON.stringify(value)
  return { text, gzipped: await promisify(gzip)(text) }
}

/**
 * Redoc writes its style as rules into an empty style element, and highlighted text as markup: the one is allowed by
 * the hash of nothing, the other goes through a policy of Trusted Types that cleans it. Neither can run a script.
 */
function allowReference(reply: FastifyReply): FastifyReply {
  const policy = String(reply.getHeader('content-security-policy'))
    .replace("style-src 'self'", "style-src 'self' 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU='")
    .replace('trusted-types app-sw', 'trusted-types default dompurify')
  return reply.header('content-security-policy', policy)
}
