import type { EditedDoctor } from '@icare/contracts/doctors';

/** Why visitors do not see a doctor who is shown on purpose. */
export const hindranceTexts: Record<NonNullable<EditedDoctor['hindrance']>, string> = {
  left: 'Not shown: the account is not active.',
  no_service: 'Not shown: visitors see none of these clinics.',
};
