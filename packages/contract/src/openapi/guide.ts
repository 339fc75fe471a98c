import { defaultPageSize, largestPageSize } from '@tradewind/kernel/constants'
import { clientRequestsPerMinute, refusalHeader, requestIdHeader } from '../envelope.ts'
import { apiVersions } from '../versions.ts'
import { quickStartFor } from './quick-start.ts'

const quickStartIntroduction = {
  sandbox: `Node 20 or later and a running sandbox are enough. Save this as \`quick-start.mjs\` and run \`node
quick-start.mjs\`: it signs in as Ada of the demo world, verifies a bank account, asks for the charge, pays
25 pounds, and follows the payment.`,
  production: `Node 20 or later is enough. Save this as \`quick-start.mjs\`, change the recipient, set \`TRADEWIND_URL\`,
\`TRADEWIND_EMAIL\`, \`TRADEWIND_PASSWORD\` and \`TRADEWIND_PIN\`, and run \`node quick-start.mjs\`: it verifies
a bank account, asks for the charge, pays 25 pounds, and follows the payment. It moves real money: try it
against a sandbox first.`,
}

/** What a developer reads first: the description of the whole document. Markdown. */
export const guideFor = (
  installation: 'sandbox' | 'production',
) => `Send money across borders, hold it in many currencies, and follow every payment until it has arrived or come
back.

# Quick start

${quickStartIntroduction[installation]}

\`\`\`js
${quickStartFor(installation)}
\`\`\`

# Sign-in

The API takes the access token of a session **and** the cookie that the session is bound to. Both come from
the OpenID provider at \`/identity\`: authorization code with PKCE (S256), client \`tradewind-web\`. The
token is opaque and short-lived: sign in again without asking the person (\`prompt=none\`) before it
expires. There are no refresh tokens, and the scope \`offline_access\` gives none. A token without its cookie
is refused and ends its session. Requests that a browser sends for another site are refused.

A session ends after some minutes without activity, and after eight hours in any case. Every call counts as
activity. A program with a person in front of it says with \`X-Idle-Seconds\` how many seconds ago the person
acted; then the calls that it makes by itself keep nothing alive.

# Answers

Every answer is an envelope:

| Field | In a success | In a refusal |
|---|---|---|
| \`isSuccess\` | \`true\` | \`false\` |
| \`value\` | what was asked for, or null | the fields that are wrong, or null |
| \`error\` | null | why, in words for people |
| \`message\` | null | the id of the request where the server failed |

Files come as they are, without the envelope. Paths match without regard to letter case. Fields may be added
to answers at any time; fields that a request may not have are refused.

# Money

An amount is decimal text with its currency: \`{ "amount": "1250.00", "currencyCode": "GBP" }\`. It is never
a number, since floating-point numbers cannot hold money exactly. Rates are decimal text too.

# Idempotency

Calls that move money or make something take the header \`Idempotency-Key\`. Make a key before you send,
keep it until you are answered, and send the same request with the same key as often as you need: it has one
effect and one answer. The same key with another request is refused with 422. Refusals are not kept: the
same key may be tried again once the reason is gone. Answers are kept for 30 days.

# Refusals

The header \`${refusalHeader}\` says why a request was refused, by a code that stays the same. Each call
lists its codes. A refusal leaves nothing behind.

| Status | Means | What to do |
|---|---|---|
| 400 | The request is wrong; \`value.errors\` names the fields. | Correct it. |
| 401 | There is no session any more. | Sign in again. |
| 403 | The person may not do this, or the feature is off. | Ask an administrator. |
| 404 | It does not exist, or belongs to someone else. | Check the id. |
| 405 | The path has other methods; the header \`allow\` lists them. | Use one of them. |
| 409 | It does not fit what is there, such as the balance. | Read again, then decide. |
| 413 | The body is too large. | Send less. |
| 422 | The Idempotency-Key belongs to another request. | Make a new key. |
| 429 | Too many tries. | Wait for \`retry-after\` seconds. |
| 500 | The server failed; \`message\` has the id of the request. | Tell support. |
| 503 | The server is busy or cannot reach its records. | Repeat after \`retry-after\` seconds with the same key. |

Every answer has the header \`${requestIdHeader}\`. Name it when you ask support.

# Versions and limits

Name the version that your program was written for in the header \`Tradewind-Version\`, such as
\`${apiVersions[0]}\`. Without it the newest one answers. Every answer names the version that was used; one that does not
exist is refused (\`request.version_unknown\`). Fields and calls may be added to a version at any time. What an
existing program would notice gets a new date.

API clients can make ${clientRequestsPerMinute} requests a minute. The headers \`RateLimit-Policy\` and \`RateLimit\` of each answer
say how many are left.

# Pages

Lists take \`Page\` from 1 and \`PageSize\` from 1 to ${largestPageSize}, ${defaultPageSize} unless given,
and answer \`{ records, pageData }\`. Read on while \`pageData.hasNextPage\` is true.

# Times and days

A moment is ISO 8601 in UTC with milliseconds. A day is \`YYYY-MM-DD\` and means the reader's: name your
zone in the header \`Time-Zone\`, such as \`Europe/London\`; UTC is meant without it.
`
