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
 * Whether the same patient has an open request for the same service from the same telephone. A name is compared too: a
 * mother may ask for two children, and a stranger who knows a number learns nothing of it. Requests from one telephone are
 * stored one after the other, so that of two at once the second finds the first.
 */
export async function isAskedAlready(
  transaction: Transaction,
  asked: Asked,
  today: string,
): Promise<boolean> {
  await lockByName(transaction, `appointments from ${asked.phone}`);
  const rows = await readRows(
    transaction,
    build
      .selectFrom('appointment_requests')
      .select(['name', 'patient_name as patientName'])
      .where('phone', '=', asked.phone)
      .where('service', '=', asked.service)
      .where(({ ref, not }) => not(ref('suspected')))
      .where(({ eb, or, and }) =>
        or([
          eb('status', '=', 'new'),
          and([eb('status', 'in', ['proposed', 'confirmed']), eb('day', '>=', today)]),
        ]),
      ),
  );
  return rows.some((row) => patientOf(row) === patientOf(asked));
}

/** The order of names differs from one form to the next. */
const patientOf = ({ name, patientName }: Pick<Asked, 'name' | 'patientName'>) =>
  foldText(patientName ?? name)
    .split(' ')
    .toSorted()
    .join(' ');
