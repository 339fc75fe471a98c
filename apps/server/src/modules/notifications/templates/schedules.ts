import { template } from './template.ts'

export const schedulesTemplates = {
  /** Of a scheduled payment that was not made, that waits for an answer, whose money will be missing, or whose days moved. */
  'schedule-update': template<{
    what: 'failed' | 'skipped' | 'asked' | 'short' | 'postponed' | 'moved' | 'holiday'
    amount: string
    payee: string
    /** In words. */
    day: string
    /** Empty where there is none. */
    reason: string
  }>({
    type: 'PaymentUpdates',
    write: ({ what, amount, payee, day, reason }, { site }) => ({
      subject: scheduleWords[what].subject(payee),
      text: `${scheduleWords[what].text(`${amount} to ${payee}`, day)}${reason ? `\n\n${what === 'moved' ? '' : 'Reason: '}${reason}` : ''}\n\nSee all scheduled payments:\n${site}/payment/scheduled-payments`,
      buttons: ['View scheduled payments'],
    }),
  }),
}

const scheduleWords = {
  failed: {
    subject: (payee: string) => `Your scheduled payment to ${payee} wasn't made`,
    text: (what: string, day: string) =>
      `We couldn't make your scheduled payment of ${what} on ${day}. No money left your account.`,
  },
  skipped: {
    subject: (payee: string) => `Your scheduled payment to ${payee} was skipped`,
    text: (what: string, day: string) =>
      `Your scheduled payment of ${what} on ${day} was skipped. No money left your account.`,
  },
  asked: {
    subject: (payee: string) => `Should we still pay ${payee}?`,
    text: (what: string, day: string) =>
      `We couldn't make your scheduled payment of ${what} on ${day}, its due date. It's on hold until you pay it now or skip it.`,
  },
  postponed: {
    subject: (payee: string) => `Your scheduled payment to ${payee} is waiting for a better rate`,
    text: (what: string, day: string) =>
      `We didn't make your scheduled payment of ${what} today, because the exchange rate is outside the limits you set. No money left your account. We'll try again on ${day}.`,
  },
  moved: {
    subject: (payee: string) => `New dates for your payments to ${payee}`,
    text: (what: string, day: string) =>
      `After your change, different bank holidays apply to your scheduled payment of ${what}. The first payment that moved will be made on ${day}. Dates that moved (planned → new):`,
  },
  holiday: {
    subject: (payee: string) => `New date for your payment to ${payee}`,
    text: (what: string, day: string) =>
      `A bank holiday was announced for the date of your scheduled payment of ${what}. We'll make it on ${day} instead.`,
  },
  short: {
    subject: (payee: string) => `Add money for your payment to ${payee}`,
    text: (what: string, day: string) =>
      `Your scheduled payment of ${what} is due on ${day}, but your balance won't cover it. Please add money before then.`,
  },
}
