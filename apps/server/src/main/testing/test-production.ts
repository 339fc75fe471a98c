/** What a production must be told beside its database, while nobody is connected on the outside. */
export const productionSettings = {
  // Tests of a demo set it.
  WEBHOOKS_TO_LOCALHOST: '',
  MODE: 'production',
  PUBLIC_URL: 'https://pay.example.com',
  MASTER_SECRET: Buffer.alloc(32, 7).toString('base64'),
  SMTP_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'Passat <pay@example.com>',
  START_WITHOUT_PAYMENTS: 'yes',
} as const
