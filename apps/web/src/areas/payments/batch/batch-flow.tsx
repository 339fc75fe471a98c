import { isolated } from '@tradewind/kernel/text'
import type { ReactNode } from 'react'
import type { Account } from '#domain/accounts/account.ts'
import { paths } from '#lib/paths.ts'
import { ResumedNotice } from '#lib/resumed-notice.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { Form } from '#ui/form.tsx'
import { LazySelect } from '#ui/lazy-select.tsx'
import { Link } from '#ui/link.tsx'
import { type BlockForm, batchHint } from './batch.rules.ts'
import { BatchBlock } from './batch-block.tsx'
import { BatchConfirm } from './batch-confirm.tsx'
import { BatchDone } from './batch-done.tsx'
import { BatchImport } from './batch-import.tsx'
import { type BatchFlowModel, type BatchFlowOf, useBatchFlow } from './use-batch-flow.ts'

interface BatchFlowProps extends BatchFlowOf {
  /** Stands over the rows while they are filled in. */
  head: ReactNode
}

/** Paying several saved beneficiaries with one PIN: rows in blocks of a currency, a review, and what became of each. */
export function BatchFlow({ head, ...of }: BatchFlowProps) {
  const flow = useBatchFlow(of)
  if (flow.done) return <BatchDone {...flow.done} onAgain={flow.sendAgain} />
  if (flow.reviewing) return <Reviewing flow={flow} />
  return (
    <Form className="flex flex-col gap-5" onSubmit={() => flow.next.press()}>
      {head}
      <ResumedNotice {...flow.resumption} />
      <Alert type="info">
        {batchHint} <BeyondTen />
      </Alert>
      {flow.into && <BatchImport sheet={flow.sheet} into={flow.into} />}
      {flow.blocks.map((block) => (
        <Block key={block.currency} flow={flow} block={block} />
      ))}
      {flow.more.length > 0 && <AddBlock key={flow.blocks.length} accounts={flow.more} onAdd={flow.addBlock} />}
      {flow.countFault && (
        <Alert type="warning" live="assertive">
          {flow.countFault}
        </Alert>
      )}
      <ActionBar flow={flow} />
    </Form>
  )
}

/** Payroll has no screen of its own: bank files do the same. */
const BeyondTen = () => (
  <>
    Payroll isn't available yet. Until then, <Link href={paths.bankFiles()}>upload a bank file</Link> with up to 10,000
    payments.
  </>
)

interface PartProps {
  flow: BatchFlowModel
}

const Reviewing = ({ flow }: PartProps) => (
  <BatchConfirm
    customerId={flow.customerId}
    blocks={flow.blocks}
    prices={flow.prices}
    rates={flow.rates}
    find={flow.find}
    accountOf={flow.accountOf}
    state={flow.state}
    unanswered={flow.unanswered}
    onRow={flow.changeRow}
    onBack={flow.leaveReview}
    onSend={flow.submit}
  />
)

function Block({ flow, block }: PartProps & { block: BlockForm }) {
  const account = flow.accountOf(block.accountId)
  return (
    account && (
      <BatchBlock
        customerId={flow.customerId}
        block={block}
        account={account}
        faults={flow.faults}
        prices={flow.prices}
        rates={flow.rates.now}
        payers={flow.payersOf(block)}
        onPayFrom={(other) => flow.payFrom(block, other)}
        room={flow.room}
        setRow={(key, change) => {
          flow.changeRow(key, change)
          flow.clearFaults(key)
        }}
        onAdd={() => flow.addRow(block)}
        onRemove={flow.removeRow}
        onPaste={(text) => void flow.sheet.paste(text, block.currency)}
      />
    )
  )
}

const ActionBar = ({ flow: { count, next } }: PartProps) => (
  <div
    data-action-bar
    className="flex items-center justify-between gap-3 max-sm:fixed max-sm:inset-x-0 max-sm:bottom-0 max-sm:z-20 max-sm:border-t max-sm:border-line max-sm:bg-paper max-sm:px-5 max-sm:py-3 max-sm:pb-[max(0.75rem,env(safe-area-inset-bottom))]"
  >
    <Link href={paths.accounts()} className="text-small max-sm:sr-only">
      Back to accounts
    </Link>
    <Button type="submit" size="large" busy={next.waiting} className="max-sm:flex-1">
      Review {count} {count === 1 ? 'payment' : 'payments'}
    </Button>
  </div>
)

/** Another currency, paid from its own account. */
const AddBlock = ({ accounts, onAdd }: { accounts: readonly Account[]; onAdd: (account: Account) => void }) => (
  <LazySelect
    label="Add another currency"
    placeholder="Choose an account"
    className="sm:max-w-96"
    options={accounts.map(({ accountId, accountName, currencyCode }) => ({
      key: accountId,
      text: `${currencyCode} · ${isolated(accountName)}`,
    }))}
    value={null}
    onChange={(chosen) => {
      const account = accounts.find(({ accountId }) => accountId === chosen)
      if (account) onAdd(account)
    }}
  />
)
