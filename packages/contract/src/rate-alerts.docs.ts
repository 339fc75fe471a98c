import { type AreaWords, callWords, schemaWords } from './openapi/describe.ts'
import { rateAlertsExamples } from './rate-alerts.examples.ts'
import * as alerts from './rate-alerts.ts'

const id = { text: 'Id of the alert.', example: '019abe12-5c00-7000-8000-000000000011' }
const rate = {
  text: 'The mid-market rate to wait for: units of the second currency for one of the first, as decimal text.',
  example: '1.3350',
}
const expiresOn = { text: 'The last day on which the rate is looked at, by UTC.', example: '2026-12-24' }
const direction = 'Whether the rate is to rise to this, or to fall to it.'

export const rateAlertsDocs: AreaWords = {
  file: 'rate-alerts.docs.ts',
  groups: { reference: ['rateAlerts'] },
  examples: rateAlertsExamples,
  names: {},
  schemas: [
    schemaWords(alerts.AlertStatus, 'State of an alert about a rate.', { examples: ['Active'] }),
    schemaWords(alerts.AlertDirection, 'From which side a rate is reached.', { examples: ['above'] }),
    schemaWords(alerts.RateAlert, 'An alert about a rate: one email when it is reached.', {
      fields: {
        id,
        base: 'The currency of which one unit is priced.',
        quote: 'The currency in which it is priced.',
        direction,
        rate,
        expiresOn,
        status: 'What became of it.',
        createdAt: 'When it was set.',
        endedAt: 'When it was reached or deleted; null otherwise.',
        reachedRate: { text: 'The rate that reached it, as decimal text; null unless one did.', example: '1.335112' },
        isMine: 'Whether the caller set it, and so gets the email.',
      },
    }),
  ],
  calls: [
    callWords(alerts.listRateAlerts, {
      text: 'Of those that ended, the last 50.',
      value: { active: 'Those that wait.', ended: 'Those that were reached, deleted, or whose time is over.' },
    }),
    callWords(alerts.createRateAlert, {
      text: [
        'At most 20 of a customer wait at once. A rate counts once we believe it: one that jumped, that another source',
        'contradicts, or that is out of date reaches nothing. The email goes to the person who set the alert.',
      ].join(' '),
      body: {
        base: 'The currency of which one unit is priced.',
        quote: 'The currency in which it is priced.',
        direction,
        rate,
        expiresOn,
      },
      value: { id },
    }),
    callWords(alerts.updateRateAlert, { params: { id: id.text }, body: { direction, rate, expiresOn } }),
    callWords(alerts.deleteRateAlert, { params: { id: id.text } }),
  ],
}
