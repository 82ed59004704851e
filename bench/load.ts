import { Agent, request } from 'node:http';
import autocannon from 'autocannon';
import { uniquePdf, uploadBody, uploadHeaders } from './upload-body.ts';

export type Load = { requests: number; seconds: number; p50: number; p99: number };
export type Target = { url: string; token: string };

/** Sends GET requests over parallel connections for some seconds, cycling through the paths. */
export async function getLoad(
  { url }: Target,
  paths: readonly string[],
  { connections, seconds }: { connections: number; seconds: number },
  headers: Record<string, string> = {},
): Promise<Load> {
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
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
  { connections, seconds }: { connections: number; seconds: number },
): Promise<Load> {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const latencies: number[] = [];
  const begun = performance.now();
  const end = begun + seconds * 1000;
  const worker = async () => {
    while (performance.now() < end) {
      const body = uploadBody(uniquePdf(bytes), 'Upload');
      const sent = performance.now();
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
