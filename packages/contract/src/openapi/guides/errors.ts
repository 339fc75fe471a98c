/** Which errors there are, and what to do about each. Markdown. */
export const errorsText = `Every refusal has a code in the header \`refusal-code\`. Codes stay the same; the words beside them are for people and can
change. Each call of the reference lists its codes.

# With the SDK

\`\`\`js
import { isRefused, OutcomeUnknown, Refused } from '@tradewind/sdk'

try {
  await tradewind.payments.createTransactionRequest({ body })
} catch (error) {
  if (error instanceof OutcomeUnknown) {
    // Nobody knows yet. Store the request, and ask with exactly this request until there is an answer.
    await store(error.request)
    await tradewind.askOutcome(error.request)
  } else if (isRefused(error, 'payments.not_verified')) {
    // Nothing was done.
  } else if (error instanceof Refused) {
    console.error(error.code, error.message, error.fields, error.requestId)
  }
}
\`\`\`

# Never pay twice

1. Make the idempotency key before the first attempt. The SDK does, and keeps it for all attempts of a call. If your
   program can stop in between, make the key yourself, store it with the order, and pass it as \`idempotencyKey\`.
2. After a time-out, send the same bytes with the same key. The payment is made once, and every attempt gets the same
   answer. The same key with another body is refused with \`request.key_reused\`.
3. A refusal that comes before the key was looked at, such as 401 or 429, says nothing about an earlier attempt.

# When to try again

| Answer | Try again? |
|---|---|
| none, 500, 502, 504 | Yes, with the same key. Without a key, only what reads. |
| 503 \`platform.busy\`, 429 | Yes, after \`Retry-After\`: nothing was done. |
| 401 \`clients.nonce_needed\`, \`clients.token_invalid\` | Yes, with a newer proof or token. The SDK does this by itself. |
| any other refusal | No. Correct the request, or ask a person. |

Quote the header \`x-request-id\` when you contact support.`
