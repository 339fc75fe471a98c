import type { Foundation } from '#platform/area'
import { smtpMail } from '#platform/mail'
import { httpSms } from '#platform/sms'
import { notificationsModule } from './notifications.module.ts'
import { createNotifications } from './notifications.service.ts'

type Draw = (of: {
  customerId: string
  invoiceId: string
}) => Promise<{ name: string; type: string; bytes: Uint8Array }>

/** What is wired later and drawn for emails. */
interface Drawing {
  invoicing: {
    drawInvoice: Draw
    drawReceipt: Draw
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

export const notificationsArea = {
  wire({ env, services, ...world }: NotificationsWorld) {
    const notifications = createNotifications({
      ...world,
      publicUrl: env.PUBLIC_URL,
      brand: env.BRAND_NAME,
      mail: env.SMTP_URL ? smtpMail({ url: env.SMTP_URL, from: env.MAIL_FROM }) : undefined,
      drawAttached: async ({ kind, customerId, id }) => {
        const { drawInvoice, drawReceipt } = services.invoicing
        const draw = kind === 'invoice' ? drawInvoice : drawReceipt
        const { name, type, bytes } = await draw({ customerId, invoiceId: id })
        return { filename: name, contentType: type, content: Buffer.from(bytes) }
      },
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
