#!/usr/bin/env node
// Receives events while you develop: reads them by the API and forwards them to a server on your machine, signed like
// real ones with a secret that it prints.
//
//   TRADEWIND_URL=… CLIENT_ID=… AUTH_KEY=auth.pem npx @tradewind/sdk listen --forward http://localhost:3000/hooks
import { createHmac, randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { connect } from '../dist/index.js'

const usage = `Usage: sdk listen --forward URL [--secret whsec_…] [--since 2026-11-24T10:00:00Z]

Forwards events to a server on your machine. Set TRADEWIND_URL, CLIENT_ID and AUTH_KEY (a file with the private key for
signing in). The client needs "Read events" and all accounts. Events are recorded while you have a webhook endpoint; a
disabled one is enough.`

const pauseMs = 2000
/** An event can appear a moment after a later one. */
const overlapMs = 60_000

const { TRADEWIND_URL = 'http://localhost:3000', CLIENT_ID, AUTH_KEY } = process.env

function readOptions() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { forward: { type: 'string' }, secret: { type: 'string' }, since: { type: 'string' } },
  })
  const since = values.since === undefined ? new Date() : new Date(values.since)
  const isRight =
    positionals[0] === 'listen' && values.forward && CLIENT_ID && AUTH_KEY && !Number.isNaN(since.getTime())
  if (!isRight) return undefined
  return { forward: values.forward, secret: values.secret ?? `whsec_${randomBytes(32).toString('base64')}`, since }
}

/** The headers of Standard Webhooks. */
function signed({ id, body }, secret) {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64')
  const signature = createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')
  return { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': `v1,${signature}` }
}

async function forward(event, { forward: url, secret }) {
  const headers = { 'content-type': 'application/json', ...signed(event, secret) }
  try {
    const { status } = await fetch(url, { method: 'POST', headers, body: event.body, redirect: 'manual' })
    console.log(`${event.type} ${event.id}: ${status}`)
  } catch {
    console.log(`${event.type} ${event.id}: no answer`)
  }
}

async function listen(options) {
  const tradewind = connect({
    url: TRADEWIND_URL,
    clientId: CLIENT_ID,
    authenticationKey: readFileSync(AUTH_KEY, 'utf8'),
  })
  const seen = new Set()
  let since = options.since
  console.log(`Forwarding events to ${options.forward}\nSigning secret: ${options.secret}`)
  for (;;) {
    const { events, hasMore } = await tradewind.webhooks.readEvents({ query: { Since: since.toISOString() } })
    for (const event of events.filter(({ id }) => !seen.has(id))) {
      seen.add(event.id)
      await forward(event, options)
    }
    const last = events.at(-1)
    if (last) since = new Date(new Date(last.at).getTime() - (hasMore ? 0 : overlapMs))
    if (since < options.since) since = options.since
    if (!hasMore) await wait(pauseMs)
  }
}

const options = readOptions()
if (options) await listen(options)
else {
  console.error(usage)
  process.exitCode = 1
}
