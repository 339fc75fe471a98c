import { QrCode } from '#ui/qr-code.tsx'

/** The address as a QR code, drawn by ourselves: nobody else may see it. */
export const EnrolmentPicture = ({ address }: { address: string }) => (
  <QrCode text={address} className="mx-auto mt-5 size-48" />
)
