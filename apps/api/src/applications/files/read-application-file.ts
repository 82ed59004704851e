import type { Answer } from '@icare/contracts/endpoint';
import type { readApplicationFile as endpoint } from '@icare/contracts/recruitment';
import { getSenderKey } from '../../platform/auth/sender.ts';
import { AppError } from '../../platform/errors.ts';
import type { Call } from '../../platform/http/endpoint-routes.ts';
import { openWholeFile } from '../../platform/http/send-file.ts';
import { success } from '../../platform/http/success.ts';
import type { Platform } from '../../platform/platform.ts';
import { readWordText } from '../../platform/word-text/read-word-text.ts';
import { findApplicationFile, recordOpening } from './application-files.ts';

/** The text of a Word file, for readers without Word. Logged like opening the file. */
export async function readApplicationFile(
  platform: Platform,
  { params: { id, file: kind }, caller }: Pick<Call<typeof endpoint>, 'params' | 'caller'>,
): Promise<Answer<typeof endpoint>> {
  const file = await findApplicationFile(platform, id, kind);
  if (file.extension === 'pdf') {
    throw new AppError('invalid', 'This file is a PDF: view it. Only Word files are read as text.');
  }
  const { sandbox, storage } = platform;
  const untrusted = {
    sender: getSenderKey(caller),
    size: file.size,
    open: () => openWholeFile(storage, file),
  };
  const text = await readWordText(sandbox, untrusted, file.extension);
  if (!text) {
    throw new AppError('invalid', 'The text of this file cannot be read. Download it instead.');
  }
  await recordOpening(platform, caller, { id, kind, as: 'text' });
  return success(text);
}
