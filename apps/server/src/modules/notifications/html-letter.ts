import { xmlText } from '#platform/xml'
import type { Look } from './templates/template.ts'

export interface HtmlLetter {
  /** The provider's name, as customers know it. */
  brand: string
  /** Our own address, without a trailing slash: only addresses that begin with it become links. */
  site: string
  subject: string
  /** The plain text part; the HTML part says the same. */
  text: string
  look?: Look | undefined
}

/** The light colors of tokens.css; a provider who replaces that file replaces these. */
const colors = {
  canvas: '#eef3f2',
  paper: '#ffffff',
  ink: '#0d272e',
  soft: '#445a61',
  line: '#dbe4e3',
  brand: '#0a5a64',
  onBrand: '#ffffff',
}

const inDark = `@media (prefers-color-scheme: dark) {
.canvas { background: #091417 !important }
.paper { background: #102025 !important; border-color: #243a41 !important }
.ink { color: #e9f2f1 !important }
.soft { color: #acc0c3 !important }
.link { color: #67cfcf !important }
.button { background: #67cfcf !important; color: #04252a !important }
}`

const sans = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif"

/**
 * The HTML part of an email, made from its plain text: the amount or code first, a button for each of our addresses
 * on its own line, and lines such as “Reference: …” as a table. Styles are inline and the layout is a table, since
 * mail clients support little else. Only the logo is loaded: no tracking pixel.
 */
export function htmlOf({ brand, site, subject, text, look = {} }: HtmlLetter): string {
  const [body = '', footer] = text.split('\n\n--\n')
  const labels = [...(look.buttons ?? [])]
  const parts = body.split('\n\n').map((part) => paragraph(part, site, labels))
  return `<!doctype html>
<html lang="${look.language ?? 'en'}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${xmlText(subject)}</title>
<style>${inDark}</style>
</head>
<body class="canvas" style="margin:0;background:${colors.canvas};${sans}">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellspacing="0" cellpadding="0" style="max-width:560px"><tr><td>
<p class="ink" style="margin:0 0 16px;font-size:17px;font-weight:600;color:${colors.ink}"><img src="${xmlText(site)}/icon-192.png" width="28" height="28" alt="" style="vertical-align:middle;border-radius:6px"> ${xmlText(brand)}</p>
<div class="paper" style="background:${colors.paper};border:1px solid ${colors.line};border-radius:12px;padding:28px 24px 12px">
<h1 class="ink" style="margin:0 0 16px;font-size:20px;line-height:1.3;font-weight:600;color:${colors.ink};overflow-wrap:anywhere">${xmlText(subject)}</h1>
${figure(look)}${parts.join('\n')}
</div>
${footer ? small(footer, site) : ''}
</td></tr></table>
</td></tr></table>
</body>
</html>`
}

/** The amount or code, above everything else. */
function figure({ figure: value, caption }: Look): string {
  if (!value) return ''
  const below = caption
    ? `<div class="soft" style="margin-top:2px;font-size:15px;line-height:1.4;font-weight:400;color:${colors.soft};overflow-wrap:anywhere">${xmlText(caption)}</div>`
    : ''
  return `<div class="ink" style="margin:0 0 20px;font-size:30px;line-height:1.25;font-weight:600;color:${colors.ink};overflow-wrap:anywhere;font-variant-numeric:tabular-nums">${xmlText(value)}${below}</div>\n`
}

const fact = /^(\p{Lu}[\p{L} ]{1,28}): (.+)$/u

/** A paragraph: labelled lines as a table, our address on the last line as a button, everything else as text. */
function paragraph(part: string, site: string, labels: string[]): string {
  const lines = part.split('\n')
  const facts = lines.map((line) => fact.exec(line))
  if (facts.every((one) => one !== null))
    return `<table role="presentation" cellspacing="0" cellpadding="0" style="margin:0 0 16px">${facts
      .map(([, name = '', value = '']) => factRow(name, value))
      .join('')}</table>`
  const last = lines.at(-1) ?? ''
  if (!isOwnAddress(last, site)) return said(lines.map(xmlText).join('<br>'))
  const before = lines.slice(0, -1)
  const label = labels.shift()
  // The button replaces a lead-in such as “See it in your account:”.
  const isSaid = label !== undefined && before.length === 1 && (before[0]?.length ?? 0) <= 40
  return `${before.length > 0 && !isSaid ? said(before.map(xmlText).join('<br>')) : ''}${label ? button(last, label) : said(link(last, last))}`
}

const isOwnAddress = (line: string, site: string): boolean => line.startsWith(`${site}/`) && !/\s/.test(line)

const said = (html: string): string =>
  `<p class="ink" style="margin:0 0 16px;font-size:16px;line-height:1.5;color:${colors.ink};overflow-wrap:anywhere">${html}</p>`

const link = (address: string, label: string): string =>
  `<a class="link" href="${xmlText(address)}" style="color:${colors.brand}">${xmlText(label)}</a>`

const button = (address: string, label: string): string =>
  `<p style="margin:0 0 20px"><a class="button" href="${xmlText(address)}" style="display:inline-block;background:${colors.brand};color:${colors.onBrand};font-size:16px;font-weight:600;line-height:1.25;text-decoration:none;padding:13px 22px;border-radius:8px">${xmlText(label)}</a></p>`

const factRow = (name: string, value: string): string =>
  `<tr><td class="soft" style="padding:2px 16px 2px 0;font-size:15px;color:${colors.soft};vertical-align:top">${xmlText(name)}</td><td class="ink" style="padding:2px 0;font-size:15px;color:${colors.ink};overflow-wrap:anywhere">${xmlText(value)}</td></tr>`

/** Why the reader gets this email, and the unsubscribe link without its address. */
function small(footer: string, site: string): string {
  const [before = '', address = ''] = footer.split(':\n')
  const end = before.lastIndexOf('. ') + 2
  const way = isOwnAddress(address, site)
    ? link(address, before.slice(end))
    : xmlText(`${before.slice(end)}: ${address}`)
  return `<p class="soft" style="margin:16px 4px 0;font-size:13px;line-height:1.5;color:${colors.soft}">${xmlText(before.slice(0, end))}${way}</p>`
}
