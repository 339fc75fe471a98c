import { expect, test } from 'vitest'
import { type Incident, statusPage } from './health-page.ts'

const incident = (severity: Incident['severity'], title = 'Payments <are> delayed'): Incident => ({
  title,
  text: 'Up to two hours & more',
  severity,
  endsAt: new Date('2026-11-30T18:05:00Z'),
})
const heading = (page: string) => /<h1[^>]*>([^<]*)/.exec(page)?.[1]

test('the status page says whether systems work, and lists what staff say about incidents as text', () => {
  const page = (status: 'ok' | 'failing', ...incidents: Incident[]) => statusPage('Marlow & Co', { status }, incidents)
  expect(heading(page('ok'))).toBe('All Marlow &amp; Co systems are working')
  expect(heading(page('ok', incident('info')))).toBe('All Marlow &amp; Co systems are working')
  expect(heading(page('ok', incident('warning')))).toBe('Marlow &amp; Co is working, with limits')
  expect(heading(page('failing'))).toBe("Some Marlow &amp; Co systems aren't working")
  const told = page('ok', incident('critical'))
  expect(told).toContain('<h2>Payments &lt;are&gt; delayed</h2><p>Up to two hours &amp; more</p>')
  expect(told).toContain('30 Nov 2026, 18:05 UTC')
})
