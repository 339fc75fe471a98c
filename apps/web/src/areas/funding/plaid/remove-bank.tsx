import * as linkedBanks from '@tradewind/contract/linked-banks'
import { Button } from '#ui/button.tsx'
import { useCall } from '#ui/calls/api.ts'
import { openModal } from '#ui/modal-bus.ts'
import { toast } from '#ui/toast.ts'
import { bankTitle, type LinkedBank } from './linked-banks.queries.ts'

/** Asks once more before a linked bank is removed. */
export const askToRemoveBank = (bank: LinkedBank): void =>
  openModal({ component: RemoveBank, title: 'Remove this bank?', modalSize: 'small', props: bank })

function RemoveBank({ close, ...bank }: LinkedBank & { close: () => void }) {
  const remove = useCall(linkedBanks.removeLinkedBank)
  const confirm = () =>
    remove.mutate(
      { params: { id: bank.linkedBankId } },
      { onSuccess: () => toast.success('Bank removed'), onSettled: close },
    )
  return (
    <div className="flex flex-col gap-5">
      <p>Our access to {bankTitle(bank)} ends. Debits that were already created go on.</p>
      <div className="flex flex-wrap gap-2">
        <Button kind="danger" busy={remove.isPending} onClick={confirm} className="max-sm:flex-1">
          Remove bank
        </Button>
        <Button kind="secondary" onClick={close} className="max-sm:flex-1">
          Keep bank
        </Button>
      </div>
    </div>
  )
}
