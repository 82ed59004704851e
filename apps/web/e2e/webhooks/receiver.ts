import { readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Certificate, openReceiver } from '@icare/api/testing/https-receiver';
import { port } from '../settings.ts';

const file = join(tmpdir(), `portal-journeys-${port}.certificate`);

/** The server stores the certificate that its portal trusts in a file, for the receivers of journeys. */
export const noteCertificate = (certificate: Certificate) =>
  writeFile(file, JSON.stringify(certificate), { mode: 0o600 });
export const forgetCertificate = () => rm(file, { force: true });

/** Starts a receiver that the portal can send webhooks to. */
export const startReceiver = async () => openReceiver(JSON.parse(await readFile(file, 'utf8')));
