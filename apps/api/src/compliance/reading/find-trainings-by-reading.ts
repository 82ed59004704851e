import { laterDate } from '@icare/domain/calendar-days';
import { lagosDate } from '@icare/domain/lagos-date';
import { evaluateRequirement, type RequirementFacts } from '@icare/domain/requirements';
import { sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import { readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import type { Platform } from '../../platform/platform.ts';
import { readPersonFacts, readTypeFacts } from '../status/person-facts.ts';

/** A training that somebody has to have, and gets by reading a document in force. */
export type TrainingByReading = {
  documentId: string;
  name: string;
  /** The day by which they need it; null: they have it. */
  dueOn: string | null;
};

const typesByReading = statement((_: Given<object>) =>
  build
    .selectFrom('certification_types as type')
    .innerJoin('documents as document', 'document.number', 'type.reading_document')
    .select(['type.id as typeId', 'document.id as documentId'])
    .where('type.status', '=', sql.lit('active'))
    .where('type.is_required', '=', sql.lit(true))
    .where('document.status', '=', sql.lit('Active'))
    .where('document.deleted_at', 'is', null)
    .orderBy('type.name_key'),
);

/** The trainings by reading that a person has to have today, whether or not they have them; none that is waived. */
export async function findTrainingsByReading(
  { database, clock }: Pick<Platform, 'database' | 'clock'>,
  userId: string,
): Promise<TrainingByReading[]> {
  const read = await readRows(database, typesByReading({}));
  if (read.length === 0) return [];
  const typeIds = read.map(({ typeId }) => typeId);
  const [types, people] = await Promise.all([
    readTypeFacts(database),
    readPersonFacts(database, [userId], { typeIds }),
  ]);
  const known = people.get(userId);
  if (!known?.isActive) return [];
  const today = lagosDate(clock());
  return read.flatMap(({ typeId, documentId }) => {
    const type = types.get(typeId);
    if (!type) return [];
    const ofType = (one: { typeId: string }) => one.typeId === typeId;
    const [records, waivers] = [known.records.filter(ofType), known.waivers.filter(ofType)];
    const requirement = evaluateRequirement(type, known.person, records, waivers, today);
    if (!requirement.isRequired || requirement.state === 'waived') return [];
    return [{ documentId, name: type.name, dueOn: neededBy(requirement) }];
  });
}

/** Null while it is had; what ends soon is needed again on its last day, and what was taken back since that day. */
function neededBy({ state, dueOn, record }: RequirementFacts): string | null {
  if (state === 'met' || dueOn === null) return null;
  const lost = state === 'revoked' ? record?.closedOn : record?.expirationDate;
  return laterDate(dueOn, lost ?? dueOn);
}
