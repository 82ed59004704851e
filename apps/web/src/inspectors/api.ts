import { listInspectors } from '@icare/contracts/inspectors';
import { answerQuery, invalidate } from '../api/endpoint-query.ts';

export const inspectorList = answerQuery(listInspectors, {});

export const refreshInspectors = () => invalidate(listInspectors);
