import { queryOptions, useQuery } from '@tanstack/react-query'
import type { Reply } from '@tradewind/contract/client'
import { connectSandboxCompany, getSandboxCompany, restartSandboxCompany } from '@tradewind/contract/sandbox-company'
import { useState } from 'react'
import { keepConnection, newKey, readConnection } from '#domain/sandbox-company/connection.ts'
import { Button } from '#ui/button.tsx'
import { partShown, queryFor, useCall } from '#ui/calls/api.ts'
import { saveFile } from '#ui/calls/save-file.ts'
import { Card } from '#ui/card.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { Link } from '#ui/link.tsx'
import { openModal } from '#ui/modal-bus.ts'
import { MoneyText } from '#ui/money-text.tsx'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'

type Company = NonNullable<Reply<typeof getSandboxCompany>>

const isFunded = ({ accounts }: Company) => accounts.every(({ balance }) => balance.minor > 0n)

/** Asked again until the play money has arrived. */
const companyQuery = () =>
  queryOptions({
    ...queryFor(getSandboxCompany, {}, partShown),
    refetchInterval: ({ state: { data } }) => (data && !isFunded(data) ? 1_000 : false),
  })

const connectionKey = ['sandbox connection']

/** The client whose keys this browser has; null where it has none, or stores nothing. */
const connectionQuery = () =>
  queryOptions({
    queryKey: connectionKey,
    queryFn: () =>
      readConnection().then(
        (found) => found?.clientId ?? null,
        () => null,
      ),
  })

/** Makes keys in this browser, has the server enroll them, and keeps them here. */
function useConnect(declared: typeof connectSandboxCompany | typeof restartSandboxCompany, done: () => void) {
  const call = useCall(declared)
  const connected = useQuery(connectionQuery())
  const [busy, setBusy] = useState(false)
  const start = async (copied: boolean) => {
    setBusy(true)
    try {
      const [authentication, signing] = await Promise.all([newKey(copied), newKey(copied)])
      const body = { authenticationKey: authentication.jwk, signingKey: signing.jwk }
      const { clientId, name } = await call.mutateAsync({ body })
      if (!clientId) return
      await keepConnection({
        clientId,
        companyName: name,
        authenticationKey: authentication.pair,
        signingKey: signing.pair,
      })
      await connected.refetch()
      if (copied) saveCopy({ clientId, authenticationKey: authentication.copy, signingKey: signing.copy })
      done()
    } catch {
      // The call has said why it failed.
    } finally {
      setBusy(false)
    }
  }
  return { busy, start }
}

const saveCopy = (keys: object) =>
  saveFile({
    name: 'tradewind-sandbox-keys.json',
    file: new Blob([`${JSON.stringify(keys, null, 2)}\n`], { type: 'application/json' }),
  })

/** The person's own company of play money, in which the API reference tries its calls. */
export function CompanyCard() {
  return (
    <Part query={companyQuery()} what="your sandbox company" pending={<SkeletonRows rows={2} />}>
      {(company) => (
        <Card title="Your sandbox company" headingId="company">
          {company ? <Opened company={company} /> : <Nothing />}
        </Card>
      )}
    </Part>
  )
}

function Nothing() {
  const [copied, setCopied] = useState(false)
  const { busy, start } = useConnect(connectSandboxCompany, () => toast.success('Sandbox company created'))
  return (
    <div className="flex flex-col items-start gap-3">
      <p className="max-w-prose text-small text-ink-soft">
        Try the API with play money. You get a company with accounts in GBP, EUR, USD and NGN, saved payees, and an API
        client whose keys stay in this browser.
      </p>
      <CopyChoice copied={copied} onChange={setCopied} />
      <Button busy={busy} onClick={() => void start(copied)}>
        Create sandbox company
      </Button>
    </div>
  )
}

function CopyChoice({ copied, onChange }: { copied: boolean; onChange: (copied: boolean) => void }) {
  return (
    <Checkbox
      label="Download a copy of the keys for the SDK"
      hint="They can't be downloaded later. Anyone with them can use the sandbox company."
      checked={copied}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}

function Opened({ company }: { company: Company }) {
  const connection = useQuery(connectionQuery())
  const { busy, start } = useConnect(connectSandboxCompany, () => toast.success('This browser is connected'))
  const isConnected = company.clientId !== null && connection.data === company.clientId
  const restart = () => openModal({ component: RestartWindow, props: {}, title: 'Start again?', modalSize: 'small' })
  return (
    <div className="flex flex-col gap-4">
      <div>
        <p className="font-medium">
          <bdi>{company.name}</bdi>
        </p>
        {isConnected && (
          <p className="text-small text-ink-soft">
            Client ID <code className="break-all">{company.clientId}</code>
          </p>
        )}
      </div>
      {isFunded(company) ? (
        <ul aria-label="Balances" className="flex flex-wrap gap-x-6 gap-y-1 text-small">
          {company.accounts.map(({ accountId, balance }) => (
            <li key={accountId}>
              <MoneyText amount={balance} withCode />
            </li>
          ))}
        </ul>
      ) : (
        <p role="status" className="text-small text-ink-soft">
          Play money is on its way…
        </p>
      )}
      {!isConnected && (
        <p className="max-w-prose text-small text-ink-soft">
          This browser doesn't have the keys. Connecting it makes new ones, and the old ones stop working.
        </p>
      )}
      <div className="flex flex-wrap items-center gap-3">
        {isConnected ? (
          <Link href="/docs/api/payments#operation/payments.createTransactionRequest">Try the API</Link>
        ) : (
          <Button busy={busy} onClick={() => void start(false)}>
            Connect this browser
          </Button>
        )}
        <Button kind="secondary" onClick={restart}>
          Start again
        </Button>
      </div>
    </div>
  )
}

function RestartWindow({ close }: { close: () => void }) {
  const [copied, setCopied] = useState(false)
  const { busy, start } = useConnect(restartSandboxCompany, () => {
    toast.success('New sandbox company created')
    close()
  })
  return (
    <div className="flex flex-col items-start gap-4">
      <p className="text-small text-ink-soft">
        You get a new company with full balances. The current one closes, and its API client stops working right away.
      </p>
      <CopyChoice copied={copied} onChange={setCopied} />
      <div className="flex flex-wrap gap-3">
        <Button busy={busy} onClick={() => void start(copied)}>
          Start again
        </Button>
        <Button kind="secondary" onClick={close}>
          Keep this one
        </Button>
      </div>
    </div>
  )
}
