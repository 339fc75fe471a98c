import { maskedAccount } from '@tradewind/kernel/debit-agreement'
import { sandboxBank } from './bank-accounts.data.ts'

const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)

const page = (body: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${sandboxBank.name} (sandbox)</title>
<link rel="stylesheet" href="/sandbox/bank-link.css">
</head>
<body>
<main>
<p class="bank">${sandboxBank.name} <span>Sandbox bank</span></p>
${body}
</main>
</body>
</html>
`

/** The bank asks its customer which account may be debited. */
export const bankPage = ({ holderName }: { holderName: string }): string =>
  page(`<h1>Share an account</h1>
<p>You're signed in as ${escaped(holderName)}. Choose the account that may be debited.</p>
<form method="post">
<fieldset>
<legend>Account</legend>
${sandboxBank.accounts
  .map(
    ({ id, title, accountNumber }, place) =>
      `<label><input type="radio" name="account" value="${id}"${place === 0 ? ' checked' : ''}>` +
      `<span>${title}<small>${maskedAccount(accountNumber)}</small></span></label>`,
  )
  .join('\n')}
</fieldset>
<button name="choice" value="allow">Allow</button>
<button name="choice" value="cancel" class="quiet">Cancel</button>
<button name="choice" value="unavailable" class="quiet">The bank has an outage</button>
</form>`)

/** A visit that was used or ran out. */
export const endedPage = (): string =>
  page(`<h1>This page has expired</h1>
<p>Go back and start linking your bank again.</p>`)

export const bankStyles = `:root{color-scheme:light dark;font:1rem/1.5 system-ui,sans-serif}
body{margin:0;padding:2rem 1rem}
main{max-width:26rem;margin:0 auto}
.bank{font-weight:700;font-size:1.25rem}
.bank span{font-weight:400;font-size:.875rem;opacity:.75}
h1{font-size:1.5rem;margin:1.5rem 0 .5rem}
fieldset{border:0;padding:0;margin:1.5rem 0;display:grid;gap:.5rem}
legend{padding:0;margin-bottom:.5rem;font-weight:600}
label{display:flex;gap:.75rem;align-items:center;border:1px solid;border-radius:.75rem;padding:.75rem 1rem}
label small{display:block;opacity:.75}
button{display:block;width:100%;min-height:3rem;margin-top:.5rem;font:inherit;border-radius:.75rem;border:1px solid;cursor:pointer}
button:not(.quiet){font-weight:600}
.quiet{background:none;color:inherit}
`
