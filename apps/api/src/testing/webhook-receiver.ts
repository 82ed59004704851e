import { makeCertificate, trust } from './certificate.ts';
import { openReceiver } from './https-receiver.ts';
import { whenDone } from './when-done.ts';

/** A receiver of webhooks over HTTPS on this machine, until the test file ends. */
export async function webhookReceiver({ isTrusted = true, name = 'receiver.example' } = {}) {
  const certificate = await makeCertificate(name);
  if (isTrusted) {
    const distrust = trust(certificate);
    whenDone(async () => distrust());
  }
  const { close, ...receiver } = await openReceiver(certificate);
  whenDone(async () => close());
  return receiver;
}
