import encodeQR from 'qr'
import { cx } from './cx.ts'

interface QrCodeProps {
  text: string
  /** What the code is for; omit it if the same text is beside it. */
  label?: string
  className?: string
}

/** A QR code, drawn in the browser. Always black on white: apps and cameras expect it, whatever the theme. */
export function QrCode({ text, label, className }: QrCodeProps) {
  const rows = encodeQR(text, 'raw', { border: 2, ecc: 'medium' })
  const size = rows.length
  const path = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg
      {...(label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true })}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className={cx('shrink-0 rounded-base', className)}
    >
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
