import type { StoredFile as Row } from '@icare/database/client';

/** The description of a stored file, in its own row only. It never changes; other rows refer to it by id. */
export type StoredFile = Pick<Row, 'id' | 'name' | 'extension' | 'size' | 'sha256'>;
