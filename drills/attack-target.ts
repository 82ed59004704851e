import { randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { abortAfter, givenTime } from '@icare/api/testing/given-time';
import { boundary, formBody, uniquePdf } from '@icare/bench/upload-body';

/** The running portal that attacks are directed at. */
export type AttackTarget = {
  url: string;
  pid: number;
  dataFolder: string;
  /** The administrator's token, issued to `homeAddress`. */
  token: string;
  jobId: string;
  /** Runs fewer and shorter attacks. */
  short: boolean;
  report: (line: string) => void;
};

export const homeAddress = '10.77.0.1';
let last = 0;
/** A client address that was not used before. */
export const newAddress = () => `10.78.${Math.floor(++last / 250)}.${1 + (last % 250)}`;

/** `milliseconds`: of given time. */
export type Reply = { status: number; body: Record<string, unknown>; milliseconds: number };

/** Makes one call from a client address, signed in if `headers` say so. */
export async function call(
  { url }: Pick<AttackTarget, 'url'>,
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
  const begun = givenTime();
  const answer = await fetch(`${url}${path}`, {
    method,
    headers: { 'x-forwarded-for': from, ...headers },
    ...(body !== undefined && { body: typeof body === 'string' ? body : new Uint8Array(body) }),
    signal: abortAfter(60_000),
  });
  const text = await answer.text();
  const milliseconds = givenTime() - begun;
  const isJson = /json/.test(answer.headers.get('content-type') ?? '');
  return { status: answer.status, body: isJson ? JSON.parse(text) : {}, milliseconds };
}

const withFiles = '/hrsuit/api/job-applications/with-files';

/** Sends an application as the form does, from a new address by default. */
export function apply(
  target: AttackTarget,
  { name = 'resume.pdf', bytes = uniquePdf(200_000) } = {},
  from = newAddress(),
): Promise<Reply> {
  const body = applicationForm(target, bytes)
    .toString('latin1')
    .replace('filename="file.pdf"', `filename="${name}"`)
    .replace('content-type: application/pdf', `content-type: ${mimeType(name)}`);
  return call(target, withFiles, {
    from,
    method: 'POST',
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    body: Buffer.from(body, 'latin1'),
  });
}

function mimeType(name: string) {
  if (name.endsWith('.pdf')) return 'application/pdf';
  return name.endsWith('.doc')
    ? 'application/msword'
    : 'application/vnd.openxmlformats-officedocument.wordprocessingml.document';
}

function applicationForm({ jobId }: AttackTarget, bytes: Buffer) {
  return formBody(
    { jobId, candidateName: 'Chidi Okoro', candidateEmail: `${randomUUID()}@example.com` },
    { field: 'resume', pdf: bytes },
  );
}

/** Opens a raw connection, on which the attack controls what is sent and when. */
export function openConnection({ url }: Pick<AttackTarget, 'url'>, bytes = '') {
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

export function closeConnections(lines: readonly { socket: Socket }[]) {
  for (const { socket } of lines) socket.destroy();
}

/** The headers of an application with a file, and the first bytes of its body. */
export function uploadStart(target: AttackTarget, from: string): string {
  const form = applicationForm(target, uniquePdf(2_000_000));
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

/** Waits until the condition holds; returns whether it did in so much given time. */
export async function until(condition: () => boolean | Promise<boolean>, milliseconds: number) {
  const end = givenTime() + milliseconds;
  while (givenTime() < end) {
    if (await condition()) return true;
    await sleep(50);
  }
  return condition();
}
