import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { whenDone } from './when-done.ts';

/** What happens to a request on its way to the object store; `null` lets it pass. */
export type Fault =
  | { kind: 'refuses' | 'is silent' | 'loses the answer' }
  | { kind: 'is slow'; ms: number }
  | { kind: 'answers'; status: number; code: string }
  /** Passes on so many bytes of the body, then cuts the connection or says nothing more. */
  | { kind: 'cuts' | 'stalls'; after: number };

type Rule = (request: IncomingMessage) => Fault | null;

/**
 * Stands between the portal and a real object store, and makes its faults. Requests pass as they are signed, with the host
 * that they were signed for.
 */
export async function startFailingStore(endpoint: string) {
  const target = new URL(endpoint);
  let rule: Rule = () => null;
  const answer = (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const fault = rule(incoming);
    switch (fault?.kind) {
      case 'refuses':
        incoming.socket.destroy();
        return;
      case 'is silent':
        incoming.resume();
        return;
      case 'is slow': {
        const timer = setTimeout(() => pass(incoming, outgoing), fault.ms);
        outgoing.on('close', () => clearTimeout(timer));
        return;
      }
      case 'answers':
        incoming.resume();
        outgoing.writeHead(fault.status, { 'content-type': 'application/xml' });
        outgoing.end(
          `<?xml version="1.0"?><Error><Code>${fault.code}</Code><Message>It says so.</Message></Error>`,
        );
        return;
      default:
        pass(incoming, outgoing, fault);
    }
  };
  // A body is sent only once the store wants it, since the store may refuse it before.
  const server = createServer(answer).on('checkContinue', answer);

  function pass(incoming: IncomingMessage, outgoing: ServerResponse, fault: Fault | null = null) {
    const { method, url, headers } = incoming;
    const upstream = request(
      // A connection each, since what Swift sends after an answer without a body is not for the next request.
      { host: target.hostname, port: target.port, method, path: url, headers, agent: false },
      (answer) => {
        if (fault?.kind === 'loses the answer') {
          answer.resume();
          answer.once('end', () => outgoing.destroy());
          return;
        }
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        if (method === 'HEAD') {
          outgoing.end();
          return;
        }
        if (fault?.kind === 'cuts' || fault?.kind === 'stalls') {
          sendStart(answer, outgoing, fault);
          return;
        }
        answer.pipe(outgoing);
      },
    );
    // Swift sends the end of a body after the head of an answer that has none.
    upstream.on('error', () => {
      if (!outgoing.writableEnded) outgoing.destroy();
    });
    upstream.on('continue', () => outgoing.writeContinue());
    outgoing.on('close', () => upstream.destroy());
    incoming.pipe(upstream);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  whenDone(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  return {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** Makes these faults from now on; without a rule none. */
    fail: (next: Rule = () => null) => {
      rule = next;
    },
  };
}

function sendStart(
  answer: IncomingMessage,
  outgoing: ServerResponse,
  { kind, after }: { kind: 'cuts' | 'stalls'; after: number },
) {
  let left = after;
  answer.on('data', (chunk: Buffer) => {
    if (left <= 0) return;
    outgoing.write(chunk.subarray(0, left), () => {
      if (left <= 0 && kind === 'cuts') outgoing.destroy();
    });
    left -= chunk.length;
  });
  answer.on('end', () => {
    if (left > 0) outgoing.end();
  });
}
