import { escapeHtml } from '../../../platform/escape-html.ts';
import { type MailParts, type MailPoster, SELLER_TEXTS_LABEL } from './mail-parts.ts';
import type { Look } from './look.ts';

/** Colours of the site's light theme, in a notation that mail programs know. Source: web/src/ui/tokens.css. */
const INK = '#1f1813';
const MUTED = '#655b53';
const LINE = '#e4ded7';
const PAPER = '#fbf9f6';
const FONT = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** The dark theme, for the mail programs that ask for it. Inline styles win over a style sheet unless it is important. */
const darkStyles = ({ accent: { dark } }: Look) => `@media (prefers-color-scheme: dark) {
.paper { background: #120d09 !important; }
.card { background: #1d1712 !important; border-color: #3a322c !important; color: #f6f3ef !important; }
.fact { border-color: #3a322c !important; }
.ink { color: #f6f3ef !important; }
.muted, .muted a, .card .muted { color: #b9b0a8 !important; }
.card a { color: ${dark.text} !important; }
.dot { background: ${dark.fill} !important; }
.fill { background: ${dark.fill} !important; }
.fill a { color: ${dark.on} !important; }
.logo { background: #ffffff !important; padding: 8px !important; border-radius: 8px !important; }
}`;

/** Returns the HTML body, made of tables and inline styles, which is what mail programs understand. Source: caniemail.com. */
export function mailPage(parts: MailParts, look: Look): string {
  const {
    subject,
    title = subject,
    paragraphs,
    preheader = paragraphs[0] ?? '',
    poster = null,
    body,
    button,
    notes,
    link,
  } = parts;
  const picture = poster?.picture ?? null;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkStyles(look)}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${PAPER};">
<div style="display:none;max-height:0;overflow:hidden;">${escapeHtml(preheader)}${AFTER_PREHEADER}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:${PAPER};">
<tr><td align="center" style="padding:32px 16px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;">
<tr><td class="ink" style="padding:0 4px 20px;${FONT};font-size:20px;font-weight:800;letter-spacing:-0.03em;color:${INK};">
${head(look)}</td></tr>
${picture === null ? '' : pictureRow(picture)}
<tr><td class="card" style="padding:32px 28px;border:1px solid ${LINE};border-radius:${picture === null ? '12px' : '0 0 12px 12px'};background:#ffffff;${FONT};font-size:16px;line-height:24px;color:${INK};">
<h1 style="margin:0 0 16px;font-size:26px;line-height:32px;letter-spacing:-0.025em;">${escapeHtml(title)}</h1>
${paragraphs.map((text) => `<p style="margin:0 0 16px;">${lines(text)}</p>`).join('\n')}
${body ? body.html : ''}
${poster?.facts.length ? factsTable(poster) : ''}
${button ? buttonTable(button, look) : ''}
</td></tr>
<tr><td class="muted" style="padding:20px 4px 0;${FONT};font-size:14px;line-height:20px;color:${MUTED};">
${notes.map((text) => `<p style="margin:0 0 8px;">${lines(text)}</p>`).join('\n')}
${look.texts ? smallLink({ label: SELLER_TEXTS_LABEL, url: look.texts }) : ''}
${link ? smallLink(link) : ''}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`;
}

/** Fills the rest of the line in a list of mails, which would go on with the words of the mail otherwise. */
const AFTER_PREHEADER = '&#847;&zwnj;&nbsp;'.repeat(60);

/** The picture, across the card's width. Its words are in the card. */
const pictureRow = (picture: string) =>
  `<tr><td style="font-size:0;line-height:0;"><img src="${escapeHtml(picture)}" alt="" width="560" style="display:block;width:100%;height:auto;border-radius:12px 12px 0 0;"></td></tr>`;

function factsTable({ facts }: MailPoster): string {
  const rows = facts.map(({ name, value, url }) => {
    const shown = url ? `<a href="${escapeHtml(url)}" style="color:${INK};">${escapeHtml(value)}</a>` : escapeHtml(value);
    return `<tr><td class="fact muted" style="padding:10px 16px 10px 0;border-top:1px solid ${LINE};color:${MUTED};white-space:nowrap;vertical-align:top;">${escapeHtml(name)}</td>
<td class="fact" width="100%" style="padding:10px 0;border-top:1px solid ${LINE};font-weight:600;word-break:break-word;">${shown}</td></tr>`;
  });
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:24px 0 0;">${rows.join('\n')}</table>`;
}

/** The logo, or a dot in the accent's colour with the name next to it. */
function head({ name, logo, accent }: Look): string {
  const shown = escapeHtml(name);
  if (logo)
    return `<img class="logo" src="${escapeHtml(logo)}" alt="${shown}" height="56" style="display:block;height:56px;max-width:240px;">`;
  return `<span class="dot" style="display:inline-block;width:12px;height:12px;margin-right:8px;border-radius:6px;background:${accent.light.fill};"></span>${shown}`;
}

function buttonTable({ label, url }: NonNullable<MailParts['button']>, { accent: { light } }: Look): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0 0;"><tr><td class="fill" style="border-radius:8px;background:${light.fill};">
<a href="${escapeHtml(url)}" style="display:inline-block;padding:13px 22px;${FONT};font-size:16px;font-weight:600;color:${light.on};text-decoration:none;">${escapeHtml(label)}</a>
</td></tr></table>`;
}

const smallLink = ({ label, url }: { label: string; url: string }) =>
  `<p style="margin:0 0 8px;"><a href="${escapeHtml(url)}" style="color:${MUTED};">${escapeHtml(label)}</a></p>`;

const lines = (text: string) => escapeHtml(text).replace(/\r?\n/g, '<br>');
