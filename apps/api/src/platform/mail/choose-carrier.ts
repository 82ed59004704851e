import type { Config } from '../../config.ts';
import type { MailCarrier } from './mail-carrier.ts';
import { mailFiles, outboxFolder } from './mail-files.ts';
import { mailServer } from './mail-server.ts';

/** The mail server of SMTP_URL, or files where there is none. */
export function chooseCarrier(config: Config): MailCarrier {
  return config.smtpUrl === null
    ? mailFiles(config, outboxFolder(config.dataDirectory))
    : mailServer(config, config.smtpUrl);
}
