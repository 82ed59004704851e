import type { Answer } from '@icare/contracts/endpoint';
import type { setApplicationStatus as endpoint } from '@icare/contracts/recruitment';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import type { ApplicationPorts } from '../ports.ts';
import { readApplication } from '../review/read-application.ts';
import { moveApplication } from './move-application.ts';

export async function setApplicationStatus(
  platform: Platform,
  ports: ApplicationPorts,
  { params, body, caller }: Pick<Call<typeof endpoint>, 'params' | 'body' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  await moveApplication(platform, ports, caller, params.id, body);
  return success(await readApplication(platform, params.id));
}
