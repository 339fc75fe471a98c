import process from 'node:process'
import { parseArgs } from 'node:util'
import { partiesToTry, tryParty } from './conformance/parties.ts'
import { tryConnector } from './conformance/try-connector.ts'

/**
 * `npm run conformance -- rails --url http://localhost:4100`: tries the connector of a party (docs/deploy/connect-a-bank.md)
 * and ends with 1 when it does not conform. CONNECTOR_SECRET is its key. The connector must have
 * `http://localhost:CALLBACK_PORT` as the address of Tradewind meanwhile. The orders are real: try a bank's test system.
 * For other parties than rails, --accepted and --declined change the example orders, such as
 * `--declined '{"source":{"token":"..."}}'`.
 */
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    url: { type: 'string', default: 'http://localhost:4100' },
    rail: { type: 'string', default: 'fps' },
    currency: { type: 'string', default: 'GBP' },
    amount: { type: 'string', default: '2500' },
    to: { type: 'string', default: '{"accountNumber":"41872291","bankCode":"200000"}' },
    accepted: { type: 'string', default: '{}' },
    declined: { type: 'string', default: '{}' },
    'callback-port': { type: 'string', default: '3000' },
    'patience-seconds': { type: 'string', default: '60' },
  },
})
const [named = 'rails'] = positionals
const common = {
  url: values.url,
  secret: process.env['CONNECTOR_SECRET'] ?? '',
  callbackPort: Number(values['callback-port']),
  patienceMs: Number(values['patience-seconds']) * 1_000,
}
const party = partiesToTry.find((one) => one === named)
if (!party && named !== 'rails') {
  console.error(`Name what to try: rails, ${partiesToTry.join(', ')}.`)
  process.exit(1)
}
const { rail, currency, amount: accepted } = values
const tried = party
  ? await tryParty(party, { ...common, accepted: JSON.parse(values.accepted), declined: JSON.parse(values.declined) })
  : await tryConnector({ ...common, rail, currency, accepted, to: JSON.parse(values.to) })
for (const { what, problem } of tried) console.log(problem ? `FAILS  ${what}: ${problem}` : `ok     ${what}`)
process.exit(tried.some(({ problem }) => problem) ? 1 : 0)
