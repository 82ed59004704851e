import type { AdminUser } from '@icare/contracts/people';

/** A member of staff as IT personnel see them. */
export const aUser: AdminUser = {
  _id: '019a9f3e-0000-7000-8000-0000000000c1',
  username: 'ada.obi',
  name: 'Ada Obi',
  email: 'ada.obi@hospital.example',
  role: 'ROLE_STAFF',
  department: 'Laboratory',
  status: 'Active',
  staffNumber: null,
  cadre: null,
  phone: null,
  joinedOn: null,
  lastSignInAt: null,
  hasPassword: true,
  mustChangePassword: false,
  hasSecondFactor: true,
  hasPasskeys: false,
  inactiveSince: null,
  legalHold: null,
  erasedAt: null,
  demonstration: false,
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T08:00:00.000Z',
};
