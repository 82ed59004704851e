import { addressOf, pages } from '@icare/contracts/pages';

const room = addressOf(pages.compliance);

/** Everything one person holds and needs. */
export const personHref = (userId: string) => `${room}/people/${userId}`;

/** Where one sends in one's own new certificate. */
export const renewMineHref = (certificationTypeId: string) =>
  `${room}/mine?${new URLSearchParams({ renew: certificationTypeId })}`;

export const verificationHref = `${room}/verification`;
