import { useQuery } from '@tanstack/react-query'
import { getServiceMessages, type ServiceMessage } from '@tradewind/contract/reference-configuration'
import { X } from 'lucide-react'
import { ServiceAlert } from '#domain/service-alert.tsx'
import { IconButton } from '#ui/button.tsx'
import { queryFor } from '#ui/calls/api.ts'
import { useStore } from '#ui/store.ts'
import { dismiss, dismissed, dismissedIds } from './dismissed.ts'

/** Messages appear within a minute of their start. */
const againMs = 60_000

const query = {
  ...queryFor(getServiceMessages, {}, { failures: 'own' as const }),
  staleTime: againMs,
  refetchInterval: againMs,
}

/** Messages about incidents that affect the customer, until they end or are dismissed. Errors are ignored. */
export function ServiceMessages() {
  const { data = [] } = useQuery(query)
  const gone = dismissedIds(useStore(dismissed))
  const shown = data.filter(({ messageId }) => !gone.includes(messageId))
  if (shown.length === 0) return null
  return (
    <section aria-label="Service messages" className="mb-6 flex flex-col gap-3">
      {shown.map((message) => (
        <Message key={message.messageId} message={message} />
      ))}
    </section>
  )
}

const Message = ({ message }: { message: ServiceMessage }) => (
  <ServiceAlert
    message={message}
    dismissal={
      <IconButton label={`Dismiss: ${message.title}`} onClick={() => dismiss(message.messageId)}>
        <X aria-hidden="true" className="size-5" />
      </IconButton>
    }
  />
)
