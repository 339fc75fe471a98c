/** How a payment goes, from the price to its end. Markdown. */
export const paymentsText = `A payment takes four calls: verify, price, pay, follow. Only the third one moves money.

# Verify the bank details

Payments to details that nobody in your company verified are refused with \`payments.not_verified\`. The calls of
[Verification](/docs/api/verification) check the number, the bank and, where banks offer it, the holder's name. A
verification is remembered, so do it once for each account.

# Ask for the charge

\`payments.getTransactionCharge\` returns the charge and the total. Send the total as \`totalAmount\` with the payment: if
the charge has changed meanwhile, the payment is refused instead of costing more than you showed.

# Pay

\`payments.createTransactionRequest\` reserves the amount and the charge in the same commit that accepts the payment. If a
payment rule asks for approval, \`paymentRuleTransactionId\` is set and the payment waits for a person. Otherwise it goes
to its network.

With \`exchangeFrom\`, the payment is paid from an account in another currency at a quote. If it fails, the money is back
in the account that sends, in the currency of the payment.

# Follow it

| \`status\` | Means |
|---|---|
| \`Pending\` | It waits for approval, for a check, or for its network. |
| \`Successful\` | The payee's bank has it. |
| \`Failed\`, \`Rejected\`, \`Expired\` | The money is back, or was never reserved. |

\`finishedAt\` is set once a payment has ended. A bank can still return it later; \`isFinal\` says when nothing can change
any more. To be notified, add a [webhook](/docs/api/webhooks) for \`payment.completed\`, \`payment.failed\` and
\`payment.returned\`.

# Lists

Use \`each\` of the SDK to read a list from beginning to end. Amounts are decimal text with a currency, and never numbers:
floating-point numbers can't hold money exactly.`
