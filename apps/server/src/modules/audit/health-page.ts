import { element, xmlText } from '#platform/xml'
import type { Health } from './health.ts'

const words: Record<Health['ledger'], string> = {
  proven: 'The books are proven: every balance equals its entries, every currency sums to zero, the chain is whole.',
  starting: 'The first proof of the books is under way.',
  differences: 'The auditor has found differences in the books. Follow the runbook; change nothing by hand.',
  stale: 'The auditor has not finished a clean run for more than five minutes.',
  unknown: 'Nothing is known of the books while the database does not answer.',
}

/** The same answer for people. Every value in it is our own, none comes from a request. */
export function healthPage(health: Health & { waitingForPeople?: Readonly<Record<string, number>> | null }): string {
  const { status, database, ledger, openDifferences, lastGoodRunAt, lastFullRunAt, chain } = health
  const lines: [string, string][] = [
    ['Database', database === 'ok' ? 'answers' : 'does not answer'],
    ['Open differences', openDifferences === null ? 'unknown' : String(openDifferences)],
    ...Object.entries(health.waitingForPeople ?? {}).map(([what, open]): [string, string] => [
      `Waiting ${what}`,
      String(open),
    ]),
    ['Last clean run', lastGoodRunAt ?? 'none yet'],
    ['Last full run', lastFullRunAt ?? 'none yet'],
    ['Seals', chain?.seals ?? 'unknown'],
    ['End of the chain', chain?.digest ?? 'unknown'],
  ]
  const rows = lines.map(([name, value]) => `<dt>${name}</dt><dd>${value}</dd>`).join('')
  return pageOf(status, `<p>${words[ledger]}</p><dl>${rows}</dl>`)
}

/** What the public sees. */
export const briefPage = ({ status }: Pick<Health, 'status'>): string => pageOf(status, '')

/** A message about an incident, as staff wrote it. */
export interface Incident {
  title: string
  text: string
  severity: 'info' | 'warning' | 'critical'
  endsAt: Date
}

/** `/status`, for customers: whether the provider's systems work, and what it says about incidents. */
export function statusPage(brand: string, { status }: Pick<Health, 'status'>, incidents: readonly Incident[]): string {
  const isWell = status === 'ok' && incidents.every(({ severity }) => severity === 'info')
  const title = isWell
    ? `All ${brand} systems are working`
    : status === 'ok'
      ? `${brand} is working, with limits`
      : `Some ${brand} systems aren't working`
  const items = incidents.map(
    ({ title: heading, text, endsAt }) =>
      `<section>${element('h2', heading)}${element('p', text)}<p class="until">Expected to end by ${timeOf(endsAt)}</p></section>`,
  )
  const none = status === 'ok' ? 'There are no known incidents.' : "We're working on it."
  return pageOf(isWell ? 'ok' : 'failing', items.join('') || `<p>${none}</p>`, title)
}

const timeOf = (moment: Date): string => {
  const iso = moment.toISOString()
  const written = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'UTC' })
  return `<time datetime="${iso}">${written.format(moment)} UTC</time>`
}

function pageOf(
  status: Health['status'],
  body: string,
  title = status === 'ok' ? 'All is well' : 'Something is wrong',
): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${xmlText(title)}</title><link rel="stylesheet" href="/health.css"></head>
<body><main><h1 class="${status}">${xmlText(title)}</h1>${body}</main></body></html>`
}

export const healthStyle = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 40rem; margin: 0 auto; padding: 2rem 1.5rem; }
h1 { margin: 0 0 .5rem; font-size: 1.5rem; } h1::before { content: ""; display: inline-block; width: .7em; height: .7em; margin-right: .5em; border-radius: 50%; background: #15803d; }
h1.failing::before { background: #dc2626; border-radius: 2px; }
dl { display: grid; grid-template-columns: minmax(8rem, max-content) minmax(0, 1fr); gap: .5rem 1.5rem; margin: 1.5rem 0; padding-top: 1.5rem; border-top: 1px solid #8886; }
section { margin-top: 1.5rem; padding-top: 1rem; border-top: 1px solid #8886; } h2 { margin: 0; font-size: 1.1rem; }
section p { margin: .25rem 0; white-space: pre-line; overflow-wrap: anywhere; } .until { opacity: .75; font-size: .9rem; }
dt { font-weight: 600; } dd { margin: 0; overflow-wrap: anywhere; font-variant-numeric: tabular-nums; }
@media (max-width: 480px) { dl { grid-template-columns: minmax(0, 1fr); gap: 0; } dd { margin-bottom: .75rem; } }
`
