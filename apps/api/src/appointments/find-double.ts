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
 * The request of the same patient for the same service from the same telephone that nobody has answered yet; null if there
 * is none. Once it is answered nobody calls about it again, so what is asked then is a request of its own. A name is
 * compared too, since a mother may ask for two children. Requests from one telephone are stored one after the other, so
 * that of two at once the second finds the first. What is found is locked: it cannot end before its repeat is stored.
 */
export async function findOpenRequest(
  transaction: Transaction,
  asked: Asked,
): Promise<{ id: string; endsOn: string } | null> {
  await lockByName(transaction, `appointments from ${asked.phone}`);
  const rows = await readRows(
    transaction,
    build
      .selectFrom('appointment_requests')
      .select(['id', 'name', 'patient_name as patientName', 'ends_on as endsOn'])
      .where('phone', '=', asked.phone)
      .where('service', '=', asked.service)
      .where('repeats_id', 'is', null)
      .where(({ ref, not }) => not(ref('suspected')))
      .where('status', '=', 'new')
      .orderBy('id')
      .forUpdate(),
  );
  return rows.find((row) => patientOf(row) === patientOf(asked)) ?? null;
}

/** The order of names differs from one form to the next. */
const patientOf = ({ name, patientName }: Pick<Asked, 'name' | 'patientName'>) =>
  foldText(patientName ?? name)
    .split(' ')
    .toSorted()
    .join(' ');
