import { useQueries, useQuery } from '@tanstack/react-query'
import { canSend } from '@tradewind/kernel/payment-methods/catalogue'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Account } from '#domain/accounts/account.ts'
import { categoriesQuery, savedQuery } from '#domain/payees/payee.queries.ts'
import { othersCategory } from '#domain/payees/purpose.rules.ts'
import type { Beneficiary } from '#domain/payees/saved-payee.rules.ts'
import { useStepHistory, useStepOfEntry } from '#lib/step-history.ts'
import { useWhenReady } from '#lib/use-when-ready.ts'
import { payersFor } from '../single/paid-from.rules.ts'
import {
  type BlockForm,
  batchHint,
  batchOrder,
  blankRow,
  fewest,
  keptOrder,
  most,
  orderAgain,
  type RowFaults,
  type RowForm,
  rowCount,
  rowsThatWere,
  withBlock,
  withoutRow,
  withPayer,
  withRow,
} from './batch.rules.ts'
import { type BatchContext, isCountRight, wrongRows } from './batch-check.rules.ts'
import type { Done } from './batch-done.tsx'
import { useBatchForm } from './use-batch-form.ts'
import { useBatchImport } from './use-batch-import.ts'
import { useBatchPrices } from './use-batch-prices.ts'
import { useBatchRates } from './use-batch-rates.ts'
import { type BatchState, useSendBatch } from './use-send-batch.ts'

const [rowsStep, reviewStep] = [0, 1] as const

export interface BatchFlowOf {
  customerId: string
  /** The open accounts, of which each currency's first pays unless another was chosen. */
  accounts: readonly Account[]
  /** The accounts that the customer may exchange from. */
  exchangeable?: readonly Account[]
  /** What the form begins with: a group's members, or two empty rows of one account. */
  begin: readonly BlockForm[]
  href: string
}

export type BatchFlowModel = ReturnType<typeof useBatchFlow>

/**
 * Paying several at once: the rows in blocks of a currency, what each costs, whether they are looked at or filled in, and
 * the one order that comes of them. Once an order is under way nothing moves until its answer is known.
 */
export function useBatchFlow({ customerId, accounts, exchangeable = [], begin, href }: BatchFlowOf) {
  const form = useBatchForm({ customerId, begin, href })
  const { blocks, setBlocks, unanswered, awaitAnswer, resumption, settle } = form
  const { find, waiting } = useSaved(customerId, blocks)
  const { data: categories = [], isPending } = useQuery(categoriesQuery())
  const { prices, current, answered } = useBatchPrices(blocks, find)
  const [reviewing, setReviewing] = useState(unanswered !== undefined)
  const rates = useBatchRates({ blocks, prices, accounts: exchangeable, reviewing, unanswered })
  const { exchanged } = rates.now
  const context: BatchContext = { accounts: [...accounts, ...exchangeable], find, categories, prices, exchanged }

  const [faults, setFaults] = useState<Readonly<Record<string, RowFaults>>>({})
  const [countFault, setCountFault] = useState<string>()
  const [done, setDone] = useState<Done>()

  const takeAnswer = (answer: BatchState) => {
    if (answer.is === 'refused') form.answered(blocks)
    if (answer.is !== 'sent') return
    rates.forget()
    setDone({ batch: answer.value, blocks, prices })
    // The draft keeps only refused rows, so that a reload never offers paid ones again.
    const refused = rowsThatWere('refused', blocks, answer.value.rows)
    form.answered(rowCount(refused) >= fewest ? refused : undefined)
  }
  const { state, sendBatch, forget } = useSendBatch(href, takeAnswer)

  const reloadedAtReview = useStepOfEntry() === reviewStep
  /** The rows that a reload at the review found, until they are looked at again. */
  const [returning, setReturning] = useState(reloadedAtReview && blocks !== begin && !unanswered ? blocks : undefined)
  const review = () => {
    const wrong = wrongRows(blocks, context)
    const counts = isCountRight(blocks)
    setReturning(undefined)
    setFaults(wrong)
    setCountFault(counts ? undefined : batchHint)
    if (!counts || Object.keys(wrong).length > 0 || !current || !rates.isPriced) return
    settle()
    setReviewing(true)
  }
  // A press before the last price is there is kept, and goes on with it.
  const next = useWhenReady({
    ready: answered && !isPending && !waiting && (rates.now.answered || reviewing),
    inputs: blocks,
    act: review,
  })
  const reviewAgain = useEffectEvent(() => {
    if (returning) next.press()
  })
  useEffect(() => reviewAgain(), [])

  const showStep = (step: number) => {
    forget()
    if (step === rowsStep) setReviewing(false)
    else review()
  }
  const startOver = () => {
    setDone(undefined)
    setReviewing(false)
    forget()
  }
  useStepHistory({
    step: !done && (reviewing || returning === blocks) ? reviewStep : rowsStep,
    onStep: showStep,
    locked: state.is === 'sending' || unanswered !== undefined,
    over: done !== undefined,
    mayReach: () =>
      answered && !waiting && current && isCountRight(blocks) && Object.keys(wrongRows(blocks, context)).length === 0,
    startOver,
  })

  const payers = accounts.filter((one) => canSend(one.currencyCode))
  const sheet = useBatchImport({ customerId, blocks, accounts: payers, setBlocks })
  const count = rowCount(blocks)
  const room = count < most
  const isTaken = (account: Account) => blocks.some(({ currency }) => currency === account.currencyCode)
  const newRow = () => blankRow(crypto.randomUUID())
  return {
    customerId,
    blocks,
    prices,
    rates,
    find,
    accountOf: (accountId: string) => context.accounts.find((one) => one.accountId === accountId),
    /** Accounts in other currencies that could pay for a block. */
    payersOf: ({ accountId, paidFrom = '' }: BlockForm) => {
      const account = accounts.find((one) => one.accountId === accountId)
      return account ? payersFor(account, exchangeable, paidFrom) : []
    },
    payFrom: ({ currency, accountId }: BlockForm, other: string) =>
      setBlocks((now) => withPayer(now, currency, other === accountId ? undefined : other)),
    count,
    room,
    /** The accounts whose currency can join. */
    more: room ? payers.filter((one) => !isTaken(one)) : [],
    faults,
    countFault,
    reviewing,
    unanswered,
    state,
    done,
    /** Payments from a spreadsheet, and the currency of rows that name none. */
    sheet,
    into: blocks[0]?.currency ?? payers[0]?.currencyCode,
    /** Goes on to the review, now or once the prices are there. */
    next,
    resumption: {
      ...resumption,
      startAgain: () => {
        resumption.startAgain()
        setFaults({})
        setCountFault(undefined)
      },
    },

    changeRow: (key: string, change: Partial<RowForm>) => setBlocks((now) => withRow(now, key, change)),
    /** Rows are validated again on Continue. */
    clearFaults: (key: string) => setFaults((now) => ({ ...now, [key]: {} })),
    removeRow: (key: string) => setBlocks((now) => withoutRow(now, key)),
    addRow: (block: BlockForm) =>
      setBlocks((now) =>
        now.map((one) => (one.currency === block.currency ? { ...one, rows: [...one.rows, newRow()] } : one)),
      ),
    addBlock: ({ accountId, currencyCode: currency }: Account) =>
      setBlocks((now) => withBlock(now, { accountId, currency, rows: [newRow()] })),

    leaveReview: () => showStep(rowsStep),
    submit: (transactionPin: string, proof: string) => {
      // What was found again here and refused has no price yet that could be sent with it.
      if (!unanswered && !current) return showStep(rowsStep)
      // What another account pays for is only sent at rates that hold.
      if (!unanswered && rates.exchanges && !rates.holds) return undefined
      const isOthers = (chosen: string) => categories.find(({ id }) => id === chosen)?.name === othersCategory
      const order = unanswered
        ? orderAgain(unanswered, blocks, transactionPin)
        : batchOrder(blocks, { customerId, transactionPin, proof, prices, quotes: rates.quotes, isOthers })
      // Written down before it is sent: a reload in the middle comes back to asking, not to a second batch.
      awaitAnswer(keptOrder(order))
      void sendBatch(order, { again: unanswered !== undefined })
    },
    /** Those that were refused, to be put right and sent again. */
    sendAgain: startOver,
  }
}

/** The saved beneficiaries whom the accounts of the blocks can pay. */
function useSaved(customerId: string, blocks: readonly BlockForm[]) {
  const { saved, waiting } = useQueries({
    queries: blocks.map(({ accountId, currency }) => savedQuery({ customerId, accountId, currency })),
    combine: (answers) => ({
      saved: new Map(answers.flatMap(({ data }) => (data ?? []).map((one) => [one.beneficiaryId, one]))),
      waiting: answers.some((one) => one.isPending),
    }),
  })
  return { find: (id: string): Beneficiary | undefined => saved.get(id), waiting }
}
