import type { RefusalTable } from './refusal-table.ts'

export const ratesRefusals = {
  'rates.missing': [409, "There's no rate for this pair right now, so it can't be exchanged."],
  'rates.stale': [409, 'Our rates are out of date right now. Please try again in a few minutes.'],
  'rates.stopped': [409, "We've paused exchange in this currency while we check its rate. Please try again later."],
  'rate_alerts.unknown': [404, "We couldn't find that alert."],
  'rate_alerts.ended': [409, 'This alert was already triggered or deleted, or it has expired.'],
  'rate_alerts.too_many': [409, 'You have 20 alerts. Delete one first.'],
  'rate_alerts.set_already': [409, 'You already have an alert for this rate.'],
  'rate_alerts.reached_already': [409, 'The rate has already reached this level. Choose another one.'],
  'rate_alerts.expiry_out_of_range': [400, 'Choose a day from today to a year from now.'],
  'rates.stop_changed': [409, 'A new rate has arrived for this currency. Review it before you confirm.'],
  'rates.margin_exists': [409, 'This margin already exists. Change that one instead.'],
  'rates.margin_unknown': [404, "We couldn't find that margin."],
  'rates.margin_ended': [409, 'Someone else has changed or ended this margin. Check the list again.'],
  'rates.margin_needed': [409, 'This is the default margin. Change it instead of ending it.'],
  'rates.unknown': [404, "There's no exchange rate for these currencies."],
} as const satisfies RefusalTable
