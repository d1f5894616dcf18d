import type { Locale } from '@loupe/contract/shared/values'

/** The regional variants for dates and numbers: English is British. */
export const languageTags: Record<Locale, string> = { en: 'en-GB', fr: 'fr-FR', ro: 'ro-RO', zh: 'zh-CN' }

/** The separator between a name and its value. */
const colons: Record<Locale, string> = { en: ': ', fr: '\u00a0: ', ro: ': ', zh: '：' }

/** One part of a mail, from top to bottom. */
export type Block =
  | { paragraph: string }
  /** A code to type elsewhere, large and set apart. */
  | { code: string }
  /** The link of the button, and its label. */
  | { link: string; label: string }
  /** Pairs of a name and a value. */
  | { facts: readonly (readonly [name: string, value: string])[] }

export interface MailContent {
  locale: Locale
  subject: string
  blocks: readonly Block[]
  /** Small print at the end. */
  footer: string
}

/** A mail as plain text and as HTML, with the same content. */
export function renderMail(content: MailContent): { subject: string; text: string; html: string } {
  return { subject: content.subject, text: renderText(content), html: renderHtml(content) }
}

function renderText({ locale, blocks, footer }: MailContent): string {
  const parts = blocks.map((block) => blockText(block, colons[locale]))
  return `${[...parts, `-- \n${footer}`].join('\n\n')}\n`
}

function blockText(block: Block, colon: string): string {
  if ('paragraph' in block) return block.paragraph
  if ('code' in block) return `    ${block.code}`
  if ('link' in block) return `${block.label}${colon.trimEnd()}\n${block.link}`
  return block.facts.map(([name, value]) => `${name}${colon}${value}`).join('\n')
}

/** Tables and inline styles: what mail programs support. Nothing is loaded from elsewhere. */
function renderHtml({ locale, subject, blocks, footer }: MailContent): string {
  return `<!doctype html>
<html lang="${languageTags[locale]}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:24px 12px;background:#f3f4f7;color:#171a21;font:16px/1.5 system-ui,'Segoe UI',Roboto,Arial,sans-serif">
<table role="presentation" cellpadding="0" cellspacing="0" width="100%"><tr><td align="center">
<table role="presentation" cellpadding="0" cellspacing="0" width="100%" style="max-width:520px;background:#ffffff;border:1px solid #dfe2e9;border-radius:10px">
<tr><td style="padding:28px 28px 8px;font-size:18px;font-weight:600;color:#1652d0">Loupe</td></tr>
<tr><td style="padding:0 28px 20px">
<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escapeHtml(subject)}</h1>
${blocks.map(blockHtml).join('\n')}
</td></tr>
<tr><td style="padding:16px 28px;border-top:1px solid #dfe2e9;font-size:13px;color:#565d6b">${escapeHtml(footer)}</td></tr>
</table>
</td></tr></table>
</body>
</html>
`
}

function blockHtml(block: Block): string {
  if ('paragraph' in block) return `<p style="margin:0 0 16px">${escapeHtml(block.paragraph)}</p>`
  if ('code' in block) {
    return `<p style="margin:0 0 16px;padding:14px;border:1px solid #dfe2e9;border-radius:10px;text-align:center;font:600 30px/1.2 ui-monospace,Consolas,monospace;letter-spacing:6px">${escapeHtml(block.code)}</p>`
  }
  if ('link' in block) {
    const address = escapeHtml(block.link)
    return `<p style="margin:0 0 16px"><a href="${address}" style="display:inline-block;padding:12px 20px;border-radius:10px;background:#1652d0;color:#ffffff;font-weight:600;text-decoration:none">${escapeHtml(block.label)}</a></p>
<p style="margin:0 0 16px;font-size:13px;color:#565d6b;word-break:break-all">${address}</p>`
  }
  const rows = block.facts.map(
    ([name, value]) =>
      `<tr><td style="padding:2px 16px 2px 0;color:#565d6b;vertical-align:top">${escapeHtml(name)}</td><td style="padding:2px 0">${escapeHtml(value)}</td></tr>`,
  )
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:0 0 16px">${rows.join('')}</table>`
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}
