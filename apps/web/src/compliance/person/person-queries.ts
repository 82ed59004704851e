import { getMyCertifications, getPersonCompliance } from '@icare/contracts/compliance-people';
import { dataQuery } from '../../api/endpoint-query.ts';

/** Everything one person holds and needs. */
export const personCompliance = (id: string) => dataQuery(getPersonCompliance, { params: { id } });

/** Everything one holds and needs oneself. */
export const myCertifications = dataQuery(getMyCertifications, {});
