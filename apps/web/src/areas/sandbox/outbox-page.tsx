import { useQuery } from '@tanstack/react-query'
import { Mail, Smartphone } from 'lucide-react'
import { loadParts } from '#lib/load-parts.ts'
import { Alert } from '#ui/alert.tsx'
import { queryClient } from '#ui/calls/query-client.ts'
import { Card } from '#ui/card.tsx'
import { momentText } from '#ui/dates.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { Part } from '#ui/part.tsx'
import { outboxQuery } from './sandbox.queries.ts'

export async function load() {
  await loadParts([queryClient.fetchQuery(outboxQuery())], { absent: 'not-found' })
}

/** Every message of the demo, newest first. Sign-in codes arrive here, so no sign-in is needed. */
export function Screen() {
  const { data, isError } = useQuery({ ...outboxQuery(), retryOnMount: false })
  return (
    <div className="mx-auto flex w-full max-w-200 grow flex-col gap-6 px-4 pt-4 sm:px-8">
      <header>
        <h1 className="text-heading font-semibold">Outbox</h1>
        <p className="mt-1 text-small text-ink-soft">
          Emails and text messages sent in the demo. None of them leave this machine.
        </p>
      </header>
      {data && isError && (
        <Alert type="warning" live="polite">
          We couldn't load new messages. We'll keep trying.
        </Alert>
      )}
      <Card flush>
        <Part query={outboxQuery()} what="the messages" errorClass="p-5 sm:px-6">
          {(messages) =>
            messages.length === 0 ? (
              <EmptyState text="Messages appear here when they are sent" />
            ) : (
              <ul aria-label="Messages">
                {messages.map(({ id, channel, to, subject, text, at }) => {
                  const Icon = channel === 'email' ? Mail : Smartphone
                  return (
                    <li key={id} className="flex gap-4 border-b border-line p-5 last:border-b-0 sm:px-6">
                      <span
                        aria-hidden="true"
                        className="grid size-9 shrink-0 place-items-center rounded-full bg-brand-tint text-brand"
                      >
                        <Icon className="size-4.5" />
                      </span>
                      <article className="min-w-0 flex-1">
                        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
                          <h2 className="font-semibold wrap-anywhere">{subject || 'Text message'}</h2>
                          <time dateTime={at.toISOString()} className="figures text-small text-ink-soft">
                            {momentText(at)}
                          </time>
                        </div>
                        <p className="text-small text-ink-soft wrap-anywhere">
                          {channel === 'email' ? 'Email' : 'Text message'} to {to}
                        </p>
                        <p className="mt-2 text-small whitespace-pre-line wrap-anywhere">{text}</p>
                      </article>
                    </li>
                  )
                })}
              </ul>
            )
          }
        </Part>
      </Card>
    </div>
  )
}
