// Before the certificates, whose library needs it.
import 'reflect-metadata';
import { randomUUID, webcrypto } from 'node:crypto';
import { once } from 'node:events';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import {
  BasicConstraintsExtension,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';
import { whenDone } from './when-done.ts';

export type Received = { headers: IncomingHttpHeaders; body: string };
/** Answers a delivery; 204 unless a test decides otherwise. */
export type Answering = (response: ServerResponse, received: Received) => void;

/** A certificate for this machine, which processes trust once they have been told to. */
async function makeCertificate(name: string) {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const keys = await webcrypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    // Authorities of one name would be taken for each other.
    name: `CN=${randomUUID()}`,
    notBefore: new Date(Date.now() - 86_400_000),
    notAfter: new Date(Date.now() + 86_400_000),
    keys,
    signingAlgorithm: algorithm,
    extensions: [
      new BasicConstraintsExtension(true),
      new SubjectAlternativeNameExtension([
        { type: 'ip', value: '127.0.0.1' },
        { type: 'dns', value: name },
      ]),
    ],
  });
  const key = await webcrypto.subtle.exportKey('pkcs8', keys.privateKey);
  const pem = `-----BEGIN PRIVATE KEY-----\n${Buffer.from(key).toString('base64')}\n-----END PRIVATE KEY-----\n`;
  return { cert: certificate.toString('pem'), key: pem };
}

/** A receiver of webhooks over HTTPS on this machine, until the test file ends. */
export async function webhookReceiver({ isTrusted = true, name = 'receiver.example' } = {}) {
  const certificate = await makeCertificate(name);
  if (isTrusted) {
    const before = getCACertificates('default');
    setDefaultCACertificates([...before, certificate.cert]);
    whenDone(async () => setDefaultCACertificates(before));
  }
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
  whenDone(async () => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return {
    port,
    url: `https://127.0.0.1:${port}/events`,
    received,
    answerWith: (other: Answering) => {
      answer = other;
    },
  };
}
