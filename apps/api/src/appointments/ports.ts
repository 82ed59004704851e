import type { ContactDepartment } from '@icare/contracts/contact';
import type { Write } from '../platform/write.ts';

/** What requests for appointments need from other features. */
export type AppointmentPorts = {
  /** Where mails for a department go. */
  addressOf: (w: Pick<Write, 'tx' | 'platform'>, department: ContactDepartment) => Promise<string>;
};
