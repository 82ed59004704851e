import { escapeHtml } from '../escape-html.ts';

/** A mail with the same content as plain text and as HTML, for mail programs that show either. */
export type RenderedEmail = { subject: string; text: string; html: string };

type Fact = { label: string; value: string; link?: Link };
type Link = { label: string; address: string };

/** The content of an email, in reading order. */
export type EmailContent = {
  /** Name of the sender: the hospital. */
  sender: string;
  subject: string;
  /** The first line, in large type. */
  heading: string;
  /** Why the recipient gets this mail: one sentence, or paragraphs with an empty line between them. */
  lead: string;
  /** Short facts, each with the page where something can be done about it, if there is one. */
  facts?: readonly Fact[];
  /** A text that a person typed, shown unchanged. */
  quote?: string;
  /** A page of the portal, labelled by its content. */
  link?: Link;
  /** The next step for the recipient. */
  closing: string;
};

/**
 * Renders an email. All content is escaped: typed text cannot become markup, a link or another header.
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
    facts
      .map((fact) => `${`${fact.label}:`.padEnd(width)}${fact.value}${addressBelow(fact)}`)
      .join('\n'),
    quote?.replace(/^/gm, '> '),
    link && `${link.label}:\n${link.address}`,
    closing,
    // “-- ” alone on a line begins the signature in mail programs.
    `-- \n${sender}\nI-CARE Portal`,
  ];
  return `${blocks.filter(Boolean).join('\n\n')}\n`;
}

const addressBelow = ({ link }: Fact) => (link ? `\n${link.address}` : '');

const anchor = ({ label, address }: Link) =>
  `<a href="${escapeHtml(address)}" style="overflow-wrap:anywhere">${escapeHtml(label)}</a>`;

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
      ({ label, value, link: page }) =>
        `<tr><th scope="row" style="padding:4px 20px 4px 0;text-align:left;vertical-align:top;font-weight:600;white-space:nowrap">${escapeHtml(label)}</th><td style="padding:4px 0;vertical-align:top">${escapeHtml(value)}${page ? `<br>${anchor(page)}` : ''}</td></tr>`,
    )
    .join('');
  const parts = [
    `<h1 style="margin:0 0 12px;font-size:22px;line-height:1.25">${escapeHtml(heading)}</h1>`,
    paragraphsOf(lead),
    rows &&
      `<table role="presentation" style="margin:0 0 16px;border-collapse:collapse">${rows}</table>`,
    quote &&
      `<blockquote style="margin:0 0 16px;padding:12px 0;border-top:2px solid #1d5c3f;border-bottom:1px solid #c9c6b8;white-space:pre-wrap;overflow-wrap:anywhere">${escapeHtml(quote)}</blockquote>`,
    link && `<p style="margin:0 0 16px">${anchor(link)}</p>`,
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
  return `<p style="margin:0 0 16px">${escapeHtml(text).replaceAll('\n', '<br>')}</p>`;
}

const paragraphsOf = (text: string) =>
  text
    .split(/\n{2,}/)
    .map(paragraph)
    .join('\n');

/**
 * Removes invisible characters that change the writing direction. Long texts keep them; but in a name or subject they
 * would reverse the portal's own words after it.
 */
export function removeBidiControls(text: string): string {
  return text.replace(/\p{Bidi_Control}/gu, '');
}

/**
 * Keeps mail programs from turning a line that a stranger typed into a link: inserts an invisible word joiner (U+2060)
 * after each punctuation mark that occurs in addresses. Also removes direction characters.
 */
export function preventLinks(text: string): string {
  return removeBidiControls(text).replace(/([.:/@\\\u3002\uff0e\uff61])(?=\S)/gu, '$1\u2060');
}

/** Removes line breaks: in a subject, one would begin another header. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
