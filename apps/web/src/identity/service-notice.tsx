import type { ServiceMessage } from '@tradewind/contract/reference-configuration'
import { useEffect, useState } from 'react'
import { ServiceAlert } from '#domain/service-alert.tsx'

const path = '/onboarding/api/v1/configuration/get-public-service-messages'

/** Messages about incidents that affect everybody. If they can't be loaded, the page is shown without them. */
export function ServiceNotice() {
  const [messages, setMessages] = useState<readonly ServiceMessage[]>([])
  useEffect(() => {
    const asking = new AbortController()
    fetch(path, { signal: asking.signal, headers: { accept: 'application/json' } })
      .then(async (response) => (await response.json()) as { value?: readonly ServiceMessage[] })
      .then(({ value }) => Array.isArray(value) && setMessages(value))
      .catch(() => undefined)
    return () => asking.abort()
  }, [])
  if (messages.length === 0) return null
  return (
    <section aria-label="Service messages" className="mb-6 flex flex-col gap-3">
      {messages.map((message) => (
        <ServiceAlert key={message.messageId} message={message} />
      ))}
    </section>
  )
}
