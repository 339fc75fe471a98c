-- Articles about invoices and their tax, vouchers and referrals, with the keywords that people search by.
select help.publish_first('categoriesArticles', 'articles-invoices', $fields${
  "title": "Invoices",
  "summary": "Send invoices and get paid.",
  "orderOfPresentation": 11
}$fields$);

select help.publish_first('categoriesArticles', 'articles-rewards', $fields${
  "title": "Vouchers and referrals",
  "summary": "Reduce charges, and get rewards for inviting others.",
  "orderOfPresentation": 12
}$fields$);

select help.publish_first('articles', 'send-invoices', $fields${
  "title": "Send an invoice",
  "summary": "From setup to getting paid.",
  "category": "articles-invoices",
  "keywords": ["bill", "billing", "invoicing", "e-invoice", "reminder", "credit", "note", "recurring", "overdue",
    "get", "paid"],
  "topics": ["invoices"],
  "related": ["invoice-tax", "receive-money"]
}$fields$, $text$
1. Choose **Invoice**. The first time, add your logo, your tax details and the accounts that customers pay into.
2. Choose or add the customer, then add items with a quantity, price and tax.
3. Enter the due date and choose **Save draft and preview**. A draft has no number and can still be changed.
4. Choose **Issue and send**. The invoice gets its number, and your customer gets a link to a page that shows how to
   pay.

**Paid.** A bank transfer with the invoice's reference marks the invoice as paid automatically. Other transfers are
suggested on the invoice for you to match.

**Reminders.** While money is owed, we email your customer 3 days before the due date and 1, 7 and 14 days after it.

**A mistake?** An issued invoice can't be changed. Credit it in full or in part, and issue a new one.

**Every month?** Make the invoice recurring, and it's issued and sent automatically.
$text$);

select help.publish_first('articles', 'invoice-tax', $fields${
  "title": "Tax on invoices",
  "summary": "VAT and other taxes: categories, rates and your tax number.",
  "category": "articles-invoices",
  "keywords": ["vat", "tax", "taxes", "gst", "sales", "reverse", "charge", "exempt", "zero", "rate", "tin"],
  "related": ["send-invoices"]
}$fields$, $text$
Each item on an invoice has a tax category:

- **Taxed at a rate**: enter the rate, such as 20%
- **Zero rate**, **Exempt** or **Outside the scope of tax**: no tax is added
- **Reverse charge**: your customer accounts for the tax
- **Delivery within the EU** and **Export**: for goods that leave your country

If you charge no tax, you may need to give a reason. It is printed on the invoice.

**Your tax number** is part of the invoice setup. It is required if you charge tax. For reverse charge and deliveries
within the EU, add your customer's tax number to the customer's details too.

**How it is calculated.** Tax is calculated once on the total of each category and rate, not item by item.

**For your tax return**, export your invoices: one row for each invoice, credit note and payment, with tax by category.

We can't advise you on which category applies. Ask your accountant or tax office.
$text$);

select help.publish_first('articles', 'vouchers', $fields${
  "title": "Use a voucher",
  "summary": "Use a voucher code to reduce the charge for a payment.",
  "category": "articles-rewards",
  "keywords": ["voucher", "promotion", "promo", "code", "coupon", "discount", "offer", "campaign", "fee", "cheaper"],
  "topics": ["vouchers"],
  "related": ["send-money", "notifications"]
}$fields$, $text$
1. Start a payment or a SendR transfer and enter the amount.
2. Choose **Add a voucher**, enter the code and choose **Apply**. Each delivery method then shows its charge with the
   voucher.
3. If the code can't be used, the page says why. Correct it or remove it to continue.

In a batch, each payment can have its own voucher. Scheduled payments can't use vouchers.

**Find vouchers** under **Promotions** in the menu. To see what a code is worth, choose **Check a voucher code**
there. You can also subscribe to get new promotions by email. To unsubscribe, use the link in any of these emails or
your notification settings.

**Conditions.** A voucher can be limited to certain dates, a currency, a destination, a delivery method or your first
payment.

**If the payment fails** or is returned, you can use the voucher again.
$text$);

select help.publish_first('articles', 'invite-others', $fields${
  "title": "Invite others and get a reward",
  "summary": "Share your link or code, and follow each invitation to its reward.",
  "category": "articles-rewards",
  "keywords": ["referral", "refer", "invite", "friend", "reward", "bonus", "link", "code", "qr"],
  "topics": ["referrals"],
  "related": ["vouchers", "open-your-account"]
}$fields$, $text$
Choose **Referral** in the menu to see the current reward, your link, your code and a QR code. You can also invite
people by email.

1. The person you invite opens an account with your link or enters your code. If they forget, they can still add the
   code under **Referral** for a few days after they register.
2. They make a payment of at least the minimum amount before the deadline. Both are in the terms of your invitation.
3. When the payment is delivered, a waiting period starts. After that, we add the reward to your account.

**Your referrals** shows the next step of each invitation and its date.

**Not eligible** means that our checks found a reason not to pay the reward, such as inviting yourself.

**If the payment is returned** during the waiting period, there is no reward. If it is returned later, we take the
reward back.
$text$);
