import type { Answer } from '@icare/contracts/endpoint';
import { hireWithCertificate as endpoint } from '@icare/contracts/recruitment';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import { writeWithFiles } from '../../platform/http/write-with-files.ts';
import type { Platform } from '../../platform/platform.ts';
import { moveInWrite } from '../moves/move-application.ts';
import type { ApplicationPorts } from '../ports.ts';
import { readApplication } from '../review/read-application.ts';

/** Hires somebody whose licence HR has scanned. The scan is stored with the appointment or not at all. */
export async function hireWithCertificate(
  platform: Platform,
  ports: ApplicationPorts,
  {
    params,
    body,
    files,
    caller,
    idempotencyKey,
  }: Pick<Call<typeof endpoint>, 'params' | 'body' | 'files' | 'caller' | 'idempotencyKey'>,
): Promise<Answer<typeof endpoint>> {
  const call = { endpoint, key: idempotencyKey, caller, body: { ...params, ...body } };
  await writeWithFiles(platform, files, call, async (w, { document }) => {
    const move = { ...body.appointment, status: 'hired' as const };
    if (!(await moveInWrite(w, ports, params.id, move, { certificate: document }))) {
      throw new AppError(
        'conflict',
        'This person is hired already. The certificate was not stored.',
      );
    }
    return {};
  });
  return success(await readApplication(platform, params.id));
}
