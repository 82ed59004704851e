import { isDeliverableAddress } from '@icare/domain/deliverable-address';
import type { Config } from '../../config.ts';

/** Stands for somebody whose address is gone, or for a program. */
const standIn = /\.invalid$/i;

/**
 * Whether a mail to an address is worth writing. Without a mail server mails become files, which demonstration people have,
 * too: whoever tries the portal finds the same mails that others get.
 */
export const isMailed = ({ smtpUrl }: Pick<Config, 'smtpUrl'>, email: string): boolean =>
  smtpUrl === null ? !standIn.test(email) : isDeliverableAddress(email);
