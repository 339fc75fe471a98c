import { viewInvoiceAttachment } from '@tradewind/contract/invoicing'
import { useSavedFile } from '#lib/use-saved-file.ts'
import { Button } from '#ui/button.tsx'
import type { Payable } from './payable.ts'
import { refusalIn } from './payer-words.ts'
import type { PayerWords } from './payer-words.types.ts'

interface PayableAttachmentsProps {
  token: string
  attachments: Payable['attachments']
  words: PayerWords
}

/** Files that the seller attached, such as a delivery note. */
export function PayableAttachments({ token, attachments, words }: PayableAttachmentsProps) {
  const file = useSavedFile(words.attachmentFailed, undefined, (refused) => refusalIn(words, refused))
  if (attachments.length === 0) return null
  return (
    <section aria-label={words.attachments} className="mt-6 border-t border-line pt-4">
      <h2 className="font-semibold">{words.attachments}</h2>
      <ul className="mt-1">
        {attachments.map(({ documentName }, at) => (
          <li key={at} className="flex items-center justify-between gap-3 py-2 text-small">
            <bdi className="min-w-0 wrap-anywhere">{documentName}</bdi>
            <Button
              kind="secondary"
              size="small"
              className="shrink-0"
              busy={file.busy}
              onClick={() => file.save(viewInvoiceAttachment, { body: { token, position: at + 1 } })}
            >
              {words.download}
              <span className="sr-only"> {documentName}</span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
