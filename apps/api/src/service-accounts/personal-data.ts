import { kept, type PersonalData } from '../platform/personal-data/personal-data.ts';

/** The programs that somebody let in. */
export const serviceAccountsPersonalData: PersonalData = {
  copy: [],
  erasure: [
    kept('Service accounts they made', 'service_accounts', 'created_by_id'),
    kept('Service keys they made', 'service_keys', 'created_by_id'),
  ],
};
