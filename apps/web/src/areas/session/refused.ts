import { getRefusal } from '@tradewind/contract/onboarding'
import { send } from '#ui/calls/api.ts'
import { mistaken, refusedTitle } from './refused.rules.ts'

/** What someone reads whose application was refused: the reason of the staff, where it can be read. */
export async function refusedWords(): Promise<string> {
  const reason = await send(getRefusal, {}).then(
    (refusal) => refusal.reason,
    () => null,
  )
  return [refusedTitle, ...(reason ? [reason] : []), mistaken].join('\n')
}
