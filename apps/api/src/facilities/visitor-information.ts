import {
  type EditedInformation,
  editedInformation,
  type VisitorInformation,
} from '@icare/contracts/facilities';
import type { Transaction } from '../platform/database/database.ts';

/** Its row in the settings. */
export const informationKey = 'visitor information';

const none: EditedInformation = {
  ...{ directions: '', parking: '', languages: '', holidays: [] },
  revision: 0,
};

/** What is kept of the hospital as a whole; empty before anybody has written it. */
export async function readInformation(
  tx: Pick<Transaction, 'setting'>,
): Promise<EditedInformation> {
  const row = await tx.setting.findUnique({ where: { key: informationKey } });
  return row ? editedInformation.parse(row.value) : none;
}

/** As visitors get it on a day. */
export function toShownInformation(
  { revision: _, ...rest }: EditedInformation,
  today: string,
): VisitorInformation {
  return { ...rest, holidays: rest.holidays.filter(({ on }) => on >= today) };
}
