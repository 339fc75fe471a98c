import type { RefusalTable } from './refusal-table.ts'

export const ratesRefusals = {
  'rates.missing': [409, "There's no rate for this pair right now, so it can't be exchanged."],
  'rates.stale': [409, 'Our rates are out of date right now. Please try again in a few minutes.'],
  'rates.stopped': [409, "We've paused exchange in this currency while we check its rate. Please try again later."],
  'rate_alerts.unknown': [404, "We couldn't find that alert."],
  'rate_alerts.ended': [409, 'This alert was reached or deleted, or it has expired.'],
  'rate_alerts.too_many': [409, 'You have 20 alerts. Delete one first.'],
  'rate_alerts.set_already': [409, 'You already have an alert for exactly this.'],
  'rate_alerts.reached_already': [409, 'The rate is already there, so there would be nothing to wait for.'],
  'rate_alerts.expiry_out_of_range': [400, 'Choose a day from today to a year from now.'],
  'rates.stop_changed': [409, 'Another rate has come for this currency. Look at it before you confirm.'],
  'rates.margin_exists': [409, 'There is a margin for exactly this already. Change that one.'],
  'rates.margin_unknown': [404, "We couldn't find that margin."],
  'rates.margin_ended': [409, 'Someone else has changed or ended this margin. Look at the list again.'],
  'rates.margin_needed': [409, 'This is the margin for everything else. Change it instead of ending it.'],
  'rates.unknown': [404, "There's no exchange rate for these currencies."],
} as const satisfies RefusalTable
