/** Events instead of polling: receiving a first event, and staying correct. Markdown. */
export const webhooksGuideText = `A webhook notifies your server when a payment completes, money comes in or an approval is requested, so you don't have
to poll. The [reference](/docs/api/webhooks) lists every event with its fields, and explains signatures in detail.

# Receive the first event

1. Add your server's URL under Settings, Developer, and store the secret that is shown once.
2. Verify every request before you read it:

\`\`\`js
import { verifyWebhook } from '@tradewind/sdk'

const event = await verifyWebhook({ headers: request.headers, body }, { secrets: [process.env.WEBHOOK_SECRET] })
\`\`\`

3. Answer with 204, then do the work.
4. Choose "Send test event" in the menu of the endpoint. The log shows each attempt and your answer.

\`body\` must be the raw text, exactly as received: parsing it and writing it again breaks the signature.

# Develop on your own machine

\`\`\`bash
npx @tradewind/sdk listen --forward http://localhost:3000/hooks
\`\`\`

It reads events through the API and forwards them, signed with a secret that it prints. It needs a client with "Read
events" and access to all accounts. Events are recorded only while you have an endpoint, even a disabled one.

# Stay correct

- **Repeats.** Every event arrives at least once. Store each \`webhook-id\`, and skip the ones you've handled.
- **Order.** Events can arrive out of order. \`sequence\` counts the events of one object: skip an event whose number is
  lower than the last one you handled.
- **Gaps.** If your server was down for a while, choose "Send events again" or call \`webhooks.replayEvents\`. Events are
  kept for 30 days.
- **Current state.** An event says what changed. Before you act on money, read the object by its \`objectId\`.

# Rotate the secret

After a rotation, events are signed with both secrets for 24 hours. Pass both to \`secrets\`, then drop the old one.`
