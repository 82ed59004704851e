import type { Answer } from '@icare/contracts/endpoint';
import { replaceHospitalPaper as endpoint } from '@icare/contracts/hospital-papers';
import { refuseOwnDecision } from '../../platform/auth/own-decisions.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import { writeWithFiles } from '../../platform/http/write-with-files.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuseIllegalMove } from '../records/record-rules.ts';
import { removeUnusedFile } from '../remove-unused-file.ts';
import { updatePaper } from './change-paper.ts';
import { lockPaper } from './lock-paper.ts';
import { readPaper } from './queries.ts';
import { writePaperEvent } from './write-paper-event.ts';

/** Attaches a file to a paper. A file that it replaces is deleted for good. */
export async function replaceFile(
  platform: Platform,
  { params, files, caller }: Pick<Call<typeof endpoint>, 'params' | 'files' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const call = { endpoint, key: null, caller, body: params };
  await writeWithFiles(platform, files, call, async (w, { document }) => {
    const paper = await lockPaper(w.tx, params.id);
    refuseOwnDecision(caller, paper.holder.responsibleId);
    refuseIllegalMove(paper, 'replace_certificate');
    await updatePaper(w, paper.id, { fileId: document.id });
    await writePaperEvent(w, paper.id, {
      action: 'certificate_replaced',
      changes: [{ field: 'documentName', before: paper.file?.name ?? null, after: document.name }],
      facts: { size: document.size, sha256: document.sha256 },
    });
    await removeUnusedFile(w, paper.fileId);
    return {};
  });
  return success(await readPaper(platform, caller, params.id));
}
