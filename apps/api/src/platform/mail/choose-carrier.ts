import type { Config } from '../../config.ts';
import type { MailCarrier } from './mail-carrier.ts';
import { createMailFileCarrier, outboxFolder } from './mail-files.ts';
import { createMailServerCarrier } from './mail-server.ts';

/** Delivers to the mail server of SMTP_URL, or to files if it is not set. */
export function chooseCarrier(config: Config): MailCarrier {
  return config.smtpUrl === null
    ? createMailFileCarrier(config, outboxFolder(config.dataDirectory))
    : createMailServerCarrier(config, config.smtpUrl);
}
