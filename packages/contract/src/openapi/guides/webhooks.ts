/** Events instead of polling: the way to a first event, and how to stay correct. Markdown. */
export const webhooksGuideText = `A webhook notifies your server when a payment completes, money comes in or an approval is requested, so that you don't
have to ask. The [reference](/docs/api/webhooks) lists every event with its fields, and explains signatures in detail.

# Receive the first event

1. Add your server's URL under Settings, Developer, and store the secret that is shown once.
2. Verify every request before you read it:

\`\`\`js
import { verifyWebhook } from '@tradewind/sdk'

const event = await verifyWebhook({ headers: request.headers, body }, { secrets: [process.env.WEBHOOK_SECRET] })
\`\`\`

3. Answer with 204, then do the work.
4. Choose "Send test event" in the menu of the endpoint. The log shows each attempt and your answer.

\`body\` is the text exactly as it came. A body that was parsed and written again no longer fits its signature.

# Develop on your own machine

\`\`\`bash
npx @tradewind/sdk listen --forward http://localhost:3000/hooks
\`\`\`

It reads events by the API and forwards them to you, signed with a secret that it prints. It needs a client with "Read
events" and access to all accounts. Events are recorded while you have an endpoint; a disabled one is enough.

# Stay correct

- **Repeats.** Every event arrives at least once. Remember \`webhook-id\`, and skip ids that you have.
- **Order.** Events can overtake each other. \`sequence\` numbers the events of one object: ignore lower numbers.
- **Gaps.** If your server was down for long, choose "Send events again" or call \`webhooks.replayEvents\`. Events are
  kept for 30 days.
- **Truth.** An event says what has changed. Before you act on money, read the object by its \`objectId\`.

# Rotate the secret

After a rotation, events are signed with both secrets for 24 hours. Pass both to \`secrets\`, then drop the old one.`
