import { useQuery } from '@tanstack/react-query'
import * as contract from '@tradewind/contract/service-messages'
import { listNames } from '#app/list-names.ts'
import { PageTitle } from '#app/page-title.tsx'
import { sessionQuery } from '#app/session.ts'
import { Button } from '#ui/button.tsx'
import { queryFor } from '#ui/calls/api.ts'
import { plainMomentText } from '#ui/dates.ts'
import { listAddress, oneOf, type SearchOf } from '#ui/list/list-address.rules.ts'
import type { FileColumns } from '#ui/list/list-file.ts'
import { ListScreen } from '#ui/list/list-screen.tsx'
import { type ListColumn, RowTitle } from '#ui/list/list-table.tsx'
import { useListSearch } from '#ui/list/use-list-search.ts'
import { openModal } from '#ui/modal-bus.ts'
import { bankToday } from '#ui/server-clock.ts'
import { StatusBadge } from '#ui/status-badge.tsx'
import { ZoneNote } from '#ui/zone-note.tsx'
import { EndMessageForm, MessageForm } from './message-form.tsx'
import { audienceText, severityNames, severityTones, stateNames } from './message-words.ts'

type Message = contract.PublishedMessage

const address = listAddress({ filters: { state: oneOf(contract.messageStates) }, names: listNames })

const messagesQuery = ({ page, pageSize, state }: SearchOf<typeof address>) =>
  queryFor(
    contract.listServiceMessages,
    { query: { Page: page, PageSize: pageSize, ...(state && { State: state }) } },
    { failures: 'own' },
  )

/** Messages to customers about incidents, and who published and ended them. */
export function MessagesPage() {
  const { data: session } = useQuery(sessionQuery)
  const mayPublish = session?.permissions.includes('service-messages:publish') ?? false
  return (
    <>
      <PageTitle
        title="Service messages"
        text={<ZoneNote />}
        aside={
          mayPublish && (
            <Button
              onClick={() =>
                openModal({
                  component: MessageForm,
                  props: {},
                  title: 'New message',
                  modalSize: 'medium',
                  closeOnBodyClick: false,
                })
              }
            >
              New message
            </Button>
          )
        }
      />
      <ListScreen
        label="Service messages"
        state={useListSearch(address)}
        query={messagesQuery}
        what="the messages"
        filters={[
          {
            name: 'state',
            label: 'Status',
            prefix: 'Status',
            all: 'All',
            options: contract.messageStates.map((value) => ({ value, text: stateNames[value] })),
          },
        ]}
        exported={{ name: `service-messages-${bankToday()}`, columns: fileColumns }}
        empty={{ title: 'No messages', text: 'Publish a message to tell customers about an incident.' }}
        columns={columnsFor(mayPublish)}
        rowKey={({ messageId }) => messageId}
        rowName={({ title }) => title}
      />
    </>
  )
}

const untilOf = ({ ended, endsAt }: Message): Date => ended?.at ?? endsAt

const byText = ({ publishedByName, ended }: Message): string =>
  ended ? `${publishedByName}, ended by ${ended.byName}` : publishedByName

const columnsFor = (mayPublish: boolean): readonly ListColumn<Message>[] => [
  {
    key: 'title',
    head: 'Message',
    phone: 'title',
    cell: ({ title, text, audience }) => (
      <span className="flex min-w-0 flex-col">
        <RowTitle>
          <bdi>{title}</bdi>
        </RowTitle>
        <span className="text-caption wrap-anywhere whitespace-normal text-ink-soft">
          <bdi className="block">{text}</bdi>
          {audienceText(audience)}
        </span>
      </span>
    ),
  },
  {
    key: 'severity',
    head: 'Severity',
    cell: ({ severity }) => <StatusBadge status={severityNames[severity]} tone={severityTones[severity]} />,
  },
  {
    key: 'time',
    head: 'Shown',
    phone: 'under',
    cell: (message) => (
      <span className="whitespace-normal">
        {plainMomentText(message.startsAt)}
        <span className="block text-small text-ink-soft">to {plainMomentText(untilOf(message))}</span>
      </span>
    ),
  },
  { key: 'by', head: 'By', cell: (message) => <span className="whitespace-normal">{byText(message)}</span> },
  {
    key: 'state',
    head: 'Status',
    phone: 'end',
    cell: ({ state }) => (
      <StatusBadge
        status={stateNames[state]}
        tone={state === 'live' ? 'good' : state === 'scheduled' ? 'note' : 'plain'}
      />
    ),
  },
  {
    key: 'end',
    head: <span className="sr-only">Actions</span>,
    align: 'end',
    phone: 'actions',
    cell: (message) =>
      mayPublish &&
      message.state !== 'ended' && (
        <Button
          size="small"
          kind="secondary"
          onClick={() =>
            openModal({
              component: EndMessageForm,
              props: { message },
              title: `End: ${message.title}`,
              modalSize: 'small',
            })
          }
        >
          End<span className="sr-only"> {message.title}</span>
        </Button>
      ),
  },
]

const fileColumns: FileColumns<Message> = [
  ['Title', ({ title }) => title],
  ['Text', ({ text }) => text],
  ['Severity', ({ severity }) => severityNames[severity]],
  ['For', ({ audience }) => audienceText(audience)],
  ['From', ({ startsAt }) => startsAt],
  ['To', untilOf],
  ['Published by', ({ publishedByName }) => publishedByName],
  ['Published', ({ publishedAt }) => publishedAt],
  ['Ended by', ({ ended }) => ended?.byName ?? ''],
  ['Status', ({ state }) => stateNames[state]],
]
