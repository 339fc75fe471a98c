import type { Json } from './schemas.ts'

interface Parameter {
  name: string
  in: string
  required?: boolean
  example?: unknown
}

/** The parts of an operation that a request is made of. */
export interface Requested {
  parameters?: readonly ({ $ref?: string } & Partial<Parameter>)[]
  requestBody?: { content: Record<string, { example?: unknown }> }
  security?: readonly object[]
}

interface Where {
  origin: string
  path: string
  method: string
  cookie: string
  /** `components.parameters`. */
  shared: Json
}

/** The request of an operation's example for a shell that has the session in `$TOKEN` and `$BIND`. */
export function curlOf(
  { parameters = [], requestBody, security = [] }: Requested,
  { origin, path, method, cookie, shared }: Where,
): string {
  const all = parameters.map((each) => (each.$ref ? shared[each.$ref.split('/').pop() ?? ''] : each) as Parameter)
  const of = (place: string) => all.filter((each) => each.in === place && each.example !== undefined)
  const filled = of('path').reduce((rest, { name, example }) => rest.replace(`{${name}}`, String(example)), path)
  const query = new URLSearchParams(
    Object.fromEntries(of('query').map(({ name, example }) => [name, String(example)])),
  ).toString()
  const schemes = Object.assign({}, ...security) as { accessToken?: unknown; boundCookie?: unknown }
  const [type, content] = Object.entries(requestBody?.content ?? {})[0] ?? []
  const lines = [
    `curl ${method === 'GET' ? '' : `-X ${method} `}${quoted(`${origin}${filled}${query ? `?${query}` : ''}`)}`,
    ...(schemes.accessToken ? ['-H "Authorization: Bearer $TOKEN"'] : []),
    ...(schemes.boundCookie ? [`-b "${cookie}=$BIND"`] : []),
    ...of('header')
      .filter(({ required }) => required)
      .map(({ name, example }) => `-H ${quoted(`${name}: ${String(example)}`)}`),
    ...(type === 'application/json'
      ? [`-H ${quoted(`Content-Type: ${type}`)}`, `-d ${quoted(JSON.stringify(content?.example, null, 2))}`]
      : []),
  ]
  return lines.join(' \\\n  ')
}

const quoted = (text: string): string => `'${text.replaceAll("'", String.raw`'\''`)}'`
