import { useEffect, useRef, useState } from 'react'
import { readConnection } from '../../domain/sandbox-company/connection.ts'
import {
  type Exchange,
  openSandbox,
  type PaymentState,
  readCompany,
  readPayment,
  type Sandbox,
  withTotal,
} from './client.ts'
import type { Tryable } from './document.rules.ts'
import { ExchangeView } from './exchange-view.tsx'
import { Fields } from './fields.tsx'
import {
  type CompanyData,
  type Filled,
  fillIn,
  paymentCall,
  paymentFor,
  requestFrom,
  type Scenario,
  scenarios,
  sdkCode,
} from './fill.rules.ts'

/** How this browser stands to the person's sandbox company. */
type Setup =
  | { is: 'reading' }
  | { is: 'absent' }
  | { is: 'refused'; words: string }
  | { is: 'ready'; sandbox: Sandbox; company: CompanyData; filled: Filled }

/** One call, tried in the person's sandbox company. */
export function TryIt({ call, close }: { call: Tryable; close: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const [setup, setSetup] = useState<Setup>({ is: 'reading' })
  useEffect(() => dialog.current?.showModal(), [])
  useEffect(() => {
    let isOpen = true
    void readSetup(call).then((found) => isOpen && setSetup(found))
    return () => {
      isOpen = false
    }
  }, [call])
  const { method, path } = call.operation
  return (
    <dialog ref={dialog} className="try" aria-labelledby="try-title" onClose={close}>
      <header>
        <div>
          <h2 id="try-title">{call.title}</h2>
          <p>
            <code>{`${method} ${path}`}</code>
          </p>
        </div>
        <button type="button" className="quiet" onClick={() => dialog.current?.close()}>
          Close
        </button>
      </header>
      {setup.is === 'reading' && <output>Loading your sandbox company…</output>}
      {setup.is === 'absent' && (
        <NoCompany words="Try calls with play money. It takes one click to create a company with accounts and payees." />
      )}
      {setup.is === 'refused' && <NoCompany words={setup.words} />}
      {setup.is === 'ready' && <Ready call={call} {...setup} />}
    </dialog>
  )
}

function NoCompany({ words }: { words: string }) {
  return (
    <div className="absent">
      <p>{words}</p>
      <a className="primary" href="/sandbox#company">
        Open your sandbox company
      </a>
    </div>
  )
}

async function readSetup(call: Tryable): Promise<Setup> {
  const connection = await readConnection().catch(() => undefined)
  if (!connection) return { is: 'absent' }
  try {
    const sandbox = await openSandbox(connection, call)
    const company = { ...(await readCompany(sandbox)), transactionId: newest() }
    const filled = fillIn(call, company)
    const [settles] = scenarios
    if (call.id !== paymentCall || !settles) return { is: 'ready', sandbox, company, filled }
    const body = await paymentBody(sandbox, settles, company)
    return { is: 'ready', sandbox, company, filled: { ...filled, body } }
  } catch (error) {
    const isEnded = error instanceof Error && error.name === 'SignInFailed'
    const words = isEnded
      ? 'The keys in this browser no longer work. Connect it to your sandbox company again.'
      : `The sandbox company didn't answer. ${error instanceof Error ? error.message : ''}`
    return { is: 'refused', words }
  }
}

/** A payment of a scenario as JSON; without its total if the charge can't be read now. */
async function paymentBody(sandbox: Sandbox, scenario: Scenario, company: CompanyData): Promise<string> {
  const payment = paymentFor(scenario, company)
  return JSON.stringify(await withTotal(sandbox, payment).catch(() => payment), null, 2)
}

const newestKey = 'try-it-payment'
const newest = (): string | undefined => sessionStorage.getItem(newestKey) ?? undefined

interface ReadyProps {
  call: Tryable
  sandbox: Sandbox
  company: CompanyData
  /** What the form begins with. */
  filled: Filled
}

function Ready({ call, sandbox, company, filled }: ReadyProps) {
  const isPayment = call.id === paymentCall
  const [typed, setTyped] = useState(filled)
  const [exchange, setExchange] = useState<Exchange>()
  const [said, setSaid] = useState('')
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState<string>()

  const choose = async (scenario: Scenario) => {
    setBusy(true)
    const body = await paymentBody(sandbox, scenario, company)
    setTyped((before) => ({ ...before, body }))
    setBusy(false)
  }

  const send = async () => {
    setBusy(true)
    setSaid('')
    setSent(undefined)
    setExchange(undefined)
    try {
      const request = requestFrom(call, typed)
      const value = await sandbox.call(call.id, request, setExchange)
      const { transactionId } = (value ?? {}) as { transactionId?: string }
      if (transactionId === undefined) return
      sessionStorage.setItem(newestKey, transactionId)
      if (isPayment) setSent(transactionId)
    } catch (error) {
      setSaid(wordsOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <div className="panes">
      <div className="pane">
        <Fields call={call} typed={typed} onChange={setTyped} onScenario={isPayment ? choose : undefined} />
        <button type="button" className="primary" disabled={busy} aria-busy={busy} onClick={() => void send()}>
          Send
        </button>
        <p className="note">
          Sent as <bdi>{sandbox.connection.companyName}</bdi>, with play money and the keys in this browser.
        </p>
      </div>
      <div className="pane">
        {said && <p role="alert">{said}</p>}
        {sent && <Following sandbox={sandbox} transactionId={sent} />}
        {exchange ? <ExchangeView exchange={exchange} /> : !said && <p className="note">The response appears here.</p>}
        <SdkCode call={call} typed={typed} clientId={sandbox.connection.clientId} />
      </div>
    </div>
  )
}

/** A refusal of the API is shown as its answer; this is for what never became one. */
function wordsOf(error: unknown): string {
  if (error instanceof SyntaxError) return "The body isn't valid JSON."
  if (!(error instanceof Error)) return 'The request failed.'
  return error.message
}

/** Reads a payment every two seconds until it has ended. */
function Following({ sandbox, transactionId }: { sandbox: Sandbox; transactionId: string }) {
  const [payment, setPayment] = useState<PaymentState>({ status: 'Pending', finishedAt: null })
  useEffect(() => {
    const read = () => void readPayment(sandbox, transactionId).then(setPayment, () => undefined)
    const timer = setInterval(read, 2_000)
    if (payment.finishedAt !== null) clearInterval(timer)
    return () => clearInterval(timer)
  }, [sandbox, transactionId, payment.finishedAt])
  return (
    <output className="following">
      Payment status: <b>{payment.status}</b>
    </output>
  )
}

function SdkCode({ call, typed, clientId }: { call: Tryable; typed: Filled; clientId: string }) {
  const [copied, setCopied] = useState(false)
  const code = codeOf(call, typed, clientId)
  return (
    <details>
      <summary>Same call with the SDK</summary>
      <pre>{code}</pre>
      <button
        type="button"
        className="quiet"
        onClick={() => void navigator.clipboard.writeText(code).then(() => setCopied(true))}
      >
        {copied ? 'Copied' : 'Copy code'}
      </button>
    </details>
  )
}

function codeOf(call: Tryable, typed: Filled, clientId: string): string {
  try {
    return sdkCode(call.id, requestFrom(call, typed), { url: location.origin, clientId })
  } catch {
    return "The body isn't valid JSON."
  }
}
