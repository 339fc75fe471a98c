import { topicOfRefusal } from '@tradewind/contract/help-topics'
import type { CallFailed } from '#ui/calls/api.ts'
import { HelpLink } from './help-link.tsx'

/** After the words of a refusal: the article that explains it, where there is one. */
export function RefusalHelp({ error: { code } }: { error: Pick<CallFailed, 'code'> }) {
  const topic = code && topicOfRefusal(code)
  return topic && <HelpLink topic={topic}>Why is this?</HelpLink>
}
