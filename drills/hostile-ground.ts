import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { boundary, formBody, uniquePdf } from '@icare/bench/upload-body';

/** What every attack works with: a portal that runs, and addresses to come from. */
export type Ground = {
  url: string;
  pid: number;
  dataFolder: string;
  /** Of the administrator, who signed in from `homeAddress`. */
  token: string;
  jobId: string;
  /** Fewer and shorter attacks. */
  short: boolean;
  tell: (line: string) => void;
};

export const homeAddress = '10.77.0.1';
let last = 0;
/** One that nobody came from yet. */
export const newAddress = () => `10.78.${Math.floor(++last / 250)}.${1 + (last % 250)}`;

export type Reply = { status: number; body: Record<string, unknown>; milliseconds: number };

/** One call as a visitor from an address, or as somebody signed in. */
export async function call(
  { url }: Pick<Ground, 'url'>,
  path: string,
  {
    from = newAddress(),
    method = 'GET',
    headers = {},
    body,
  }: {
    from?: string;
    method?: string;
    headers?: Record<string, string>;
    body?: string | Buffer;
  } = {},
): Promise<Reply> {
  const begun = performance.now();
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { 'x-forwarded-for': from, ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : new Uint8Array(body) }),
    signal: AbortSignal.timeout(60_000),
  });
  const text = await answer.text();
  const milliseconds = performance.now() - begun;
  const isJson = /json/.test(answer.headers.get('content-type') ?? '');
  return { status: answer.status, body: isJson ? JSON.parse(text) : {}, milliseconds };
}

const withFiles = '/hrsuit/api/job-applications/with-files';

/** An application as the form sends it, from an address of nobody else unless one is given. */
export function apply(
  ground: Ground,
  { name = 'resume.pdf', bytes = uniquePdf(200_000) } = {},
  from = newAddress(),
): Promise<Reply> {
  const body = applicationForm(ground, bytes)
    .toString('latin1')
    .replace('filename="file.pdf"', `filename="${name}"`)
    .replace('content-type: application/pdf', `content-type: ${typeOf(name)}`);
  return call(ground, withFiles, {
    from,
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.from(body, 'latin1'),
  });
}

function typeOf(name: string) {
  if (name.endsWith('.pdf')) return 'application/pdf';
  return name.endsWith('.doc')
    ? 'application/msword'
    : 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
}

function applicationForm({ jobId }: Ground, bytes: Buffer) {
  return formBody(
    { jobId, candidateName: 'Chidi Okoro', candidateEmail: `${randomUUID()}@example.com` },
    { field: 'resume', pdf: bytes },
  );
}

/** A connection that sends what and when the attack says. */
export function dial({ url }: Pick<Ground, 'url'>, bytes = '') {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port) });
  const line = { socket, received: '', closed: false };
  socket
    .setEncoding('utf8')
    .on('data', (text) => {
      line.received += text;
    })
    .on('error', () => {})
    .on('close', () => {
      line.closed = true;
    });
  if (bytes) socket.write(bytes);
  return line;
}

export function hangUp(lines: readonly { socket: Socket }[]) {
  for (const { socket } of lines) socket.destroy();
}

/** The head of an application with files of this many bytes, and the first of them. */
export function beginningOfUpload(ground: Ground, from: string): string {
  const form = applicationForm(ground, uniquePdf(2_000_000));
  const head = [
    `POST ${withFiles} HTTP/1.1`,
    'Host: portal',
    `X-Forwarded-For: ${from}`,
    `Content-Type: multipart/form-data; boundary=${boundary}`,
    `Content-Length: ${form.length}`,
    '\r\n',
  ];
  return `${head.join('\r\n')}${form.subarray(0, 3000).toString('latin1')}`;
}

/** Waits until it is so, or until the time is over. */
export async function until(isSo: () => boolean | Promise<boolean>, milliseconds: number) {
  const begun = performance.now();
  while (performance.now() - begun < milliseconds) {
    if (await isSo()) return true;
    await sleep(50);
  }
  return isSo();
}
