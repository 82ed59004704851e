import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import autocannon from 'autocannon';
import { uniquePdf, uploadBody, uploadHeaders } from './upload-body.ts';

export type Load = { requests: number; seconds: number; p50: number; p99: number };
export type Target = { url: string; token: string };

/** `rate`: requests a second, of all connections together; as many as possible if omitted. */
export type LoadSize = { connections: number; seconds: number; rate?: number | undefined };

/** Sends GET requests over parallel connections for some seconds, cycling through the paths. */
export async function getLoad(
  { url }: Target,
  paths: readonly string[],
  { connections, seconds, rate }: LoadSize,
  headers: Record<string, string> = {},
): Promise<Load> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    ...(rate !== undefined && { overallRate: Math.max(1, Math.round(rate)) }),
    headers,
    requests: paths.map((path) => ({ method: 'GET' as const, path })),
  });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${paths[0]}: ${result.non2xx} refused, ${result.errors} errors.`);
  }
  return {
    requests: result.requests.total,
    seconds: result.duration,
    p50: result.latency.p50,
    p99: result.latency.p99,
  };
}

/** Uploads one file per request over parallel connections for some seconds. */
export async function uploadLoad(
  { url, token }: Target,
  bytes: number,
  { connections, seconds, rate }: LoadSize,
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latencies: number[] = [];
  const begun = performance.now();
  const end = begun + seconds * 1000;
  let planned = begun;
  /** When the next upload is to be sent. */
  const plan = () => {
    if (rate === undefined) return performance.now();
    planned += 1000 / rate;
    return planned;
  };
  const worker = async () => {
    for (let at = plan(); at < end; at = plan()) {
      const body = uploadBody(uniquePdf(bytes), 'Upload');
      await sleep(Math.max(0, at - performance.now()));
      // With a rate, from when it was due: a server that keeps everybody waiting gets no rest by that.
      const sent = rate === undefined ? performance.now() : at;
      const status = await post(`${url}/documents`, agent, uploadHeaders(token), body);
      if (status !== 201) throw new Error(`An upload was answered with ${status}.`);
      latencies.push(performance.now() - sent);
    }
  };
  await Promise.all(Array.from({ length: connections }, worker));
  agent.destroy();
  latencies.sort((a, b) => a - b);
  const at = (share: number) => latencies[Math.floor((latencies.length - 1) * share)] ?? 0;
  return {
    requests: latencies.length,
    seconds: (performance.now() - begun) / 1000,
    p50: at(0.5),
    p99: at(0.99),
  };
}

export function post(url: string, agent: Agent, headers: Record<string, string>, body: Buffer) {
  return new Promise<number>((resolve, reject) => {
    const sent = request(url, {
      method: 'POST',
      agent,
      headers: { ...headers, 'content-length': body.length },
    });
    sent.once('error', reject).once('response', (response) => {
      response.resume().once('end', () => resolve(response.statusCode ?? 0));
    });
    sent.end(body);
  });
}
