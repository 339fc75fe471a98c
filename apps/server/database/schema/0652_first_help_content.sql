-- The help content that the product comes with. It is version 1 of each entry: from then on it belongs to the provider,
-- who edits it in the console.

select help.publish_first('categoriesArticles', 'articles-start', $fields${
  "title": "Getting started",
  "summary": "Open your account and find your way.",
  "orderOfPresentation": 1
}$fields$);

select help.publish_first('categoriesArticles', 'articles-accounts', $fields${
  "title": "Accounts and balances",
  "summary": "Hold, receive and look after your money.",
  "orderOfPresentation": 2
}$fields$);

select help.publish_first('categoriesArticles', 'articles-add-money', $fields${
  "title": "Adding money",
  "summary": "Bring money into an account or wallet.",
  "orderOfPresentation": 3
}$fields$);

select help.publish_first('categoriesArticles', 'articles-payments', $fields${
  "title": "Sending money",
  "summary": "Pay people and companies, and follow each payment.",
  "orderOfPresentation": 4
}$fields$);

select help.publish_first('categoriesArticles', 'articles-exchange', $fields${
  "title": "Exchange and rates",
  "summary": "Convert between your currencies.",
  "orderOfPresentation": 5
}$fields$);

select help.publish_first('categoriesArticles', 'articles-schedules', $fields${
  "title": "Scheduled payments",
  "summary": "Pay later, once or repeatedly.",
  "orderOfPresentation": 6
}$fields$);

select help.publish_first('categoriesArticles', 'articles-team', $fields${
  "title": "Team and approvals",
  "summary": "Work with colleagues and approve payments.",
  "orderOfPresentation": 7
}$fields$);

select help.publish_first('categoriesArticles', 'articles-security', $fields${
  "title": "Security",
  "summary": "Protect your sign-in and your payments.",
  "orderOfPresentation": 8
}$fields$);

select help.publish_first('categoriesArticles', 'articles-sendr', $fields${
  "title": "SendR transfers",
  "summary": "Send money abroad without an account balance.",
  "orderOfPresentation": 9
}$fields$);

select help.publish_first('categoriesArticles', 'articles-settings', $fields${
  "title": "Settings and your data",
  "summary": "Notifications, reversal accounts and privacy.",
  "orderOfPresentation": 10
}$fields$);

select help.publish_first('subcategoriesArticles', 'payments-before', $fields${
  "title": "Before you send",
  "category": "articles-payments",
  "orderOfPresentation": 1
}$fields$);

select help.publish_first('subcategoriesArticles', 'payments-after', $fields${
  "title": "After you send",
  "category": "articles-payments",
  "orderOfPresentation": 2
}$fields$);

select help.publish_first('subcategoriesArticles', 'security-sign-in', $fields${
  "title": "Signing in",
  "category": "articles-security",
  "orderOfPresentation": 3
}$fields$);

select help.publish_first('subcategoriesArticles', 'security-recovery', $fields${
  "title": "Recovering access",
  "category": "articles-security",
  "orderOfPresentation": 4
}$fields$);

select help.publish_first('subcategoriesArticles', 'security-payments', $fields${
  "title": "Confirming payments",
  "category": "articles-security",
  "orderOfPresentation": 5
}$fields$);

select help.publish_first('articles', 'open-your-account', $fields${
  "title": "Open your account",
  "summary": "What we ask for, how to submit it, and how long our review takes.",
  "category": "articles-start",
  "keywords": ["register", "apply", "application", "onboarding", "sign", "up"],
  "topics": ["onboarding"],
  "related": ["documents-we-ask-for", "find-your-way"]
}$fields$, $text$
After you register and sign in, [Get started](/get-started) shows your application. It is split into sections,
and the list of sections shows what is missing.

1. Fill in each section. Everything is saved while you type, so you can stop and come back on another device.
2. Upload the documents that the Documents section lists.
3. Businesses add their directors, shareholders and signatories. Shareholders below 25% need no identity
   document.
4. Open the review section, confirm that everything is true and complete, and choose **Submit for review**.

We review applications within 24–48 hours and email you. You can't change the application meanwhile, unless we
ask for more. If we do, the same page shows the question and lets you answer it or upload another document.

Once your account is open, [Accounts](/accounts) is your home page. The first thing to do there is to create
your transaction PIN: you need it before money can leave your accounts.
$text$);

select help.publish_first('articles', 'documents-we-ask-for', $fields${
  "title": "Documents we ask for",
  "summary": "Accepted files, why a file may be refused, and where to upload more.",
  "category": "articles-start",
  "keywords": ["upload", "proof", "of", "address", "identity", "passport", "id", "file", "size", "pdf", "picture",
    "photo"],
  "topics": ["documents", "identity-checks"],
  "related": ["open-your-account"]
}$fields$, $text$
Which documents you need depends on your type of customer and your country. The Documents section of your
application lists them.

**Accepted files.** PNG, JPG, JPEG, HEIC or PDF, up to 5 MB each. Take photos in good light, with all four
corners visible.

**When a file is refused.** The message under the file says why. Common reasons:

- The file is larger than 5 MB.
- Its name says one type, but its content is another. Export it again rather than renaming it.
- A PDF has a password that is needed to open it, or contains scripts.
- A picture can't be read to its end, for example after an interrupted download.

**After your account is open.** We may ask for more documents. A notice on your home page then leads you to the
**Business Document** tab in [Settings](/settings?tab=businessDocument). Customers of SendR find the tab in [Get
started](/get-started?tab=businessDocument).

**Who sees your documents.** They are encrypted. Our team opens them only to review them, and each time is
recorded in your security activity.
$text$);

select help.publish_first('articles', 'find-your-way', $fields${
  "title": "Find your way around",
  "summary": "What the home page, the menu and Needs you are for.",
  "category": "articles-start",
  "keywords": ["navigation", "menu", "home", "dashboard", "sidebar"],
  "related": ["transactions-and-exports", "account-balance"]
}$fields$, $text$
**Home** is [Accounts](/accounts). It shows your total balance, your accounts and wallets, recent transactions,
and **Needs you**: everything that waits for you, such as payments to approve, questions about a payment, or a
rate that is about to end. Items leave the list when they are done.

**The menu** on the left has the main areas. On a phone, the bar at the bottom has the most used ones, and the
menu button opens the rest.

- **Payment** leads to transactions, scheduled payments, collections, rates and requests.
- **Beneficiaries** has the people and companies you pay.
- **Maker Checker** has your team, roles and payment rules.
- **Settings** has your profile, security, notifications and privacy.

**Several companies.** If you act for more than one company, switch between them in the profile menu. Everything
you see then belongs to that company, in all tabs.

**Signing out.** After a time without activity we ask whether you are still there, and then sign you out to
protect your account. Forms keep what you entered for a day.
$text$);

select help.publish_first('articles', 'transactions-and-exports', $fields${
  "title": "Find and export transactions",
  "summary": "Search by name, reference or amount, save views, and export what you see.",
  "category": "articles-start",
  "keywords": ["search", "filter", "export", "csv", "excel", "xlsx", "history", "list"],
  "topics": ["transactions"],
  "related": ["statements", "receipts-and-checks"]
}$fields$, $text$
[Transactions](/transactions) lists what came in and went out of all your accounts.

**Search.** Type a name, a reference or an amount. Amounts are found however you write them: 140, £1,234.50 or
1.234,50.

**Filter and sort.** Narrow the list by account, currency, status, type or days. The filters stand in the
address of the page, so you can bookmark or share a filtered list with a colleague.

**Save a view.** If you need the same filters often, save them as a view. It is then one press away.

**Export.** The export has what the list shows: the rows you selected, or everything that matches your filters.
Choose CSV for any spreadsheet or Excel for a workbook. Names are kept in their own script, and every exchange
has its rate.

**Analytics.** Choose **Analytics** above the list to see money in and out over time, and spending by expense
category. Each chart has the same figures as a table.

For bookkeeping, use [statements](/help-center?article=statements): their opening and closing balances always
add up.
$text$);

select help.publish_first('articles', 'hold-currencies', $fields${
  "title": "Hold several currencies",
  "summary": "Each currency has an account of its own. Request more when you need them.",
  "category": "articles-accounts",
  "keywords": ["new", "account", "open", "currency", "request", "additional"],
  "topics": ["accounts"],
  "related": ["receive-money", "exchange-money"]
}$fields$, $text$
Each currency you hold has an account of its own, with its own balance and its own details for incoming
payments. You can have more than one account in a currency and name them as you like; only your team sees the
names.

**Request another account.** At the end of [Accounts](/accounts), choose **Request an account**. Pick the
currency, say what it is for, and add the document that this purpose needs, if it needs one. We review requests
within two business days and email you. Until then you can withdraw the request.

**Currencies without accounts.** Some currencies are held in [wallets](/help-center?article=wallets), which you
fund by mobile money.

**Total balance.** The home page adds everything up in your home currency at current rates. It is a guide:
nothing is converted until you exchange it.

**Why a request may be declined.** We may not be able to support the purpose of the account or the countries you
named. The email says which, and you can request it again with more details.
$text$);

select help.publish_first('articles', 'receive-money', $fields${
  "title": "Receive money",
  "summary": "Find and share the details by which others pay you.",
  "category": "articles-accounts",
  "keywords": ["account", "details", "iban", "account", "number", "sort", "code", "bic", "incoming", "paid",
    "get", "paid", "deposit"],
  "topics": ["account-details"],
  "related": ["account-limits", "add-money"]
}$fields$, $text$
1. Open [Accounts](/accounts) and choose **Receive**, or open an account and choose **Receive** there.
2. Choose the account. Some currencies have details for payments from the same country and others for payments
   from abroad.
3. Use **Copy all** or **Share** to pass the details on. You can also copy each line by itself.

**Give your payer the right set.** A payment from the account's own country uses the local details. From abroad
it uses the IBAN and BIC, or the account number and BIC.

**When the money arrives.** It appears in the account as soon as the network has settled it, and we email you if
you have payment emails on. Banks abroad may deduct charges on the way, so the amount can be lower than what was
sent.

**A yearly limit.** Some accounts can receive a certain amount each year. The Receive window shows how much is
left. Money above the limit can't be credited.

**Payments into IBANs** are also listed under [Collections](/payment/collections).
$text$);

select help.publish_first('articles', 'account-balance', $fields${
  "title": "Booked, reserved and available",
  "summary": "Why you can spend less than your balance, and what it is made of.",
  "category": "articles-accounts",
  "keywords": ["balance", "available", "pending", "hold", "reserved", "lien", "blocked"],
  "related": ["send-money", "freeze-account"]
}$fields$, $text$
An account has more than one figure:

- **Booked** is the sum of everything that has been entered in the account.
- **Reserved** is money set aside for payments on their way or waiting for approval. It leaves the account when
  the network takes the payment, and comes back if the payment is rejected or canceled.
- **Lien** is an amount that we had to block. You see it only if there is one.
- **Available** is what you can spend: booked, less reserved and lien.

**See what a balance is made of.** Open an account and select its balance. The window lists the entries that add
up to the figure, at this moment or at any time in the past.

**Each line tells the balance after it.** In the list of an account's transactions, and in statements, every
line shows the balance right after it was booked.

**If the figures look wrong,** compare the reserved amounts first: a scheduled or approved payment may have been
made since you last looked.
$text$);

select help.publish_first('articles', 'freeze-account', $fields${
  "title": "Freeze an account",
  "summary": "Stop everything that would leave an account, and start it again.",
  "category": "articles-accounts",
  "keywords": ["block", "stop", "lock", "unfreeze", "fraud", "lost"],
  "related": ["close-account", "secure-your-account"]
}$fields$, $text$
Freeze an account when you suspect that someone else is using it, or to keep its money untouched.

1. Open the account.
2. Choose **More**, then **Freeze account**.
3. Read what happens, and confirm.

**While it is frozen:**

- Nothing leaves the account.
- Payments that are already on their way continue.
- Money that others send you still arrives.

Choose **Unfreeze account** in the same menu to use it again.

**If we froze it.** We may freeze an account too, for example when a payment needs a closer look. Only we can
undo that: contact support. If both you and we froze the account, both have to lift it.

**Scheduled payments** from a frozen account fail on their day, and we email you. They aren't made later by
themselves.

If you think that someone knows your password, freezing isn't enough. Read [Secure your
account](/help-center?article=secure-your-account).
$text$);

select help.publish_first('articles', 'close-account', $fields${
  "title": "Close an account",
  "summary": "What has to be finished first, and where the balance goes.",
  "category": "articles-accounts",
  "keywords": ["delete", "remove", "end", "account"],
  "related": ["close-your-profile", "freeze-account"]
}$fields$, $text$
Where closing accounts is available, you find it in the account's **More** menu.

**Before an account can close,** everything on it has to be finished:

- payments on their way or waiting for approval
- scheduled payments that use it: cancel them first
- debits, top-ups and Interac requests in progress
- amounts still owed on it: repay them first

If part of the balance is under a lien, the account can't be closed.

**The balance** moves to another of your accounts in the same currency, which you choose. It can't be exchanged
on the way, because an exchange needs a rate that you have accepted. Without another account in that currency,
send or exchange the money first.

**Afterwards.** The account stays visible under closed accounts, with its transactions and statements. If a
payment that you sent earlier is returned, the account opens again and holds the money.

To end the whole relationship, [close your profile](/help-center?article=close-your-profile).
$text$);

select help.publish_first('articles', 'wallets', $fields${
  "title": "Wallets",
  "summary": "Hold mobile-money currencies and rupees, fund them by phone and pay out.",
  "category": "articles-accounts",
  "keywords": ["wallet", "mobile", "money", "ugx", "tzs", "ghs", "xof", "xaf", "kes", "inr", "shillings", "cedi",
    "francs", "rupee"],
  "topics": ["wallets"],
  "related": ["mobile-money", "pay-india"]
}$fields$, $text$
A wallet holds a currency of mobile money, such as Ugandan or Kenyan shillings, or Indian rupees. It has its own
number and balance, and stands on the home page beside your accounts.

**Open one.** Your first mobile money top-up opens a wallet in its currency. We can also open one for you.

**Add money.** Choose **Add money** on the wallet. See [Add money by mobile
money](/help-center?article=mobile-money).

**Use it.** From a wallet you can:

- pay out by mobile money, or to Indian bank accounts
- exchange to and from your accounts
- schedule payments
- download statements

**How it differs from an account.** A wallet has no bank details, so nobody can send a bank transfer to it. To
hold such a currency from incoming transfers, exchange it from an account.

All your wallets are listed at [Wallets](/accounts/w).
$text$);

select help.publish_first('articles', 'account-limits', $fields${
  "title": "Limits of your accounts",
  "summary": "What one transfer, one month and one year can carry.",
  "category": "articles-accounts",
  "keywords": ["limit", "maximum", "minimum", "exceeded", "too", "much", "increase"],
  "topics": ["account-limits"],
  "related": ["member-limits", "send-money"]
}$fields$, $text$
Each account has limits. Open the account, choose **More**, then **Limits**.

**Sending**

- the least and the most of one transfer
- what you can still send this month and this year
- the amount from which you can negotiate your own rate

**Receiving**

- what the account can still receive this year, where there is such a limit

Limits reset at 00:00 UTC. The network of a payment may take less at once than your limits allow; Interac, for
example, takes up to CAD 10,000.

**When a limit is reached,** the payment is refused and nothing is sent. Send less, or wait until the limit
resets.

**Lower limits for a time.** After your password or PIN was reset, or your account was recovered, you can send
up to £500 a day in total. This ends by itself after a day.

**Limits of a member.** A company can set lower limits for each of its people. See [Limits of
members](/help-center?article=member-limits).
$text$);

select help.publish_first('articles', 'statements', $fields${
  "title": "Download a statement",
  "summary": "Choose the account, the period and the format your software reads.",
  "category": "articles-accounts",
  "keywords": ["statement", "pdf", "csv", "ofx", "camt", "mt940", "bookkeeping", "accounting", "xero",
    "quickbooks"],
  "topics": ["statements"],
  "related": ["transactions-and-exports", "receipts-and-checks"]
}$fields$, $text$
1. Open an account and choose **Statement**.
2. Choose the first and the last day. A statement covers at most two years.
3. Choose the format, and download it.

- **PDF** to read, print or share
- **Excel (XLSX)** or **CSV** for spreadsheets
- **OFX** for QuickBooks, Xero and GnuCash
- **camt.053** and **MT940** for ERP systems
- **QIF** for older finance programs

Days and times in statements are UTC. The window shows the opening balance, money in, money out and the closing
balance before you download.

**Import without duplicates.** Every line has a permanent id that is the same in each format and period.
Importing an overlapping period again creates nothing twice in programs that use such ids.

**Prove it is genuine.** PDF statements carry a link by which anybody can check them. See [Receipts and
checks](/help-center?article=receipts-and-checks).
$text$);

select help.publish_first('articles', 'add-money', $fields${
  "title": "Add money",
  "summary": "Compare every way to fund an account or wallet before you choose one.",
  "category": "articles-add-money",
  "keywords": ["fund", "top", "up", "deposit", "load"],
  "topics": ["fund-account"],
  "related": ["receive-money", "collect-from-canada", "mobile-money"]
}$fields$, $text$
Choose **Add money** on the home page, on an account or on a wallet. One window lists every way that is
available for it, each with its cost, how long it takes and its limits.

- **Bank transfer.** Pay into the account from any bank with the details shown.
- **Interac e-Transfer.** Ask somebody in Canada for money by email or phone.
- **Debit a bank account (EFT).** Collect money from a Canadian bank account.
- **Mobile money.** Confirm on the phone.
- **Card.** Where card funding is available. The card is entered in a form of the card processor; we never see
  its number.

**When you run short.** A payment or an exchange that lacks money offers to add exactly what is missing, and
leads you back when it has arrived.

**Why an option is missing.** It may not exist for the currency, may not be open to you, or your role may not
allow it.

Money that you collect can be returned by the other bank for some time. If it has been spent by then, the amount
becomes a debt that the next incoming payment repays.
$text$);

select help.publish_first('articles', 'collect-from-canada', $fields${
  "title": "Collect from a Canadian bank account",
  "summary": "Agree to a debit, follow it, and what happens if it is returned.",
  "category": "articles-add-money",
  "keywords": ["eft", "pull", "debit", "direct", "pad", "canada", "cad", "collect"],
  "topics": ["pull-pay"],
  "related": ["add-money", "interac-requests"]
}$fields$, $text$
You can collect Canadian dollars from an account that you may sign for, at another bank.

1. Choose **Add money** on your CAD account, then **Debit a bank account (EFT)**.
2. Enter the amount and the account at the other bank, with the holder's name as the bank has it.
3. Confirm that you can sign for the account and agree to a one-off debit of this amount.

**When the money is there.** Once the debit settles, usually on the next banking day. Until then it isn't in
your balance. Where the page shows a time until which it can be canceled, **Cancel** stops it.

**If it is returned.** The debit can be disputed with the other bank for 90 days. A returned amount is debited
from your account. A debit that was returned for insufficient funds can be tried again once, within 30 days.

**The agreement.** Read, print or revoke it on the page of the debit. Revoking doesn't undo a debit that was
made.
$text$);

select help.publish_first('articles', 'interac-requests', $fields${
  "title": "Request money by Interac",
  "summary": "Ask someone in Canada for money by email or mobile number.",
  "category": "articles-add-money",
  "keywords": ["interac", "e-transfer", "etransfer", "canada", "cad", "request"],
  "related": ["add-money", "collect-from-canada"]
}$fields$, $text$
1. Choose **Add money** on your CAD account, then **Interac e-Transfer**.
2. Enter the amount, the payer's name, and their email address or Canadian mobile number. The payer sees your
   narration.
3. Confirm. Interac sends the request to the payer.

**When it is accepted,** the money arrives within minutes and we email you.

**When it isn't.** A request that nobody accepts ends after 30 days. The payer can also decline it. You can
cancel it on its page until then.

**Limits.** One request and everything you request within 24 hours have a limit. If the amount is above it,
request less or try again later.

**No certain answer.** If Interac hasn't confirmed that it canceled a request, the page says so. We keep asking;
check again in a few minutes before you send a new one.

Interac requests are paid into accounts only, not into wallets.
$text$);

select help.publish_first('articles', 'mobile-money', $fields${
  "title": "Add money by mobile money",
  "summary": "Top up from a phone, save numbers, and what to do if nothing happens.",
  "category": "articles-add-money",
  "keywords": ["momo", "mtn", "airtel", "m-pesa", "mpesa", "phone", "top-up", "topup", "operator", "provider"],
  "topics": ["mobile-money"],
  "related": ["wallets", "add-money"]
}$fields$, $text$
1. Choose **Add money** on the account or wallet, then **Mobile money**.
2. Enter the amount and the number, or choose a saved one. Choose the provider.
3. Confirm. Your phone asks for your mobile money PIN.

You can leave the page while you confirm on the phone. The page of the top-up shows each step live, and we email
you when the money has arrived or the top-up has failed.

**Nothing on the phone?** Check that it is on and has reception, then open your operator's menu: the request may
be listed there. An earlier request that is still open on this phone blocks the next one, so answer it first.

**No answer from the operator.** We keep asking. A top-up without an answer ends after three days. If the
operator took the money after all, it is still credited.

**A top-up that is taken back** is debited again. If you have spent it, the amount becomes a debt that the next
incoming payment repays.
$text$);

select help.publish_first('articles', 'send-money', $fields${
  "title": "Send money",
  "summary": "From choosing the beneficiary to the confirmation, step by step.",
  "category": "articles-payments",
  "subcategory": "payments-before",
  "keywords": ["pay", "transfer", "payment", "send", "wire", "make", "a", "payment"],
  "topics": ["send-money"],
  "related": ["delivery-methods", "names-that-dont-match", "track-a-payment"]
}$fields$, $text$
1. Choose **Send** on the home page or on an account.
2. Choose a saved beneficiary, or enter a new one with the bank details. We check the details before you can
   send.
3. Enter the amount. The delivery methods are compared with their charge, total debit and arrival time.
4. Choose what the payment is for. The narration is shown to the beneficiary; the description is for your team
   only.
5. Review everything. You can go back to any step without losing what you entered.
6. Confirm with your transaction PIN.

**What you pay.** The charge is shown before you confirm, and the total debit is the amount plus the charge. If
the charge changes in between, we ask you to review the new total.

**What happens next.** The total is reserved, and leaves your account when the network takes the payment. If
your company has a [payment rule](/help-center?article=payment-rules) for it, colleagues approve it first.

**Paid something like this before?** If you have just paid the same amount to the same payee, the review warns
you of a possible duplicate.
$text$);

select help.publish_first('articles', 'delivery-methods', $fields${
  "title": "Delivery methods, charges and arrival times",
  "summary": "How to compare them, and why an arrival time can move.",
  "category": "articles-payments",
  "subcategory": "payments-before",
  "keywords": ["fee", "fees", "cost", "charge", "price", "how", "long", "arrival", "time", "fast", "delivery",
    "speed", "holiday", "weekend"],
  "topics": ["billing"],
  "related": ["send-money", "swift-payments"]
}$fields$, $text$
A currency can reach a bank account in different ways. When you enter the amount, **Send money** compares those
that fit, with:

- **Charge**: what we take for this payment
- **Total debit**: what leaves your account
- **Arrives**: within seconds, or by a day and time

One of them is marked as the best choice.

**Instant networks** work day and night, on weekends and holidays. Faster Payments in the UK and NIP in Nigeria
are examples.

**Other networks** work on banking days and have cut-off times. A payment after the cut-off travels with the
next run. The page shows the day that follows from weekends and bank holidays in both countries.

**Payments awaiting approval** get their arrival time once they are approved.

**Charges of other banks.** Local networks deliver the full amount. With SWIFT, banks on the way may deduct
their own charges; the page says so before you send.
$text$);

select help.publish_first('articles', 'names-that-dont-match', $fields${
  "title": "When a name doesn't match",
  "summary": "What a match, a close match and no match mean, and what to do.",
  "category": "articles-payments",
  "subcategory": "payments-before",
  "keywords": ["confirmation", "of", "payee", "name", "check", "verify", "mismatch", "wrong", "name", "verified"],
  "topics": ["name-check"],
  "related": ["send-money", "save-beneficiaries"]
}$fields$, $text$
Before you pay new bank details, we check that the account exists and, where the bank tells us, who holds it.

- **Bank details verified.** The name is the one you entered.
- **The name is a close match.** There is a small difference, such as a missing initial. We show the bank's spelling
  if it gives one. If it's the right person, use it.
- **The name doesn't match.** The account belongs to someone else. Don't pay before you have asked the payee on
  a number that you know, not one from an email.
- **Name not checked.** The bank doesn't tell us who holds the account. The details themselves can be right.

**Fraud often starts here.** A message about changed bank details is the most common trick. Call before you pay.

**If you are sure,** you can save and pay the details anyway. The review then reminds you that you confirmed a
name that doesn't match. A payment to a wrong account may not come back.
$text$);

select help.publish_first('articles', 'codes-for-new-payees', $fields${
  "title": "Why we ask for a code",
  "summary": "Larger payments to someone new need a one-time code from your email.",
  "category": "articles-payments",
  "subcategory": "payments-before",
  "keywords": ["otp", "code", "email", "new", "payee", "one-time", "verification", "passkey", "large", "payment"],
  "topics": ["verification-codes"],
  "related": ["transaction-pin", "passkeys"]
}$fields$, $text$
The first larger payment to somebody you haven't paid before needs a one-time code besides your PIN. It stops
someone who has your PIN and an open session.

1. Confirm the payment with your PIN. If a code is needed, nothing is sent yet, and we email you the code.
2. Enter the code. It works once, within five minutes, and for exactly this payee and amount.

After five wrong codes you have to wait 15 minutes.

**When no code is needed.** Once a payee has been paid with a code, or was first paid at least a day ago, the
payee is known. Small payments to new payees need no code either, but they add up over a day.

**In a batch,** a row that needs a code is refused. Send it as a single payment; the others are sent.

**The email isn't there?** Look in your spam folder, then use **Get a new code**. Never read a code to anyone,
even to someone who says they work for us.
$text$);

select help.publish_first('articles', 'batch-payments', $fields${
  "title": "Batch payments",
  "summary": "Pay 2 to 10 saved beneficiaries or a group with one PIN.",
  "category": "articles-payments",
  "subcategory": "payments-before",
  "keywords": ["bulk", "multiple", "several", "many", "payroll", "mass", "batch", "group"],
  "topics": ["batch-payments"],
  "related": ["spreadsheets", "groups"]
}$fields$, $text$
1. Choose **Send money**, then **Batch payment**.
2. Add 2 to 10 saved beneficiaries, choose a group, or [import a
   spreadsheet](/help-center?article=spreadsheets).
3. Enter the amount and the expense category of each row. You can add rows in another currency: each currency
   has its own paying account.
4. Review the rows, the charges and the total debit, and confirm once.

**Each row is a payment of its own.** One that is refused stops no other. The result lists what was sent, what
waits for approval and what was refused, with the reason.

**Beneficiaries are saved first.** A batch pays saved beneficiaries only. If you save a new one from here, what
you entered is kept.

**Approvals.** If payments of the batch need approval, approvers see which ones were ordered together.

**Warnings.** Rows that look like a payment you have just made are marked as possible duplicates before you
confirm.
$text$);

select help.publish_first('articles', 'spreadsheets', $fields${
  "title": "Import payments from a spreadsheet",
  "summary": "Upload or paste rows, match columns, and check them before sending.",
  "category": "articles-payments",
  "subcategory": "payments-before",
  "keywords": ["excel", "csv", "xlsx", "import", "upload", "paste", "template", "columns"],
  "related": ["batch-payments", "groups"]
}$fields$, $text$
In a [batch payment](/help-center?article=batch-payments), choose **From a spreadsheet**.

1. Choose a file, or paste rows from your spreadsheet program. **Template** downloads a file with the right
   headings.
2. One row is one payment: beneficiary, amount, expense category, narration.
3. If the headings aren't clear, we ask which column is which. Columns that you leave empty aren't imported.
4. Check the rows and choose **Add rows**.

**Beneficiaries** are found by their saved name. A row whose name isn't saved, or fits several people, asks you
to choose.

**Amounts** are read as people write them, with the signs of their currency. An amount that can be read in two
ways, such as 1.234, isn't guessed: we ask you.

Nothing is sent by importing. The rows stand in the batch, and you review and confirm them as usual. If you
leave the page, what you entered is kept for a day.
$text$);

select help.publish_first('articles', 'pay-in-another-currency', $fields${
  "title": "Pay from another currency",
  "summary": "Send naira from your pounds: one order, one rate, one PIN.",
  "category": "articles-payments",
  "subcategory": "payments-before",
  "keywords": ["convert", "exchange", "cross", "currency", "pay", "with", "other", "currency"],
  "related": ["exchange-money", "send-money"]
}$fields$, $text$
You don't have to exchange first. When you send money, **Pay with** lets you choose an account in another
currency.

1. Enter what the beneficiary is to receive.
2. Choose the account under **Pay with**. You see the rate, the cost of the exchange, the charge and what leaves
   that account.
3. The rate is held for one minute. When it ends, a new one is shown; nothing is sent at a rate that you haven't
   seen.
4. Confirm with your PIN.

Exchange and payment are one order: either both are made or neither is.

**You need an account in the payment's currency.** The exchanged money goes through it.

**If the payment fails later,** the money is back in the account of the payment's currency. It isn't exchanged
back, because the rate may have moved.

**With approvals.** The exchange is made at once, and its money is reserved until a colleague has approved the
payment. If your colleagues approve exchanges of this size too, exchange first, then send.
$text$);

select help.publish_first('articles', 'swift-payments', $fields${
  "title": "SWIFT payments",
  "summary": "What they need, what they cost, and why the amount can arrive lower.",
  "category": "articles-payments",
  "subcategory": "payments-before",
  "keywords": ["swift", "bic", "international", "wire", "intermediary", "sha", "charges", "correspondent"],
  "related": ["delivery-methods", "track-a-payment"]
}$fields$, $text$
SWIFT reaches banks that no local network reaches.

**What you need.** The beneficiary's name and address, the BIC of the bank (8 or 11 characters), and the IBAN or
account number. In countries whose banks use IBANs, the IBAN is required. Some payments also need an
intermediary bank; enter its BIC only if the beneficiary was given one.

**What it costs.** A fixed charge, shown before you confirm. Banks on the way may deduct their own charges
(SHA), so the beneficiary can receive less. The review says so. If an exact amount has to arrive, ask the
beneficiary's bank what it deducts.

**How long it takes.** Usually until the next banking day; banks on the way can take longer. The page shows the
expected day, with the holidays of both countries.

**Details that are refused.** We check the BIC, the IBAN and the account number by the rules of the bank's
country. "We don't recognize this bank" means that we can't pay it yet, even if the details are right.
$text$);

select help.publish_first('articles', 'pay-india', $fields${
  "title": "Pay out to India for a remitter",
  "summary": "Save a remitter with an identity document, then pay bank accounts in rupees.",
  "category": "articles-payments",
  "subcategory": "payments-before",
  "keywords": ["india", "inr", "rupee", "ifsc", "remitter", "sender", "remittance"],
  "related": ["wallets", "send-money"]
}$fields$, $text$
Payments to Indian bank accounts are made in the name of a remitter: the person or company that sends the money.

1. Save the remitter with name, address and an identity document. A document can belong to one remitter only.
2. Choose **Send money**, then **Pay out for a remitter**, or open the [rupee wallet](/accounts/w/inr).
3. Choose the remitter. Enter the beneficiary's account number and IFSC, which has 11 characters such as
   HDFC0000001. We look up the branch.
4. Choose the purpose, enter the amount and confirm with your PIN.

**How it travels.** Smaller amounts go by IMPS within seconds, large ones by NEFT or RTGS. The review shows when
the money arrives.

**An expired document.** If the remitter's identity document has expired, the payment is refused. Update the
remitter, then send again.

Remitters can be edited and removed. Payments that were made keep the details of their day.
$text$);

select help.publish_first('articles', 'track-a-payment', $fields${
  "title": "Track a payment",
  "summary": "What each status means and who has to act next.",
  "category": "articles-payments",
  "subcategory": "payments-after",
  "keywords": ["track", "where", "is", "my", "money", "status", "pending", "delayed", "late", "not", "arrived",
    "under", "review", "tracking", "missing"],
  "topics": ["payment-status"],
  "related": ["tracking-links", "returned-payments", "cancel-a-payment"]
}$fields$, $text$
Open the payment in [Transactions](/transactions). Its page shows the status, a timeline with times, and when
the money should arrive. It updates by itself.

- **Waiting for approval.** A colleague has to approve it.
- **Sent.** The network has it. Instant networks take seconds; others until the time shown.
- **Delivered.** The beneficiary's bank has the money. If the beneficiary can't see it, they should ask their
  bank and quote the network reference from the payment's page.
- **Under review.** The network hasn't given us a clear answer. We keep asking and never send the payment twice.
  Your money stays reserved meanwhile. Don't pay again.
- **Failed or returned.** The money is back in your account, and the page says why.

**Later than expected?** Bank holidays and cut-off times are the most common reasons. If the expected time has
passed, the page says what we are doing about it.

You can let the beneficiary follow the payment with a [tracking link](/help-center?article=tracking-links).
$text$);

select help.publish_first('articles', 'tracking-links', $fields${
  "title": "Share a tracking link",
  "summary": "Let the beneficiary follow a payment without signing in.",
  "category": "articles-payments",
  "subcategory": "payments-after",
  "keywords": ["tracking", "link", "share", "recipient", "follow", "notify", "proof"],
  "topics": ["tracking-links"],
  "related": ["track-a-payment", "receipts-and-checks"]
}$fields$, $text$
On a payment's page, choose **Share tracking link**. Copy the link, share it, or let us email it to the
recipient.

**What the recipient sees:**

- your name and the amount
- the status, its steps and when the money should arrive
- the last four digits of the account you paid

They never see your balance, your account or your other payments.

**How long it works.** Until 90 days after the payment has ended. **Turn off link** ends it at once; a new link
can be made afterwards.

**It is no proof of delivery.** A link that says "On its way" shows that the payment was sent. Goods should
leave when the money has arrived.

**Received a link?** Open it and compare the amount and the last four digits with your account. If something
looks wrong, ask the sender in a way that you know. We never ask for passwords or card numbers there.
$text$);

select help.publish_first('articles', 'cancel-a-payment', $fields${
  "title": "Cancel a payment",
  "summary": "Until when it is possible, and what to do after that.",
  "category": "articles-payments",
  "subcategory": "payments-after",
  "keywords": ["cancel", "stop", "recall", "wrong", "mistake", "undo"],
  "related": ["track-a-payment", "returned-payments"]
}$fields$, $text$
**Waiting for approval.** Open the payment or its request and take it back. Its money becomes available at once.
Approvers can also reject it or return it to you for changes.

**Ordered, but not sent yet.** If the network is closed, a payment waits for its opening. As long as its page
shows **Cancel payment**, you can cancel it.

**Scheduled.** Open it under [Scheduled payments](/payment/scheduled-payments). Skip or edit one payment, pause
the schedule, or cancel it.

**On its way.** A payment that a network has taken can't be canceled. Instant payments are taken within seconds.
Then:

1. Tell the beneficiary, and ask for the money back.
2. If you suspect fraud, contact support right away and give the reference of the payment.

**Sent to a wrong account.** If the account doesn't exist, the bank returns the money and it is credited to your
account. If it belongs to someone else, only that person can send it back, so check the
[name](/help-center?article=names-that-dont-match) before you pay.
$text$);

select help.publish_first('articles', 'returned-payments', $fields${
  "title": "Failed and returned payments",
  "summary": "Why money comes back, how much, and how to send it again.",
  "category": "articles-payments",
  "subcategory": "payments-after",
  "keywords": ["failed", "rejected", "returned", "refund", "bounced", "came", "back", "declined"],
  "topics": ["returned-payments"],
  "related": ["send-money", "track-a-payment"]
}$fields$, $text$
A payment **fails** when the network or the bank refuses it: the reserved money is available again. A payment is
**returned** when the bank sends the money back after it was taken.

The payment's page says why. Common reasons are a closed account, a number that doesn't exist, or a name that
the bank doesn't accept.

**How much comes back.** What the bank returned. With SWIFT, banks may keep their charges, so less can come
back; the page shows the deducted fee.

**In which currency.** The payment's. If you paid from another currency, the money isn't exchanged back.

**Send it again.** Correct the details first: edit the beneficiary's bank account, so that it is checked. Then
choose **Send again** on the payment's page.

**How we tell you.** Emails about payments that failed or came back are always sent. You can have a text message
as well, in [Settings](/settings?tab=notifications).

A return can come up to 90 days later, depending on the network.
$text$);

select help.publish_first('articles', 'receipts-and-checks', $fields${
  "title": "Receipts, and how to check them",
  "summary": "Download a receipt, add documents, and find out whether a document is genuine.",
  "category": "articles-payments",
  "subcategory": "payments-after",
  "keywords": ["receipt", "proof", "invoice", "document", "verify", "genuine", "fake", "download"],
  "related": ["tracking-links", "statements"]
}$fields$, $text$
**Receipts.** Once a payment has been sent, its page has **Download receipt** and, on phones, **Share receipt**.
The receipt has both amounts and the rate where you paid from another currency.

A receipt proves that a payment was ordered. It doesn't prove that the money has arrived, and says so.

**Check a document.** Receipts and PDF statements carry a code and a link. Whoever opens the link sees whether
the document is genuine, and the facts as we have them: amount, date, recipient and the status today. If the
document says something else, it was changed.

"We can't confirm this document" means that we didn't issue it or that it was altered. Don't rely on it; ask for
a new one.

**Your own documents.** You can add up to 20 documents to a payment, such as an invoice. Approvers see them.
PNG, JPG, JPEG and PDF files up to 5 MB are accepted.
$text$);

select help.publish_first('articles', 'save-beneficiaries', $fields${
  "title": "Save beneficiaries",
  "summary": "Keep verified bank details and pay with fewer steps.",
  "category": "articles-payments",
  "subcategory": "payments-before",
  "keywords": ["beneficiary", "payee", "recipient", "contact", "add", "edit", "delete", "save"],
  "topics": ["beneficiaries"],
  "related": ["groups", "names-that-dont-match"]
}$fields$, $text$
[Beneficiaries](/beneficiaries) has the people and companies you pay, with verified bank details.

**Add one.** Choose **New beneficiary**, or tick **Save as beneficiary** when you pay somebody new. A
beneficiary can have up to 20 bank accounts, in different currencies; one of them is used for payments in its
currency.

**People with one name** can be saved with one name.

**Edit.** Open the beneficiary and choose **Edit**, or **Update details** on a bank account. New details are
checked again. Past payments keep the old details, new payments use the new ones. If a colleague changed the
same entry meanwhile, you see that before anything is overwritten.

**Delete.** Past payments are kept, and you can undo it for 10 minutes.

**Favorites and search.** Mark those you pay often as favorites, and search for the others. Accents don't
matter.
$text$);

select help.publish_first('articles', 'groups', $fields${
  "title": "Groups of beneficiaries",
  "summary": "Collect the people you pay together, such as a team or your suppliers.",
  "category": "articles-payments",
  "subcategory": "payments-before",
  "keywords": ["group", "team", "suppliers", "payroll", "list"],
  "related": ["batch-payments", "save-beneficiaries"]
}$fields$, $text$
A group collects beneficiaries that you pay together.

1. Open [Beneficiaries](/beneficiaries), then the groups, and choose **New group**.
2. Name it and add beneficiaries. A group can hold up to 50.
3. Choose **Send** to pay the group as a batch.

**Paying a group.** The amounts and categories of each row are yours to enter, or come from a
[spreadsheet](/help-center?article=spreadsheets). A batch pays up to 10 beneficiaries at a time. Every row is a
payment of its own, so one that is refused stops no other.

**Members.** Removing someone from a group doesn't delete the beneficiary, and deleting a beneficiary takes them
out of all groups.

**Deleting a group** is permanent, but it deletes no beneficiary and no payment.

Groups belong to your company: colleagues who can manage beneficiaries see and use them too.
$text$);

select help.publish_first('articles', 'exchange-money', $fields${
  "title": "Exchange money",
  "summary": "Convert between your own accounts at a rate that is held for a minute.",
  "category": "articles-exchange",
  "keywords": ["convert", "currency", "conversion", "fx", "swap", "change", "money"],
  "topics": ["exchange"],
  "related": ["how-rates-work", "pay-in-another-currency"]
}$fields$, $text$
1. Open an account and choose **Exchange**.
2. Choose the account to convert into, and enter what you sell or what you want to get.
3. You see the rate, the mid-market rate and the cost of the exchange. The rate is held for one minute.
4. Give a reason for the exchange, review it and confirm with your PIN.

The money is in the other account at once.

**Then pay someone.** The form can pay a saved beneficiary with what the exchange buys. Both are one order: if
one is refused, nothing happens.

**Between accounts of one currency** no rate is needed: choose the other account, and move the money.

**If the rate has ended,** nothing was exchanged. Review the new one.

**Approvals.** If your company has a rule for exchanges, a colleague approves it first. It is then exchanged at
the rate of that moment, unless that buys more than 1% less.

For large amounts you can [negotiate a rate](/help-center?article=negotiated-rates).
$text$);

select help.publish_first('articles', 'how-rates-work', $fields${
  "title": "How our rates work",
  "summary": "Mid-market rate, your rate and the cost, in one place.",
  "category": "articles-exchange",
  "keywords": ["rate", "margin", "spread", "mid-market", "cost", "fee", "exchange", "rate"],
  "topics": ["rates"],
  "related": ["exchange-money", "rate-alerts"]
}$fields$, $text$
**The mid-market rate** is halfway between the prices at which the market buys and sells a currency. We get it
from the market throughout the day.

**Your rate** is the one you exchange at. Before you confirm, you see both, and the difference as an amount: the
**cost of the exchange**. There is no other fee for an exchange.

**How long a rate is held.** One minute from when it is shown. It can be used once, for exactly the amount and
accounts it was made for.

**See rates at any time.** [Rates](/rates) has all pairs, and the history of a pair as a chart and a table.

**No rate right now?** If a rate is too old, or moves in a way that we doubt, we stop exchanging that currency
until it is confirmed. Try again later; money in your accounts isn't affected.

**On the receipt.** Each exchange shows the rate, and lists and exports keep it.
$text$);

select help.publish_first('articles', 'rate-alerts', $fields${
  "title": "Set a rate alert",
  "summary": "Get one email when a rate reaches what you wait for.",
  "category": "articles-exchange",
  "keywords": ["alert", "notify", "rate", "target", "watch"],
  "related": ["how-rates-work", "negotiated-rates"]
}$fields$, $text$
1. Open [Rates](/rates) and choose the pair.
2. Choose **Set an alert**, enter the rate you are waiting for, and until when.
3. We send one email when the mid-market rate rises or falls to it.

**Which rate counts.** The mid-market rate. Your own rate is a little below it, so set the alert with some room.
The form shows where the rate stands now.

**After the email** the alert is done and moves to the history. Set a new one to be told again. An alert that
isn't reached ends on its day.

**Whose alerts they are.** Everybody has up to 20 of their own. Colleagues see and change only theirs.

An alert reserves nothing: when you open the exchange, you get the rate of that moment.
$text$);

select help.publish_first('articles', 'negotiated-rates', $fields${
  "title": "Negotiate a rate",
  "summary": "Ask for a better rate before you exchange a large amount.",
  "category": "articles-exchange",
  "keywords": ["negotiate", "better", "rate", "large", "amount", "bypass", "discount", "special"],
  "topics": ["negotiated-rates"],
  "related": ["exchange-money", "how-rates-work"]
}$fields$, $text$
For large amounts you can ask for a rate of your own. The limits of an account show the amount from which that
is possible, and the exchange form offers it.

1. Open [Negotiated rates](/payment/rate-bypass) and choose **Ask for a rate**.
2. Enter the pair, the amount and the rate you want. A reason is optional, and helps us to decide.
3. We answer within three days, and email you.

**Our answer.** We approve your rate, offer another, or decline. You can accept an offer or withdraw the
request. A rate can't be better than the mid-market rate.

**Use it.** An approved rate is for one exchange of exactly this amount between these currencies, within the
hours shown. It can also pay for a payment. While the market is better for you, you get the better rate.

**If it ends unused,** we email you beforehand, and you can ask again. A rate is not used up by an exchange that
was rejected or canceled.
$text$);

select help.publish_first('articles', 'schedule-a-payment', $fields${
  "title": "Schedule a payment",
  "summary": "Pay on a later day, once or repeatedly, and plan around holidays.",
  "category": "articles-schedules",
  "keywords": ["later", "future", "recurring", "standing", "order", "repeat", "monthly", "schedule"],
  "topics": ["schedules"],
  "related": ["missed-scheduled-payments", "send-money"]
}$fields$, $text$
1. Open an account and choose **Schedule**, or choose **Schedule a payment** under [Scheduled
   payments](/payment/scheduled-payments).
2. Choose a saved beneficiary or **New beneficiary**, and enter the amount. Documents are optional.
3. Choose **One-off** or **Recurring**. For recurring payments, choose how often and how many.
4. Choose what happens when the day is a weekend or a bank holiday: the next working day, or the one before.
5. Review the planned days and the total, and confirm with your PIN.

Payments are made at 8:00 in your time zone, on days on which banks of both countries work. The charge of that
day is added.

**From another currency.** Set a lowest rate, a highest amount, or both. Outside them nothing is paid, and we
email you.

**The calendar** shows each planned payment, and the days on which money won't be enough. Two days before money
will be missing we email you.

**With approvals.** Colleagues approve the schedule as a whole. Editing it asks them again.
$text$);

select help.publish_first('articles', 'missed-scheduled-payments', $fields${
  "title": "Missed and paused payments",
  "summary": "Why a scheduled payment was not made, and what you can do.",
  "category": "articles-schedules",
  "keywords": ["missed", "failed", "schedule", "paused", "insufficient", "skipped"],
  "related": ["schedule-a-payment", "returned-payments"]
}$fields$, $text$
**Not enough money.** A payment without enough money on its day is refused, and the schedule says why. It isn't
tried again by itself. Add money and make the payment by hand.

**Paused.** While a schedule is paused, or waits for approval, payments that fall due aren't made. Resume it,
then decide about what was missed.

**We missed it.** In the rare case of an outage of a day or more, we do what you chose when you made the
schedule: make it late, skip it, or ask you. If we ask, the schedule shows **Pay now** and **Skip it**.

**A holiday that was announced late.** If banks close on the day of a payment, it moves as you chose, and an
email says to which day.

**Changing one payment.** Edit or skip a single payment without touching the others. Cancel the schedule to end
all that remain. Payments already on their way continue.

Whatever happened on each day stays listed on the page of the schedule.
$text$);

select help.publish_first('articles', 'invite-your-team', $fields${
  "title": "Invite your team",
  "summary": "Add colleagues, choose their roles, and end their access.",
  "category": "articles-team",
  "keywords": ["invite", "colleague", "member", "user", "add", "employee", "access", "suspend", "remove"],
  "topics": ["team"],
  "related": ["roles", "member-limits"]
}$fields$, $text$
1. Open [Settings](/settings?tab=teamManagement) or [Maker Checker](/maker-checker), and choose **Invite a
   colleague**.
2. Enter the email address and the name, and choose a role.
3. We email a link that works once, for seven days, and only for that address.

**While payment rules are active,** an invitation and other changes that give somebody more rights wait until a
second administrator has confirmed them.

**Joining.** Somebody who already has a sign-in accepts with it, and can switch between companies. Everybody
else creates a sign-in.

**End access.** Open the member's menu:

- **Suspend** stops access while you look into something.
- **Deactivate** stops it until someone reactivates the member.
- **Mark as exited** or **Remove from the team** ends it for good: to come back, the person needs a new
  invitation.

Before you confirm, you see the effects: scheduled payments, requests that the person should decide, and rules
that nobody could satisfy any more.

A company always has at least one active Super Admin.
$text$);

select help.publish_first('articles', 'roles', $fields${
  "title": "Roles and permissions",
  "summary": "What roles are made of, and why you may not be able to give one.",
  "category": "articles-team",
  "keywords": ["role", "permission", "rights", "admin", "super", "admin", "initiator", "approver"],
  "topics": ["roles"],
  "related": ["invite-your-team", "payment-rules"]
}$fields$, $text$
A role is a set of permissions, such as sending money, adding beneficiaries or approving payments. Everybody on
the team has one role.

**Built-in roles.** Super Admin and Admin can't be changed. You can make up to 50 roles of your own under [Maker
Checker](/maker-checker).

**Nobody can give more than they have.** If a permission can't be chosen, you don't have it yourself. The same
holds for changing somebody who may do more than you.

**Nobody changes their own.** A colleague changes your role, your status and your limits.

**After a change** the person is signed out and signs in again with the new role.

**Deleting a role.** It is possible once nobody has it and no payment rule names it.

**Two people.** While payment rules are active, changes that give more rights wait for a second administrator.
They are listed under Maker Checker. If there is only one administrator, the change applies, and the person
concerned can't approve payments for at least 24 hours.
$text$);

select help.publish_first('articles', 'member-limits', $fields${
  "title": "Limits of members",
  "summary": "Limit what one person can pay, in which currencies and from which accounts.",
  "category": "articles-team",
  "keywords": ["limit", "member", "per", "payment", "per", "day", "account", "restrict"],
  "topics": ["member-limits"],
  "related": ["account-limits", "roles"]
}$fields$, $text$
A company can limit each of its people. Open the member's menu and choose **Limits**.

- **Per payment**: the most of one payment.
- **Per day**: everything ordered on one day, in all currencies together.
- **Currencies** in which the person can pay.
- **Accounts** that the person can see and pay from. Other accounts are hidden everywhere, but for requests that
  the person has to approve.

Leave a field empty for no limit.

**What counts.** Payments, exchanges, scheduled payments and transfers between own accounts. What is refused,
returned or canceled before it was sent frees the day again. A payment that is submitted again counts once.

**When a limit is reached,** the payment is refused and nothing is sent: "Ask a colleague to send it."

Raising a limit waits for a second administrator while payment rules are active. Nobody changes their own
limits.
$text$);

select help.publish_first('articles', 'payment-rules', $fields${
  "title": "Payment rules",
  "summary": "Decide which payments colleagues have to approve.",
  "category": "articles-team",
  "keywords": ["rule", "approval", "maker", "checker", "four", "eyes", "dual", "control", "threshold"],
  "topics": ["payment-rules"],
  "related": ["approve-payments", "roles"]
}$fields$, $text$
A payment that matches a rule waits until colleagues have approved it. If several rules match, all of them
apply. Without rules, everyone who can pay does so without approval.

**Make one.** Open [Maker Checker](/maker-checker), then the payment rules, and choose **New rule**. A rule can
name:

- the currency, and amounts from and to
- the account, new or known payees, and who made the payment
- up to three approvals, by anyone who can approve or by named people, in any order or one after another

**Try it first.** **Rehearsal** shows who would have been asked in the last 30 days. **Who would be asked?**
tries one payment. Neither sends anything.

**Changing a rule.** A stricter rule applies at once. A change that relaxes it waits until colleagues have
approved it. Requests keep the version of the rule that they were made under.

Rules for payments don't apply to SendR transfers, and nobody approves a payment of their own.
$text$);

select help.publish_first('articles', 'approve-payments', $fields${
  "title": "Approve payments",
  "summary": "Find requests, decide several at once, and return one for changes.",
  "category": "articles-team",
  "keywords": ["approve", "reject", "pending", "request", "approval", "decide", "return"],
  "topics": ["approvals"],
  "related": ["payment-rules", "absences"]
}$fields$, $text$
Requests that wait for you are on the home page under **Needs you**, and in [Pending
requests](/payment/pending-request). The menu shows how many there are.

**Decide.** Open a request to see the payee, the amounts, the documents and who has decided so far. Then:

- **Approve** with your PIN. With the last approval the payment is sent.
- **Reject**: it isn't sent, and its money is available again.
- **Return**: the person who made it edits and submits it again.

**Several at once.** Select up to fifty in the list and decide with one PIN.

**Changed your mind?** Until the last approval you can withdraw yours.

**Not possible?** You can't decide on your own payment. Your role may not allow it, or a rule may name others or
another order.

**A request ends after seven days** without a decision, and its money is available again. If the payment changes
after you opened it, you are asked to review it again.
$text$);

select help.publish_first('articles', 'absences', $fields${
  "title": "Absences",
  "summary": "Let a colleague decide your requests while you are away.",
  "category": "articles-team",
  "keywords": ["away", "holiday", "vacation", "delegate", "stand", "in", "substitute"],
  "related": ["approve-payments", "payment-rules"]
}$fields$, $text$
If rules name you as an approver, somebody can stand in for you while you are away.

1. Open [Maker Checker](/maker-checker) and choose **I'll be away**.
2. Choose a colleague who can approve payments, the first day and the last day, at most 90 days from now.
3. Save.

While you are away, that colleague decides your requests, including those already waiting. Each approval still
counts once, and nobody approves a payment of their own.

**End it early** with **End now**.

**Not possible?** A colleague who is away and for whom you stand in can't stand in for you. Two absences can't
overlap.

When an approver loses the right to approve, or leaves the team, the other approvers are emailed. A request that
nobody can approve any more ends at once and says why, so that it can be made again under a changed rule.
$text$);

select help.publish_first('articles', 'transaction-pin', $fields${
  "title": "Your transaction PIN",
  "summary": "Create, change and reset the six digits that confirm payments.",
  "category": "articles-security",
  "subcategory": "security-payments",
  "keywords": ["pin", "forgot", "reset", "locked", "change", "six", "digits"],
  "topics": ["pin"],
  "related": ["codes-for-new-payees", "passkeys"]
}$fields$, $text$
You enter your transaction PIN whenever money leaves your accounts. It has six digits and is yours alone: every
colleague has their own.

**Create it** the first time you send something, or in [Security](/settings?tab=security). For your security you
must have signed in within the last 15 minutes. A PIN can't be your date of birth, and not a simple row of
digits.

**Change it** in Security with your current PIN.

**Forgot it?** Choose **Forgot PIN** there. We send you a code, and you choose a new PIN. If you have another
factor, such as an authenticator app or a passkey, you confirm with it as well. Without one, you can send up to
£500 in total for a day.

**Locked.** After five wrong attempts the PIN is locked for 15 minutes. Nothing was sent, and what you entered
is kept.

We never ask for your PIN by email, text message or phone.
$text$);

select help.publish_first('articles', 'second-step', $fields${
  "title": "The second step of your sign-in",
  "summary": "Choose a code by email or text message, an authenticator app or a passkey.",
  "category": "articles-security",
  "subcategory": "security-sign-in",
  "keywords": ["2fa", "two", "factor", "authenticator", "app", "otp", "sms", "code", "mfa", "login"],
  "topics": ["two-factor", "sign-in"],
  "related": ["passkeys", "account-recovery"]
}$fields$, $text$
Besides your password, signing in takes a second step. Choose which one in [Security](/settings?tab=security):

- a code by email
- a code by text message, to your confirmed phone number
- a code from an authenticator app, which works without reception
- a passkey

**Set up an app.** Scan the QR code with your authenticator app, or enter the key. Then enter the six digits
that the app shows.

**Recovery codes.** Create ten of them and keep them somewhere safe. Each lets you sign in once without your
phone.

**Codes don't arrive?** Check the spam folder, or that your phone has reception. You can have a few codes sent
in a row; then wait a few minutes. After five wrong codes you have to wait 15 minutes.

**New phone?** Set up the second step on it before you give the old one away. Otherwise see [Recover your
account](/help-center?article=account-recovery).
$text$);

select help.publish_first('articles', 'passkeys', $fields${
  "title": "Passkeys",
  "summary": "Confirm with fingerprint, face or device PIN, and protect large payments.",
  "category": "articles-security",
  "subcategory": "security-payments",
  "keywords": ["passkey", "fingerprint", "face", "biometric", "webauthn", "security", "key"],
  "topics": ["passkeys"],
  "related": ["second-step", "account-recovery"]
}$fields$, $text$
A passkey confirms that it is you with your fingerprint, face or device PIN. It works only on our site, so it
can't be given to a fake one.

**Add one** in [Security](/settings?tab=security). The first one takes your PIN. Each further one, and removing
one, takes an existing passkey. You can have ten. Give each a name, such as Work laptop.

**Sign in** with it as your second step.

**Payments with a passkey.** You can set an amount from which payments, exchanges and approvals need a passkey
besides your PIN. Changing the amount takes a passkey as well.

**Lost your passkeys?** Start a recovery in Security. For your security it takes three days.

**"It doesn't work here."** If the product's address has changed, passkeys created for the old address don't work on
the new one. Sign in another way and add a new passkey, or recover your account.

Add a second passkey on another device, so that losing one doesn't lock you out.
$text$);

select help.publish_first('articles', 'account-recovery', $fields${
  "title": "Recover your account",
  "summary": "What to do without your password, your phone or your recovery codes.",
  "category": "articles-security",
  "subcategory": "security-recovery",
  "keywords": ["lost", "phone", "locked", "out", "recover", "forgot", "password", "reset", "access"],
  "related": ["second-step", "passkeys"]
}$fields$, $text$
**Forgot your password.** Choose **Forgot your password?** on the sign-in page. We email you a link. If you have
another factor, you confirm with it; otherwise you can send up to £500 in total for a day.

**Lost your second step.** Use a recovery code if you have one. Without one:

1. Sign in with your password. At the second step choose **I can't use any of these**.
2. We announce it by email and text message. Whoever receives these messages can stop the recovery.
3. After three days, the link in the email finishes it. It signs you out everywhere and removes your passkeys,
   authenticator app and recovery codes.

**For a day after that** you can send up to £500 in total, and you can't approve payments, invite people or give
colleagues more rights.

**Not you?** If you get a message about a recovery that you didn't start, use its link to stop it, and change
your password.

Support can't shorten the delay: it protects you from anyone who has your password.
$text$);

select help.publish_first('articles', 'secure-your-account', $fields${
  "title": "Secure your account",
  "summary": "If something looks wrong: what to do first, and what to check.",
  "category": "articles-security",
  "subcategory": "security-recovery",
  "keywords": ["hacked", "fraud", "phishing", "stolen", "suspicious", "scam", "compromised"],
  "related": ["devices-and-activity", "freeze-account", "account-recovery"]
}$fields$, $text$
If you think that someone else has your password, PIN or phone, do this in order:

1. **Change your password** in [Security](/settings?tab=security). You stay signed in here and are signed out on
   your other devices.
2. **Sign out everywhere else** in the list of devices.
3. **Freeze** the accounts that hold money, until you have looked around.
4. **Change your PIN.**
5. **Look at the activity.** It lists sign-ins, changes and every time our staff looked at your data.
6. Check scheduled payments, pending requests, beneficiaries and team members for entries that you don't know.
7. **Contact support** with the references of payments that you didn't make.

**How fraud starts.** With a message about changed bank details, a call that asks for a code, or a copy of our
site. We never ask for your password, PIN or codes. Passkeys can't be used on a false site.

Emails about codes, changes of your account and failed payments are always sent, so read them even when you are
busy.
$text$);

select help.publish_first('articles', 'devices-and-activity', $fields${
  "title": "Devices and activity",
  "summary": "See where you are signed in, and everything that happened.",
  "category": "articles-security",
  "subcategory": "security-sign-in",
  "keywords": ["sessions", "log", "sign", "out", "device", "history", "audit"],
  "related": ["secure-your-account", "your-data"]
}$fields$, $text$
**Devices.** [Security](/settings?tab=security) lists where you are signed in, with the browser and the last
use. Sign out a single device, or everywhere else at once.

**Activity** lists everything that happened, newest first:

- sign-ins, and attempts that failed
- changes of password, PIN, passkeys and second step
- changes of accounts, beneficiaries, schedules, rules and team
- every time our staff looked at your data, with their role and the reason

You can narrow the list to one kind. Nothing is ever removed from it.

**Staff access.** Our staff can look at your screens for a short time to help you. They give a reason that you
see, they can't change anything, and the access is recorded.

**Something you don't know?** Compare the time and the place first: a phone network can show another town. If it
wasn't you, follow [Secure your account](/help-center?article=secure-your-account).
$text$);

select help.publish_first('articles', 'security-questions', $fields${
  "title": "Security questions",
  "summary": "Three answers that only you know.",
  "category": "articles-security",
  "subcategory": "security-recovery",
  "keywords": ["question", "answer", "secret", "support", "identity"],
  "topics": ["security-questions"],
  "related": ["account-recovery", "second-step"]
}$fields$, $text$
In [Security](/settings?tab=security) you can choose three questions and answer them. Letter case and spaces
don't matter, so write the answers as you would say them.

**Choose answers that nobody can look up.** Your mother's birthplace may be on a family page. An answer doesn't
have to be true, as long as you remember it.

**When we ask.** Before our support team resets your sign-in methods, they ask you one of these questions. Your
answer is typed in and compared; whether it was correct is recorded in your activity.

**How they are kept.** Only a hash of each answer is stored. Nobody, including our team, can read them.

**Wrong answers.** After five wrong answers within 24 hours, answers are refused for 24 hours.

**Change them** at any time: you choose three again, and the old answers stop working.

Security questions don't replace the second step of your sign-in, and they don't shorten a recovery. For that,
keep [recovery codes](/help-center?article=second-step) and a second passkey.
$text$);

select help.publish_first('articles', 'send-with-sendr', $fields${
  "title": "Send money with SendR",
  "summary": "Get a price, choose who receives the money, and pay by bank or card.",
  "category": "articles-sendr",
  "keywords": ["sendr", "transfer", "abroad", "remittance", "family", "send"],
  "topics": ["sendr"],
  "related": ["pay-for-sendr", "cancel-sendr"]
}$fields$, $text$
With SendR you send money abroad without keeping a balance here.

1. Open [SendR](/sendr). Enter what you pay or what the recipient gets. You see our fee, the rate and when the
   money arrives.
2. Choose who receives it: a saved beneficiary or someone new, and the delivery method.
3. Say what it is for, and review everything.
4. Confirm with your transaction PIN, then [pay for it](/help-center?article=pay-for-sendr).

**The rate** is the mid-market rate. What we earn is the fee, on its own line.

**How long a price holds.** 15 minutes until you confirm. Then it is fixed for 48 hours, in which we have to
receive your payment.

**Follow it** under [Transfers](/sendr/transactions), where every step has its time, and where you find the
receipt.
$text$);

select help.publish_first('articles', 'pay-for-sendr', $fields${
  "title": "Pay for a SendR transfer",
  "summary": "Bank transfer with the exact reference, or a card where it is available.",
  "category": "articles-sendr",
  "keywords": ["pay", "bank", "transfer", "card", "reference", "sendr", "instructions"],
  "related": ["send-with-sendr", "cancel-sendr"]
}$fields$, $text$
After you confirm, the page shows how to pay.

**Bank transfer**

1. Copy the account details and the exact amount.
2. Include the exact reference. We recognize your payment by it.
3. Send it from an account in your own name.

When the money has arrived, the transfer goes on by itself and the page shows it. Money without the reference,
or in another amount, may need a person to look at it and takes longer.

**Card.** Where cards are accepted, the card is entered in a form of the card processor, and your bank may ask
you to confirm. If the page says **Waiting for your bank**, don't pay again: no other card is accepted until
your bank has answered.

**48 hours.** If your payment doesn't arrive in time, the transfer expires. Money that comes later goes back to
you.

**Declined card?** You weren't charged. Try another card, or pay by bank transfer.
$text$);

select help.publish_first('articles', 'cancel-sendr', $fields${
  "title": "Cancel a SendR transfer, and refunds",
  "summary": "Until when you can cancel, and when you get your money back.",
  "category": "articles-sendr",
  "keywords": ["cancel", "refund", "sendr", "money", "back", "expired"],
  "related": ["send-with-sendr", "pay-for-sendr"]
}$fields$, $text$
**Before you have paid,** open the transfer and choose **Cancel transfer**. Nothing else is needed. A transfer
that isn't paid within 48 hours expires by itself.

**After you have paid,** the transfer is on its way and can't be canceled any more.

**If it fails.** When the recipient's bank refuses or returns the money, we exchange it back at the same rate as
before and refund everything you paid, with the fee. The transfer's page shows each step.

**How long a refund takes.** We send it as soon as the money is back with us. Your bank or card issuer then
needs its usual time.

**Wrong details?** If the transfer hasn't been paid for yet, cancel it and make a new one. If it is on its way
to a wrong account, contact support with its reference.
$text$);

select help.publish_first('articles', 'notifications', $fields${
  "title": "Choose your notifications",
  "summary": "Which emails and text messages you get, and which are always sent.",
  "category": "articles-settings",
  "keywords": ["email", "notifications", "text", "message", "sms", "digest", "unsubscribe"],
  "topics": ["notifications"],
  "related": ["devices-and-activity"]
}$fields$, $text$
Open [Settings](/settings?tab=notifications), the Notifications tab.

- **Payments**: money that arrived, and payments that were delivered.
- **Approvals**: payments that need approval, and what your team decided.
- **One email a day**: payment emails come together at 7:00 UTC, instead of one by one.
- **Text messages**: payments that didn't go through, to your confirmed phone number.

**Always sent.** Codes, changes of your account, and payments that failed or came back are always sent by email:
they protect your money.

**A new email address or phone number.** Confirm it in your profile first. Your choices and the next daily email
follow it.

**Unsubscribe.** Emails that you can do without have a link that turns them off without signing in. Turn them on
again here.

**Nothing arrives?** Look in the spam folder and add our address to your contacts. Company mail systems
sometimes hold back emails with amounts in them.
$text$);

select help.publish_first('articles', 'reversal-accounts', $fields${
  "title": "Reversal accounts",
  "summary": "Where money goes that can't be credited to you.",
  "category": "articles-settings",
  "keywords": ["reversal", "external", "account", "refund", "return", "own", "bank"],
  "topics": ["reversal-accounts"],
  "related": ["notifications", "close-your-profile"]
}$fields$, $text$
Sometimes money can't be credited to you: it arrives for a closed account, or above a yearly limit. Our team
then uses the reversal account in its currency: an account in your name at another bank.

**Add one** in [Settings](/settings?tab=reversalAccounts) for each currency in which you hold money. Enter the
country and the details of the bank, and confirm with your PIN. You can have up to 10.

Everybody who acts for your company gets an email when an account is added, since money could go there.

**Remove one** with your PIN. Keep one in each currency that people may still pay you in.

**Whose account it may be.** Your own or your company's. We don't send such money to anybody else.

Before you [close your profile](/help-center?article=close-your-profile), make sure that there is one for each
currency in which somebody may still pay you.
$text$);

select help.publish_first('articles', 'your-data', $fields${
  "title": "Download or erase your data",
  "summary": "Get everything we hold about you, and what can be erased.",
  "category": "articles-settings",
  "keywords": ["gdpr", "privacy", "data", "download", "erase", "delete", "export", "personal"],
  "topics": ["personal-data"],
  "related": ["close-your-profile", "devices-and-activity"]
}$fields$, $text$
Open the Privacy tab in [Settings](/settings?tab=privacy).

**Download your data.** Everything we hold about you and your accounts, with the files you uploaded, as a zip.
You can request it three times a day, and we email you whenever it is requested.

**Erase your data.** We erase what the law lets us erase. Before you ask, the tab lists what an erasure takes,
what stays, why and for how long. Records of payments, for example, have to be kept for some years. Two of our
staff look at every request.

**Cookies.** Strictly necessary cookies keep you signed in and are always active. Analytics cookies show us
which screens are used, never on payment screens. Change your choice here at any time.

**Who looked at your data.** The tab lists every access by our staff, with role and reason.

An erasure isn't possible while you are the last person of a company whose accounts are still open.
$text$);

select help.publish_first('articles', 'close-your-profile', $fields${
  "title": "Leave or close your profile",
  "summary": "Deactivate your own access, or end the relationship of your company.",
  "category": "articles-settings",
  "keywords": ["close", "profile", "delete", "account", "leave", "deactivate", "end"],
  "related": ["your-data", "close-account"]
}$fields$, $text$
**Deactivate your access.** In the Privacy tab of [Settings](/settings?tab=privacy) you can end your own access.
You are signed out everywhere, and payments already on their way continue. To come back, sign in and request
your access. Work that was assigned to you returns to the team. The only Super Admin of a team has to name
another one first.

**Close your profile.** This ends the relationship of the company or person with all accounts. A Super Admin
asks for it in the same place.

The tab lists what stands in the way, such as

- money in an account, or payments on their way
- scheduled payments, approvals and negotiated rates that are open
- debits, top-ups and requests in progress
- amounts that are owed

We decide on the request and email you. Statements and receipts that you need later should be downloaded before.

For money that arrives afterwards, our team uses your [reversal
accounts](/help-center?article=reversal-accounts).
$text$);

select help.publish_first('categoriesFaQs', 'faqs-payments', $fields${
  "title": "Payments",
  "orderOfPresentation": 1
}$fields$);

select help.publish_first('categoriesFaQs', 'faqs-accounts', $fields${
  "title": "Accounts",
  "orderOfPresentation": 2
}$fields$);

select help.publish_first('categoriesFaQs', 'faqs-access', $fields${
  "title": "Sign-in and security",
  "orderOfPresentation": 3
}$fields$);

select help.publish_first('categoriesFaQs', 'faqs-team', $fields${
  "title": "Teams",
  "orderOfPresentation": 4
}$fields$);

select help.publish_first('faQs', 'faq-how-long', $fields${
  "title": "How long does a payment take?",
  "category": "faqs-payments",
  "keywords": ["time", "arrival", "duration"]
}$fields$, $text$
Instant networks take seconds, day and night. Others take until the next banking day, and banks on the way can
make SWIFT slower. **Send money** shows the time for your payment before you confirm, with weekends and bank
holidays counted. See [Delivery methods](/help-center?article=delivery-methods).
$text$);

select help.publish_first('faQs', 'faq-cost', $fields${
  "title": "What does a payment cost?",
  "category": "faqs-payments",
  "keywords": ["fee", "charge", "price"]
}$fields$, $text$
The charge depends on the currency, the delivery method and the amount. You see it before you confirm, and the
total debit with it. For exchanges, the cost is the difference between your rate and the mid-market rate, which
is shown as an amount.
$text$);

select help.publish_first('faQs', 'faq-duplicate', $fields${
  "title": "The page showed an error. Was my payment sent?",
  "category": "faqs-payments",
  "keywords": ["error", "twice", "duplicate", "lost", "connection"]
}$fields$, $text$
Look at [Transactions](/transactions) first. If it isn't there, press the same button again: the same order is
never made twice. If you start a new payment with the same amount and payee, we warn you of a possible
duplicate.
$text$);

select help.publish_first('faQs', 'faq-not-arrived', $fields${
  "title": "The recipient says the money isn't there. What can I do?",
  "category": "faqs-payments",
  "keywords": ["missing", "not", "received"]
}$fields$, $text$
Open the payment. If it is **Delivered**, the recipient's bank has it: share the [tracking
link](/help-center?article=tracking-links) or the network reference, so that the bank can find it. If it isn't
delivered yet, the page says when it should be.
$text$);

select help.publish_first('faQs', 'faq-arrived-less', $fields${
  "title": "Why did less arrive than I sent?",
  "category": "faqs-payments",
  "keywords": ["deducted", "less", "short"]
}$fields$, $text$
With SWIFT, banks on the way may deduct their charges. Local networks deliver the full amount. The review of
each payment says which applies.
$text$);

select help.publish_first('faQs', 'faq-pay-again', $fields${
  "title": "How do I pay the same person again?",
  "category": "faqs-payments",
  "keywords": ["repeat", "again"]
}$fields$, $text$
Open the payment and choose **Send again**, or **Repeat this** to make a schedule of it. On the send page,
beneficiaries you paid recently are at the top.
$text$);

select help.publish_first('faQs', 'faq-countries', $fields${
  "title": "Which countries and currencies can I send to?",
  "category": "faqs-payments",
  "keywords": ["country", "currency", "supported", "where"]
}$fields$, $text$
[SendR](/sendr) lists the currencies you can send to. When you add a beneficiary, choose the currency: the
delivery methods that appear are those we have. Some countries are restricted, and are refused before anything
is sent.
$text$);

select help.publish_first('faQs', 'faq-minimum', $fields${
  "title": "Is there a least amount?",
  "category": "faqs-payments",
  "keywords": ["minimum", "small"]
}$fields$, $text$
Yes, for some currencies. From a CAD account, for example, a payment is at least CAD 5. The limits of each
account show the least and the most of one transfer.
$text$);

select help.publish_first('faQs', 'faq-which-details', $fields${
  "title": "Which account details do I give to someone who pays me?",
  "category": "faqs-accounts",
  "keywords": ["iban", "receive", "details"]
}$fields$, $text$
Choose **Receive** and the account. For a payment from the same country, give the local details; from abroad,
the IBAN or account number with the BIC. **Copy all** copies the right lines together.
$text$);

select help.publish_first('faQs', 'faq-incoming-missing', $fields${
  "title": "Someone paid me, but I don't see it.",
  "category": "faqs-accounts",
  "keywords": ["incoming", "missing", "not", "credited"]
}$fields$, $text$
Ask the payer for a proof with the date and the details used, and compare the account number. Transfers between
banks take up to a few banking days from abroad. If the details were right and the time is over, contact support
with the proof.
$text$);

select help.publish_first('faQs', 'faq-second-account', $fields${
  "title": "Can I have two accounts in one currency?",
  "category": "faqs-accounts",
  "keywords": ["second", "another", "savings"]
}$fields$, $text$
Yes. Choose **Request an account** at the end of [Accounts](/accounts). Name your accounts so that colleagues
can tell them apart.
$text$);

select help.publish_first('faQs', 'faq-interest', $fields${
  "title": "Why is part of my money reserved?",
  "category": "faqs-accounts",
  "keywords": ["reserved", "held", "pending"]
}$fields$, $text$
It is set aside for payments that are on their way or wait for approval. Select the balance of the account to
see each one. See [Booked, reserved and available](/help-center?article=account-balance).
$text$);

select help.publish_first('faQs', 'faq-pdf-statement', $fields${
  "title": "How do I get a statement for my accountant?",
  "category": "faqs-accounts",
  "keywords": ["accountant", "bookkeeper", "statement"]
}$fields$, $text$
Open the account, choose **Statement**, the period and the format. PDF is for reading; OFX, camt.053 and MT940
are for software. See [Download a statement](/help-center?article=statements).
$text$);

select help.publish_first('faQs', 'faq-forgot-pin', $fields${
  "title": "I forgot my transaction PIN.",
  "category": "faqs-access",
  "keywords": ["pin", "forgot", "reset"]
}$fields$, $text$
Open [Security](/settings?tab=security) and choose **Forgot PIN**. We send you a code, and you choose a new PIN.
See [Your transaction PIN](/help-center?article=transaction-pin).
$text$);

select help.publish_first('faQs', 'faq-no-code', $fields${
  "title": "I don't get the code.",
  "category": "faqs-access",
  "keywords": ["code", "email", "sms", "missing"]
}$fields$, $text$
Look in your spam folder, and check that the address or number shown is yours. Then ask for a new code: only the
newest one works. After several codes in a row, wait ten minutes.
$text$);

select help.publish_first('faQs', 'faq-signed-out', $fields${
  "title": "Why am I signed out so soon?",
  "category": "faqs-access",
  "keywords": ["timeout", "inactivity", "session"]
}$fields$, $text$
After a time without activity we ask whether you are still there, then sign you out. It protects your account on
a device that you leave. What you entered in forms is kept for a day.
$text$);

select help.publish_first('faQs', 'faq-phishing', $fields${
  "title": "Is this message really from you?",
  "category": "faqs-access",
  "keywords": ["phishing", "scam", "email", "fake"]
}$fields$, $text$
We never ask for your password, PIN or codes, and never tell you to move money to a safe account. If in doubt,
don't use the link: open our site yourself. What really happened is in the activity of your [security
settings](/settings?tab=security).
$text$);

select help.publish_first('faQs', 'faq-new-phone', $fields${
  "title": "I have a new phone. What do I do?",
  "category": "faqs-access",
  "keywords": ["new", "phone", "change", "number", "device"]
}$fields$, $text$
Set up the second step and a passkey on it while the old one still works. If your number changed, change it in
your profile too. Without the old phone, use a recovery code or [recover your
account](/help-center?article=account-recovery).
$text$);

select help.publish_first('faQs', 'faq-why-approval', $fields${
  "title": "Why does my payment wait for approval?",
  "category": "faqs-team",
  "keywords": ["approval", "waiting", "rule"]
}$fields$, $text$
A payment rule of your company asks for it. The payment's page shows who is asked. After seven days without a
decision it ends, and its money is available again.
$text$);

select help.publish_first('faQs', 'faq-cant-pay', $fields${
  "title": "Why can't I send money?",
  "category": "faqs-team",
  "keywords": ["view-only", "permission", "role"]
}$fields$, $text$
Your role may let you look only, or your company may have limited your amounts, currencies or accounts. Ask a
Super Admin of your company: nobody can change their own role or limits.
$text$);

select help.publish_first('faQs', 'faq-switch-company', $fields${
  "title": "I work for two companies. How do I switch?",
  "category": "faqs-team",
  "keywords": ["switch", "company", "several"]
}$fields$, $text$
Choose **Switch company** in the profile menu. The choice holds for all tabs of this browser.
$text$);
