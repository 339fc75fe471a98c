import { endOtherSessions, endSession, listSessions } from '@tradewind/contract/security'
import { isolated } from '@tradewind/kernel/text'
import { Button } from '#ui/button.tsx'
import { queryFor, useCall } from '#ui/calls/api.ts'
import { momentText } from '#ui/dates.ts'
import { Part } from '#ui/part.tsx'
import { SkeletonRows } from '#ui/skeleton.tsx'
import { toast } from '#ui/toast.ts'
import { Entry, Section } from './section.tsx'
import { staleByChange } from './security.types.ts'
import { refusalWords } from './words.ts'

const notDone = (error: unknown) => toast.error(refusalWords(error) ?? '')

/** Where the person is signed in, and the end of it. */
export function DevicesSection() {
  const end = useCall(endSession, { refreshes: staleByChange, failures: 'own' })
  const endOthers = useCall(endOtherSessions, { refreshes: staleByChange, failures: 'own' })
  return (
    <Part
      query={queryFor(listSessions, {}, { failures: 'own' })}
      what="where you're signed in"
      pending={<SkeletonRows rows={2} />}
    >
      {({ sessions }) => (
        <Section
          title="Where you're signed in"
          action={
            sessions.length > 1 && (
              <Button
                kind="caution"
                size="small"
                busy={endOthers.isPending}
                onClick={() =>
                  endOthers.mutate(
                    { body: {} },
                    { onSuccess: () => toast.success('Signed out everywhere else.'), onError: notDone },
                  )
                }
              >
                Sign out everywhere else
              </Button>
            )
          }
        >
          <ul aria-label="Devices">
            {sessions.map(({ sessionId, device, network, signedInAt, isThis }) => (
              <Entry
                key={sessionId}
                title={device || 'A browser'}
                text={`${isThis ? 'This device. ' : ''}Signed in ${momentText(signedInAt)}${
                  network ? `, from ${network}` : ''
                }`}
                actions={
                  !isThis && (
                    <Button
                      kind="caution"
                      size="small"
                      aria-label={`Sign out ${isolated(device || 'this browser')}`}
                      busy={end.isPending && end.variables.body.sessionId === sessionId}
                      onClick={() =>
                        end.mutate(
                          { body: { sessionId } },
                          { onSuccess: () => toast.success('Signed out.'), onError: notDone },
                        )
                      }
                    >
                      Sign out
                    </Button>
                  )
                }
              />
            ))}
          </ul>
        </Section>
      )}
    </Part>
  )
}
