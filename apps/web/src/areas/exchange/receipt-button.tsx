import * as payments from '@tradewind/contract/payments'
import { Download } from 'lucide-react'
import { useSavedFile } from '#lib/use-saved-file.ts'
import { Button } from '#ui/button.tsx'

export function ReceiptButton({ transactionId }: { transactionId: string }) {
  const { busy, save } = useSavedFile("We couldn't load the receipt. The exchange isn't affected. Try again.")
  return (
    <Button
      kind="secondary"
      size="large"
      busy={busy}
      onClick={() => save(payments.getTransactionReceipt, { query: { TransactionId: transactionId } })}
      icon={<Download aria-hidden="true" className="size-4.5" />}
    >
      Download receipt
    </Button>
  )
}
