import { serveApiReference } from '#platform/api-reference'
import type { Http } from '#platform/http'
import type { Module } from '#platform/module'
import { serveWebFiles, type WebPages } from '#platform/web-files'
import type { Env } from './env.ts'

interface RoutesNeeds {
  http: Http
  modules: readonly Module[]
  env: Pick<Env, 'WEB_DIR' | 'PUBLIC_URL' | 'MODE'>
  pages: WebPages
}

/** Everything that the one port answers: the calls of all modules, the description of the API, the app's files. */
export async function addRoutes({ http, modules, env, pages }: RoutesNeeds): Promise<void> {
  // One after the other: the order in which routes are added is the order of the modules.
  for (const { calls } of modules) await calls?.(http, pages)
  serveApiReference(http.app, {
    page: pages.reference,
    // Loaded when it is first asked for: a start reads none of its words.
    make: async () => {
      const { openApiDocument, referencePages } = await import('@tradewind/contract/openapi')
      const document = openApiDocument(env.PUBLIC_URL, { sandbox: env.MODE === 'demo' })
      return { document, pages: referencePages(document) }
    },
  })
  await serveWebFiles(http.app, env.WEB_DIR, pages)
}
