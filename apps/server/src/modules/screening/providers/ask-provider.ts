import * as z from 'zod/mini'
import { callingOutside } from '#platform/tracing'

export interface HttpProvider {
  url: string
  /** The bearer token, where the provider wants one. */
  key: string | undefined
}

/** More is no answer of a provider. */
const maxBytes = 1_000_000

/** Asks a provider by POST and reads its answer by a schema. Throws for everything else, redirects included. */
export async function askProvider<Schema extends z.ZodMiniType>(
  { url, key }: HttpProvider,
  { path, body, answer: schema, signal }: { path: string; body: object; answer: Schema; signal: AbortSignal },
): Promise<z.output<Schema>> {
  const answer = await callingOutside(`provider ${path}`, (trace) =>
    fetch(`${url.replace(/\/$/, '')}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...trace, ...(key && { authorization: `Bearer ${key}` }) },
      body: JSON.stringify(body),
      redirect: 'error',
      signal,
    }),
  )
  if (!answer.ok) throw new Error(`the provider answered with ${answer.status}`)
  const text = await answer.text()
  if (text.length > maxBytes) throw new Error('the answer of the provider is too long')
  return z.parse(schema, JSON.parse(text))
}

const line = z.string().check(z.maxLength(1_000))

/** What a provider found, as it travels. */
export const verdictSchema = z.object({
  outcome: z.enum(['clear', 'attention', 'failed']),
  reason: line,
  evidence: z.array(z.object({ what: line, detail: line })).check(z.maxLength(100)),
})
