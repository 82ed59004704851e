import { getDemonstration, getSystem } from '@icare/contracts/system';
import { dataQuery, invalidate } from '../api/endpoint-query.ts';

export const systemState = dataQuery(getSystem, {});

export const demonstrationPreview = dataQuery(getDemonstration, {});

export const refreshSystem = () => invalidate(getSystem);
