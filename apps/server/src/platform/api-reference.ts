import type { FastifyInstance } from 'fastify'

interface Operation {
  operationId: string
  summary: string
  tags: string[]
  'x-permission'?: string
  deprecated?: boolean
  parameters?: { name: string; in: string; required: boolean; schema: unknown; description?: string }[]
  requestBody?: { content: Record<string, { schema: unknown }> }
  responses: Record<string, { description: string; content?: Record<string, { schema: unknown }> }>
}

/**
 * Serves the OpenAPI document at /openapi.json and, for people, a page made from it at /docs/api. Both are made when they
 * are first asked for: nobody who waits for the server to start reads them.
 */
export function serveApiReference(app: FastifyInstance, make: () => Record<string, unknown>): void {
  let made: Record<string, unknown> | undefined
  let page: string | undefined
  const document = () => (made ??= make())
  const pageOf = () => (page ??= referencePage(document() as { paths: Record<string, Record<string, Operation>> }))
  app.get('/openapi.json', (_, reply) => reply.send(document()))
  app.get('/docs/api', (_, reply) => reply.type('text/html; charset=utf-8').send(pageOf()))
  app.get('/docs/api.css', (_, reply) => reply.type('text/css; charset=utf-8').send(style))
}

function referencePage({ paths }: { paths: Record<string, Record<string, Operation>> }): string {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, operation]) => ({ path, method: method.toUpperCase(), operation })),
  )
  const byTag = Map.groupBy(operations, ({ operation }) => operation.tags[0] ?? 'other')
  const contents = [...byTag.keys()].map((tag) => `<li><a href="#${tag}">${text(tag)}</a></li>`).join('')
  const sections = [...byTag].map(
    ([tag, group]) => `<section id="${tag}"><h2>${text(tag)}</h2>${group.map(operationArticle).join('')}</section>`,
  )
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>Tradewind API</title><link rel="stylesheet" href="/docs/api.css"></head><body>
<nav aria-label="Parts"><h1>Tradewind API</h1><ul>${contents}</ul><p><a href="/openapi.json">OpenAPI 3.1 document</a></p></nav>
<main><p>Paths match without regard to letter case. Every answer is the envelope <code>{ isSuccess, value, error, message }</code>;
the reason of a refusal is in the header <code>Refusal-Code</code>. Amounts are decimal text.</p>${sections.join('')}</main></body></html>`
}

function operationArticle({ path, method, operation }: { path: string; method: string; operation: Operation }): string {
  const parameters = (operation.parameters ?? []).map(
    ({ name, in: place, required, schema, description }) =>
      `<tr><th scope="row"><code>${text(name)}</code></th><td>${place}${required ? ', required' : ''}</td><td>${text(description ?? '')}<code>${text(brief(schema))}</code></td></tr>`,
  )
  const body = operation.requestBody?.content['application/json']?.schema
  const answers = Object.entries(operation.responses).map(([status, { description, content }]) => {
    const schema = status === '200' ? content?.['application/json']?.schema : undefined
    const words = text(description)
      .replace(/`([^`]+)`/g, '<code>$1</code>')
      .replaceAll('\n\n', '<br>')
    return `<tr><th scope="row">${status}</th><td>${words}${schema ? details('Shape', schema) : ''}</td></tr>`
  })
  const permission = operation['x-permission']
  return `<article id="${operation.operationId}"><h3><span class="method">${method}</span> <code>${text(path)}</code></h3>
<p>${text(operation.summary)}${operation.deprecated ? ' <em>Another spelling of the same call.</em>' : ''}</p>
${permission ? `<p class="who">Who: ${text(permission)}</p>` : ''}
${parameters.length > 0 ? `<table><caption>Parameters</caption><tbody>${parameters.join('')}</tbody></table>` : ''}
${body ? details('Body', body) : ''}
<table><caption>Answers</caption><tbody>${answers.join('')}</tbody></table></article>`
}

const details = (title: string, schema: unknown) =>
  `<details><summary>${title}</summary><pre>${text(JSON.stringify(schema, null, 2))}</pre></details>`

function brief(schema: unknown): string {
  const { type, enum: choices, pattern } = schema as { type?: string; enum?: string[]; pattern?: string }
  if (choices) return choices.slice(0, 12).join(' | ')
  return pattern ? `${type} ${pattern}` : (type ?? '')
}

const text = (raw: string) =>
  raw.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const style = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
body { margin: 0; display: grid; grid-template-columns: minmax(12rem, 16rem) minmax(0, 1fr); }
nav { position: sticky; top: 0; height: 100vh; overflow: auto; padding: 1.5rem; box-sizing: border-box; border-right: 1px solid #8884; }
nav h1 { font-size: 1.1rem; margin: 0 0 1rem; } nav ul { list-style: none; padding: 0; } nav li { padding: .2rem 0; }
main { padding: 1.5rem clamp(1rem, 4vw, 3rem); max-width: 60rem; }
article { border-top: 1px solid #8884; padding: 1rem 0; } h3 { font-size: 1rem; overflow-wrap: anywhere; }
.method { font-weight: 700; } .who { color: GrayText; } table { border-collapse: collapse; width: 100%; margin: .75rem 0; }
caption { text-align: left; font-weight: 600; padding: .25rem 0; } th, td { text-align: left; vertical-align: top; padding: .3rem .6rem .3rem 0; border-top: 1px solid #8883; overflow-wrap: anywhere; }
pre { overflow: auto; padding: .75rem; border: 1px solid #8884; border-radius: 8px; } code { font-size: .9em; }
@media (max-width: 700px) { body { grid-template-columns: minmax(0, 1fr); } nav { position: static; height: auto; border: 0; } }
`
