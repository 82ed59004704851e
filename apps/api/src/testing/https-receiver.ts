import { once } from 'node:events';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { Webhook as Verifier } from 'standardwebhooks';

/** Certificate and key as PEM. */
export type Certificate = { cert: string; key: string };
export type Received = { headers: IncomingHttpHeaders; body: string };
/** Answers a delivery; 204 unless a test decides otherwise. */
export type Answering = (response: ServerResponse, received: Received) => void;

/** Starts a receiver of webhooks over HTTPS on this machine. */
export async function openReceiver(certificate: Certificate) {
  const received: Received[] = [];
  let answer: Answering = (response) => void response.writeHead(204).end();
  const server = createServer(certificate, async (request, response) => {
    // A sender that goes away in the middle is what some tests are about.
    response.on('error', () => {});
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const one = { headers: request.headers, body: Buffer.concat(chunks).toString() };
    received.push(one);
    answer(response, one);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `https://127.0.0.1:${port}/events`,
    received,
    answerWith: (other: Answering) => {
      answer = other;
    },
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** What a delivery says, read as receivers do: throws unless it is signed with the secret, and just now. */
export const readSigned = (secret: string, { headers, body }: Received) =>
  new Verifier(secret).verify(body, headers as Record<string, string>);
