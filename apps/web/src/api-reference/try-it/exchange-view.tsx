import type { Exchange } from './client.ts'

/** A request as it was sent, and the answer as it came. */
export function ExchangeView({ exchange }: { exchange: Exchange }) {
  const { status, milliseconds, responseHeaders, responseBody, method, path, requestHeaders, requestBody } = exchange
  return (
    <>
      <section aria-label="Response">
        <h3>
          Response <span className={status < 400 ? 'good' : 'bad'}>{status}</span> <small>{milliseconds} ms</small>
        </h3>
        <pre>{`${linesOf(responseHeaders)}\n\n${pretty(responseBody)}`}</pre>
      </section>
      <section aria-label="Request">
        <h3>Request</h3>
        <pre>
          {`${method} ${path}\n${linesOf(requestHeaders)}${requestBody === undefined ? '' : `\n\n${pretty(requestBody)}`}`}
        </pre>
      </section>
    </>
  )
}

const linesOf = (headers: Exchange['requestHeaders']) => headers.map(([name, value]) => `${name}: ${value}`).join('\n')

function pretty(text: string): string {
  if (text === '') return '(a file, or no body)'
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
