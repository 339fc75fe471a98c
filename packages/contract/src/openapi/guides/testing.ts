/** How to make each outcome happen in the sandbox. Markdown. */
export const testingText = `In the sandbox, the amount decides what happens to a payment. Everything else about it is as in production: networks
answer later, twice, or not at all.

| Amount or account | What happens |
|---|---|
| any other | It arrives. |
| account ends in 0000 | No such account: verification says so, and a payment is rejected. |
| account ends in 0001 | The account is closed: a payment is rejected. |
| amount ends in .11 | The payee's bank rejects the payment. |
| amount ends in .12 | It arrives, and is returned two business days later. |
| amount ends in .13 | The network's answer is lost. We ask, and the payment arrives. |
| amount ends in .15 | Every message of the network comes twice. |
| amount ends in .18 | The network refuses the payment immediately. |

\`sandbox.listScenarios\` returns all of them. There is no chance in any of this: the same amounts to the same payees, in
the same order, behave the same way every time, so a failure that you saw once can be replayed exactly.

# A company of your own

On the page [Sandbox](/sandbox#company), one click opens a company for you alone: approved, with play money in GBP, EUR,
USD and NGN, three saved payees whom payments reach, one whose account is closed, and an API client with every
permission that a client can have. Its keys are made in your browser and can't be exported from it; you can have a copy
for the SDK as they are made. With them, every call of this reference that a program can make has a "Try it" button. It
shows the request as it was sent, the answer, and the same call with the SDK. For payments, it offers the amounts above
as scenarios.

"Start again" closes the company and its client, and opens a new one with full balances, up to ten times a day. Signing
out removes the keys from the browser; connecting it again makes new ones for the same company.

# Time

The sandbox has a clock of its own. \`PUT /sandbox/api/v1/clock\` moves it ahead, and whatever became due happens at once:
a return after two business days takes a second. The SDK follows that clock for its proofs. All companies of a sandbox
share the clock and its banks, so moving it moves it for everybody who uses the same installation.

# Failures of your own

To see what your program does without an answer, give one call hardly any time. It ends with \`OutcomeUnknown\`, and
\`askOutcome\` leads to exactly one payment:

\`\`\`js
await tradewind.payments.createTransactionRequest({ body }, { timeout: 1 })
\`\`\``
