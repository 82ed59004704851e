/** A composed mail as a mail program reads it. */
export type ReadMail = {
  /** Every header with its unfolded, decoded value, in order. */
  headers: [name: string, value: string][];
  text: string;
  html: string;
  /** The longest line as sent, in bytes. */
  longestLine: number;
};

export function readMail(source: Buffer): ReadMail {
  const raw = source.toString('latin1');
  const top = split(raw);
  const boundary = /boundary="([^"]+)"/.exec(headerOf(top.headers, 'content-type') ?? '')?.[1];
  if (!boundary) throw new Error('This mail has no parts.');
  const parts = top.body
    .split(`--${boundary}`)
    .slice(1, -1)
    .map((part) => split(part.replace(/^\r\n/, '')));
  const partOf = (type: string) => {
    const part = parts.find(({ headers }) => headerOf(headers, 'content-type')?.startsWith(type));
    if (!part) throw new Error(`This mail has no ${type}.`);
    return decode(part.body, headerOf(part.headers, 'content-transfer-encoding') ?? '7bit');
  };
  return {
    headers: top.headers.map(([name, value]) => [name, decodeWords(value)]),
    text: partOf('text/plain'),
    html: partOf('text/html'),
    longestLine: Math.max(...raw.split('\r\n').map(({ length }) => length)),
  };
}

function split(raw: string) {
  const end = raw.indexOf('\r\n\r\n');
  const headers = raw
    .slice(0, end)
    .replace(/\r\n[ \t]+/g, ' ')
    .split('\r\n')
    .map((line): [string, string] => {
      const colon = line.indexOf(':');
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    });
  return { headers, body: raw.slice(end + 4) };
}

function headerOf(headers: readonly [string, string][], name: string) {
  return headers.find(([own]) => own === name)?.[1];
}

function decode(body: string, encoding: string): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return Buffer.from(body, 'latin1').toString('utf8');
  return Buffer.from(withoutEscapes(body.replace(/=\r\n/g, '')), 'latin1').toString('utf8');
}

function withoutEscapes(text: string): string {
  return text.replace(/=([0-9A-F]{2})/g, (_, hex: string) =>
    String.fromCharCode(Number.parseInt(hex, 16)),
  );
}

/** Decodes =?UTF-8?Q?…?= and =?UTF-8?B?…?= (RFC 2047); white space between two encoded words is dropped. */
function decodeWords(value: string): string {
  return value
    .replace(/(\?=)\s+(=\?)/g, '$1$2')
    .replace(/(?:=\?UTF-8\?[QB]\?[^?]*\?=)+/gi, (words) => {
      const bytes = [...words.matchAll(/=\?UTF-8\?([QB])\?([^?]*)\?=/gi)].map(([, kind, text]) =>
        kind?.toUpperCase() === 'B'
          ? Buffer.from(text ?? '', 'base64')
          : Buffer.from(withoutEscapes((text ?? '').replaceAll('_', ' ')), 'latin1'),
      );
      return Buffer.concat(bytes).toString('utf8');
    });
}
