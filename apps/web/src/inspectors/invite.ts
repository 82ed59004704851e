import { inviteInspector } from '@icare/contracts/inspectors';
import { call } from '../api/api-client.ts';

/** Mails an inspector a new link to choose their password. */
export async function invite(id: string) {
  const { data } = await call(inviteInspector, { params: { id } });
  return data;
}
