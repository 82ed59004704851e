// Before the certificates, whose library needs it.
import { dayMs } from '@icare/domain/calendar-days';
import 'reflect-metadata';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import {
  BasicConstraintsExtension,
  SubjectAlternativeNameExtension,
  X509CertificateGenerator,
} from '@peculiar/x509';
import type { Certificate } from './https-receiver.ts';

/** A certificate for this machine, which processes trust once they have been told to. */
export async function makeCertificate(name: string): Promise<Certificate> {
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };
  const keys = await crypto.subtle.generateKey(algorithm, true, ['sign', 'verify']);
  const certificate = await X509CertificateGenerator.createSelfSigned({
    // Authorities of one name would be taken for each other.
    name: `CN=${crypto.randomUUID()}`,
    notBefore: new Date(Date.now() - dayMs),
    notAfter: new Date(Date.now() + dayMs),
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
  const key = await crypto.subtle.exportKey('pkcs8', keys.privateKey);
  const pem = `-----BEGIN PRIVATE KEY-----\n${Buffer.from(key).toString('base64')}\n-----END PRIVATE KEY-----\n`;
  return { cert: certificate.toString('pem'), key: pem };
}

/** Makes this process trust it, and returns what ends that. */
export function trust({ cert }: Certificate): () => void {
  const before = getCACertificates('default');
  setDefaultCACertificates([...before, cert]);
  return () => setDefaultCACertificates(before);
}
