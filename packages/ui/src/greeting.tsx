import { greetingAt } from '@tradewind/kernel/text'

/** Good morning, Ada. `now` is passed in, so that a test moves time. */
export function Greeting({ name, now }: { name: string; now: Date }) {
  return (
    <p className="text-heading font-semibold">
      {greetingAt(now.getHours())}, <bdi>{name}</bdi>
    </p>
  )
}
