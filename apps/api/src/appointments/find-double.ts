import { foldText } from '@icare/domain/fold-text';
import { build } from '../platform/database/build.ts';
import type { Transaction } from '../platform/database/database.ts';
import { lockByName } from '../platform/database/lock-by-name.ts';
import { readRows } from '../platform/database/send.ts';

type Asked = {
  phone: string;
  service: string;
  name: string;
  patientName?: string | null | undefined;
};

/**
 * The open request that the same patient has for the same service from the same telephone; null if there is none. A name
 * is compared too, since a mother may ask for two children. Requests from one telephone are
 * stored one after the other, so that of two at once the second finds the first.
 */
export async function findOpenRequest(
  transaction: Transaction,
  asked: Asked,
  today: string,
): Promise<string | null> {
  await lockByName(transaction, `appointments from ${asked.phone}`);
  const rows = await readRows(
    transaction,
    build
      .selectFrom('appointment_requests')
      .select(['id', 'name', 'patient_name as patientName'])
      .where('phone', '=', asked.phone)
      .where('service', '=', asked.service)
      .where('repeats_id', 'is', null)
      .where(({ ref, not }) => not(ref('suspected')))
      .where(({ eb, or, and }) =>
        or([
          eb('status', '=', 'new'),
          and([eb('status', 'in', ['proposed', 'confirmed']), eb('day', '>=', today)]),
        ]),
      ),
  );
  return rows.find((row) => patientOf(row) === patientOf(asked))?.id ?? null;
}

/** The order of names differs from one form to the next. */
const patientOf = ({ name, patientName }: Pick<Asked, 'name' | 'patientName'>) =>
  foldText(patientName ?? name)
    .split(' ')
    .toSorted()
    .join(' ');
