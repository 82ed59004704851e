import { pagePath, pages } from '@icare/contracts/pages';

const room = pagePath(pages.compliance);

/** Everything one person holds and needs. */
export const personHref = (userId: string) => `${room}/people/${userId}`;

/** Where one sends in one's own new certificate. */
export const renewMineHref = (certificationTypeId: string) =>
  `${room}/mine?${new URLSearchParams({ renew: certificationTypeId })}`;

export const verificationHref = `${room}/verification`;

/** The records a figure counts. */
export const recordsHref = (filters: Record<string, string>) =>
  `${room}?${new URLSearchParams({ tab: 'records', ...filters })}`;

/** The people a figure counts. */
export const matrixHref = (filters: Record<string, string> = {}) => {
  const query = new URLSearchParams(filters);
  return `${room}/matrix${query.size > 0 ? `?${query}` : ''}`;
};

/** Those nobody has acknowledged: what the dashboard counts. */
export const alertsHref = `${room}?tab=alerts&status=pending`;
