import { helpSpace, rateEntry } from '@tradewind/contract/help'
import { useState } from 'react'
import { Button } from '#ui/button.tsx'
import { useCall } from '#ui/calls/api.ts'

/** Of this visit, and kept nowhere else. */
const visit = crypto.randomUUID()

/** "Was this helpful?" The answer can be changed as long as the article is open. */
export function Rating({ entryId }: { entryId: string }) {
  const rate = useCall(rateEntry)
  const [answer, setAnswer] = useState<boolean>()
  const say = (isHelpful: boolean) =>
    rate.mutate(
      { params: { space: helpSpace, entryId }, body: { visit, isHelpful } },
      { onSuccess: () => setAnswer(isHelpful) },
    )
  return (
    <fieldset className="flex flex-wrap items-center gap-3 text-small">
      <legend className="float-start font-medium">Was this helpful?</legend>
      {([true, false] as const).map((isHelpful) => (
        <Button
          key={String(isHelpful)}
          kind="secondary"
          size="small"
          aria-pressed={answer === isHelpful}
          disabled={rate.isPending}
          onClick={() => say(isHelpful)}
        >
          {isHelpful ? 'Yes' : 'No'}
        </Button>
      ))}
      <output className="text-ink-soft">
        {answer !== undefined && (answer ? 'Thank you.' : "Thank you. We'll improve this article.")}
      </output>
    </fieldset>
  )
}
