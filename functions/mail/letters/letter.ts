import { escapeHtml } from '../../platform/escape-html.ts';

/** A mail's subject and its body in both formats. */
export interface Letter {
  /** One line. */
  subject: string;
  text: string;
  html: string;
}

interface Parts {
  subject: string;
  title: string;
  /** Plain text, in which line breaks are kept. */
  paragraphs: readonly string[];
  /** The one action that the mail suggests; null if there is none. */
  button: { label: string; url: string } | null;
  /** Small print below the button. */
  notes: readonly string[];
}

/** Returns a mail in the product's design, with the same words as plain text. */
export function letter({ subject, title, paragraphs, button, notes }: Parts): Letter {
  return {
    // A line break would start another header.
    subject: subject.replace(/\s+/g, ' ').trim(),
    text: [title, ...paragraphs, ...(button ? [`${button.label}: ${button.url}`] : []), ...notes, '-- \nMarquee'].join('\n\n'),
    html: page({ subject, title, paragraphs, button, notes }),
  };
}

/** Colours of the site's light theme, in a notation that mail programs know. Source: web/src/ui/tokens.css. */
const INK = '#1f1813';
const MUTED = '#655b53';
const LINE = '#e4ded7';
const PAPER = '#fbf9f6';
const ACCENT = '#f9a826';
const FONT = "font-family:Inter,-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** Returns the HTML body, made of tables and inline styles, which is what mail programs understand. Source: caniemail.com. */
function page({ subject, title, paragraphs, button, notes }: Parts): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light">
<title>${escapeHtml(subject)}</title>
</head>
<body style="margin:0;padding:0;background:${PAPER};">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:${PAPER};">
<tr><td align="center" style="padding:32px 16px;">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px;">
<tr><td style="padding:0 4px 20px;${FONT};font-size:20px;font-weight:800;letter-spacing:-0.03em;color:${INK};">
<span style="display:inline-block;width:12px;height:12px;margin-right:8px;border-radius:6px;background:${ACCENT};"></span>Marquee</td></tr>
<tr><td style="padding:32px 28px;border:1px solid ${LINE};border-radius:12px;background:#ffffff;${FONT};font-size:16px;line-height:24px;color:${INK};">
<h1 style="margin:0 0 16px;font-size:26px;line-height:32px;letter-spacing:-0.025em;">${escapeHtml(title)}</h1>
${paragraphs.map((text) => `<p style="margin:0 0 16px;">${lines(text)}</p>`).join('\n')}
${button ? buttonTable(button) : ''}
</td></tr>
<tr><td style="padding:20px 4px 0;${FONT};font-size:14px;line-height:20px;color:${MUTED};">
${notes.map((text) => `<p style="margin:0 0 8px;">${lines(text)}</p>`).join('\n')}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>`;
}

function buttonTable({ label, url }: NonNullable<Parts['button']>): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0 0;"><tr><td style="border-radius:8px;background:${ACCENT};">
<a href="${escapeHtml(url)}" style="display:inline-block;padding:13px 22px;${FONT};font-size:16px;font-weight:600;color:${INK};text-decoration:none;">${escapeHtml(label)}</a>
</td></tr></table>`;
}

const lines = (text: string) => escapeHtml(text).replace(/\r?\n/g, '<br>');
