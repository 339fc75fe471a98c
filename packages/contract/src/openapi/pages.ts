import { curlOf, type Requested } from './curl.ts'
import { groups, webhooksGroup } from './groups.ts'
import { guides } from './guides.ts'
import type { Json } from './schemas.ts'

/** A call as the search of the reference finds it. */
export interface FoundCall {
  id: string
  method: string
  path: string
  title: string
  /** Its first sentence. */
  text: string
  /** The page that it is on, and the place there. */
  address: string
}

/** The portal in pages: the guide, others about a subject, and one for each group of calls, each an OpenAPI document of its own. */
export interface ReferencePages {
  guide: Json
  /** Guides too: they are pages without calls. */
  groups: ReadonlyMap<string, Json>
  calls: readonly FoundCall[]
}

export const referencePath = '/docs/api'

interface Operation extends Requested {
  operationId: string
  tags: string[]
  summary: string
  description: string
}

export function referencePages(document: Json): ReferencePages {
  const { openapi, servers, paths, components, info, webhooks } = document as unknown as {
    openapi: string
    servers: { url: string }[]
    paths: Record<string, Record<string, Operation>>
    components: Record<string, Json>
    info: Json
    webhooks?: Record<string, { post: { tags: string[] } }>
  }
  const origin = servers[0]?.url === '/' ? '' : (servers[0]?.url ?? '')
  const { securitySchemes = {}, parameters: shared = {} } = components
  const cookie = String((securitySchemes['boundCookie'] as Json | undefined)?.['name'])
  // On the page of its group a call stands by itself, with the request of its example.
  const onPage = (path: string, method: string, { tags: _group, ...operation }: Operation) => ({
    ...operation,
    'x-codeSamples': [
      { lang: 'bash', label: 'curl', source: curlOf(operation, { origin, path, method, cookie, shared }) },
    ],
  })
  const byTag = new Map<string, Record<string, Record<string, object>>>()
  const calls: FoundCall[] = []
  for (const [path, methods] of Object.entries(paths))
    for (const [method, operation] of Object.entries(methods)) {
      const tag = operation.tags[0] ?? ''
      const own = byTag.get(tag) ?? {}
      byTag.set(tag, { ...own, [path]: { ...own[path], [method]: onPage(path, method.toUpperCase(), operation) } })
      calls.push(foundCall(path, method, operation))
    }
  const pages = groups.flatMap(({ slug, name, text }): [string, Json][] => {
    const own = byTag.get(name)
    if (!own) return []
    const page = {
      openapi,
      servers,
      security: [],
      info: { title: name, version: info['version'], description: text },
      paths: own,
      ...(webhooks && slug === webhooksGroup.slug && { webhooks: untagged(webhooks) }),
    }
    return [[slug, { ...page, components: neededOf(page, components) }]]
  })
  const read = guides.map(({ slug, name, text }): [string, Json] => [
    slug,
    { openapi, servers, info: { title: name, version: info['version'], description: text }, paths: {} },
  ])
  const guide = { openapi, servers, info, paths: {} }
  return { guide, groups: new Map([...read, ...pages]), calls }
}

/** Events without the tag of their group, which is the page they are on. */
const untagged = (webhooks: Record<string, { post: { tags: string[] } }>): Json =>
  Object.fromEntries(
    Object.entries(webhooks).map(([type, { post }]) => {
      const { tags: _group, ...operation } = post
      return [type, { post: operation }]
    }),
  )

function foundCall(path: string, method: string, { operationId, tags, summary, description }: Operation): FoundCall {
  const group = groups.find(({ name }) => name === tags[0])
  return {
    id: operationId,
    method: method.toUpperCase(),
    path,
    title: summary,
    text: /^[^\n]*?[.:](?=\s|$)|^[^\n]*/.exec(description)?.[0] ?? '',
    address: `${referencePath}/${group?.slug ?? ''}#operation/${operationId}`,
  }
}

/** The components that a page refers to, and those that they refer to. */
function neededOf(page: Json, components: Record<string, Json>): Json {
  const needed: Record<string, Json> = { securitySchemes: components['securitySchemes'] ?? {} }
  const walk = (node: unknown): void => {
    if (typeof node !== 'object' || node === null) return
    const { $ref } = node as { $ref?: unknown }
    const [, , kind = '', name = ''] = typeof $ref === 'string' ? $ref.split('/') : []
    const found = components[kind]?.[name]
    if (found !== undefined && needed[kind]?.[name] === undefined) {
      needed[kind] = { ...needed[kind], [name]: found }
      walk(found)
    }
    for (const value of Object.values(node)) walk(value)
  }
  walk(page)
  return needed
}
