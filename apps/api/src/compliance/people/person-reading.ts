import type { Answer } from '@icare/contracts/endpoint';
import type { listPersonReading as endpoint } from '@icare/contracts/person-reading';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import type { Platform } from '../../platform/platform.ts';
import type { CompliancePorts } from '../ports.ts';
import { findTrainingsByReading } from '../reading/find-trainings-by-reading.ts';
import { recordPersonOpening } from '../record-openings.ts';
import { requireReadable } from './person.ts';

/** What a person has to read and what they confirmed, for whoever sees their records. */
export async function readPersonReading(
  platform: Platform,
  { findReadingOf }: CompliancePorts,
  { params, query, caller }: Pick<Call<typeof endpoint>, 'params' | 'query' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  await requireReadable(platform, caller, params.id);
  const found = await findReadingOf(
    platform,
    params.id,
    query,
    await findTrainingsByReading(platform, params.id),
  );
  await recordPersonOpening(platform, caller, params.id);
  return found;
}
