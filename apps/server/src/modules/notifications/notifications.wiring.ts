import type { Foundation } from '#platform/area'
import { type Attachment, smtpMail } from '#platform/mail'
import { httpSms } from '#platform/sms'
import type { AttachedDocument } from './letters.ts'
import { notificationsModule } from './notifications.module.ts'
import { createNotifications } from './notifications.service.ts'

interface OfInvoice {
  customerId: string
  invoiceId: string
}
interface Drawn {
  name: string
  type: string
  bytes: Uint8Array
}

/** What is wired later and drawn for emails. */
interface Drawing {
  invoicing: {
    drawInvoice(of: OfInvoice): Promise<Drawn>
    drawReceipt(of: OfInvoice): Promise<Drawn>
    attachedFiles(of: OfInvoice): Promise<Drawn[]>
  }
}

interface NotificationsWorld extends Pick<Foundation, 'db' | 'clock' | 'random' | 'secrets' | 'log'> {
  services: Drawing
  env: {
    MODE: 'demo' | 'production'
    PUBLIC_URL: string
    BRAND_NAME: string
    MAIL_FROM: string
    SMTP_URL?: string | undefined
    SMS_URL?: string | undefined
    SMS_TOKEN?: string | undefined
    SMS_FROM?: string | undefined
  }
}

/** Attachments of an email: the document first, then the invoice's files. */
export const drawAttachedBy =
  ({ drawInvoice, drawReceipt, attachedFiles }: Drawing['invoicing']) =>
  async ({ kind, customerId, id }: AttachedDocument): Promise<Attachment[]> => {
    const of = { customerId, invoiceId: id }
    const files = [
      await (kind === 'invoice-receipt' ? drawReceipt(of) : drawInvoice(of)),
      ...(kind === 'invoice-with-files' ? await attachedFiles(of) : []),
    ]
    return files.map(({ name, type, bytes }) => ({ filename: name, contentType: type, content: Buffer.from(bytes) }))
  }

export const notificationsArea = {
  wire({ env, services, ...world }: NotificationsWorld) {
    const notifications = createNotifications({
      ...world,
      publicUrl: env.PUBLIC_URL,
      brand: env.BRAND_NAME,
      mail: env.SMTP_URL ? smtpMail({ url: env.SMTP_URL, from: env.MAIL_FROM }) : undefined,
      drawAttached: (document) => drawAttachedBy(services.invoicing)(document),
      sms: env.SMS_URL
        ? httpSms({ url: env.SMS_URL, token: env.SMS_TOKEN, from: env.SMS_FROM ?? env.BRAND_NAME })
        : undefined,
    })
    return {
      services: {
        notifications,
        /** Whether text messages reach anybody: a demo's are read in its outbox. */
        sendsTexts: env.MODE === 'demo' || env.SMS_URL !== undefined,
      },
      modules: [notificationsModule(notifications, world)],
    }
  },
}
