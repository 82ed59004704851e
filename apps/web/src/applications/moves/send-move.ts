import type { Body } from '@icare/contracts/endpoint';
import { hireWithCertificate, setApplicationStatus } from '@icare/contracts/recruitment';
import { call } from '../../api/api-client.ts';
import { upload } from '../../api/upload.ts';
import type { SendOptions } from '../../ui/form/endpoint-form.ts';

type Move = Body<typeof setApplicationStatus>;

/** Moves an application; with the scan of the licence of whoever is hired, the two in one call. */
export function sendMove(
  id: string,
  body: Move,
  scan: File | null,
  { signal, onProgress, keyFor }: SendOptions,
) {
  if (!scan) return call(setApplicationStatus, { params: { id }, body }, { signal });
  const { status: _, reason: __, ...appointment } = body;
  const form = new FormData();
  form.set('appointment', JSON.stringify(appointment));
  form.set('document', scan);
  const idempotencyKey = keyFor([appointment, scan]);
  return upload(
    hireWithCertificate,
    { params: { id }, form },
    { signal, onProgress, idempotencyKey },
  );
}
