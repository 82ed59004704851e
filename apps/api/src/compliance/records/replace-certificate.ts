import { replaceCertificate as endpoint } from '@icare/contracts/compliance-records';
import type { Answer } from '@icare/contracts/endpoint';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import { writeWithFiles } from '../../platform/http/write-with-files.ts';
import type { Platform } from '../../platform/platform.ts';
import { removeUnusedFile } from '../remove-unused-file.ts';
import { updateRecord } from './change-record.ts';
import { lockRecord } from './lock-record.ts';
import { readRecord } from './read-record.ts';
import { refuseIllegalMove } from './record-rules.ts';
import { writeEvent } from './write-event.ts';

/** Attaches a certificate to a record. A certificate it replaces is deleted for good. */
export async function replaceCertificate(
  platform: Platform,
  { params, files, caller }: Pick<Call<typeof endpoint>, 'params' | 'files' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const call = { endpoint, key: null, caller, body: params };
  await writeWithFiles(platform, files, call, async (w, { document }) => {
    const record = await lockRecord(w.tx, caller, params.id);
    refuseIllegalMove(record, 'replace_certificate');
    await updateRecord(w, record.id, { fileId: document.id });
    await writeEvent(w, record.id, {
      action: 'certificate_replaced',
      changes: [{ field: 'documentName', before: record.file?.name ?? null, after: document.name }],
      facts: { size: document.size, sha256: document.sha256 },
    });
    await removeUnusedFile(w, record.fileId);
    return {};
  });
  return success(await readRecord(platform, caller, params.id));
}
