import type { ContactDepartment } from '@icare/contracts/contact';
import type { Transaction } from '../platform/database/database.ts';
import type { Write } from '../platform/write.ts';

export type RequestableService = { name: string; doctors: readonly string[] };

/** What requests for appointments need from other features. */
export type AppointmentPorts = {
  /** Where mails for a department go. */
  addressOf: (w: Pick<Write, 'tx' | 'platform'>, department: ContactDepartment) => Promise<string>;
  /** The services that visitors see and can wait for, by their names, with the doctors whom they see there. */
  findRequestable: (tx: Pick<Transaction, 'facility' | 'doctor'>) => Promise<RequestableService[]>;
};
