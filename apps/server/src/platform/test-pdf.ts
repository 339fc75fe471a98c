import { deflateSync } from 'node:zlib'

/** A PDF of a catalog, a page and more objects, for tests. */
export const pdfFile = (...objects: (string | Buffer)[]): Buffer =>
  Buffer.concat([
    Buffer.from('%PDF-1.7\n1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj\n'),
    Buffer.from('2 0 obj << /Kids [ 9 0 R ] >> endobj 9 0 obj << /Type /Page >> endobj\n'),
    ...objects.map((one) => (typeof one === 'string' ? Buffer.from(`${one}\n`, 'latin1') : one)),
    Buffer.from('trailer << /Root 1 0 R >>\n%%EOF\n'),
  ])

export const pdfStream = (dictionary: string, data: Buffer, lineEnd = '\n'): Buffer =>
  Buffer.concat([
    Buffer.from(`7 0 obj << ${dictionary} >>\nstream${lineEnd}`, 'latin1'),
    data,
    Buffer.from('\nendstream\nendobj\n'),
  ])

/** An object with the number 3, packed as newer writers pack all of them. */
export const packedObject = (object: string, lineEnd?: string): Buffer =>
  pdfStream('/Type /ObjStm /N 1 /First 4 /Filter /FlateDecode', deflateSync(Buffer.from(`3 0 ${object}`)), lineEnd)
