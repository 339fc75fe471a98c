import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { redoTransaction } from '@tradewind/contract/approvals'
import { useState } from 'react'
import { paths } from '#lib/paths.ts'
import { Button } from '#ui/button.tsx'
import { makeStale, send } from '#ui/calls/api.ts'
import { notifyFailure } from '#ui/calls/notify-failure.ts'

interface RedoProps {
  /** The payment, which is the request's id too. */
  id: string
  accountId: string
  /** An exchange has a form of its own. */
  isExchange?: boolean
  className?: string
}

/** Takes the payment up again and opens the form with it. */
export function RedoPayment({ id, accountId, isExchange = false, className }: RedoProps) {
  const [busy, setBusy] = useState(false)
  const navigate = useNavigate()
  const client = useQueryClient()
  const redo = async () => {
    setBusy(true)
    try {
      await send(redoTransaction, { query: { PaymentRuleTransactionId: id } })
      void makeStale(client, redoTransaction)
      const form = isExchange ? paths.accountExchange({ accountId }) : paths.sendSingle({ accountId })
      await navigate({ href: `${form}?redo=${id}` })
    } catch (error) {
      notifyFailure(error, { changing: true })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button busy={busy} onClick={() => void redo()} {...(className && { className })}>
      Edit and resubmit
    </Button>
  )
}
