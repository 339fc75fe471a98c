import encodeQR from 'qr'

/** The address as a QR code, drawn by ourselves: nobody else may see it. */
export function EnrolmentPicture({ address }: { address: string }) {
  const rows = encodeQR(address, 'raw', { ecc: 'medium', border: 2 })
  const size = rows.length
  const path = rows.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('')
  return (
    <svg
      aria-hidden="true"
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto mt-5 size-48 rounded-base"
    >
      {/* Black on white in both schemes: cameras expect it. */}
      <rect width={size} height={size} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  )
}
