import { isolated } from '@tradewind/kernel/text'
import { useQueries, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useEffectEvent, useState } from 'react'
import type { Currency } from '@tradewind/kernel'
import { paths } from '#lib/paths.ts'
import { ResumedNotice } from '#lib/resumed-notice.tsx'
import { useStepHistory, useStepOfEntry } from '#lib/step-history.ts'
import { useWhenReady } from '#lib/use-when-ready.ts'
import { offeredMethods } from '@tradewind/kernel/payment-methods/catalogue'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { LateSelect } from '#ui/late-select.tsx'
import { Link } from '#ui/link.tsx'
import type { Account } from '#domain/accounts/account.ts'
import { BatchBlock } from './batch-block.tsx'
import { BatchConfirm } from './batch-confirm.tsx'
import { BatchDone, type Done } from './batch-done.tsx'
import {
  batchHint,
  batchOrder,
  type BlockForm,
  blankRow,
  fewest,
  keptOrder,
  most,
  orderAgain,
  rowAsksQuestion,
  rowCount,
  type RowFaults,
  rowFaults,
  rowsThatWere,
  wayOf,
  withBlock,
  withoutRow,
  withRow,
} from './batch.rules.ts'
import { categoriesQuery, savedQuery } from '#domain/payees/payee.queries.ts'
import { othersCategory } from '#domain/payees/purpose.rules.ts'
import type { Beneficiary } from '#domain/payees/saved-payee.rules.ts'
import { useBatchForm } from './use-batch-form.ts'
import { useBatchPrices } from './use-batch-prices.ts'
import { useSendBatch } from './use-send-batch.ts'

const [rowsStep, reviewStep] = [0, 1] as const

interface BatchFlowProps {
  customerId: string
  /** The open accounts, of which each currency's first pays unless another was chosen. */
  accounts: readonly Account[]
  /** What the form begins with: a group's members, or two empty rows of one account. */
  begin: readonly BlockForm[]
  href: string
  /** Stands over the rows while they are filled in. */
  head: ReactNode
}

/** Paying several saved beneficiaries with one PIN: rows in blocks of a currency, a review, and what became of each. */
export function BatchFlow({ customerId, accounts, begin, href, head }: BatchFlowProps) {
  const form = useBatchForm({ customerId, begin, href })
  const { blocks, setBlocks, unanswered, awaitAnswer, resumption, settle } = form
  const [faults, setFaults] = useState<Readonly<Record<string, RowFaults>>>({})
  const [countFault, setCountFault] = useState<string>()
  const [reviewing, setReviewing] = useState(unanswered !== undefined)
  const reloadedAtReview = useStepOfEntry() === reviewStep
  /** The rows that a reload at the review found, until they are looked at again. */
  const [returning, setReturning] = useState(reloadedAtReview && blocks !== begin && !unanswered ? blocks : undefined)
  const { data: categories = [], isPending } = useQuery(categoriesQuery())
  const { saved, waiting } = useQueries({
    queries: blocks.map(({ accountId, currency }) => savedQuery({ customerId, accountId, currency })),
    combine: (answers) => ({
      saved: new Map(answers.flatMap(({ data }) => (data ?? []).map((one) => [one.beneficiaryId, one]))),
      waiting: answers.some((one) => one.isPending),
    }),
  })
  const find = (id: string): Beneficiary | undefined => saved.get(id)
  const { prices, current, answered } = useBatchPrices(blocks, find)
  const [done, setDone] = useState<Done>()
  const { state, sendBatch, forget } = useSendBatch(href, (outcome) => {
    if (outcome.is === 'refused') form.answered(blocks)
    if (outcome.is !== 'sent') return
    setDone({ batch: outcome.value, blocks, prices })
    // Nobody who was paid stands in the form that a reload finds: what is kept is what can be put right there.
    const refused = rowsThatWere('refused', blocks, outcome.value.rows)
    form.answered(rowCount(refused) >= fewest ? refused : undefined)
  })
  const accountOf = (accountId: string) => accounts.find((one) => one.accountId === accountId)
  const count = rowCount(blocks)

  const wrongRows = () => {
    const wrong: Record<string, RowFaults> = {}
    for (const { accountId, currency, rows } of blocks)
      for (const row of rows) {
        const account = accountOf(accountId)
        const way = wayOf(find(row.beneficiaryId), currency)
        const category = categories.find(({ id }) => id === row.expenseCategory)
        if (!account) continue
        const asks = { purpose: way?.purpose, question: rowAsksQuestion(find(row.beneficiaryId), currency) }
        const charge = prices.get(row.key)?.charge
        const its = rowFaults(row, { currency, available: account.availableBalance, charge, category, asks })
        if (Object.keys(its).length > 0) wrong[row.key] = its
      }
    return wrong
  }
  const wrongCount = count < fewest || count > most
  const go = () => {
    const wrong = wrongRows()
    setReturning(undefined)
    setFaults(wrong)
    setCountFault(wrongCount ? batchHint : undefined)
    if (wrongCount || Object.keys(wrong).length > 0 || !current) return
    settle()
    setReviewing(true)
  }
  // A press before the last price is there is kept, and goes on with it.
  const next = useWhenReady({ ready: answered && !isPending && !waiting, about: blocks, act: go })
  const goAgain = useEffectEvent(() => {
    if (returning) next.press()
  })
  useEffect(() => goAgain(), [])

  const showStep = (step: number) => {
    forget()
    if (step === rowsStep) setReviewing(false)
    else go()
  }
  useStepHistory({
    step: !done && (reviewing || returning === blocks) ? reviewStep : rowsStep,
    onStep: showStep,
    locked: state.is === 'sending' || unanswered !== undefined,
    over: done !== undefined,
    mayReach: () => answered && !waiting && current && !wrongCount && Object.keys(wrongRows()).length === 0,
  })

  const submit = (transactionPin: string) => {
    // What was found again here and refused has no price yet that could be sent with it.
    if (!unanswered && !current) return showStep(rowsStep)
    const isOthers = (chosen: string) => categories.find(({ id }) => id === chosen)?.name === othersCategory
    const order = unanswered
      ? orderAgain(unanswered, blocks, transactionPin)
      : batchOrder(blocks, { customerId, transactionPin, prices, isOthers })
    // Written down before it is sent: a reload in the middle comes back to asking, not to a second batch.
    awaitAnswer(keptOrder(order))
    void sendBatch(order, { again: unanswered !== undefined })
  }

  if (done) {
    const again = () => {
      setDone(undefined)
      setReviewing(false)
      forget()
    }
    return <BatchDone {...done} onAgain={again} />
  }

  if (reviewing)
    return (
      <BatchConfirm
        customerId={customerId}
        blocks={blocks}
        prices={prices}
        find={find}
        accountOf={accountOf}
        state={state}
        unanswered={unanswered}
        onRow={(key, change) => setBlocks((now) => withRow(now, key, change))}
        onBack={() => showStep(rowsStep)}
        onSend={submit}
      />
    )

  const more = accounts.filter(
    ({ currencyCode }) =>
      offeredMethods(currencyCode).length > 0 && !blocks.some(({ currency }) => currency === currencyCode),
  )
  return (
    <form
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(submit) => {
        submit.preventDefault()
        next.press()
      }}
    >
      {head}
      <ResumedNotice
        {...resumption}
        startAgain={() => {
          resumption.startAgain()
          setFaults({})
          setCountFault(undefined)
        }}
      />
      <Alert type="info">{batchHint}</Alert>
      {blocks.map((block) => {
        const account = accountOf(block.accountId)
        return (
          account && (
            <BatchBlock
              key={block.currency}
              customerId={customerId}
              block={block}
              account={account}
              faults={faults}
              prices={prices}
              room={count < most}
              setRow={(key, change) => {
                setBlocks((now) => withRow(now, key, change))
                setFaults((now) => ({ ...now, [key]: {} }))
              }}
              onAdd={() =>
                setBlocks((now) =>
                  now.map((one) =>
                    one.currency === block.currency
                      ? { ...one, rows: [...one.rows, blankRow(crypto.randomUUID())] }
                      : one,
                  ),
                )
              }
              onRemove={(key) => setBlocks((now) => withoutRow(now, key))}
            />
          )
        )
      })}
      {count < most && more.length > 0 && (
        <AddBlock
          key={blocks.length}
          accounts={more}
          onAdd={(accountId, currency) =>
            setBlocks((now) => withBlock(now, { accountId, currency, rows: [blankRow(crypto.randomUUID())] }))
          }
        />
      )}
      {countFault && (
        <Alert type="warning" live="assertive">
          {countFault}
        </Alert>
      )}
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
    </form>
  )
}

/** Another currency, paid from its own account. */
function AddBlock({
  accounts,
  onAdd,
}: {
  accounts: readonly Account[]
  onAdd: (accountId: string, currency: Currency) => void
}) {
  return (
    <LateSelect
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
        if (account) onAdd(account.accountId, account.currencyCode)
      }}
    />
  )
}
