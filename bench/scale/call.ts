import { type Agent, request } from 'node:http';
import type { Sent } from './kinds.ts';

export type Answer = {
  status: number;
  /** Of head and body, as they went over the line. */
  bytes: number;
  /** Of a call that was refused. */
  reason: string;
};

export function call(url: string, agent: Agent, { method, path, headers, body }: Sent) {
  return new Promise<Answer>((resolve, reject) => {
    const sent = request(`${url}${path}`, {
      method,
      agent,
      headers: {
        'accept-encoding': 'br, gzip',
        ...headers,
        ...(body && { 'content-length': body.length }),
      },
    });
    sent.once('error', reject).once('response', (response) => {
      let bytes = response.rawHeaders.join('  \r\n').length;
      let reason = '';
      const status = response.statusCode ?? 0;
      response.on('data', (chunk: Buffer) => {
        bytes += chunk.length;
        if (status >= 300) reason += chunk.toString();
      });
      response.once('error', reject);
      response.once('end', () => resolve({ status, bytes, reason }));
    });
    sent.end(body);
  });
}
