import type { Currency } from '@tradewind/kernel'

/**
 * What one US dollar was worth on 20 November 2026, rounded from what central banks published, around which the
 * sandbox's market moves. The CFA francs are not here: they are pegged to the euro at 655.957 and follow it. A
 * currency held close to the dollar moves less than the others.
 */
export const sandboxMiddles: Partial<Record<Currency, { perDollar: string; calm?: true }>> = {
  USD: { perDollar: '1', calm: true },
  EUR: { perDollar: '0.8614' },
  GBP: { perDollar: '0.7583' },
  NGN: { perDollar: '1452.50' },
  CAD: { perDollar: '1.3987' },
  INR: { perDollar: '88.64' },
  UGX: { perDollar: '3612' },
  TZS: { perDollar: '2448' },
  SGD: { perDollar: '1.3012' },
  AUD: { perDollar: '1.5318' },
  JPY: { perDollar: '154.21' },
  CNY: { perDollar: '7.1129' },
  AED: { perDollar: '3.6725', calm: true },
  PHP: { perDollar: '58.74' },
  HKD: { perDollar: '7.7765', calm: true },
  TMT: { perDollar: '3.5', calm: true },
  CHF: { perDollar: '0.8037' },
  ZAR: { perDollar: '17.18' },
  DZD: { perDollar: '130.35' },
  GHS: { perDollar: '11.06' },
  PKR: { perDollar: '280.9' },
  ETB: { perDollar: '153.4' },
}

/** CFA francs per euro, fixed since 1999. */
export const francsPerEuro = '655.957'
