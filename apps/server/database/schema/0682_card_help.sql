-- The article that the pages of virtual cards lead to.
select help.publish_first('articles', 'virtual-cards', $fields${
  "title": "Virtual cards",
  "summary": "Request a card, pay with it, and what to do when a payment is declined.",
  "category": "articles-payments",
  "keywords": ["card", "virtual", "visa", "mastercard", "subscription", "receipt", "freeze", "pin", "decline"],
  "topics": ["virtual-cards"],
  "related": ["add-money", "member-limits"]
}$fields$, $text$
A virtual card pays from one of your accounts. Its number, expiry date and security code are shown for a few
seconds after the card's PIN.

1. Choose **Request card**, the account that pays, and what the card is for. You can set limits and say in which
   shops and countries it works.
2. An administrator of your company decides first, unless you are one, and then we do.
3. Activate the card with the code from your email, and choose its PIN.

**A declined payment** says who can change that: you, your team, us or the shop, and what to do next.

**Freeze** a card that you can't find. What was approved before is still taken. Only an administrator lifts what an
administrator froze.

**Replace** a card that was lost or stolen. Subscriptions continue with the new one. Before a card expires, its
successor arrives by itself.

**Subscriptions** are payments that a shop takes again and again. They are listed on the card with the next date.

**Receipts.** Add a photo or a PDF to a payment. A week after a payment we remind you once if it has none.

**Dispute** a payment that you didn't make or that is wrong, within 120 days.
$text$);
