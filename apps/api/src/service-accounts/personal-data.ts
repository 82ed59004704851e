import { kept, type PersonalData } from '../platform/personal-data/personal-data.ts';

/** The service accounts and keys that the person created. */
export const serviceAccountsPersonalData: PersonalData = {
  copy: [],
  erasure: [
    kept('Service accounts they made', 'service_accounts', 'created_by_id'),
    kept('Service keys they made', 'service_keys', 'created_by_id'),
  ],
};
