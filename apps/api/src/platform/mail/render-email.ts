import { escapeHtml } from '../escape-html.ts';

/** A mail as it is read: the same content for programs that show text and for those that show HTML. */
export type RenderedEmail = { subject: string; text: string; html: string };

/** The content of an email, in reading order. */
export type EmailContent = {
  /** Who writes: the name of the hospital. */
  sender: string;
  subject: string;
  /** The first line, set large. */
  heading: string;
  /** One sentence on why this mail comes. */
  lead: string;
  /** Short facts. */
  facts?: readonly { label: string; value: string }[];
  /** A text that somebody wrote, shown as it was typed. */
  quote?: string;
  /** An address of the portal to open, named by what is found there. */
  link?: { label: string; address: string };
  /** The next step for the recipient. */
  closing: string;
};

/**
 * Renders an email. Everything in it is text: whatever somebody typed cannot become markup, a link or another header.
 * The HTML is one narrow column without pictures or foreign addresses, readable in both colour schemes.
 */
export function renderEmail(content: EmailContent): RenderedEmail {
  return {
    subject: oneLine(content.subject),
    text: asText(content),
    html: asHtml(content),
  };
}

function asText({ sender, heading, lead, facts = [], quote, link, closing }: EmailContent) {
  const width = Math.max(0, ...facts.map(({ label }) => label.length)) + 2;
  const blocks = [
    heading,
    lead,
    facts.map(({ label, value }) => `${`${label}:`.padEnd(width)}${value}`).join('\n'),
    quote?.replace(/^/gm, '> '),
    link && `${link.label}:\n${link.address}`,
    closing,
    // Mail programs take everything behind two hyphens and a space for a signature.
    `-- \n${sender}\nI-CARE Portal`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

function asHtml({
  sender,
  subject,
  heading,
  lead,
  facts = [],
  quote,
  link,
  closing,
}: EmailContent) {
  const rows = facts
    .map(
      ({ label, value }) =>
        `<tr><th scope="row" style="padding:4px 20px 4px 0;text-align:left;vertical-align:top;font-weight:600;white-space:nowrap">${escapeHtml(label)}</th><td style="padding:4px 0;vertical-align:top">${escapeHtml(value)}</td></tr>`,
    )
    .join('');
  const parts = [
    `<h1 style="margin:0 0 12px;font-size:22px;line-height:1.25">${escapeHtml(heading)}</h1>`,
    paragraph(lead),
    rows &&
      `<table role="presentation" style="margin:0 0 16px;border-collapse:collapse">${rows}</table>`,
    quote &&
      `<blockquote style="margin:0 0 16px;padding:12px 0;border-top:2px solid #1d5c3f;border-bottom:1px solid #c9c6b8;white-space:pre-wrap;overflow-wrap:anywhere">${escapeHtml(quote)}</blockquote>`,
    link &&
      `<p style="margin:0 0 16px"><a href="${escapeHtml(link.address)}" style="overflow-wrap:anywhere">${escapeHtml(link.label)}</a></p>`,
    paragraph(closing),
    `<p style="margin:24px 0 0;font-size:14px">${escapeHtml(sender)}<br>I-CARE Portal</p>`,
  ];
  return `<!doctype html>
<html lang="en-NG">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(subject)}</title></head>
<body style="margin:0;padding:24px 16px;font:16px/1.5 'Public Sans',Helvetica,Arial,sans-serif">
<div style="max-width:36em;margin:0 auto">
${parts.filter(Boolean).join('\n')}
</div>
</body>
</html>
`;
}

function paragraph(text: string) {
  return `<p style="margin:0 0 16px">${escapeHtml(text)}</p>`;
}

/**
 * Invisible signs that turn the direction of writing have a use inside long texts, which keep them. In a name or a
 * subject they would turn around the words of ours that follow.
 */
export function withoutTurns(text: string): string {
  return text.replace(/\p{Bidi_Control}/gu, '');
}

/**
 * The same for a line that a stranger typed and that shall not become a link in the reader's program: an invisible sign
 * stands behind each mark that addresses are made with.
 */
export function unlinked(text: string): string {
  return withoutTurns(text).replace(/([.:/@\\\u3002\uff0e\uff61])(?=\S)/gu, '$1\u2060');
}

/** A line break in a subject would begin another header. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
