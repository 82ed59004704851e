import { listPasskeys } from '@icare/contracts/passkeys';
import { answerQuery } from '../../../api/endpoint-query.ts';

export const ownPasskeys = answerQuery(listPasskeys, {});
