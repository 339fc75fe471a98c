import process from 'node:process'
import { parseArgs } from 'node:util'
import { tryConnector } from './conformance/try-connector.ts'

/**
 * `npm run conformance -- --url http://localhost:4100`: tries a connector of payment networks (docs/deploy/connect-a-bank.md)
 * and ends with 1 when it does not conform. CONNECTOR_SECRET is its key. The connector must have
 * `http://localhost:CALLBACK_PORT` as the address of Tradewind meanwhile. The orders are real: try a bank's test system.
 */
const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://localhost:4100' },
    rail: { type: 'string', default: 'fps' },
    currency: { type: 'string', default: 'GBP' },
    amount: { type: 'string', default: '2500' },
    to: { type: 'string', default: '{"accountNumber":"41872291","bankCode":"200000"}' },
    'callback-port': { type: 'string', default: '3000' },
    'patience-seconds': { type: 'string', default: '60' },
  },
})
const tried = await tryConnector({
  url: values.url,
  secret: process.env['CONNECTOR_SECRET'] ?? '',
  rail: values.rail,
  currency: values.currency,
  accepted: values.amount,
  to: JSON.parse(values.to),
  callbackPort: Number(values['callback-port']),
  patienceMs: Number(values['patience-seconds']) * 1_000,
})
for (const { what, problem } of tried) console.log(problem ? `FAILS  ${what}: ${problem}` : `ok     ${what}`)
process.exit(tried.some(({ problem }) => problem) ? 1 : 0)
